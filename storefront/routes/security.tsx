/** `/profile/security`: where the person is logged in, the end of those sessions, and a new password. */
import '../dialogs/dialogs.css';
import './security.css';
import { useState } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { ApiError } from '../../src/client/client.ts';
import type { OpenSession } from '../../src/contract/sessions.ts';
import { formatDateTime } from '../../src/locale/date-times.ts';
import { api } from '../api.ts';
import { PageHead } from '../components/PageHead.tsx';
import type { Crumb } from '../components/seo.ts';
import { hasSessionCookie } from '../session/cookie.ts';
import { siteName } from '../site.ts';
import { EndSession, type SessionToEnd } from './security/EndSession.tsx';
import { NewPassword } from './security/NewPassword.tsx';
import type { Route } from './+types/security';

const title = 'امنیت حساب';
const crumbs: Crumb[] = [
  { name: 'خانه', path: '/' },
  { name: title, path: '/profile/security' },
];

/** Redirects a visitor without a session to the login. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (!hasSessionCookie(request)) throw toLogin();
  try {
    return await api(context).call('GET /api/users/sessions', {});
  } catch (error) {
    throw error instanceof ApiError && error.status === 401 ? toLogin() : error;
  }
}

const toLogin = () => redirect(`/?login=1&next=${encodeURIComponent('/profile/security')}`);

export const meta: Route.MetaFunction = () => [
  { title: `${title} | ${siteName}` },
  { name: 'robots', content: 'noindex' },
];

export default function Security({ loaderData: { hasPassword, records } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [ending, setEnding] = useState<SessionToEnd | null>(null);
  const others = records.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <PageHead title={title} text="دستگاه‌هایی که با آن‌ها وارد شده‌اید، و رمز عبور شما." crumbs={crumbs} />
      <div className="section container container--narrow security">
        <section aria-labelledby="sessions">
          <h2 id="sessions">نشست‌های باز</h2>
          <p className="security-hint">اگر دستگاهی را نمی‌شناسید، نشستش را پایان دهید و رمز خود را تغییر دهید.</p>
          <ul className="sessions">
            {records.map((session) => (
              <li key={session._id} className="card session">
                <SessionText session={session} />
                {!session.isCurrent && (
                  <button
                    type="button"
                    className="button button--ghost button--small"
                    aria-label={`پایان دادن به نشست ${session.device}`}
                    onClick={() => setEnding({ id: session._id, name: session.device })}
                  >
                    پایان دادن
                  </button>
                )}
              </li>
            ))}
          </ul>
          {others.length > 0 && (
            <button type="button" className="button button--soft" onClick={() => setEnding({ id: null, name: '' })}>
              پایان دادن به همهٔ نشست‌های دیگر
            </button>
          )}
        </section>
        <section aria-labelledby="password">
          <h2 id="password">رمز عبور</h2>
          <NewPassword hasPassword={hasPassword} onChanged={() => void revalidate()} />
        </section>
      </div>
      {ending && (
        <EndSession
          session={ending}
          hasPassword={hasPassword}
          onClose={() => setEnding(null)}
          onEnded={() => {
            setEnding(null);
            void revalidate();
          }}
        />
      )}
    </>
  );
}

const SessionText = ({ session }: { session: OpenSession }) => (
  <div className="session-text">
    <h3>
      {session.device} {session.isCurrent && <span className="badge badge--success">همین دستگاه</span>}
    </h3>
    <p>
      آخرین استفاده: <time dateTime={session.seenAt}>{formatDateTime(session.seenAt)}</time>
    </p>
    <p>
      ورود: <time dateTime={session.createdAt}>{formatDateTime(session.createdAt)}</time>
      {session.address !== null && (
        <>
          {' '}
          از <bdi className="ltr">{session.address}</bdi>
        </>
      )}
    </p>
  </div>
);
