/**
 * `/invitation?token=…`: a new administrator sets a password. The browser submits the form itself, so the page works
 * without JavaScript.
 */
import { useId } from 'react';
import { data } from 'react-router';
import { Link } from '../components/Link.tsx';
import { ApiError } from '../../src/client/client.ts';
import { msgid, t } from '../../src/locale/translate.ts';
import { loginTo } from '../../src/paths/account.ts';
import { invitationPath } from '../../src/paths/pages.ts';
import { panelPaths } from '../../src/paths/panels.ts';
import { api } from '../shared/api.ts';
import { ErrorLine, PasswordField, Submit } from '../forms/fields.tsx';
import type { FormError } from '../forms/form-flow.ts';
import type { Route } from './+types/invitation';
import { AccountPage, accountMeta } from './account/AccountPage.tsx';
import { Carried } from '../forms/rows.tsx';
import { fieldsOf } from '../forms/posted.ts';

const title = msgid('تعیین رمز عبور');
const incomplete = msgid('این پیوند کامل نیست؛ پیوند کامل را از پیام دعوت باز کنید');

/** What the page shows: the form, why there is none, or that the password is set. */
interface State {
  readonly token: string;
  /** The first name of the person; null where the link opens nothing. */
  readonly name: string | null;
  readonly error: FormError | null;
  readonly isDone: boolean;
}
const closed = (error: FormError): State => ({ token: '', name: null, error, isDone: false });

/** What was refused; other failures are thrown on. */
function refusalOf(error: unknown): { shown: FormError; status: number } {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  return { shown: error.first ?? { property: null, message: error.message }, status: error.status };
}

async function open(context: Route.LoaderArgs['context'], token: string) {
  try {
    const { name } = await api(context).call('POST /auth/invitation/verify', { body: { token } });
    return data<State>({ token, name, error: null, isDone: false });
  } catch (error) {
    const { shown, status } = refusalOf(error);
    return data(closed(shown), { status });
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (token !== '') return open(context, token);
  return data(closed({ property: 'token', message: t(incomplete) }), { status: 422 });
}

/** Sets the password by the call of the API, with its limits and its check of the origin. */
export async function action({ context, request }: Route.ActionArgs) {
  const text = await fieldsOf(request);
  const body = {
    token: text('token'),
    password: text('password'),
    passwordConfirmation: text('passwordConfirmation'),
  };
  try {
    await api(context).call('POST /auth/invitation/accept', { body });
    return data<State>({ token: '', name: null, error: null, isDone: true }, { status: 200 });
  } catch (error) {
    const { shown, status } = refusalOf(error);
    if (shown.property === 'token') return data(closed(shown), { status });
    return data<State>({ token: body.token, name: text('name'), error: shown, isDone: false }, { status });
  }
}

export const meta: Route.MetaFunction = () => [
  ...accountMeta(t(title)),
  // The token stays on this site; without any referrer browsers would hide the origin of the form too.
  { name: 'referrer', content: 'same-origin' },
];

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const state: State = actionData ?? loaderData;
  return (
    <AccountPage title={t(title)} path={invitationPath}>
      {state.name === null ? <Ended state={state} /> : <PasswordForm state={state} />}
    </AccountPage>
  );
}

function Ended({ state: { isDone, error } }: { state: State }) {
  return (
    <div className="form" role="status">
      <p>{isDone ? t('رمز شما ثبت شد؛ حالا با آن وارد پنل مدیریت شوید.') : error?.message}</p>
      <Link className="button" to={loginTo(panelPaths.admin)}>
        {t('ورود به پنل')}
      </Link>
    </div>
  );
}

function PasswordForm({ state: { token, name, error } }: { state: State }) {
  const errorId = useId();
  const field = { error, errorId, autoComplete: 'new-password', required: true };
  return (
    <form className="form" method="post" action={invitationPath}>
      <p>
        {t('{name} گرامی، خوش آمدید. رمزی با حداقل ۸ نویسه برای ورود به پنل مدیریت تعیین کنید.', { name: name ?? '' })}
      </p>
      <Carried values={{ token, name }} />
      <PasswordField label={t('رمز عبور')} name="password" {...field} />
      <PasswordField label={t('تکرار رمز عبور')} name="passwordConfirmation" {...field} />
      <ErrorLine id={errorId} error={error} />
      <Submit busy={false}>{t('تعیین رمز')}</Submit>
    </form>
  );
}
