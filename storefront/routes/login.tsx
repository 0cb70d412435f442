/** `/login?next=/path`: the login with a password, as a page; `failed` is what a login elsewhere came to. */
import { redirect } from 'react-router';
import { loginOutcomes } from '../../src/contract/login-outcomes.ts';
import { msgid, t } from '../../src/locale/translate.ts';
import { withNext } from '../../src/paths/account.ts';
import { forgotPath, loginPath, purchaseResultPath, registerPath } from '../../src/paths/pages.ts';
import { Icon } from '../components/Icon.tsx';
import { Submit } from '../forms/fields.tsx';
import { GoogleLink } from '../dialogs/GoogleLink.tsx';
import type { Route } from './+types/login';
import { AccountPage, accountMeta } from './account/AccountPage.tsx';
import { Carried, OtherError, PasswordRow, Row } from '../forms/rows.tsx';
import { callOf, fieldsOf, refused, wayBack } from '../forms/posted.ts';
import { hasGoogle } from '../shared/load.ts';

const title = msgid('ورود به حساب');

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return {
    google: await hasGoogle(context),
    next: wayBack(searchParams.get('next')),
    /** Whether the visitor has just set a new password. */
    isReset: searchParams.get('reset') === '1',
    /** Whether the visitor has just ended their account. */
    isClosed: searchParams.get('closed') === '1',
    /** Whether the visitor comes back from a bank and has lost the session on the way. */
    isPaying: wayBack(searchParams.get('next'))?.startsWith(purchaseResultPath) ?? false,
    failed: new Map<string, string>(Object.entries(loginOutcomes)).get(searchParams.get('failed') ?? '') ?? null,
  };
}

/** Logs in by the same call as the dialog, with its limits and its check of the origin; then leads to `next`. */
export async function action({ context, request }: Route.ActionArgs) {
  const field = await fieldsOf(request);
  const username = field('username');
  const next = wayBack(field('next'));
  try {
    await callOf(context)('POST /auth/login', { body: { username, password: field('password') } });
  } catch (error) {
    return refused(error, { username, next });
  }
  throw redirect(next ?? '/', 303);
}

export const meta: Route.MetaFunction = () => accountMeta(t(title));

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const error = actionData?.error ?? null;
  const next = actionData ? actionData.next : loaderData.next;
  return (
    <AccountPage title={t(title)} text={t('با رمز عبور وارد شوید، یا با کدی که برایتان می‌فرستیم.')} path={loginPath}>
      <form className="form" method="post" action={loginPath}>
        <Carried values={{ next }} />
        {!actionData && loaderData.failed !== null && (
          <p className="form-notice" role="alert">
            <Icon name="warning" />
            {loaderData.failed}
          </p>
        )}
        {loaderData.isClosed && !actionData && (
          <p className="form-notice" role="status">
            <Icon name="info" />
            {t('حساب شما حذف شد و از همهٔ دستگاه‌ها خارج شدید. هر زمان خواستید، می‌توانید حساب جدیدی بسازید.')}
          </p>
        )}
        {loaderData.isPaying && !actionData && (
          <p className="form-notice" role="status">
            <Icon name="info" />
            {t(
              'پرداخت شما از دست نمی‌رود: سفارشتان نزد ما ثبت شده است. وارد شوید تا نتیجه‌اش را ببینید و خریدتان را باز کنید.',
            )}
          </p>
        )}
        {loaderData.isReset && (
          <p className="form-notice" role="status">
            <Icon name="info" />
            {t('رمز جدید ثبت شد؛ حالا با آن وارد شوید.')}
          </p>
        )}
        <Row
          label={t('ایمیل یا شمارهٔ موبایل')}
          name="username"
          error={error}
          defaultValue={actionData?.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          required
        />
        <PasswordRow label={t('رمز عبور')} error={error} />
        <OtherError error={error} fields={['username', 'password']} />
        <Submit busy={false}>{t('ورود')}</Submit>
      </form>
      {loaderData.google && <GoogleLink next={next} />}
      <p className="dialog-other">
        {t('حساب ندارید یا رمز را به یاد ندارید؟')}{' '}
        <a className="link" href={withNext(registerPath, next)}>
          {t('با کد وارد شوید')}
        </a>{' '}
        {t('یا')}{' '}
        <a className="link" href={withNext(forgotPath, next)}>
          {t('رمز جدید تعیین کنید')}
        </a>
      </p>
    </AccountPage>
  );
}
