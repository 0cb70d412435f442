/** The dialog that ends one session, or every session but the one of this browser. */
import { t } from '../../../src/locale/translate.ts';
import { browserClient } from '../../session/current.ts';
import { showToast } from '../../toast/toast-store.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

export interface SessionToEnd {
  /** Null for every session but the one of this browser. */
  readonly id: string | null;
  readonly name: string;
}

interface Props {
  readonly session: SessionToEnd;
  readonly hasPassword: boolean;
  onClose(): void;
  onEnded(): void;
}

export function EndSession({ session: { id, name }, hasPassword, onClose, onEnded }: Props) {
  return (
    <PasswordDialog
      title={id === null ? t('خروج از دستگاه‌های دیگر') : t('خروج از {name}', { name })}
      text={
        hasPassword
          ? t('برای اطمینان، رمز عبور خود را وارد کنید.')
          : t('برای استفاده در آن دستگاه باید دوباره وارد شوید.')
      }
      action={t('خروج')}
      hasPassword={hasPassword}
      onClose={onClose}
      onConfirm={async (password) => {
        await browserClient.call('POST /api/users/sessions/end', {
          body: { session: id, ...(hasPassword && { password }) },
        });
        showToast({
          type: 'success',
          title: id === null ? t('از دستگاه‌های دیگر خارج شدید') : t('از آن دستگاه خارج شدید'),
        });
        onEnded();
      }}
    />
  );
}
