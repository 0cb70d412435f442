/** The first two stages of a code, as forms: the username, and the code sent to it. */
import type { ReactNode } from 'react';
import { t } from '../../../src/locale/translate.ts';
import { withNext } from '../../../src/paths/account.ts';
import { rich } from '../../components/rich.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Submit } from '../../forms/fields.tsx';
import { Carried, OtherError, Row } from '../../forms/rows.tsx';
import type { CodePage, Step } from './code-steps.ts';

interface Props {
  readonly path: string;
  readonly page: CodePage;
  /** The form of the last stage. */
  readonly last: ReactNode;
}

export function CodeForms({ path, page, last }: Props) {
  switch (page.stage) {
    case 1:
      return <UsernameForm path={path} page={page} />;
    case 2:
      return <CodeForm path={path} page={page} />;
    case 3:
      return last;
  }
}

interface StepFormProps {
  readonly path: string;
  readonly page: CodePage;
  readonly step: Step;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form of one step, which carries what the steps before it came to. */
export function StepForm({ path, page: { stage, username, code, next }, step, className, children }: StepFormProps) {
  return (
    <form className={className ?? 'form'} method="post" action={path}>
      <Carried
        values={{ step, next, username: stage === 1 ? null : username, code: step === 'finish' ? code : null }}
      />
      {children}
    </form>
  );
}

function UsernameForm({ path, page }: Omit<Props, 'last'>) {
  return (
    <StepForm path={path} page={page} step="send">
      <Row
        label={t('ایمیل یا شمارهٔ موبایل')}
        name="username"
        error={page.error}
        defaultValue={page.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required
      />
      <OtherError error={page.error} fields={['username']} />
      <Submit busy={false}>{t('ارسال کد تأیید')}</Submit>
    </StepForm>
  );
}

function CodeForm({ path, page }: Omit<Props, 'last'>) {
  return (
    <>
      <StepForm path={path} page={page} step="verify">
        <p>
          {rich(
            'کدی ۶ رقمی به <name>{username}</name> ارسال شد.',
            { name: (text) => <bdi className="ltr">{text}</bdi> },
            { username: page.username },
          )}
        </p>
        {page.repeated && (
          <p className="form-notice" role="status">
            <Icon name="info" />
            {t('کد تأیید قبلاً برایتان ارسال شده است؛ همان را وارد کنید.')}
          </p>
        )}
        <Row
          label={t('کد تأیید')}
          name="code"
          error={page.error}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          dir="ltr"
          required
        />
        <OtherError error={page.error} fields={['code']} />
        <Submit busy={false}>{t('تأیید کد')}</Submit>
      </StepForm>
      <div className="code-foot account-foot">
        <a className="link" href={withNext(path, page.next)}>
          {t('تغییر ایمیل یا موبایل')}
        </a>
        <StepForm path={path} page={page} step="resend" className="account-resend">
          <button type="submit" className="link">
            {t('ارسال دوبارهٔ کد')}
          </button>
        </StepForm>
      </div>
    </>
  );
}
