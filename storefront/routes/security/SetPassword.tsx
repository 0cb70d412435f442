/** To the first password of an account, which is set by a code. */
import { t } from '../../../src/locale/translate.ts';
import { forgotPath } from '../../../src/paths/pages.ts';
import { openDialog } from '../../dialogs/dialog-store.ts';

export const SetPassword = () => (
  <a
    className="button button--ghost"
    href={forgotPath}
    onClick={(event) => {
      event.preventDefault();
      openDialog('forgot');
    }}
  >
    {t('تعیین رمز عبور')}
  </a>
);
