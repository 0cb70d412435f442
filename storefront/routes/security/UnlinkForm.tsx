/** The unlinking of an account at Google as a form of the page, for browsers without JavaScript; the others get a dialog. */
import type { GoogleLink } from '../../../src/contract/google-links.ts';
import { t } from '../../../src/locale/translate.ts';
import { securityPath } from '../../../src/paths/pages.ts';
import { Submit } from '../../forms/fields.tsx';
import type { FormError } from '../../forms/form-flow.ts';
import { Carried, OtherError, PasswordRow } from '../../forms/rows.tsx';
import { accountName } from './account-name.ts';

interface Props {
  readonly link: GoogleLink;
  readonly error: FormError | null;
}

export const UnlinkForm = ({ link, error }: Props) => (
  <section aria-labelledby="unlink">
    <h2 id="unlink">{t('جدا کردن {account}', { account: accountName(link) })}</h2>
    <form className="form" method="post" action={securityPath}>
      <Carried values={{ do: 'unlink', unlink: link._id }} />
      <PasswordRow label={t('رمز عبور')} error={error} />
      <OtherError error={error} fields={['password']} />
      <Submit busy={false}>{t('جدا کردن')}</Submit>
    </form>
  </section>
);
