/** Form components of the dialogs. */
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { t } from '../../src/locale/translate.ts';
import { Icon } from '../components/Icon.tsx';
import type { FormError } from './form-flow.ts';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'name'> {
  readonly label: string;
  /** The name in the payload of the call; an error of this property marks the field. */
  readonly name: string;
  readonly error: FormError | null;
  /** The id of the error message. */
  readonly errorId: string;
  readonly focusFirst?: boolean;
  readonly after?: ReactNode;
}

export function Field({ label, name, error, errorId, focusFirst = false, after, dir, ...input }: FieldProps) {
  const id = useId();
  const wrong = error?.property === name;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box" dir={dir}>
        <input
          id={id}
          name={name}
          className="input"
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? errorId : undefined}
          {...(focusFirst && { 'data-autofocus': true })}
          {...input}
        />
        {after}
      </div>
    </div>
  );
}

export function PasswordField(props: Omit<FieldProps, 'type' | 'after'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      dir="ltr"
      after={
        <button
          type="button"
          className="field-reveal"
          onClick={() => setShown(!shown)}
          aria-pressed={shown}
          aria-label={t('نمایش {label}', { label: props.label })}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  );
}

/** The first error of the server, under the form. Always rendered, so that screen readers announce changes. */
export const ErrorLine = ({ id, error }: { id: string; error: FormError | null }) => (
  <p id={id} className="form-error" role="alert">
    {error && (
      <>
        <Icon name="warning" />
        {error.message}
      </>
    )}
  </p>
);

export function Submit({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button
      type="submit"
      className="button button--wide form-submit"
      aria-disabled={busy}
      data-busy={busy || undefined}
    >
      {busy ? (
        <>
          <span className="spinner" aria-hidden="true" />
          {t('کمی صبر کنید…')}
        </>
      ) : (
        children
      )}
    </button>
  );
}

/** The submitted text of a field. */
export const textOf = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
};
