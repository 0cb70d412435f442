/** `/register?next=/path`: the registration, or for people with an account the login by a code, as a page. */
import { msgid, t } from '../../src/locale/translate.ts';
import { withNext } from '../../src/paths/account.ts';
import { loginPath, registerPath, termsPath } from '../../src/paths/pages.ts';
import { rich } from '../components/rich.tsx';
import { Submit } from '../forms/fields.tsx';
import { GoogleLink } from '../dialogs/GoogleLink.tsx';
import type { Route } from './+types/register';
import { AccountPage, accountMeta } from './account/AccountPage.tsx';
import { OtherError, Row } from '../forms/rows.tsx';
import { CodeForms, StepForm } from './account/CodeForms.tsx';
import { firstStage, runStep, type CodeCalls, type CodePage } from './account/code-steps.ts';
import { wayBack } from '../forms/posted.ts';
import { hasGoogle } from '../shared/load.ts';

const title = msgid('ثبت‌نام یا ورود با کد');
const path = registerPath;

const calls: CodeCalls = {
  send: (call, username) => call('POST /auth/send-code-register', { body: { username } }),
  verify: async (call, username, code) =>
    (await call('POST /auth/verify-register', { body: { username, code } })).register,
  async finish(call, field) {
    await call('POST /auth/register', {
      body: {
        username: field('username'),
        code: field('code'),
        name: field('name'),
        family: field('family'),
        password: field('password'),
        passwordConfirmation: field('passwordConfirmation'),
      },
    });
  },
  doneAt: (next) => next ?? '/',
};

export async function loader({ context, request }: Route.LoaderArgs) {
  return { google: await hasGoogle(context), next: wayBack(new URL(request.url).searchParams.get('next')) };
}
export const action = (args: Route.ActionArgs) => runStep(args, calls);

export const meta: Route.MetaFunction = () => accountMeta(t(title));

const texts = () =>
  ({
    1: t('با یک کد تأیید شروع کنید؛ اگر حساب داشته باشید با همان وارد می‌شوید.'),
    2: t('یک گام مانده تا ورود.'),
    3: t('خودتان را معرفی کنید.'),
  }) as const;

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData ?? firstStage(loaderData.next);
  return (
    <AccountPage title={t(title)} text={texts()[page.stage]} path={path}>
      <CodeForms path={path} page={page} last={<PersonForm page={page} />} />
      {page.stage === 1 && loaderData.google && <GoogleLink next={page.next} />}
      {page.stage !== 2 && (
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
      {page.stage === 1 && (
        <p className="dialog-other">
          {t('رمز عبور دارید؟')}{' '}
          <a className="link" href={withNext(loginPath, page.next)}>
            {t('وارد شوید')}
          </a>
        </p>
      )}
    </AccountPage>
  );
}

function PersonForm({ page }: { page: CodePage }) {
  const { error, name, family } = page;
  return (
    <StepForm path={path} page={page} step="finish">
      <div className="form-pair">
        <Row label={t('نام')} name="name" error={error} defaultValue={name} autoComplete="given-name" required />
        <Row
          label={t('نام خانوادگی')}
          name="family"
          error={error}
          defaultValue={family}
          autoComplete="family-name"
          required
        />
      </div>
      <Row label={t('رمز عبور')} name="password" error={error} autoComplete="new-password" password required />
      <Row
        label={t('تکرار رمز عبور')}
        name="passwordConfirmation"
        error={error}
        autoComplete="new-password"
        password
        required
      />
      <OtherError error={error} fields={['name', 'family', 'password', 'passwordConfirmation']} />
      <Submit busy={false}>{t('تکمیل ثبت‌نام')}</Submit>
    </StepForm>
  );
}
