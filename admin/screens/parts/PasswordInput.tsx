/** The person's own password, requested again before what must not be done from a screen that was left open. */
import { useController } from 'react-hook-form';
import { TextField } from '@mui/material';

export function PasswordInput() {
  const { field, fieldState } = useController({ name: 'password', defaultValue: '' });
  return (
    <TextField
      {...field}
      data-field="password"
      type="password"
      label="رمز عبور شما"
      autoComplete="current-password"
      required
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? 'برای این کار رمز عبور خودتان دوباره پرسیده می‌شود.'}
      slotProps={{ htmlInput: { dir: 'ltr' } }}
    />
  );
}
