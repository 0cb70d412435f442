/** Shortened amounts, for axes and tiles. Pure. */

const compact = new Intl.NumberFormat('fa-IR', { notation: 'compact', maximumFractionDigits: 1 });

/** `12400000` → «۱۲٫۴ میلیون» */
export const shortNumber = (value: number): string => compact.format(value);

/** `12400000` → «۱۲٫۴ میلیون تومان» */
export const shortToman = (tomans: number): string => `${compact.format(tomans)} تومان`;

/** The relative change, in basis points of `previous`; null where that was 0. */
export const growth = (current: number, previous: number): number | null =>
  previous === 0 ? null : Math.round(((current - previous) / previous) * 10_000);
