/** An attempt that is under way: opened in this browser, or taken over from another one. */
import './running.css';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../src/client/client.ts';
import { Icon } from '../components/Icon.tsx';
import { browserClient } from '../session/current.ts';
import { t } from '../../src/locale/translate.ts';
import { examResultPath } from '../../src/paths/learning.ts';
import type { SheetRoom } from './room.ts';
import { readStored } from './stored-answers.ts';
import { Sitting } from './sitting.ts';
import { Sheet } from './Sheet.tsx';

type Shown = { readonly sitting: Sitting } | 'opening' | 'elsewhere' | { readonly error: string };

/** Opens the attempt in this browser; `over` when there is nothing left to open. */
async function openHere(attempt: string, takeOver: boolean): Promise<Shown | 'over'> {
  const stored = readStored(localStorage, attempt);
  const body = { takeOver, ...(stored && { device: stored.device }) };
  try {
    const opened = await browserClient.call('POST /api/exam-attempts/{id}/open', { params: { id: attempt }, body });
    return { sitting: new Sitting(browserClient, localStorage, opened) };
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    if (failure.code === 'conflict') return 'over';
    return failure.code === 'forbidden' ? 'elsewhere' : { error: failure.message };
  }
}

interface Props {
  readonly attempt: string;
  readonly title: string;
  readonly room: SheetRoom;
}

export function Running({ attempt, title, room }: Props) {
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown>('opening');
  function show(next: Shown | 'over'): void {
    if (next === 'over') void navigate(examResultPath(attempt), { replace: true });
    else setShown(next);
  }
  const open = (takeOver: boolean): Promise<void> => openHere(attempt, takeOver).then(show);
  const onOpened = useEffectEvent(show);
  useEffect(() => {
    let isCurrent = true;
    void openHere(attempt, false).then((next) => {
      if (isCurrent) onOpened(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  if (shown === 'opening') {
    return (
      <NoSheet title={title} room={room}>
        <p className="exam-opening" role="status">
          <span className="spinner" aria-hidden="true" />
          {t('در حال باز کردن آزمون…')}
        </p>
      </NoSheet>
    );
  }
  if (shown === 'elsewhere') {
    return (
      <NoSheet title={title} room={room}>
        <Elsewhere onTakeOver={() => open(true)} />
      </NoSheet>
    );
  }
  if ('error' in shown) {
    return (
      <NoSheet title={title} room={room}>
        <div className="exam-notice" role="alert">
          <p>{shown.error}</p>
          <button type="button" className="button" onClick={() => void open(false)}>
            {t('تلاش دوباره')}
          </button>
        </div>
      </NoSheet>
    );
  }
  return <Sheet sitting={shown.sitting} room={room} onElsewhere={() => setShown('elsewhere')} />;
}

/** The room while there is no sheet to show. */
const NoSheet = ({ title, room: Room, children }: Omit<Props, 'attempt'> & { children: ReactNode }) => (
  <Room start={<h1 className="exam-name">{title}</h1>} className="container exam-page">
    {children}
  </Room>
);

function Elsewhere({ onTakeOver }: { onTakeOver(): Promise<void> }) {
  return (
    <section className="exam-notice" aria-labelledby="exam-elsewhere">
      <Icon name="lock" />
      <h2 id="exam-elsewhere">{t('این آزمون در جای دیگری باز است')}</h2>
      <p>{t('هم‌زمان فقط در یک مرورگر می‌توان پاسخ داد. اگر اینجا ادامه دهید، پاسخ‌ها در مرورگر دیگر ذخیره نمی‌شوند.')}</p>
      <button type="button" className="button button--large" onClick={() => void onTakeOver()}>
        {t('ادامه در همین مرورگر')}
      </button>
    </section>
  );
}
