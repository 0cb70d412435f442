/** `/logout`: the end of the session of this browser, as a form that it sends itself. */
import { redirect } from 'react-router';
import { msgid, t } from '../../src/locale/translate.ts';
import { logoutPath } from '../../src/paths/pages.ts';
import { Submit } from '../forms/fields.tsx';
import { hasSessionCookie } from '../session/cookie.ts';
import type { Route } from './+types/logout';
import { AccountPage, accountMeta } from './account/AccountPage.tsx';
import { OtherError } from '../forms/rows.tsx';
import { callOf, refused } from '../forms/posted.ts';

const title = msgid('خروج از حساب');

export function loader({ request }: Route.LoaderArgs) {
  if (!hasSessionCookie(request)) throw redirect('/');
  return null;
}

/** Ends the session by the call of the menu, with its check of the origin. */
export async function action({ context }: Route.ActionArgs) {
  try {
    await callOf(context)('POST /auth/logout', {});
  } catch (error) {
    return refused(error, {});
  }
  throw redirect('/', 303);
}

export const meta: Route.MetaFunction = () => accountMeta(t(title));

export default function Logout({ actionData }: Route.ComponentProps) {
  return (
    <AccountPage title={t(title)} text={t('پس از خروج باید دوباره وارد شوید.')} path={logoutPath}>
      <form className="form" method="post" action={logoutPath}>
        <p>{t('در این مرورگر از حساب خود خارج شوید؟')}</p>
        <OtherError error={actionData?.error ?? null} fields={[]} />
        <Submit busy={false}>{t('خروج از حساب')}</Submit>
      </form>
    </AccountPage>
  );
}
