/**
 * The rows of forms that the browser submits itself, for visitors without JavaScript or before it is loaded: a field with its
 * error beneath it.
 */
import './forms.css';
import './account.css';
import { useId, type ComponentProps } from 'react';
import { ErrorLine, Field, PasswordField, type FieldProps } from './fields.tsx';
import type { FormError } from './form-flow.ts';

interface RowProps extends Omit<FieldProps, 'errorId' | 'type' | 'after'> {
  readonly password?: boolean;
}

/** A field with its error beneath it. */
export function Row({ password = false, ...props }: RowProps) {
  const errorId = useId();
  const Input = password ? PasswordField : Field;
  return (
    <div>
      <Input {...props} errorId={errorId} />
      {props.error?.property === props.name && <ErrorLine id={errorId} error={props.error} />}
    </div>
  );
}

/** The password that one has, in a form that needs it. */
export const PasswordRow = ({ label, error }: Pick<RowProps, 'label' | 'error'>) => (
  <Row label={label} name="password" error={error} autoComplete="current-password" password required />
);

interface TextRowProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  readonly label: string;
  readonly name: string;
  readonly error: FormError | null;
}

/** A field for a text of several lines, with its error beneath it. */
export function TextRow({ label, error, ...input }: TextRowProps) {
  const id = useId();
  const errorId = useId();
  const isWrong = error?.property === input.name;
  return (
    <div>
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <textarea
          id={id}
          className="input"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? errorId : undefined}
          {...input}
        />
      </div>
      {isWrong && <ErrorLine id={errorId} error={error} />}
    </div>
  );
}

/** An error of none of the fields that the form shows. */
export function OtherError({ error, fields }: { error: FormError | null; fields: readonly string[] }) {
  const isShown = error?.property != null && fields.includes(error.property);
  return <ErrorLine id={useId()} error={isShown ? null : error} />;
}

/** What the form carries along. Nothing is sent for what is empty. */
export const Carried = ({ values }: { values: Readonly<Record<string, string | null>> }) =>
  Object.entries(values).map(
    ([name, value]) => value !== null && value !== '' && <input key={name} type="hidden" name={name} value={value} />,
  );
