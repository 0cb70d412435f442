/**
 * The promotional banner above the header, with its countdown (specification, section 4). When it ends it offers
 * nothing any more; who opens a page after that does not see it.
 */
import './banner.css';
import { useEffect, useState } from 'react';
import { Link } from '../components/Link.tsx';
import { localDigits } from '../../src/locale/digits.ts';
import { t } from '../../src/locale/translate.ts';
import { Icon } from '../components/Icon.tsx';
import { showToast } from '../toast/toast-store.ts';
import type { BannerView } from './banner-view.ts';
import { partsUntil, type Parts } from './countdown.ts';

export function BannerStrip({ banner: { endDate, text, code, link, ink, colour, image } }: { banner: BannerView }) {
  const { parts, isOver, wasOver } = useTimeLeft(endDate);
  if (wasOver) return null;
  return (
    <aside className="banner" aria-label={t('پیشنهاد ویژه')} data-ink={ink} data-picture={image !== null || undefined}>
      <Backdrop colour={colour} image={image} />
      {link && !isOver && (
        <Link className="banner-link" to={link.href} reloadDocument={!link.internal} aria-label={t('مشاهدهٔ پیشنهاد')} />
      )}
      <div className="banner-inner container">
        {(isOver || text) && <p className="banner-text">{isOver ? t('این پیشنهاد به پایان رسید') : text}</p>}
        {code && !isOver && <Code code={code} />}
        {endDate && <Countdown parts={parts} />}
      </div>
    </aside>
  );
}

/** As elements, not as styles: the policy of the pages forbids style attributes. */
function Backdrop({ colour, image }: Pick<BannerView, 'colour' | 'image'>) {
  return (
    <>
      {colour && (
        <svg className="banner-backdrop" aria-hidden="true" focusable="false">
          <rect width="100%" height="100%" fill={colour} />
        </svg>
      )}
      {image && <img className="banner-backdrop banner-picture" src={encodeURI(image)} alt="" />}
    </>
  );
}

function Code({ code }: { code: string }) {
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => showToast({ type: 'success', title: t('کد تخفیف کپی شد'), message: code }),
      () => {},
    );
  return (
    <button
      type="button"
      className="banner-code"
      onClick={() => void copy()}
      aria-label={t('کپی کد تخفیف {code}', { code })}
    >
      <b className="ltr">{code}</b>
      <Icon name="copy" />
    </button>
  );
}

interface TimeLeft {
  /** Null until hydrated: the page may come from a cache, and the clock of the visitor is the one that counts. */
  readonly parts: Parts | null;
  readonly isOver: boolean;
  /** Whether the end had come when the page was opened. */
  readonly wasOver: boolean;
}

/** The time until an ISO instant, exact to the second; for ever without one. */
function useTimeLeft(end: string | null): TimeLeft {
  const [times, setTimes] = useState<{ readonly opened: number; readonly now: number } | null>(null);
  const instant = end === null ? Number.POSITIVE_INFINITY : Date.parse(end);
  useEffect(() => {
    if (instant === Number.POSITIVE_INFINITY) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = Date.now();
      setTimes((before) => ({ opened: before?.opened ?? now, now }));
      if (now < instant) timer = setTimeout(tick, (instant - now) % 1_000 || 1_000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [instant]);
  return {
    parts: end !== null && times ? partsUntil(end, times.now) : null,
    isOver: times !== null && times.now >= instant,
    wasOver: times !== null && times.opened >= instant,
  };
}

function Countdown({ parts }: { parts: Parts | null }) {
  const clock = parts
    ? [parts.hours, parts.minutes, parts.seconds].map((n) => localDigits(String(n).padStart(2, '0'))).join(':')
    : '--:--:--';
  return (
    <p className="banner-count" role="timer" aria-label={t('زمان باقی‌مانده')}>
      <span className="banner-days" data-none={parts?.days === 0 || undefined}>
        <b>{t('{days} روز و', { days: parts?.days ?? '–' })}</b>
      </span>
      <b className="banner-clock ltr">{clock}</b>
    </p>
  );
}
