/** The dialog that unlinks an account at Google. */
import type { GoogleLink } from '../../../src/contract/google-links.ts';
import { t } from '../../../src/locale/translate.ts';
import { browserClient } from '../../session/current.ts';
import { showToast } from '../../toast/toast-store.ts';
import { accountName } from './account-name.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

interface Props {
  readonly link: GoogleLink;
  onClose(): void;
  onUnlinked(): void;
}

export function UnlinkGoogle({ link, onClose, onUnlinked }: Props) {
  return (
    <PasswordDialog
      title={t('جدا کردن {account}', { account: accountName(link) })}
      text={t('از این پس نمی‌توانید با آن وارد شوید. برای اطمینان، رمز عبور خود را وارد کنید.')}
      action={t('جدا کردن')}
      hasPassword
      onClose={onClose}
      onConfirm={async (password) => {
        await browserClient.call('POST /api/users/google-links/end', {
          body: { link: link._id, password },
        });
        showToast({ type: 'success', title: t('حساب گوگل جدا شد') });
        onUnlinked();
      }}
    />
  );
}
