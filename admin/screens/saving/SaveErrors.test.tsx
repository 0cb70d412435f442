// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { SaveErrors } from './SaveErrors.tsx';

afterEach(cleanup);

/** A form whose save is refused with these errors. */
function Refused({ errors }: { errors: Readonly<Record<string, string>> }) {
  const form = useForm({ shouldFocusError: false });
  const save = form.handleSubmit(() => {
    for (const [name, message] of Object.entries(errors)) form.setError(name, { type: 'server', message });
  });
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void save(event)}>
        {['title', 'price'].map((name) => (
          <div key={name} data-field={name}>
            <input aria-label={name} aria-invalid={name in form.formState.errors} />
          </div>
        ))}
        <SaveErrors labels={{ title: 'عنوان', bulk: 'کد تخفیف انبوه' }} />
        <button type="submit">ذخیره</button>
      </form>
    </FormProvider>
  );
}
const refuse = (errors: Readonly<Record<string, string>>) => {
  render(<Refused errors={errors} />);
  fireEvent.click(screen.getByRole('button', { name: 'ذخیره' }));
};

test('the first wrong field gets the focus after the server has refused a save', async () => {
  refuse({ price: 'گران است' });
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('price');
});

test('the error of a field without an input is shown with its label, and gets the focus', async () => {
  refuse({ bulk: 'اجازهٔ نوشتن این فیلد را ندارید' });
  const alert = await screen.findByText('کد تخفیف انبوه: اجازهٔ نوشتن این فیلد را ندارید');
  await expect.poll(() => document.activeElement?.contains(alert)).toBe(true);
});
