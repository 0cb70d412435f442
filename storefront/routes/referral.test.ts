import { expect, test } from 'vitest';
import { referralCookie } from './referral.ts';

test('P25 a referral code is remembered for 30 days; an invalid one is not', () => {
  expect(referralCookie('ALI-20', 'http://localhost')).toBe(
    'ref=ALI-20; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax',
  );
  for (const wrong of [undefined, '', 'a', 'a; Domain=evil.example', 'کد', 'x'.repeat(41)]) {
    expect(referralCookie(wrong, 'http://localhost')).toBeNull();
  }
});

test('on https the code is sent over https only, and no sub-domain can plant one', () => {
  expect(referralCookie('ALI-20', 'https://school.example')).toBe(
    '__Host-ref=ALI-20; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure',
  );
});
