import { expect, test } from 'vitest';
import { hiddenSeconds, hidingCookie, isPopupVisible, widthOf } from './welcome.ts';

const createdAt = '2026-11-20T10:00:00.000Z';
const cookie = hidingCookie(createdAt);
const pair = cookie.split(';')[0] ?? '';

test('S10 F09 the welcome window is shown when enabled, unless this very one was sent away', () => {
  expect(isPopupVisible({ show: 1, createdAt }, '')).toBe(true);
  expect(isPopupVisible({ show: 0, createdAt }, '')).toBe(false);
  expect(isPopupVisible({ show: 1, createdAt }, `a=b; ${pair}`)).toBe(false);
  expect(isPopupVisible({ show: 1, createdAt: '2026-11-21T10:00:00.000Z' }, pair)).toBe(true);
});
test('K05 S10 it stays away for 86400 seconds', () => {
  expect(hiddenSeconds).toBe(86_400);
  expect(cookie).toMatch(/; max-age=86400;/);
});
test('F09 its width is that of its class, max-w-sm unless set', () => {
  expect(['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl'].map((size) => widthOf(`max-w-${size}`))).toEqual([
    '20rem',
    '24rem',
    '28rem',
    '32rem',
    '36rem',
    '42rem',
    '48rem',
    '56rem',
  ]);
  expect(widthOf('anything')).toBe('24rem');
});
