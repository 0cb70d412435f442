/** `/profile/security?end=&unlink=&done=`: where the person is logged in and what opens the account, and the end of each. */
import '../forms/forms.css';
import './security.css';
import { redirect, useRevalidator } from 'react-router';
import { Link } from '../components/Link.tsx';
import { msgid, t } from '../../src/locale/translate.ts';
import { addressesPath, deletionPath, securityPath } from '../../src/paths/pages.ts';
import { api } from '../shared/api.ts';
import { Saved } from '../profile/AccountForm.tsx';
import { ProfileHead, profileMeta } from '../profile/ProfileHead.tsx';
import { OtherError } from '../forms/rows.tsx';
import { callOf, fieldsOf, refused } from '../forms/posted.ts';
import { EndForm, everyOther } from './security/EndForm.tsx';
import { GoogleLinks } from './security/GoogleLinks.tsx';
import { NewPassword } from './security/NewPassword.tsx';
import { Sessions } from './security/Sessions.tsx';
import { UnlinkForm } from './security/UnlinkForm.tsx';
import type { Route } from './+types/security';

const title = msgid('امنیت حساب');

const path = securityPath;
const doneTexts = (): ReadonlyMap<string, string> =>
  new Map([
    ['password', t('رمز جدید ثبت شد و از دستگاه‌های دیگر خارج شدید.')],
    ['end', t('از آن دستگاه خارج شدید.')],
    ['unlink', t('حساب گوگل جدا شد.')],
  ]);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { call } = api(context);
  const [{ hasPassword, records }, google] = await Promise.all([
    call('GET /api/users/sessions', {}),
    call('GET /api/users/google-links', {}),
  ]);
  return {
    hasPassword,
    records,
    google,
    /** The session that a browser without JavaScript wants to end. */
    end: searchParams.get('end'),
    /** The account at Google that it wants to unlink. */
    unlink: searchParams.get('unlink'),
    done: doneTexts().get(searchParams.get('done') ?? '') ?? null,
  };
}

/** What the page does by script, for browsers without: a new password, the end of a session or of a link. */
export async function action({ context, request }: Route.ActionArgs) {
  const field = await fieldsOf(request);
  const call = callOf(context);
  const [task, end, unlink, password] = [field('do'), field('end'), field('unlink'), field('password')];
  try {
    if (task === 'end') {
      const session = end === everyOther ? null : end;
      await call('POST /api/users/sessions/end', { body: { session, ...(password !== '' && { password }) } });
    } else if (task === 'unlink') {
      await call('POST /api/users/google-links/end', { body: { link: unlink, ...(password !== '' && { password }) } });
    } else {
      const [current, passwordConfirmation] = [field('current'), field('passwordConfirmation')];
      await call('POST /api/users/password', { body: { current, password, passwordConfirmation } });
    }
  } catch (error) {
    return refused(error, { task, end, unlink });
  }
  throw redirect(`${path}?done=${doneTexts().has(task) ? task : 'password'}`, 303);
}

export const meta: Route.MetaFunction = () => profileMeta(t(title));

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { hasPassword, records, google, done } = loaderData;
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  const end = actionData?.task === 'end' ? actionData.end : loaderData.end;
  const unlink = actionData?.task === 'unlink' ? actionData.unlink : loaderData.unlink;
  const linkToEnd = hasPassword && google.records.find(({ _id }) => _id === unlink);
  return (
    <>
      <ProfileHead
        title={t(title)}
        text={t('دستگاه‌هایی که با آن‌ها وارد شده‌اید، و راه‌های ورود به حساب شما.')}
        path={path}
      />
      {done !== null && !actionData && <Saved>{done}</Saved>}
      <div className="security">
        {end !== null && (
          <EndForm end={end} sessions={records} hasPassword={hasPassword} error={actionData?.error ?? null} />
        )}
        {linkToEnd && <UnlinkForm link={linkToEnd} error={actionData?.error ?? null} />}
        {actionData?.task === 'unlink' && !linkToEnd && <OtherError error={actionData.error} fields={[]} />}
        <Sessions sessions={records} hasPassword={hasPassword} onEnded={reload} />
        <section aria-labelledby="password">
          <h2 id="password">{t('رمز عبور')}</h2>
          <NewPassword
            hasPassword={hasPassword}
            error={actionData?.task === 'password' ? actionData.error : null}
            onChanged={reload}
          />
        </section>
        {(google.isOffered || google.records.length > 0) && (
          <GoogleLinks links={google.records} hasPassword={hasPassword} onUnlinked={reload} />
        )}
        <section aria-labelledby="more">
          <h2 id="more">{t('موبایل، ایمیل و حذف حساب')}</h2>
          <p>
            <Link className="link" to={addressesPath}>
              {t('تغییر موبایل یا ایمیل')}
            </Link>
          </p>
          <p>
            <Link className="link" to={deletionPath}>
              {t('حذف حساب')}
            </Link>
          </p>
        </section>
      </div>
    </>
  );
}
