/** The password reset in three stages (specification, section 4). */
import { useId } from 'react';
import { t } from '../../src/locale/translate.ts';
import { useStore } from '../shared/store.ts';
import { CodeStage, UsernameStage } from './CodeStages.tsx';
import { DialogHead } from './DialogHead.tsx';
import { openDialog } from './dialog-store.ts';
import { ErrorLine, PasswordField, Submit, textOf } from '../forms/fields.tsx';
import type { CodeFlowState, ForgotFlow } from './flows.ts';
import { Modal } from './Modal.tsx';

const texts = () =>
  ({
    1: t('کدی می‌فرستیم تا رمز جدیدی تعیین کنید.'),
    2: t('کد را وارد کنید.'),
    3: t('رمز جدید خود را تعیین کنید.'),
  }) as const;

export function ForgotDialog({ flow, onClose }: { flow: ForgotFlow; onClose(): void }) {
  const state = useStore(flow.store);
  const heading = useId();
  return (
    <Modal labelledBy={heading} focusOn={state.stage} onClose={onClose}>
      <DialogHead id={heading} title={t('بازیابی رمز عبور')} text={texts()[state.stage]} stage={state.stage} />
      {state.stage === 1 && <UsernameStage flow={flow} state={state} />}
      {state.stage === 2 && <CodeStage flow={flow} state={state} />}
      {state.stage === 3 && <PasswordStage flow={flow} state={state} />}
      <p className="dialog-other">
        {t('رمز را به یاد آوردید؟')}{' '}
        <button type="button" className="link" onClick={() => openDialog('login')}>
          {t('وارد شوید')}
        </button>
      </p>
    </Modal>
  );
}

function PasswordStage({ flow, state: { busy, error, username } }: { flow: ForgotFlow; state: CodeFlowState }) {
  const errorId = useId();
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void flow.submit({
          password: textOf(event.currentTarget, 'password'),
          passwordConfirmation: textOf(event.currentTarget, 'passwordConfirmation'),
        });
      }}
    >
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <PasswordField
        label={t('رمز جدید')}
        name="password"
        error={error}
        errorId={errorId}
        autoComplete="new-password"
        focusFirst
      />
      <PasswordField
        label={t('تکرار رمز جدید')}
        name="passwordConfirmation"
        error={error}
        errorId={errorId}
        autoComplete="new-password"
      />
      <ErrorLine id={errorId} error={error} />
      <Submit busy={busy}>{t('تعیین رمز جدید')}</Submit>
    </form>
  );
}
