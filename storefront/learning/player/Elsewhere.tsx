/** Over a film that may not play here: where the account plays instead, and the way to go on here. */
import './elsewhere.css';
import { useState } from 'react';
import { Link } from '../../components/Link.tsx';
import type { PlayerPlace } from '../../../src/contract/learning.ts';
import { said, t } from '../../../src/locale/translate.ts';
import { securityPath } from '../../../src/paths/pages.ts';

interface Props {
  readonly place: PlayerPlace;
  readonly failure: string | null;
  onTake(): Promise<void>;
}

export function Elsewhere({ place: { limit, others, text }, failure, onTake }: Props) {
  const [isBusy, setBusy] = useState(false);
  const take = (): void => {
    if (isBusy) return;
    setBusy(true);
    void onTake().finally(() => setBusy(false));
  };
  const devices = others.map(({ device }) => said(device)).join(t('، '));
  return (
    <div className="player-over player-elsewhere" role="alert">
      <p className="player-elsewhere-title">{t('پخش با حساب شما در دستگاه دیگری ادامه دارد')}</p>
      <p>{t('با هر حساب، ویدیوها هم‌زمان فقط در {limit} دستگاه پخش می‌شوند. الان: {devices}.', { limit, devices })}</p>
      {text !== null && <p>{text}</p>}
      <button type="button" className="button button--light" aria-disabled={isBusy} onClick={take}>
        {t('پخش در همین دستگاه')}
      </button>
      {failure === null ? (
        <p className="player-elsewhere-note">
          {t('پخش در دستگاهی که زودتر شروع کرده است متوقف می‌شود.')}{' '}
          <Link className="link" to={securityPath}>
            {t('دستگاه‌های من')}
          </Link>
        </p>
      ) : (
        <p className="player-elsewhere-note">{failure}</p>
      )}
    </div>
  );
}
