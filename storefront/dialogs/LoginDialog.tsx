/** Login with a password (specification, sections 2 and 4). */
import { useId } from 'react';
import { useStore } from '../store.ts';
import { DialogHead } from './DialogHead.tsx';
import { dialogs, openDialog } from './dialog-store.ts';
import { ErrorLine, Field, PasswordField, Submit, textOf } from './fields.tsx';
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
      <DialogHead id={heading} title="ورود به حساب" text="خوشحالیم که دوباره می‌بینیمتان." />
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void flow.submit(textOf(event.currentTarget, 'username'), textOf(event.currentTarget, 'password'));
        }}
      >
        <Field
          label="ایمیل یا شمارهٔ موبایل"
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
          label="رمز عبور"
          name="password"
          error={error}
          errorId={errorId}
          autoComplete="current-password"
        />
        <button type="button" className="link form-aside" onClick={() => openDialog('forgot')}>
          رمز را فراموش کرده‌اید؟
        </button>
        <ErrorLine id={errorId} error={error} />
        <Submit busy={busy}>ورود</Submit>
      </form>
      {google && <GoogleLink next={next} />}
      <p className="dialog-other">
        حساب ندارید؟{' '}
        <button type="button" className="link" onClick={() => openDialog('register')}>
          ثبت‌نام کنید
        </button>
      </p>
    </Modal>
  );
}
