/** The special support: a form for members, and what was asked and answered. */
import type { Ticket } from '../../../../src/contract/profile.ts';
import { formatDateTime } from '../../../../src/locale/date-times.ts';
import { t } from '../../../../src/locale/translate.ts';
import { myVipPath } from '../../../../src/paths/pages.ts';
import { Submit } from '../../../forms/fields.tsx';
import type { FormError } from '../../../forms/form-flow.ts';
import type { Label } from '../../../components/state-label.ts';
import { StateBadge } from '../../../components/StateBadge.tsx';
import { OtherError, Row, TextRow } from '../../../forms/rows.tsx';

const states = (): Readonly<Record<Ticket['state'], Label>> => ({
  new: { text: t('در انتظار پاسخ'), tone: 'warning' },
  answered: { text: t('پاسخ داده شد'), tone: 'success' },
  closed: { text: t('بسته', { context: 'ticket' }) },
});

interface FormProps {
  readonly failed: { readonly typed: Record<'subject' | 'message', string>; readonly error: FormError } | null;
}

export function TicketForm({ failed }: FormProps) {
  const error = failed?.error ?? null;
  return (
    <form className="form" method="post" action={myVipPath}>
      <Row
        label={t('موضوع')}
        name="subject"
        error={error}
        defaultValue={failed?.typed.subject}
        maxLength={200}
        required
      />
      <TextRow
        label={t('پرسش شما')}
        name="message"
        error={error}
        rows={5}
        maxLength={3000}
        defaultValue={failed?.typed.message}
        required
      />
      <OtherError error={error} fields={['subject', 'message']} />
      <Submit busy={false}>{t('ارسال پرسش')}</Submit>
    </form>
  );
}

export const TicketList = ({ tickets }: { tickets: readonly Ticket[] }) => (
  <ul className="rows">
    {tickets.map(({ _id, subject, message, state, reply, createdAt }) => (
      <li key={_id}>
        <article className="card member-panel ticket">
          <h3>
            {subject} <StateBadge label={states()[state]} />
          </h3>
          <p className="fact-note">
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </p>
          <p className="vip-text">{message}</p>
          {reply !== null && <blockquote className="vip-text ticket-reply">{reply}</blockquote>}
        </article>
      </li>
    ))}
  </ul>
);
