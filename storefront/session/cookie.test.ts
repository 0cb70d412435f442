import { expect, test } from 'vitest';
import { hasSessionCookie } from './cookie.ts';

test('S05 a session is looked for only where the browser sent its cookie', () => {
  const sent = (cookie?: string) =>
    hasSessionCookie(new Request('http://localhost/', cookie === undefined ? {} : { headers: { cookie } }));
  expect([sent('sid=a.b'), sent('theme=x; sid=a.b'), sent('__Host-sid=a.b')]).toEqual([true, true, true]);
  expect([sent(), sent(''), sent('theme=x'), sent('xsid=a'), sent('sid='), sent('theme=sid')]).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});
