import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeText, normalizeQuery, searchText } from './normalize.ts';

const finds = (query: string, ...parts: string[]) => searchText(parts).includes(normalizeQuery(query));

test('normalising is idempotent for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      expect(normalizeText(normalizeText(text))).toBe(normalizeText(text));
    }),
    { numRuns: 500 },
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      expect(normalizeQuery(normalizeQuery(text))).toBe(normalizeQuery(text));
    }),
    { numRuns: 500 },
  );
});

test('letters, marks, kashida, digits and case have one form', () => {
  expect(normalizeText('كتابِ عـــلي')).toBe('کتاب علی');
  expect(normalizeText('مسئله، مؤلف، أحمد، إيران، ٱلله، خانۀ ما، خانهٔ ما، مدرسة')).toBe(
    'مسیله، مولف، احمد، ایران، الله، خانه ما، خانه ما، مدرسه',
  );
  expect(normalizeText('React  ۱۸ و ٢٠')).toBe('react 18 و 20');
  expect(normalizeText('نسخهٔ ۱۲٫۵ به بهای ۱٬۲۵۰٬۰۰۰')).toBe('نسخه 12.5 به بهای 1250000');
  expect(normalizeText(' می‌شود\u00a0آموزش ')).toBe('می شود اموزش');
  expect(normalizeText('ﻼ ﺷ Ｆｕｌｌ ﬁ')).toBe('لا ش full fi');
});

test('C18 a row is found however its name is typed', () => {
  const title = 'آموزش کتاب‌های برنامه‌نویسی پایتون ۳';
  expect(
    [
      'كتاب‌هاي',
      'کتاب های',
      'کتابهای',
      'برنامه‌نويسي',
      'برنامهنویسی',
      'برنامه نویسی پایتون 3',
      'پایتون ٣',
      'اموزش',
      'آموزش',
      'کتابهای برنامه‌نویسی',
    ].filter((query) => !finds(query, title)),
  ).toEqual([]);
  expect(finds('می‌شود', 'میشود')).toBe(true);
  expect(finds('جاوا', title)).toBe(false);
  const decimals = ['۱۲٫۵', '12.5', '١٢٫٥'];
  expect(decimals.filter((query) => !finds(query, 'نسخهٔ ۱۲٫۵') || !finds(query, 'version 12.5'))).toEqual([]);
});

test('every spelling of a text finds it: Arabic letters, digits of any script, ZWNJ kept or dropped throughout', () => {
  const word = fc
    .string({ unit: fc.constantFrom('ک', 'ی', 'ا', 'م', '۱', '۲', '\u200c'), minLength: 1, maxLength: 8 })
    .map((w) => w.replace(/^\u200c+|\u200c+$/g, '') || 'م');
  const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
  const spellings = [
    (t: string) => t,
    (t: string) => t.replaceAll('ی', 'ي').replaceAll('ک', 'ك'),
    (t: string) => t.replaceAll('\u200c', ''),
    (t: string) => t.replaceAll('\u200c', ' '),
    (t: string) => t.replaceAll('۱', '1').replaceAll('۲', '٢'),
  ];
  fc.assert(
    fc.property(text, (t) => {
      expect(spellings.map((spell) => spell(t)).filter((spelled) => !finds(spelled, t))).toEqual([]);
    }),
  );
});

test('no match spans two parts, and empty parts leave no trace', () => {
  expect(finds('علی رضا', 'علی', 'رضا')).toBe(false);
  expect(searchText(['علی', null, '', undefined, 'رضا'])).toBe('علی\nرضا');
  expect(searchText([null])).toBe('');
});
