/** The registration in three stages (specification, section 4). For an existing account, the code logs in. */
import { useId } from 'react';
import { t } from '../../src/locale/translate.ts';
import { termsPath } from '../../src/paths/pages.ts';
import { rich } from '../components/rich.tsx';
import { useStore } from '../shared/store.ts';
import { CodeStage, UsernameStage } from './CodeStages.tsx';
import { DialogHead } from './DialogHead.tsx';
import { dialogs, openDialog } from './dialog-store.ts';
import { ErrorLine, Field, PasswordField, Submit, textOf } from '../forms/fields.tsx';
import type { CodeFlowState, RegisterFlow } from './flows.ts';
import { GoogleLink } from './GoogleLink.tsx';
import { Modal } from './Modal.tsx';

const texts = () =>
  ({
    1: t('با یک کد تأیید شروع کنید؛ اگر حساب داشته باشید با همان وارد می‌شوید.'),
    2: t('یک گام مانده تا ورود.'),
    3: t('خودتان را معرفی کنید.'),
  }) as const;

interface Props {
  readonly flow: RegisterFlow;
  /** Whether login with Google is set up. */
  readonly google: boolean;
  onClose(): void;
}

export function RegisterDialog({ flow, google, onClose }: Props) {
  const state = useStore(flow.store);
  const { next } = useStore(dialogs);
  const heading = useId();
  return (
    <Modal labelledBy={heading} focusOn={state.stage} onClose={onClose}>
      <DialogHead id={heading} title={t('ثبت‌نام')} text={texts()[state.stage]} stage={state.stage} />
      {state.stage === 1 && <UsernameStage flow={flow} state={state} />}
      {state.stage === 2 && <CodeStage flow={flow} state={state} />}
      {state.stage === 3 && <PersonStage flow={flow} state={state} />}
      {state.stage !== 2 && (
        <p className="dialog-terms">
          {rich('با ثبت‌نام، <terms>قوانین و مقررات</terms> آکادمی را می‌پذیرید.', {
            terms: (text) => (
              <a className="link" href={termsPath} target="_blank" rel="noopener">
                {text}
              </a>
            ),
          })}
        </p>
      )}
      {state.stage === 1 && (
        <>
          {google && <GoogleLink next={next} />}
          <p className="dialog-other">
            {t('حساب دارید؟')}{' '}
            <button type="button" className="link" onClick={() => openDialog('login')}>
              {t('وارد شوید')}
            </button>
          </p>
        </>
      )}
    </Modal>
  );
}

function PersonStage({ flow, state: { busy, error, username } }: { flow: RegisterFlow; state: CodeFlowState }) {
  const errorId = useId();
  const shared = { error, errorId };
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const text = (name: string) => textOf(form, name);
        void flow.submit({
          name: text('name'),
          family: text('family'),
          password: text('password'),
          passwordConfirmation: text('passwordConfirmation'),
        });
      }}
    >
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <div className="form-pair">
        <Field {...shared} label={t('نام')} name="name" autoComplete="given-name" focusFirst />
        <Field {...shared} label={t('نام خانوادگی')} name="family" autoComplete="family-name" />
      </div>
      <PasswordField {...shared} label={t('رمز عبور')} name="password" autoComplete="new-password" />
      <PasswordField {...shared} label={t('تکرار رمز عبور')} name="passwordConfirmation" autoComplete="new-password" />
      <ErrorLine id={errorId} error={error} />
      <Submit busy={busy}>{t('تکمیل ثبت‌نام')}</Submit>
    </form>
  );
}
