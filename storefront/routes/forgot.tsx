/** `/forgot?next=/path`: a new password in place of a forgotten one, as a page. */
import { msgid, t } from '../../src/locale/translate.ts';
import { withNext } from '../../src/paths/account.ts';
import { forgotPath, loginPath } from '../../src/paths/pages.ts';
import { queryString } from '../../src/paths/url.ts';
import { Submit } from '../forms/fields.tsx';
import type { Route } from './+types/forgot';
import { AccountPage, accountMeta } from './account/AccountPage.tsx';
import { OtherError, Row } from '../forms/rows.tsx';
import { CodeForms, StepForm } from './account/CodeForms.tsx';
import { firstStage, runStep, type CodeCalls, type CodePage } from './account/code-steps.ts';
import { wayBack } from '../forms/posted.ts';

const title = msgid('بازیابی رمز عبور');
const path = forgotPath;

const calls: CodeCalls = {
  send: (call, username) => call('POST /auth/forget-password/send-code', { body: { username } }),
  async verify(call, username, code) {
    await call('POST /auth/forget-password/verify', { body: { username, code } });
    return true;
  },
  async finish(call, field) {
    await call('POST /auth/forget-password/change-password', {
      body: {
        username: field('username'),
        code: field('code'),
        password: field('password'),
        passwordConfirmation: field('passwordConfirmation'),
      },
    });
  },
  doneAt: (next) => `${loginPath}${queryString({ reset: '1', next: next ?? undefined })}`,
};

export const loader = ({ request }: Route.LoaderArgs) => ({
  next: wayBack(new URL(request.url).searchParams.get('next')),
});
export const action = (args: Route.ActionArgs) => runStep(args, calls);

export const meta: Route.MetaFunction = () => accountMeta(t(title));

const texts = () =>
  ({
    1: t('کدی می‌فرستیم تا رمز جدیدی تعیین کنید.'),
    2: t('کد را وارد کنید.'),
    3: t('رمز جدید خود را تعیین کنید.'),
  }) as const;

export default function Forgot({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData ?? firstStage(loaderData.next);
  return (
    <AccountPage title={t(title)} text={texts()[page.stage]} path={path}>
      <CodeForms path={path} page={page} last={<PasswordForm page={page} />} />
      <p className="dialog-other">
        {t('رمز را به یاد آوردید؟')}{' '}
        <a className="link" href={withNext(loginPath, page.next)}>
          {t('وارد شوید')}
        </a>
      </p>
    </AccountPage>
  );
}

function PasswordForm({ page }: { page: CodePage }) {
  return (
    <StepForm path={path} page={page} step="finish">
      <Row label={t('رمز جدید')} name="password" error={page.error} autoComplete="new-password" password required />
      <Row
        label={t('تکرار رمز جدید')}
        name="passwordConfirmation"
        error={page.error}
        autoComplete="new-password"
        password
        required
      />
      <OtherError error={page.error} fields={['password', 'passwordConfirmation']} />
      <Submit busy={false}>{t('تعیین رمز جدید')}</Submit>
    </StepForm>
  );
}
