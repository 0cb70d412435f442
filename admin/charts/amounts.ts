/** Amounts short enough for the axis of a chart and for figures read at a glance. Pure. */

const compact = new Intl.NumberFormat('fa-IR', { notation: 'compact', maximumFractionDigits: 1 });

/** `12400000` → «۱۲٫۴ میلیون» */
export const shortNumber = (value: number): string => compact.format(value);

/** `12400000` → «۱۲٫۴ میلیون تومان» */
export const shortToman = (tomans: number): string => `${compact.format(tomans)} تومان`;

/** By how much of `before` it grew or shrank, in basis points; null where there was nothing before. */
export const growth = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 10_000);
