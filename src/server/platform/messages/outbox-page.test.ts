import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { messageLabels } from './message-text.ts';

const school = await testApp();
const read = (query = '', headers: Record<string, string> = {}) =>
  school.app.request(`/dev/outbox${query}`, { headers });
const send = (username: string) =>
  school.app.request('/auth/send-code-register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username }),
  });

test('the outbox is a Persian page of what would have been sent, newest first', async () => {
  expect(await (await read()).text()).toContain('هنوز پیامی ارسال نشده است');
  await send('"<b>"@example.com');
  await send('one@example.com');
  await send('09121234567');
  const response = await read();
  const page = await response.text();
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(page).toContain('<html lang="fa" dir="rtl">');
  expect(page.indexOf('09121234567')).toBeLessThan(page.indexOf('one@example.com'));
  expect(page).toMatch(/کد ثبت‌نام یا ورود: \d{6}/);
  expect(page).toContain(`<span>${messageLabels.register}</span`);
});

test('programs get it as JSON, of one name if they wish', async () => {
  const { records } = (await (await read('?to=۰۹۱۲۱۲۳۴۵۶۷', { accept: 'application/json' })).json()) as {
    records: unknown[];
  };
  expect(records).toEqual([
    {
      id: expect.any(String),
      to: '+989121234567',
      kind: 'register',
      text: expect.stringMatching(/\d{6}/),
      createdAt: expect.stringMatching(/Z$/),
    },
  ]);
});

test('without demo data there is no such page', async () => {
  const real = await testApp({ demo: false });
  expect((await real.app.request('/dev/outbox')).status).toBe(404);
});
