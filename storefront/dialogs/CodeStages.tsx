/** Stages 1 and 2 of the registration and of the password reset: the username, and the code sent to it. */
import { useId, useState } from 'react';
import { formatClock } from '../../src/locale/timecode.ts';
import { t } from '../../src/locale/translate.ts';
import { rich } from '../components/rich.tsx';
import { Icon } from '../components/Icon.tsx';
import { CodeInput } from './CodeInput.tsx';
import { useCountdown } from './countdown.ts';
import { ErrorLine, Field, Submit, textOf } from '../forms/fields.tsx';
import type { CodeFlow, CodeFlowState } from './flows.ts';

interface Props {
  readonly flow: CodeFlow;
  readonly state: CodeFlowState;
}

export function UsernameStage({ flow, state: { busy, error, username } }: Props) {
  const errorId = useId();
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void flow.send(textOf(event.currentTarget, 'username'));
      }}
    >
      <Field
        label={t('ایمیل یا شمارهٔ موبایل')}
        name="username"
        error={error}
        errorId={errorId}
        defaultValue={username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        focusFirst
      />
      <ErrorLine id={errorId} error={error} />
      <Submit busy={busy}>{t('ارسال کد تأیید')}</Submit>
    </form>
  );
}

export function CodeStage({ flow, state: { busy, error, username, resendAt, repeated } }: Props) {
  const label = useId();
  const errorId = useId();
  const [code, setCode] = useState('');
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void flow.verify(code);
      }}
    >
      <p id={label} className="code-label">
        {rich(
          'کد ۶ رقمی ارسال‌شده به <name>{username}</name> را وارد کنید',
          { name: (text) => <bdi className="ltr">{text}</bdi> },
          { username },
        )}
      </p>
      {repeated && (
        <p className="form-notice" role="status">
          <Icon name="info" />
          {t('کد تأیید قبلاً برایتان ارسال شده است؛ همان را وارد کنید.')}
        </p>
      )}
      <CodeInput
        labelledBy={label}
        describedBy={error ? errorId : undefined}
        invalid={error?.property === 'code'}
        busy={busy}
        onChange={setCode}
        onComplete={(full) => void flow.verify(full)}
      />
      <ErrorLine id={errorId} error={error} />
      <Submit busy={busy}>{t('تأیید کد')}</Submit>
      <div className="code-foot">
        <button type="button" className="link" onClick={flow.back}>
          {t('تغییر ایمیل یا موبایل')}
        </button>
        <Resend at={resendAt} busy={busy} onResend={() => void flow.resend()} />
      </div>
    </form>
  );
}

function Resend({ at, busy, onResend }: { at: number; busy: boolean; onResend(): void }) {
  const left = useCountdown(at);
  return (
    <span className="code-resend">
      <button type="button" className="link" disabled={left > 0 || busy} onClick={onResend}>
        {t('ارسال دوبارهٔ کد')}
      </button>
      {left > 0 && (
        <span className="code-clock ltr" role="timer" aria-label={t('زمان تا ارسال دوباره')}>
          {formatClock(left)}
        </span>
      )}
    </span>
  );
}
