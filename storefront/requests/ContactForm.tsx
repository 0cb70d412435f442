/** The form of a message, and of a question: the same fields with other words. */
import type { ContactKind } from '../../src/contract/requests.ts';
import { t } from '../../src/locale/translate.ts';
import { Row, TextRow } from '../forms/rows.tsx';
import { errorOf, type FormErrors } from '../forms/refused.ts';
import { RequestForm } from './RequestForm.tsx';
import type { Sender } from './sender.ts';

export type ContactTyped = Readonly<Record<'name' | 'contact' | 'subject' | 'message', string>>;
const fields = ['name', 'contact', 'subject', 'message'] as const;

interface Props {
  readonly kind: ContactKind;
  readonly action: string;
  readonly sender: Sender | null;
  readonly failed: { readonly typed: ContactTyped; readonly errors: FormErrors } | null;
}

const words = () =>
  ({
    contact: { subject: t('موضوع'), message: t('پیام شما') },
    question: { subject: t('پرسش در یک جمله'), message: t('شرح پرسش') },
  }) as const satisfies Record<ContactKind, object>;

export function ContactForm({ kind, action, sender, failed }: Props) {
  const errors = failed?.errors ?? [];
  const typed = failed?.typed ?? {
    name: sender ? `${sender.name} ${sender.family}`.trim() : '',
    contact: sender ? sender.email || sender.mobile : '',
    subject: '',
    message: '',
  };
  const row = (name: (typeof fields)[number]) => ({ name, error: errorOf(errors, name), defaultValue: typed[name] });
  return (
    <RequestForm action={action} errors={errors} fields={fields}>
      <div className="form-pair">
        <Row {...row('name')} label={t('نام')} autoComplete="name" maxLength={100} required />
        <Row
          {...row('contact')}
          label={t('ایمیل یا شمارهٔ موبایل')}
          autoComplete={sender?.mobile && !sender.email ? 'tel' : 'email'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          dir="ltr"
          required
        />
      </div>
      <Row {...row('subject')} label={words()[kind].subject} maxLength={200} required />
      <TextRow {...row('message')} label={words()[kind].message} rows={7} minLength={10} maxLength={3000} required />
    </RequestForm>
  );
}
