/** `/profile/security`: where the person is logged in, the end of those sessions, and a new password. */
import '../dialogs/dialogs.css';
import './security.css';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OpenSession } from '../../src/contract/sessions.ts';
import { formatDateTime } from '../../src/locale/date-times.ts';
import { api } from '../api.ts';
import { ProfileHead, profileMeta } from '../profile/ProfileHead.tsx';
import { EndSession, type SessionToEnd } from './security/EndSession.tsx';
import { NewPassword } from './security/NewPassword.tsx';
import type { Route } from './+types/security';

const title = 'امنیت حساب';

export const loader = ({ context }: Route.LoaderArgs) => api(context).call('GET /api/users/sessions', {});

export const meta: Route.MetaFunction = () => profileMeta(title);

export default function Security({ loaderData: { hasPassword, records } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [ending, setEnding] = useState<SessionToEnd | null>(null);
  const others = records.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ProfileHead title={title} text="دستگاه‌هایی که با آن‌ها وارد شده‌اید، و رمز عبور شما." path="/profile/security" />
      <div className="security">
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
