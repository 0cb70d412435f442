/** `/profile/security?end=&done=`: where the person is logged in, the end of those sessions, and a new password. */
import '../dialogs/dialogs.css';
import './security.css';
import { useState } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { Link } from '../components/Link.tsx';
import type { OpenSession } from '../../src/contract/sessions.ts';
import { formatDateTime } from '../../src/locale/date-times.ts';
import { msgid, said, t } from '../../src/locale/translate.ts';
import { api } from '../api.ts';
import { Saved } from '../profile/OwnForm.tsx';
import { ProfileHead, profileMeta } from '../profile/ProfileHead.tsx';
import { callOf, fieldsOf, refused } from './account/posted.ts';
import { EndForm, everyOther } from './security/EndForm.tsx';
import { EndSession, type SessionToEnd } from './security/EndSession.tsx';
import { NewPassword } from './security/NewPassword.tsx';
import type { Route } from './+types/security';

const title = msgid('امنیت حساب');

const path = '/profile/security';
const doneTexts = (): ReadonlyMap<string, string> =>
  new Map([
    ['password', t('رمز تازه ثبت شد و نشست‌های دیگر پایان یافت.')],
    ['end', t('نشست پایان یافت.')],
  ]);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { hasPassword, records } = await api(context).call('GET /api/users/sessions', {});
  return {
    hasPassword,
    records,
    /** The session that a browser without JavaScript wants to end. */
    end: searchParams.get('end'),
    done: doneTexts().get(searchParams.get('done') ?? '') ?? null,
  };
}

/** What the page does by script, for browsers without: a new password, the end of a session. */
export async function action({ context, request }: Route.ActionArgs) {
  const field = await fieldsOf(request);
  const call = callOf(context);
  const [task, end, password] = [field('do'), field('end'), field('password')];
  try {
    if (task === 'end') {
      const session = end === everyOther ? null : end;
      await call('POST /api/users/sessions/end', { body: { session, ...(password !== '' && { password }) } });
    } else {
      const [current, passwordConfirmation] = [field('current'), field('passwordConfirmation')];
      await call('POST /api/users/password', { body: { current, password, passwordConfirmation } });
    }
  } catch (error) {
    return refused(error, { task, end });
  }
  throw redirect(`${path}?done=${task === 'end' ? 'end' : 'password'}`, 303);
}

export const meta: Route.MetaFunction = () => profileMeta(t(title));

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { hasPassword, records, done } = loaderData;
  const { revalidate } = useRevalidator();
  const [ending, setEnding] = useState<SessionToEnd | null>(null);
  const others = records.filter(({ isCurrent }) => !isCurrent);
  const end = actionData?.task === 'end' ? actionData.end : loaderData.end;
  return (
    <>
      <ProfileHead title={t(title)} text={t('دستگاه‌هایی که با آن‌ها وارد شده‌اید، و رمز عبور شما.')} path={path} />
      {done !== null && !actionData && <Saved>{done}</Saved>}
      <div className="security">
        {end !== null && (
          <EndForm end={end} sessions={records} hasPassword={hasPassword} error={actionData?.error ?? null} />
        )}
        <section aria-labelledby="sessions">
          <h2 id="sessions">{t('نشست‌های باز')}</h2>
          <p className="security-hint">{t('اگر دستگاهی را نمی‌شناسید، نشستش را پایان دهید و رمز خود را تغییر دهید.')}</p>
          <ul className="sessions">
            {records.map((session) => (
              <li key={session._id} className="card session">
                <SessionText session={session} />
                {!session.isCurrent && (
                  <EndButton
                    className="button button--ghost button--small"
                    end={session._id}
                    label={t('پایان دادن به نشست {device}', { device: said(session.device) })}
                    onPress={() => setEnding({ id: session._id, name: said(session.device) })}
                  >
                    {t('پایان دادن')}
                  </EndButton>
                )}
              </li>
            ))}
          </ul>
          {others.length > 0 && (
            <EndButton
              className="button button--soft"
              end={everyOther}
              onPress={() => setEnding({ id: null, name: '' })}
            >
              {t('پایان دادن به همهٔ نشست‌های دیگر')}
            </EndButton>
          )}
        </section>
        <section aria-labelledby="password">
          <h2 id="password">{t('رمز عبور')}</h2>
          <NewPassword
            hasPassword={hasPassword}
            error={actionData?.task === 'password' ? actionData.error : null}
            onChanged={() => void revalidate()}
          />
        </section>
        <section aria-labelledby="more">
          <h2 id="more">{t('موبایل، ایمیل و حذف حساب')}</h2>
          <p>
            <Link className="link" to="/profile/profile#addresses">
              {t('تغییر موبایل یا ایمیل')}
            </Link>
          </p>
          <p>
            <Link className="link" to="/profile/delete">
              {t('حذف حساب')}
            </Link>
          </p>
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

interface EndButtonProps {
  readonly className: string;
  readonly end: string;
  readonly label?: string;
  readonly children: string;
  onPress(): void;
}

/** Without JavaScript it leads to the form of the page. */
const EndButton = ({ className, end, label, children, onPress }: EndButtonProps) => (
  <form method="get" action={path}>
    <button
      className={className}
      name="end"
      value={end}
      aria-label={label}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      {children}
    </button>
  </form>
);

const SessionText = ({ session }: { session: OpenSession }) => (
  <div className="session-text">
    <h3>
      {said(session.device)} {session.isCurrent && <span className="badge badge--success">{t('همین دستگاه')}</span>}
    </h3>
    <p>
      {t('آخرین استفاده:')} <time dateTime={session.seenAt}>{formatDateTime(session.seenAt)}</time>
    </p>
    <p>
      {t('ورود:')} <time dateTime={session.createdAt}>{formatDateTime(session.createdAt)}</time>
      {session.address !== null && (
        <>
          {' '}
          {t('از')} <bdi className="ltr">{session.address}</bdi>
        </>
      )}
    </p>
  </div>
);
