/** Login with a password (specification, sections 2 and 4). */
import { useId } from 'react';
import { t } from '../../src/locale/translate.ts';
import { useStore } from '../shared/store.ts';
import { DialogHead } from './DialogHead.tsx';
import { dialogs, openDialog } from './dialog-store.ts';
import { ErrorLine, Field, PasswordField, Submit, textOf } from '../forms/fields.tsx';
import type { LoginFlow } from './flows.ts';
import { GoogleLink } from './GoogleLink.tsx';
import { Modal } from './Modal.tsx';

interface Props {
  readonly flow: LoginFlow;
  /** Whether login with Google is set up. */
  readonly google: boolean;
  onClose(): void;
}

export function LoginDialog({ flow, google, onClose }: Props) {
  const { busy, error } = useStore(flow.store);
  const { next } = useStore(dialogs);
  const heading = useId();
  const errorId = useId();
  return (
    <Modal labelledBy={heading} onClose={onClose}>
      <DialogHead id={heading} title={t('ورود به حساب')} text={t('خوشحالیم که دوباره می‌بینیمتان.')} />
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void flow.submit(textOf(event.currentTarget, 'username'), textOf(event.currentTarget, 'password'));
        }}
      >
        <Field
          label={t('ایمیل یا شمارهٔ موبایل')}
          name="username"
          error={error}
          errorId={errorId}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          focusFirst
        />
        <PasswordField
          label={t('رمز عبور')}
          name="password"
          error={error}
          errorId={errorId}
          autoComplete="current-password"
        />
        <button type="button" className="link form-aside" onClick={() => openDialog('forgot')}>
          {t('رمز را فراموش کرده‌اید؟')}
        </button>
        <ErrorLine id={errorId} error={error} />
        <Submit busy={busy}>{t('ورود')}</Submit>
      </form>
      {google && <GoogleLink next={next} />}
      <p className="dialog-other">
        {t('حساب ندارید؟')}{' '}
        <button type="button" className="link" onClick={() => openDialog('register')}>
          {t('ثبت‌نام کنید')}
        </button>
      </p>
    </Modal>
  );
}
