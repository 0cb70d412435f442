/** Formats numbers for display: Persian digits and separators, decimals only where they are needed. Pure. */

const integerFormat = /* @__PURE__ */ new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 0 });
const percentFormat = /* @__PURE__ */ new Intl.NumberFormat('fa-IR', { style: 'percent', maximumFractionDigits: 2 });

/** `1250000` → «۱٬۲۵۰٬۰۰۰», rounded to a whole number (precision 0: specification, section 9). */
export const formatNumber = (value: number): string => integerFormat.format(value);

/** `1250000` → «۱٬۲۵۰٬۰۰۰ تومان». Not a currency format of `Intl`: that of IRR prints rials. */
export const formatToman = (tomans: number): string => `${integerFormat.format(tomans)} تومان`;

/** Basis points (1% = 100): `1250` → «۱۲٫۵٪». */
export const formatPercent = (basisPoints: number): string => percentFormat.format(basisPoints / 10_000);
