/** A new password, with the current one; people without one set their first by a code. */
import { useId, useState } from 'react';
import { t } from '../../../src/locale/translate.ts';
import { securityPath } from '../../../src/paths/pages.ts';
import { ErrorLine, PasswordField, Submit, textOf } from '../../forms/fields.tsx';
import { createFlow, idle, type FlowState, type FormError } from '../../forms/form-flow.ts';
import { browserClient } from '../../session/current.ts';
import { useStore } from '../../shared/store.ts';
import { showToast } from '../../toast/toast-store.ts';
import { SetPassword } from './SetPassword.tsx';

const fields = () =>
  [
    { name: 'current', label: t('رمز فعلی'), autoComplete: 'current-password' },
    { name: 'password', label: t('رمز جدید'), autoComplete: 'new-password' },
    { name: 'passwordConfirmation', label: t('تکرار رمز جدید'), autoComplete: 'new-password' },
  ] as const;

interface Props {
  readonly hasPassword: boolean;
  /** What the page's action said, where the browser submitted the form itself. */
  readonly error: FormError | null;
  onChanged(): void;
}

export function NewPassword({ hasPassword, error: posted, onChanged }: Props) {
  const [flow] = useState(() => createFlow<FlowState>(idle));
  const { busy, error: found } = useStore(flow.store);
  const error = found ?? posted;
  const errorId = useId();
  if (!hasPassword) {
    return (
      <>
        <p className="security-hint">{t('این حساب رمز عبور ندارد و با کد یا گوگل وارد آن می‌شوید.')}</p>
        <SetPassword />
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
      showToast({ type: 'success', title: t('رمز جدید ثبت شد'), message: t('از دستگاه‌های دیگر خارج شدید.') });
      onChanged();
    });
  return (
    <form
      className="form"
      method="post"
      action={securityPath}
      onSubmit={(event) => {
        event.preventDefault();
        void change(event.currentTarget);
      }}
    >
      <input type="hidden" name="do" value="password" />
      {fields().map(({ name, label, autoComplete }) => (
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
      <Submit busy={busy}>{t('تغییر رمز')}</Submit>
    </form>
  );
}
