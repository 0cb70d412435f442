/** Where the person is logged in, and the end of each session. */
import { useState } from 'react';
import type { OpenSession } from '../../../src/contract/sessions.ts';
import { formatDateTime } from '../../../src/locale/date-times.ts';
import { said, t } from '../../../src/locale/translate.ts';
import { AskButton } from './AskButton.tsx';
import { everyOther } from './EndForm.tsx';
import { EndSession, type SessionToEnd } from './EndSession.tsx';

interface Props {
  readonly sessions: readonly OpenSession[];
  readonly hasPassword: boolean;
  onEnded(): void;
}

export function Sessions({ sessions, hasPassword, onEnded }: Props) {
  const [ending, setEnding] = useState<SessionToEnd | null>(null);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{t('دستگاه‌های متصل')}</h2>
      <p className="security-hint">{t('اگر دستگاهی را نمی‌شناسید، از آن خارج شوید و رمزتان را تغییر دهید.')}</p>
      <ul className="sessions">
        {sessions.map((session) => (
          <li key={session._id} className="card session">
            <SessionText session={session} />
            {!session.isCurrent && (
              <AskButton
                className="button button--ghost button--small"
                name="end"
                value={session._id}
                label={t('خروج از {device}', { device: said(session.device) })}
                onPress={() => setEnding({ id: session._id, name: said(session.device) })}
              >
                {t('خروج')}
              </AskButton>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <AskButton
          className="button button--soft"
          name="end"
          value={everyOther}
          onPress={() => setEnding({ id: null, name: '' })}
        >
          {t('خروج از همهٔ دستگاه‌های دیگر')}
        </AskButton>
      )}
      {ending && (
        <EndSession
          session={ending}
          hasPassword={hasPassword}
          onClose={() => setEnding(null)}
          onEnded={() => {
            setEnding(null);
            onEnded();
          }}
        />
      )}
    </section>
  );
}

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
