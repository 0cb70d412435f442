import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Env } from '../env.ts';
import { openLog } from '../process/log.ts';
import { respond } from '../http/respond.ts';

test.each(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'ENOMEM'])('%s is answered 503, not as a bug', async (code) => {
  const app = new Hono<Env>();
  app.onError((error, c) => respond(error, c, openLog('silent')));
  app.get('/', (c) => {
    c.set('requestId', 'r1');
    throw Object.assign(new Error(`${code}: /var/lib/academy/files/2026/secret.webp`), { code, syscall: 'write' });
  });
  const answer = await app.request('/');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await answer.text()).not.toContain('secret');
});
