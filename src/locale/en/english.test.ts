import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { currentLocale, provideLanguage } from '../current.ts';
import { formatDateTime } from '../date-times.ts';
import { formatDate, formatDuration } from '../dates.ts';
import { formatFileSize } from '../file-size.ts';
import { currentYear } from '../jalali-stamp.ts';
import { englishLocales, localeOf, localeOfCookies, locales, type EnglishLocale } from '../locales.ts';
import { formatDecimal, formatNumber, formatPercent, formatToman } from '../numbers.ts';
import { formatRelative } from '../relative-time.ts';
import { formatClock } from '../timecode.ts';
import { said, t } from '../translate.ts';
import { areas, englishMessages } from './catalogue.ts';
import { english } from './english.ts';
import { serverMessages } from './server.ts';
import { variantMessages } from './variants.ts';

const instant = '2026-11-20T11:00:00Z';
const speak = (locale: EnglishLocale): void => {
  const language = english(locale);
  provideLanguage(() => language);
};
/** What the module of the server provided, which tests of the same process use. */
const former = provideLanguage(() => undefined);
afterEach(() => void provideLanguage(() => undefined));
afterAll(() => void provideLanguage(former));

test('F12 the locales are Persian, the default, and eight of English; any other name is Persian', () => {
  expect(locales).toEqual(['fa', 'en-AU', 'en-CA', 'en-GB', 'en-IE', 'en-IL', 'en-IN', 'en-NZ', 'en-SG']);
  expect([undefined, null, '', 'en', 'EN-GB', 'en-US', '../etc', 'en-GB'].map(localeOf)).toEqual([
    ...Array(7).fill('fa'),
    'en-GB',
  ]);
  expect(['a=b; locale=en-IN', 'xlocale=en-IN', 'locale=en-IN2', undefined].map(localeOfCookies)).toEqual([
    'en-IN',
    'fa',
    'fa',
    'fa',
  ]);
});

test('F12 Persian needs no language: its text is the message, its digits and its calendar are as they were', () => {
  expect(currentLocale()).toBe('fa');
  expect(t('سبد خرید، {count} مورد', { count: 1_250 })).toBe('سبد خرید، ۱٬۲۵۰ مورد');
  expect(formatDate(instant)).toBe('۲۹ آبان ۱۴۰۵');
  expect(said('چیزی که دنبالش بودید پیدا نشد')).toBe('چیزی که دنبالش بودید پیدا نشد');
});

test('F12 nothing is translated to nothing', () => {
  const catalogues = [englishMessages, serverMessages, ...Object.values(variantMessages)];
  expect(catalogues.flatMap((messages) => Object.entries(messages)).filter(([, text]) => !text.trim())).toEqual([]);
});

test('F12 a message has its English in one area, so that no other one speaks over it', () => {
  const messages = areas.flatMap((area) => Object.keys(area));
  expect(messages.filter((message, i) => messages.indexOf(message) !== i)).toEqual([]);
});

test('F12 each variant of English writes dates and numbers its own way', () => {
  const written = englishLocales.map((locale) => {
    speak(locale);
    return [currentLocale(), formatDate(instant), formatNumber(1_250_000)];
  });
  expect(written).toEqual([
    ['en-AU', '20 November 2026', '1,250,000'],
    ['en-CA', 'November 20, 2026', '1,250,000'],
    ['en-GB', '20 November 2026', '1,250,000'],
    ['en-IE', '20 November 2026', '1,250,000'],
    ['en-IL', '20 November 2026', '1,250,000'],
    ['en-IN', '20 November 2026', '12,50,000'],
    ['en-NZ', '20 November 2026', '1,250,000'],
    ['en-SG', '20 November 2026', '1,250,000'],
  ]);
});

test('F12 money, percentages, lengths, sizes and times are in English words and Latin digits', () => {
  speak('en-GB');
  expect([
    formatToman(1_250_000),
    formatPercent(1_250),
    formatDecimal(4.25, 1),
    formatDuration(12_000),
    formatDuration(60),
    formatDuration(1),
    formatDateTime(instant),
    formatClock(125),
    formatFileSize(2_500_000),
    formatRelative(instant, '2026-11-22T11:00:00Z'),
    formatRelative(instant, instant),
    currentYear(instant),
  ]).toEqual([
    '1,250,000 toman',
    '12.5%',
    '4.3',
    '3 hours 20 minutes',
    '1 minute',
    '1 second',
    '20 November 2026, 14:30',
    '02:05',
    '2.5 MB',
    '2 days ago',
    'just now',
    '2026',
  ]);
});

test.each([
  [0, '0 minutes'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [3_600, '1 hour'],
  [7_200, '2 hours'],
  [12_000, '3 hours 20 minutes'],
])('F12 a length of %i seconds is «%s»', (seconds, text) => {
  speak('en-GB');
  expect(formatDuration(seconds)).toBe(text);
});

describe('messages', () => {
  test('a word that depends on a number is in the form of that number', () => {
    speak('en-GB');
    const items = (count: number) => t('سبد خرید، {count} مورد', { count });
    expect([items(0), items(1), items(1_250)]).toEqual(['Cart, 0 items', 'Cart, 1 item', 'Cart, 1,250 items']);
  });

  test('a message that nobody translated stays as it is', () => {
    speak('en-GB');
    expect(t('پیام {n}', { n: 3 })).toBe('پیام 3');
  });

  test('what the server says is translated, with the values it has in it', () => {
    speak('en-GB');
    expect(said('رمز عبور باید حداقل ۸ نویسه باشد')).toBe('The password must have at least 8 characters');
    expect(said('باید حداکثر ۱٬۲۰۰ نویسه باشد')).toBe('Must be at most 1,200 characters');
    expect(said('کمترین مبلغ برداشت ۵۰٬۰۰۰ تومان است')).toBe('The minimum withdrawal is 50,000 toman');
    expect(said('کروم در ویندوز')).toBe('Chrome on Windows');
    const wait = 'تلاش بعدی هنوز باز نشده است';
    expect([`${wait}؛ از ۲ آذر ۱۴۰۵، ۱۴:۳۰ می‌توانید.`, `${wait}؛ از ۳۰ اسفند ۱۴۰۴ می‌توانید.`].map(said)).toEqual([
      `${said(wait)}; it opens on 23 November 2026, 14:30.`,
      `${said(wait)}; it opens on 30 اسفند 1404.`,
    ]);
    expect(said('چیزی که کسی نگفته')).toBe('چیزی که کسی نگفته');
  });

  test('the words of a country go before the shared ones', () => {
    const [locale, words] = Object.entries(variantMessages)[0]!;
    const [message = '', own] = Object.entries(words)[0]!;
    speak(localeOf(locale) as EnglishLocale);
    expect(t(message)).toBe(own);
    speak('en-GB');
    expect(t(message)).not.toBe(own);
  });
});
