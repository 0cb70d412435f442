/** The promotional banner above the header, with its countdown (specification, section 4). */
import './banner.css';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { toPersianDigits } from '../../src/locale/digits.ts';
import { Icon } from '../components/Icon.tsx';
import { showToast } from '../toast/toast-store.ts';
import type { BannerView } from './banner-view.ts';
import { partsUntil, type Parts } from './countdown.ts';

export function BannerStrip({ banner: { endDate, text, code, link, ink, colour, image } }: { banner: BannerView }) {
  return (
    <aside
      className="banner"
      aria-label="پیشنهاد ویژه"
      data-ink={ink}
      data-picture={image !== null || undefined}
      style={{ ...(colour && { background: colour }), ...(image && { backgroundImage: `url("${encodeURI(image)}")` }) }}
    >
      {link && (
        <Link className="banner-link" to={link.href} reloadDocument={!link.internal} aria-label="دیدن پیشنهاد" />
      )}
      <div className="banner-inner container">
        {text && <p className="banner-text">{text}</p>}
        {code && <Code code={code} />}
        {endDate && <Countdown end={endDate} />}
      </div>
    </aside>
  );
}

function Code({ code }: { code: string }) {
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => showToast({ type: 'success', title: 'کد تخفیف کپی شد', message: code }),
      () => {},
    );
  return (
    <button type="button" className="banner-code" onClick={() => void copy()} aria-label={`کپی کد تخفیف ${code}`}>
      <b className="ltr">{code}</b>
      <Icon name="copy" />
    </button>
  );
}

/**
 * Shows placeholders until hydrated: the page may come from a cache, and the clock of the visitor is the one that
 * counts.
 */
function Countdown({ end }: { end: string }) {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    const tick = () => setParts(partsUntil(end, Date.now()));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [end]);
  const clock = parts
    ? [parts.hours, parts.minutes, parts.seconds].map((n) => toPersianDigits(String(n).padStart(2, '0'))).join(':')
    : '--:--:--';
  return (
    <p className="banner-count" role="timer" aria-label="زمان باقی‌مانده">
      <span className="banner-days" data-none={parts?.days === 0 || undefined}>
        <b>{parts ? toPersianDigits(parts.days) : '–'}</b> روز و
      </span>
      <b className="banner-clock ltr">{clock}</b>
    </p>
  );
}
