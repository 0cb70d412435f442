/** The promotional strip above the header, with its countdown (specification, section 4). Shown only while its status is active. */
import './banner.css';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Banner } from '../../src/contract/public.ts';
import { toPersianDigits } from '../../src/locale/digits.ts';
import { Icon } from '../components/Icon.tsx';
import { safeLink } from '../links.ts';
import { showToast } from '../toast/toast-store.ts';
import { inkOn, partsUntil, type Parts } from './countdown.ts';

export function BannerStrip({ banner }: { banner: Banner | null }) {
  if (banner?.status !== 'active') return null;
  const { endDate, bgColor, bgImage, link, text, code, withImage, withText } = banner;
  const image = withImage && bgImage ? bgImage.replace(/\.webp$/, '-1280.webp') : null, ink = image ? 'light' : inkOn(bgColor);
  return (
    <aside className="banner" aria-label="پیشنهاد ویژه" data-ink={ink ?? 'light'} data-picture={image !== null || undefined}
      style={{ ...(ink && !image && { background: bgColor ?? undefined }), ...(image && { backgroundImage: `url("${encodeURI(image)}")` }) }}>
      <BannerLink link={link} />
      <div className="banner-inner container">
        {withText && text && <p className="banner-text">{text}</p>}
        {withText && code && <Code code={code} />}
        {endDate && <Countdown end={endDate} />}
      </div>
    </aside>
  );
}

/** Lies over the whole strip. */
function BannerLink({ link }: { link: string | null }) {
  const safe = safeLink(link), name = 'دیدن پیشنهاد';
  if (!safe) return null;
  return safe.internal ? <Link className="banner-link" to={safe.href} aria-label={name} /> : <a className="banner-link" href={safe.href} rel="noopener" aria-label={name} />;
}

function Code({ code }: { code: string }) {
  const copy = () => navigator.clipboard.writeText(code).then(() => showToast({ type: 'success', title: 'کد تخفیف کپی شد', message: code }), () => {});
  return <button type="button" className="banner-code" onClick={() => void copy()} aria-label={`کپی کد تخفیف ${code}`}><b className="ltr">{code}</b><Icon name="copy" /></button>;
}

/** Empty until the browser counts: the page may come from a cache, and the visitor's clock is what counts down. */
function Countdown({ end }: { end: string }) {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    const tick = () => setParts(partsUntil(end, Date.now()));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [end]);
  const clock = parts ? [parts.hours, parts.minutes, parts.seconds].map((n) => toPersianDigits(String(n).padStart(2, '0'))).join(':') : '--:--:--';
  return (
    <p className="banner-count" role="timer" aria-label="زمان باقی‌مانده">
      <span className="banner-days" data-none={parts?.days === 0 || undefined}><b>{parts ? toPersianDigits(parts.days) : '–'}</b> روز و</span>
      <b className="banner-clock ltr">{clock}</b>
    </p>
  );
}
