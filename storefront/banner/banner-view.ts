/** The view model of the banner, computed on the server to keep it out of the browser bundle. Pure. */
import type { Banner } from '../../src/contract/promotions.ts';
import { currentLocale } from '../../src/locale/current.ts';
import { t } from '../../src/locale/translate.ts';
import { safeLink, type SafeLink } from '../shared/links.ts';

export interface BannerView {
  readonly endDate: string | null;
  readonly text: string | null;
  readonly code: string | null;
  readonly link: SafeLink | null;
  /** The colour of the text, chosen for contrast with the background. */
  readonly ink: 'light' | 'dark';
  /** CSS background colour; null for the default of the theme. */
  readonly colour: string | null;
  /** Path of the background image. */
  readonly image: string | null;
}

/**
 * Null when no banner is shown: it is not active, or it has ended.
 * @param now milliseconds.
 */
export function bannerView(banner: Banner | null, now: number): BannerView | null {
  if (banner?.status !== 'active' || (banner.endDate !== null && Date.parse(banner.endDate) <= now)) return null;
  const { endDate, bgColor, bgImage, link, code, withImage, withText } = banner;
  const image = withImage && bgImage ? bgImage.replace(/\.webp$/, '-1280.webp') : null;
  const text = shownText(banner.text);
  const ink = inkOn(bgColor);
  return {
    endDate,
    text: withText ? text : null,
    code: withText ? code : null,
    link: safeLink(link),
    image,
    ink: image ? 'light' : (ink ?? 'light'),
    colour: ink && !image ? bgColor : null,
  };
}

/** What the school wrote in Persian appears on no English page; that there is an offer does. */
const shownText = (text: string | null): string | null =>
  text !== null && currentLocale() !== 'fa' && /[\u0600-\u06ff]/.test(text) ? t('پیشنهاد ویژه') : text;

/** Whether white or dark text has more contrast on a colour `#rrggbb` (or `#rgb`); null for any other text. */
export function inkOn(colour: string | null): 'light' | 'dark' | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})([0-9a-f]{2})?$/i.exec(colour ?? '')?.[1];
  if (!digits) return null;
  const [r = 0, g = 0, b = 0] = (
    digits.length === 3 ? Array.from(digits, (d) => d + d) : (digits.match(/../g) ?? [])
  ).map((pair) => channel(Number.parseInt(pair, 16) / 255));
  const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? 'light' : 'dark';
}
const channel = (c: number): number => (c <= 0.040_45 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
