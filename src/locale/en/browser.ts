/** English in a browser: loaded only where the document is English, before the page is made interactive. */
import { provideLanguage } from '../current.ts';
import { localeOf } from '../locales.ts';
import { english } from './english.ts';

/** From now on texts are written in the language of the document. @param lang of the document. */
export function speakEnglish(lang: string): void {
  const locale = localeOf(lang);
  if (locale === 'fa') return;
  const language = english(locale);
  provideLanguage(() => language);
}
