/**
 * Formats numbers for display in the current locale: Persian digits and separators, or those of English; decimals only
 * where they are needed. Pure.
 */
import { currentLanguage } from './current.ts';

const integerFormat = /* @__PURE__ */ new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 0 });
const percentFormat = /* @__PURE__ */ new Intl.NumberFormat('fa-IR', { style: 'percent', maximumFractionDigits: 2 });

/** By their decimals. Each is made once: that takes far longer than to write a number. */
const decimalFormats: (Intl.NumberFormat | undefined)[] = [];
const decimalFormat = (decimals: number): Intl.NumberFormat =>
  (decimalFormats[decimals] ??= new Intl.NumberFormat('fa-IR', { maximumFractionDigits: decimals }));

/** `1250000` → «۱٬۲۵۰٬۰۰۰», rounded to a whole number (precision 0: specification, section 9). */
export const formatNumber = (value: number): string =>
  currentLanguage()?.number(value, 0) ?? integerFormat.format(value);

/** `1250000` → «۱٬۲۵۰٬۰۰۰ تومان». Not a currency format of `Intl`: that of IRR prints rials. */
export const formatToman = (tomans: number): string =>
  `${formatNumber(tomans)} ${currentLanguage() ? 'toman' : 'تومان'}`;

/** Basis points (1% = 100): `1250` → «۱۲٫۵٪». */
export const formatPercent = (basisPoints: number): string =>
  currentLanguage()?.percent(basisPoints) ?? percentFormat.format(basisPoints / 10_000);

/** `4.25` → «۴٫۳» with one decimal. @param decimals digits after the decimal point at most, 1 or 2. */
export const formatDecimal = (value: number, decimals: 1 | 2): string =>
  currentLanguage()?.number(value, decimals) ?? decimalFormat(decimals).format(value);
