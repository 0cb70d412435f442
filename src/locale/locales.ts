/** The locales of the storefront (specification, section 3), and how a visitor's choice is read. Pure. */

/** English as it is written in a country: dates and numbers follow it, and spelling where it differs. */
export const englishLocales = ['en-AU', 'en-CA', 'en-GB', 'en-IE', 'en-IL', 'en-IN', 'en-NZ', 'en-SG'] as const;
export type EnglishLocale = (typeof englishLocales)[number];
export type Locale = 'fa' | EnglishLocale;

/** Every locale, the default one first. */
export const locales: readonly Locale[] = ['fa', ...englishLocales];

/** Each in its own words, as a visitor looks for it. */
export const localeNames: Readonly<Record<Locale, string>> = {
  fa: 'فارسی',
  'en-AU': 'English (Australia)',
  'en-CA': 'English (Canada)',
  'en-GB': 'English (United Kingdom)',
  'en-IE': 'English (Ireland)',
  'en-IL': 'English (Israel)',
  'en-IN': 'English (India)',
  'en-NZ': 'English (New Zealand)',
  'en-SG': 'English (Singapore)',
};

/** The locale of that name; Persian for any other value, whatever it is. */
export const localeOf = (name: string | null | undefined): Locale => locales.find((known) => known === name) ?? 'fa';

/** The cookie that holds a visitor's choice. */
export const localeCookie = 'locale';
const chosen = /(?:^|;\s*)locale=([^;]*)/;

/** @param cookies a `Cookie` header. */
export const localeOfCookies = (cookies: string | null | undefined): Locale =>
  localeOf(chosen.exec(cookies ?? '')?.[1]);
