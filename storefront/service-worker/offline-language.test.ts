// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { speakLanguage } from './offline-language.ts';

const html = readFileSync('storefront/public/offline.html', 'utf8');
const offlinePage = (lang: string): Document => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  speakLanguage(page, lang);
  return page;
};
const textsOf = (page: Document): string[] =>
  [...page.querySelectorAll('title, h1, p:not(.actions), a, h2')].map((element) => element.textContent.trim());

test('S13 F12 the offline page is English, left to right, for who read in English', () => {
  const page = offlinePage('en-AU');
  expect([page.documentElement.lang, page.documentElement.dir, page.title]).toEqual([
    'en-AU',
    'ltr',
    'You are offline',
  ]);
  expect(textsOf(page)).toHaveLength(6);
  expect(textsOf(page).filter((text) => text === '' || /[آ-ی]/.test(text))).toEqual([]);
});

test.each(['fa', '', 'enx', 'de'])('of a page in «%s» it stays Persian', (lang) => {
  const page = offlinePage(lang);
  expect([page.documentElement.lang, page.documentElement.dir, page.title]).toEqual(['fa', 'rtl', 'اینترنت قطع است']);
  expect(textsOf(page).filter((text) => !/[آ-ی]/.test(text))).toEqual([]);
});
