import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { visitorOf } from '../../testing/visitor.ts';

const school = await testApp({ publicUrl: 'https://school.example' });
const logout = async (headers: Record<string, string>) =>
  (await visitorOf(school).post('/auth/logout', undefined, headers)).body;

test('a call made by another site’s page is refused', async () => {
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://school.example.evil.example' },
    { origin: 'https://school.example:8443' },
  ];
  const answers = await Promise.all(foreign.map(logout));
  expect(answers.map((a) => a.code)).toEqual(foreign.map(() => 'cross_site'));
});

test('calls of the site’s own pages and of programs pass', async () => {
  const own: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin', origin: 'https://school.example' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://school.example' },
    { origin: 'http://localhost:5000', host: 'localhost:5000' },
    {},
  ];
  const answers = await Promise.all(own.map(logout));
  expect(answers).toEqual(own.map(() => ({ ok: true })));
});

test('every state-changing method is checked, reading is not', async () => {
  const ask = async (method: string) =>
    (await school.app.request('/api/admin/faqs/current', { method, headers: { 'sec-fetch-site': 'cross-site' } }))
      .status;
  expect(await Promise.all(['POST', 'PUT', 'DELETE', 'PATCH'].map(ask))).toEqual([403, 403, 403, 403]);
  expect((await school.app.request('/auth/login/google', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(
    302,
  );
});
