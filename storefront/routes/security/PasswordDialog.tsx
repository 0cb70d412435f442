/** Asks for the password first, as someone else may sit at an open browser (OWASP ASVS 5, 7.5.2). */
import { useId, useState } from 'react';
import { t } from '../../../src/locale/translate.ts';
import { DialogHead } from '../../dialogs/DialogHead.tsx';
import { ErrorLine, PasswordField, Submit, textOf } from '../../forms/fields.tsx';
import { createFlow, idle, type FlowState } from '../../forms/form-flow.ts';
import { Modal } from '../../dialogs/Modal.tsx';
import { useStore } from '../../shared/store.ts';

interface Props {
  readonly title: string;
  readonly text: string;
  /** What the button says. */
  readonly action: string;
  /** False where the person has no password: then the press alone is enough. */
  readonly hasPassword: boolean;
  /** Does it, with the password, empty where there is none; what it throws is shown in the dialog. */
  onConfirm(password: string): Promise<void>;
  onClose(): void;
}

export function PasswordDialog({ title, text, action, hasPassword, onConfirm, onClose }: Props) {
  const [flow] = useState(() => createFlow<FlowState>(idle));
  const { busy, error } = useStore(flow.store);
  const heading = useId();
  const errorId = useId();
  return (
    <Modal labelledBy={heading} onClose={onClose}>
      <DialogHead id={heading} title={title} text={text} />
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          const password = textOf(event.currentTarget, 'password');
          void flow.run(() => onConfirm(password));
        }}
      >
        {hasPassword && (
          <PasswordField
            label={t('رمز عبور')}
            name="password"
            error={error}
            errorId={errorId}
            autoComplete="current-password"
            focusFirst
          />
        )}
        <ErrorLine id={errorId} error={error} />
        <Submit busy={busy}>{action}</Submit>
      </form>
    </Modal>
  );
}
