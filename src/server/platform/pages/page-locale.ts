/** The locale of a page: what the visitor chose, and Persian by default. Pure. */
import { localeOfCookies, type Locale } from '../../../locale/locales.ts';

/** Panels are Persian, whatever the visitor chose for the storefront. */
const panel = /^\/(admin|marketer-panel|teacher-panel)(?=[/.?]|$)/;

/**
 * @param url path and query.
 * @param cookies the `Cookie` header.
 */
export const pageLocale = (url: string, cookies: string | null | undefined): Locale =>
  cookies === null || cookies === undefined || panel.test(url) ? 'fa' : localeOfCookies(cookies);
