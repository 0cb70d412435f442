/**
 * Texts of the storefront in the visitor's language. A message is its Persian text (as in gettext), so a page stays
 * readable and Persian needs no catalogue; English ones are in `en/`. Pure.
 */
import { currentLanguage, type Values } from './current.ts';
import { formatNumber } from './numbers.ts';

/**
 * The message in the current language: `t('{count} درس', { count: 12 })` → «۱۲ درس», "12 lessons". In another place than
 * the one where it is shown, a message is marked with `msgid`. Where one Persian text needs two translations, `context`
 * tells them apart (gettext's `msgctxt`): the catalogue has `message|context`.
 */
export const t = (message: string, values?: Values): string =>
  currentLanguage()?.text(message, values) ?? (values ? filled(message, values) : message);

/**
 * A text that the server wrote, in the current language: what the API says (its errors, the reasons it gives) is Persian,
 * as it may be stored or sent to someone else.
 */
export const said = (text: string): string => currentLanguage()?.said(text) ?? text;

/** Marks a message that is translated where it is shown, as those of tables are: `t(labels[state])`. */
export const msgid = (message: string): string => message;

/** A message with its placeholders replaced; names without a value stay. */
const filled = (message: string, values: Values): string =>
  message.replace(/\{(\w+)\}/g, (all, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? formatNumber(value) : (value ?? all);
  });
