/** The storefront in the visitor's language, over the API of the product: the choice, the document, the cache. */
import { expect, test } from 'vitest';
import { sharing } from '../src/server/page-sharing.ts';
import { addressOfKey } from '../src/server/platform/pages/anonymous.ts';
import { testServices } from '../src/server/testing/app.ts';
import { englishLocales, localeNames, locales } from '../src/locale/locales.ts';
import { parseHtml, textOf, textsOf } from './testing/html.ts';
import { productSite } from './testing/product.ts';
import { metadataOf, origin } from './testing/site.ts';

const site = productSite(await testServices({ publicUrl: origin }));

const fetchPage = (path: string, headers: Record<string, string> = {}) =>
  site.fetch(new Request(new URL(path, origin), { headers }), {});
async function open(path: string, headers: Record<string, string> = {}) {
  const response = await fetchPage(path, headers);
  return { response, document: parseHtml(await response.text()) };
}
const choose = (body: string, headers: Record<string, string> = {}) =>
  site.fetch(
    new Request(`${origin}/locale`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    }),
    {},
  );

test('F12 the first visit is Persian, whatever the browser prefers', async () => {
  const { response, document } = await open('/faqs', { 'accept-language': 'en-GB,en;q=0.9' });
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['fa', 'rtl']);
  expect(response.headers.get('content-language')).toBe('fa');
  expect(metadataOf(document)).toMatchObject({ title: 'پرسش‌های متداول | آکادمی مهرگان', 'og:locale': 'fa_IR' });
});

test.each(englishLocales)('F12 a visitor who chose %s gets its document', async (locale) => {
  const { response, document } = await open('/faqs', { cookie: `locale=${locale}` });
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual([locale, 'ltr']);
  expect(response.headers.get('content-language')).toBe(locale);
  expect(metadataOf(document)).toMatchObject({
    title: 'FAQs | Mehregan Academy',
    'og:locale': locale.replace('-', '_'),
    'og:site_name': 'Mehregan Academy',
  });
  expect(textOf(document.querySelector('h1'))).toBe('FAQs');
  expect(document.querySelector('option[selected]')?.getAttribute('value')).toBe(locale);
  expect(document.querySelector('link[rel="manifest"]')?.getAttribute('href')).toBe('/manifest.en.webmanifest');
});

test('F12 an unknown locale is Persian', async () => {
  const { document } = await open('/faqs', { cookie: 'locale=en-US' });
  expect(document.documentElement.lang).toBe('fa');
});

test('F12 pages of several locales rendered at the same time do not mix', async () => {
  const wanted = [...locales, ...locales, ...locales];
  const opened = await Promise.all(wanted.map((locale) => open('/faqs', { cookie: `locale=${locale}` })));
  expect(opened.map(({ document }) => [document.documentElement.lang, textOf(document.querySelector('h1'))])).toEqual(
    wanted.map((locale) => [locale, locale === 'fa' ? 'پرسش‌های متداول' : 'FAQs']),
  );
});

test('F12 the panels are Persian for everyone', async () => {
  const { document } = await open('/admin', { cookie: 'locale=en-GB; sid=x' });
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['fa', 'rtl']);
});

test('F12 the footer offers every language in its own words, and leads back to the page', async () => {
  const { document } = await open('/faqs?x=1');
  const form = document.querySelector('footer form')!;
  expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['post', '/locale']);
  expect(form.querySelector('[name=back]')?.getAttribute('value')).toBe('/faqs?x=1');
  expect(textsOf(form, 'option')).toEqual(locales.map((locale) => localeNames[locale]));
});

test('F12 the choice is stored for a year and leads back', async () => {
  const response = await choose('locale=en-NZ&back=%2Ffaqs%3Fx%3D1');
  expect([response.status, response.headers.get('location')]).toEqual([303, '/faqs?x=1']);
  expect(response.headers.get('set-cookie')).toBe('locale=en-NZ; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax');
});

test.each([
  ['locale=xx&back=%2F', 'locale=fa', '/'],
  ['locale=en-GB&back=https%3A%2F%2Fevil.example%2F', 'locale=en-GB', '/'],
  ['locale=en-GB&back=%2F%2Fevil.example', 'locale=en-GB', '/'],
  ['locale=en-GB%0D%0ASet-Cookie:a%3Db', 'locale=fa', '/'],
  ['', 'locale=fa', '/'],
])('a forged choice (%s) is Persian or leads home', async (body, cookie, location) => {
  const response = await choose(body);
  expect(response.headers.getSetCookie().map((line) => line.split(';')[0])).toEqual([cookie]);
  expect(response.headers.get('location')).toBe(location);
});

test('another site cannot choose, nor can another type of content', async () => {
  expect((await choose('locale=en-GB', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await choose('locale=en-GB', { origin: 'https://evil.example' })).status).toBe(403);
  expect((await choose('{}', { 'content-type': 'application/json' })).status).toBe(415);
});

test('F12 the cache keeps a page for each locale, and for no other value', () => {
  const key = (cookie: string) => sharing.sharedKey({ method: 'GET', url: '/faqs', headers: { host: 'h', cookie } });
  const keys = new Set([...locales, 'xx', 'en-US', 'a'.repeat(50), ''].map((name) => key(`locale=${name}`)));
  expect(keys).toEqual(new Set(['/faqs', ...englishLocales.map((locale) => `${locale} /faqs`)]));
  expect([...keys].map((each) => addressOfKey(each!))).toEqual(Array(9).fill('/faqs'));
  expect(key('locale=en-GB; sid=abc')).toBe('member en-GB /faqs');
  expect(['/search/x', 'en-GB /search/x', '/faqs', 'en-GB /faqs'].map(sharing.isEndlessKey)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
