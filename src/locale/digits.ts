/** Digits of the three scripts in use here: ASCII, Persian and Arabic-Indic. Pure. */
import { currentLanguage } from './current.ts';

/** Persian ۰–۹ and Arabic-Indic ٠–٩ to ASCII (specification, section 5); everything else stays. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[\u06f0-\u06f9\u0660-\u0669]/g, (d) => String(d.charCodeAt(0) & 0xf));

/** ASCII digits to Persian ones, for display. */
export const toPersianDigits = (text: string | number): string =>
  String(text).replace(/\d/g, (d) => String.fromCharCode(0x06f0 + Number(d)));

/** ASCII digits to those of the current locale, for display: codes, order numbers, telephone numbers. */
export const localDigits = (text: string | number): string =>
  currentLanguage() ? String(text) : toPersianDigits(text);
