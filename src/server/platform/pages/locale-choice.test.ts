/** The choice of a language, stored for a year and for the whole site. */
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';

const { app, services } = await testApp();
const choose = (fields: Record<string, string>, origin = services.config.publicUrl) =>
  app.request('/locale', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    body: new URLSearchParams(fields).toString(),
  });

test('is a cookie of a year for every page, which scripts do not read', async () => {
  const response = await choose({ locale: 'en-GB', back: '/faqs?x=1' });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/faqs?x=1']);
  const [value, ...attributes] = (response.headers.get('set-cookie') ?? '').split('; ');
  expect(value).toMatch(/=en-GB$/);
  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax']);
});

test.each([
  [{ locale: 'xx', back: '/' }, /=fa$/, '/'],
  [{ locale: 'en-GB' }, /=en-GB$/, '/'],
  [{ locale: 'en-GB', back: 'https://evil.example/' }, /=en-GB$/, '/'],
  [{ locale: 'en-GB', back: '//evil.example' }, /=en-GB$/, '/'],
] as const)('of %j is what is known, and leads to a page of the site', async (fields, cookie, location) => {
  const response = await choose(fields);
  expect(response.headers.get('location')).toBe(location);
  expect(response.headers.get('set-cookie')?.split(';')[0]).toMatch(cookie);
});

test('is not taken from another site', async () => {
  const response = await choose({ locale: 'en-GB' }, 'https://evil.example');
  expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null]);
});
