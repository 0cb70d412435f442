/**
 * A form of the profile: the browser submits it itself, and with JavaScript the page stays where it is. Errors stand
 * beside their fields, others under the form.
 */
import '../forms/forms.css';
import './account-form.css';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Icon } from '../components/Icon.tsx';
import { ErrorLine, Submit } from '../forms/fields.tsx';
import { otherError, type FormErrors } from '../forms/refused.ts';

interface Props {
  readonly action: string;
  /** What the page's action has to do, where it can do several things. */
  readonly task?: string;
  readonly errors: FormErrors;
  /** The fields that show their errors themselves. */
  readonly fields: readonly string[];
  readonly submit: string;
  /** Marks the button of what cannot be taken back. */
  readonly isDangerous?: boolean;
  /** Whether the browser loads the page again, so that nothing of the session before stays in memory. */
  readonly reloadDocument?: boolean;
  readonly children: ReactNode;
}

export function AccountForm({
  action,
  task,
  errors,
  fields,
  submit,
  isDangerous = false,
  reloadDocument = false,
  children,
}: Props) {
  const { formAction, formData } = useNavigation();
  const busy = formAction?.split('?')[0] === action.split('?')[0] && (formData?.get('do') ?? undefined) === task;
  const id = `own-form-${task ?? 'only'}-error`;
  return (
    <Form
      className={`card member-panel form own-form${isDangerous ? ' own-form--dangerous' : ''}`}
      method="post"
      action={action}
      preventScrollReset
      reloadDocument={reloadDocument}
      onSubmit={(event) => {
        if (busy) event.preventDefault();
      }}
    >
      {task !== undefined && <input type="hidden" name="do" value={task} />}
      {children}
      <ErrorLine id={id} error={otherError(errors, fields)} />
      <Submit busy={busy}>{submit}</Submit>
    </Form>
  );
}

/** Says that something was stored. */
export const Saved = ({ children }: { children: ReactNode }) => (
  <p className="own-saved" role="status">
    <Icon name="success" />
    <span>{children}</span>
  </p>
);
