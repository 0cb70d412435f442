/** The parts of the banner's countdown (specification, section 4: hh:mm:ss plus days). Pure. */
export interface Parts { readonly days: number; readonly hours: number; readonly minutes: number; readonly seconds: number }

/** @param end an ISO instant. @param now milliseconds. Never below zero. */
export function partsUntil(end: string, now: number): Parts {
  const left = Math.max(0, Math.ceil((Date.parse(end) - now) / 1_000));
  return { days: Math.floor(left / 86_400), hours: Math.floor(left / 3_600) % 24, minutes: Math.floor(left / 60) % 60, seconds: left % 60 };
}

/** Whether white or dark text reads better on a colour `#rrggbb` (or `#rgb`); null when it is no such colour. */
export function inkOn(colour: string | null): 'light' | 'dark' | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})([0-9a-f]{2})?$/i.exec(colour ?? '')?.[1];
  if (!digits) return null;
  const [r = 0, g = 0, b = 0] = (digits.length === 3 ? Array.from(digits, (d) => d + d) : digits.match(/../g) ?? []).map((pair) => channel(Number.parseInt(pair, 16) / 255));
  const luminance = .2126 * r + .7152 * g + .0722 * b;
  return 1.05 / (luminance + .05) >= (luminance + .05) / .05 ? 'light' : 'dark';
}
const channel = (c: number): number => (c <= .040_45 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4);
