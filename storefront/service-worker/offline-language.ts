/** The language of the offline page. It is one file for everybody, so it brings its English words with it (`data-en`). */

/**
 * Says a document in English where a page that was read last is English: which language a visitor chose is known to the
 * server alone.
 * @param lang of that page.
 */
export function speakLanguage(document: Document, lang: string): void {
  if (!/^en\b/.test(lang)) return;
  Object.assign(document.documentElement, { lang, dir: 'ltr' });
  for (const element of document.querySelectorAll<HTMLElement>('[data-en]')) {
    element.textContent = element.dataset['en'] ?? '';
  }
}
