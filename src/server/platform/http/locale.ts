/**
 * The locale of a request on the server: carried with everything that the request starts, so that pages of two locales
 * rendered at the same time do not mix. Without one, and inside the API, texts are Persian: what the API writes may be
 * stored or sent to someone else.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { provideLanguage, type Language } from '../../../locale/current.ts';
import { english } from '../../../locale/en/english.ts';
import type { EnglishLocale, Locale } from '../../../locale/locales.ts';

const languages = new Map<EnglishLocale, Language>();
const storage = new AsyncLocalStorage<Language | undefined>();
provideLanguage(() => storage.getStore());

function languageOf(locale: Locale): Language | undefined {
  if (locale === 'fa') return undefined;
  const language = languages.get(locale) ?? english(locale);
  languages.set(locale, language);
  return language;
}

/** What `run` writes, now and later, is in this locale. */
export const inLocale = <T>(locale: Locale, run: () => T): T => storage.run(languageOf(locale), run);
