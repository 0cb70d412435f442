/** A new password, with the current one; people without one set their first by a code. */
import { useId, useState } from 'react';
import { openDialog } from '../../dialogs/dialog-store.ts';
import { ErrorLine, PasswordField, Submit, textOf } from '../../dialogs/fields.tsx';
import { createFlow, idle, type FlowState } from '../../dialogs/form-flow.ts';
import { browserClient } from '../../session/current.ts';
import { useStore } from '../../store.ts';
import { showToast } from '../../toast/toast-store.ts';

const fields = [
  { name: 'current', label: 'رمز کنونی', autoComplete: 'current-password' },
  { name: 'password', label: 'رمز تازه', autoComplete: 'new-password' },
  { name: 'passwordConfirmation', label: 'تکرار رمز تازه', autoComplete: 'new-password' },
] as const;

export function NewPassword({ hasPassword, onChanged }: { hasPassword: boolean; onChanged(): void }) {
  const [flow] = useState(() => createFlow<FlowState>(idle));
  const { busy, error } = useStore(flow.store);
  const errorId = useId();
  if (!hasPassword) {
    return (
      <>
        <p className="security-hint">این حساب رمز عبور ندارد و با کد یا گوگل باز می‌شود.</p>
        <button type="button" className="button button--ghost" onClick={() => openDialog('forgot')}>
          گذاشتن رمز عبور
        </button>
      </>
    );
  }
  const change = (form: HTMLFormElement) =>
    flow.run(async () => {
      await browserClient.call('POST /api/users/password', {
        body: {
          current: textOf(form, 'current'),
          password: textOf(form, 'password'),
          passwordConfirmation: textOf(form, 'passwordConfirmation'),
        },
      });
      form.reset();
      showToast({ type: 'success', title: 'رمز تازه ثبت شد', message: 'نشست‌های دیگر پایان یافت.' });
      onChanged();
    });
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void change(event.currentTarget);
      }}
    >
      {fields.map(({ name, label, autoComplete }) => (
        <PasswordField
          key={name}
          name={name}
          label={label}
          autoComplete={autoComplete}
          error={error}
          errorId={errorId}
          required
        />
      ))}
      <ErrorLine id={errorId} error={error} />
      <Submit busy={busy}>تغییر رمز</Submit>
    </form>
  );
}
