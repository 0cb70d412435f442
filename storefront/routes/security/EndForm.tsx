/** The end of a session as a form of the page, for browsers without JavaScript; the others get a dialog. */
import type { OpenSession } from '../../../src/contract/sessions.ts';
import { said, t } from '../../../src/locale/translate.ts';
import { securityPath } from '../../../src/paths/pages.ts';
import { Submit } from '../../forms/fields.tsx';
import type { FormError } from '../../forms/form-flow.ts';
import { Carried, OtherError, PasswordRow } from '../../forms/rows.tsx';

/** What `?end=` names instead of a session, for every session but this one. */
export const everyOther = 'others';

interface Props {
  /** The id of a session, or `everyOther`. */
  readonly end: string;
  readonly sessions: readonly OpenSession[];
  readonly hasPassword: boolean;
  readonly error: FormError | null;
}

export function EndForm({ end, sessions, hasPassword, error }: Props) {
  const device = sessions.find(({ _id }) => _id === end)?.device;
  return (
    <section aria-labelledby="end">
      <h2 id="end">
        {end === everyOther ? t('خروج از دستگاه‌های دیگر') : t('خروج از {device}', { device: said(device ?? '') })}
      </h2>
      <form className="form" method="post" action={securityPath}>
        <Carried values={{ do: 'end', end }} />
        {hasPassword && <PasswordRow label={t('رمز عبور')} error={error} />}
        <OtherError error={error} fields={['password']} />
        <Submit busy={false}>{t('خروج')}</Submit>
      </form>
    </section>
  );
}
