import { expect, test } from 'vitest';
import { refusal } from '../testing/contract-api.ts';
import { textsOf } from '../testing/html.ts';
import { metadataOf, openPage } from '../testing/site.ts';

const path = '/invitation?token=abc';
const verify = 'POST /auth/invitation/verify';
const accept = 'POST /auth/invitation/accept';
const wrong = (property: string, message: string) =>
  refusal(422, 'invalid', 'invalid', [{ property, errors: [message] }]);
const submitted = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });

test('a link opens a form that the browser can submit itself', async () => {
  const { status, document, requests } = await openPage(path, { [verify]: { name: 'نوشین' } });
  expect(status).toBe(200);
  expect(requests).toContainEqual(expect.objectContaining({ key: verify, body: { token: 'abc' } }));
  const form = document.querySelector('form[method="post"]')!;
  expect(form.getAttribute('action')).toBe('/invitation');
  expect(form.querySelector('input[name="token"]')?.getAttribute('value')).toBe('abc');
  expect(textsOf(document, '.account-card label')).toEqual(['رمز عبور', 'تکرار رمز عبور']);
  expect(textsOf(document, '.account-card form > p:first-child')[0]).toContain('نوشین گرامی');
  expect(metadataOf(document)).toMatchObject({ robots: 'noindex', referrer: 'same-origin' });
});

test('a link that opens nothing says why, without a form', async () => {
  for (const page of [
    await openPage(path, { [verify]: wrong('token', 'از این پیوند قبلاً استفاده شده است') }),
    await openPage('/invitation'),
  ]) {
    expect(page.status).toBe(422);
    expect(page.document.querySelector('.account-card form')).toBeNull();
    expect(textsOf(page.document, '.account-card p')[0]).toContain('این پیوند');
  }
});

test('the form sets the password, or shows beside its field what is wrong and keeps the link', async () => {
  const fields = { token: 'abc', name: 'نوشین', password: 'zq7-m4xw', passwordConfirmation: 'zq7-m4xw' };
  const done = await openPage('/invitation', { [accept]: { ok: true } }, submitted(fields));
  expect(done.status).toBe(200);
  expect(textsOf(done.document, '.account-card p')[0]).toContain('رمز شما ثبت شد');
  expect(done.document.querySelector('.account-card a')?.getAttribute('href')).toBe('/login?next=%2Fadmin');
  const refused = await openPage('/invitation', { [accept]: wrong('password', 'رمز کوتاه است') }, submitted(fields));
  expect(refused.status).toBe(422);
  expect(textsOf(refused.document, '.account-card .form-error')).toEqual(['رمز کوتاه است']);
  expect(refused.document.querySelector('input[name="token"]')?.getAttribute('value')).toBe('abc');
  expect(refused.document.querySelector('input[name="password"]')?.getAttribute('aria-invalid')).toBe('true');
  expect(refused.document.documentElement.outerHTML).not.toContain('zq7-m4xw');
  const used = await openPage('/invitation', { [accept]: wrong('token', 'به کار رفته است') }, submitted(fields));
  expect(used.document.querySelector('.account-card form')).toBeNull();
});
