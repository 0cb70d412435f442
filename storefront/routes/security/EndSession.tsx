/** Asks for the password before sessions end, as somebody else may sit at an open browser (OWASP ASVS 5, 7.5.2). */
import { useId, useState } from 'react';
import { t } from '../../../src/locale/translate.ts';
import { browserClient } from '../../session/current.ts';
import { DialogHead } from '../../dialogs/DialogHead.tsx';
import { ErrorLine, PasswordField, Submit, textOf } from '../../dialogs/fields.tsx';
import { createFlow, idle, type FlowState } from '../../dialogs/form-flow.ts';
import { Modal } from '../../dialogs/Modal.tsx';
import { useStore } from '../../store.ts';
import { showToast } from '../../toast/toast-store.ts';

export interface SessionToEnd {
  /** Null for every session but the one of this browser. */
  readonly id: string | null;
  readonly name: string;
}

interface Props {
  readonly session: SessionToEnd;
  readonly hasPassword: boolean;
  onClose(): void;
  onEnded(): void;
}

export function EndSession({ session: { id, name }, hasPassword, onClose, onEnded }: Props) {
  const [flow] = useState(() => createFlow<FlowState>(idle));
  const { busy, error } = useStore(flow.store);
  const heading = useId();
  const errorId = useId();
  const end = (password: string) =>
    flow.run(async () => {
      await browserClient.call('POST /api/users/sessions/end', {
        body: { session: id, ...(hasPassword && { password }) },
      });
      showToast({ type: 'success', title: id === null ? t('نشست‌های دیگر پایان یافت') : t('نشست پایان یافت') });
      onEnded();
    });
  return (
    <Modal labelledBy={heading} onClose={onClose}>
      <DialogHead
        id={heading}
        title={id === null ? t('پایان دادن به نشست‌های دیگر') : t('پایان دادن به نشست {name}', { name })}
        text={hasPassword ? t('برای اطمینان، رمز عبور خود را بنویسید.') : t('در آن دستگاه باید دوباره وارد شد.')}
      />
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void end(textOf(event.currentTarget, 'password'));
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
        <Submit busy={busy}>{t('پایان دادن')}</Submit>
      </form>
    </Modal>
  );
}
