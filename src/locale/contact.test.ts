import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalEmail, canonicalMobile, canonicalUsername, maskMobile, shownMobile } from './contact.ts';

test('V01 a username is lower-cased, its digits made ASCII, and a mobile number brought to one form', () => {
  expect(canonicalUsername(' Ali.Reza۲@Example.COM ')).toEqual({ kind: 'email', value: 'ali.reza2@example.com' });
  expect(canonicalUsername('۰۹۱۲۱۲۳۴۵۶۷')).toEqual({ kind: 'mobile', value: '+989121234567' });
  expect(canonicalUsername('٠٩١٢ ١٢٣ ٤٥٦٧')).toEqual({ kind: 'mobile', value: '+989121234567' });
});

test('every way of writing a mobile number is the same number', () => {
  const prefixes = ['+98', '98', '0098', '0', ''];
  const spaces = ['', ' ', '-', '\u200e'];
  fc.assert(
    fc.property(
      fc.constantFrom(...prefixes),
      fc.constantFrom(...spaces),
      fc.integer({ min: 100_000_000, max: 999_999_999 }),
      (prefix, space, rest) => {
        const number = `9${rest}`;
        expect(canonicalMobile(`${prefix}${space}${number}`)).toBe(`+98${number}`);
        expect(shownMobile(`+98${number}`)).toBe(`0${number}`);
        expect(canonicalMobile(shownMobile(`+98${number}`))).toBe(`+98${number}`);
      },
    ),
  );
});

test('what is neither an address nor a mobile number is refused', () => {
  expect(
    [
      '',
      'ali',
      '02188776655',
      '0912123456',
      '091212345678',
      '+19121234567',
      'a@b',
      '@x.com',
      'a b@x.com',
      'a..b@x.com',
      '.a@x.com',
      'a@-x.com',
      `${'a'.repeat(250)}@x.com`,
      'a@x.com\nb@x.com',
    ].filter((text) => canonicalUsername(text) !== null),
  ).toEqual([]);
  expect(canonicalEmail('a+b_c@sub.x-y.ir')).toBe('a+b_c@sub.x-y.ir');
  const domain = '@x.com';
  const longest = `${'a'.repeat(254 - domain.length)}${domain}`;
  expect(canonicalEmail(longest)).toBe(longest);
  expect(canonicalEmail(`a${longest}`)).toBeNull();
});

test('a masked number keeps its ends only', () => {
  expect(maskMobile('+989121234567')).toBe('0912***4567');
});
