import { expect, test } from 'vitest';
import { referralCookie } from './referral.ts';

test('P25 a referral code is remembered for 30 days; an invalid one is not', () => {
  expect(referralCookie('ALI-20')).toBe('ref=ALI-20; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax');
  for (const wrong of [undefined, '', 'a', 'a; Domain=evil.example', 'کد', 'x'.repeat(41)]) {
    expect(referralCookie(wrong)).toBeNull();
  }
});
