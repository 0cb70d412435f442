import { expect, test } from 'vitest';
import { referralClick, referralCookie } from './referral.ts';

const at = 1_795_000_000_500;

test('P25 a referral code is remembered with the time of the click; an invalid one is not', () => {
  const cookie = referralCookie('ALI-20', 'http://localhost', at);
  expect(cookie).toBe('ref=ALI-20.1795000000; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax');
  expect(referralClick('ALI-20.1795000000')).toEqual({ code: 'ALI-20', at: 1_795_000_000_000 });
  for (const wrong of [undefined, '', 'a', 'a; Domain=evil.example', 'کد', 'x'.repeat(41)]) {
    expect(referralCookie(wrong, 'http://localhost', at)).toBeNull();
  }
});

test('on https the code is sent over https only, and no sub-domain can plant one', () => {
  expect(referralCookie('ALI-20', 'https://school.example', at)).toBe(
    '__Host-ref=ALI-20.1795000000; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure',
  );
});

test('a value that is no click says nothing', () => {
  for (const wrong of [null, '', 'ALI-20', 'ALI-20.', '.1', 'a.1', 'ALI-20.1.2', "x'--.1", 'ALI-20.1234567890123']) {
    expect(referralClick(wrong), String(wrong)).toBeNull();
  }
});
