/** Asks for the password before an account at Google is unlinked, as somebody else may sit at an open browser. */
import { useId, useState } from 'react';
import type { GoogleLink } from '../../../src/contract/google-links.ts';
import { t } from '../../../src/locale/translate.ts';
import { DialogHead } from '../../dialogs/DialogHead.tsx';
import { ErrorLine, PasswordField, Submit, textOf } from '../../dialogs/fields.tsx';
import { createFlow, idle, type FlowState } from '../../dialogs/form-flow.ts';
import { Modal } from '../../dialogs/Modal.tsx';
import { browserClient } from '../../session/current.ts';
import { useStore } from '../../store.ts';
import { showToast } from '../../toast/toast-store.ts';
import { accountName } from './account-name.ts';

interface Props {
  readonly link: GoogleLink;
  onClose(): void;
  onUnlinked(): void;
}

export function UnlinkGoogle({ link, onClose, onUnlinked }: Props) {
  const [flow] = useState(() => createFlow<FlowState>(idle));
  const { busy, error } = useStore(flow.store);
  const heading = useId();
  const errorId = useId();
  const unlink = (password: string) =>
    flow.run(async () => {
      await browserClient.call('POST /api/users/google-links/end', { body: { link: link._id, password } });
      showToast({ type: 'success', title: t('حساب گوگل جدا شد') });
      onUnlinked();
    });
  return (
    <Modal labelledBy={heading} onClose={onClose}>
      <DialogHead
        id={heading}
        title={t('جدا کردن {account}', { account: accountName(link) })}
        text={t('از این پس حساب شما را باز نمی‌کند. برای اطمینان، رمز عبور خود را بنویسید.')}
      />
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void unlink(textOf(event.currentTarget, 'password'));
        }}
      >
        <PasswordField
          label={t('رمز عبور')}
          name="password"
          error={error}
          errorId={errorId}
          autoComplete="current-password"
          focusFirst
        />
        <ErrorLine id={errorId} error={error} />
        <Submit busy={busy}>{t('جدا کردن')}</Submit>
      </form>
    </Modal>
  );
}
