import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dashed } from './dashed.ts';
import { slugify } from './slug.ts';

test('slugs hold letters, digits and single dashes', () => {
  expect(slugify('آموزش React ۱۸: از صفر!')).toBe('آموزش-react-18-از-صفر');
  expect(slugify('برنامه‌نويسي  كاربردی')).toBe('برنامه-نویسی-کاربردی');
  expect(slugify('؟!')).toBe('');
  expect(slugify('كِتاب')).toBe('کتاب');
  expect(slugify('a'.repeat(201))).toBe('a'.repeat(200));
  expect(slugify(`${'a'.repeat(199)} b`)).toBe('a'.repeat(199));
});

test('any text gives a slug the schema accepts, and slugs stay as they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const slug = slugify(text);
      expect(slug).toMatch(/^$|^[\p{L}\p{N}]+(-[\p{L}\p{N}\u200c]+)*$/u);
      expect(slug.length).toBeLessThanOrEqual(200);
      expect(slugify(slug)).toBe(slug);
    }),
    { numRuns: 300 },
  );
});

test('P34 the course route has dashes for spaces', () => {
  expect(dashed('طراحی وب  پیشرفته - ۲')).toBe('طراحی-وب-پیشرفته-۲');
  expect(dashed('C# / TCP?')).toBe('C-TCP');
});

test('P34 a dashed name stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(dashed(dashed(name))).toBe(dashed(name));
    }),
  );
});
