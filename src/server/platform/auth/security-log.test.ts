import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { testServices } from '../../testing/app.ts';
import { addPerson, visitorOf } from '../../testing/visitor.ts';

interface Line {
  readonly msg: string;
  readonly event?: string;
  readonly outcome?: string;
  readonly userId?: string | null;
  readonly requestId?: string;
}

const lines: Line[] = [];
const written: string[] = [];
const log = pino(
  { level: 'info' },
  {
    write(text: string) {
      written.push(text);
      lines.push(JSON.parse(text) as Line);
    },
  },
);
const services = { ...(await testServices()), log };
const school = { app: createApp(services), services };

test('every log-in, and what follows it, is logged with its outcome and without what was typed', async () => {
  const id = await addPerson(school, { email: 'sara@example.com' }, 'correct horse');
  const visitor = visitorOf(school);
  await visitor.post('/auth/login', { username: 'sara@example.com', password: 'wrong horse' });
  await visitor.post('/auth/login', { username: 'sara@example.com', password: 'correct horse' });
  await visitor.post('/auth/refresh');
  await visitor.get('/auth/methods');
  await visitor.post('/api/users/password', { current: 'x', password: 'zq7-m4xw', passwordConfirmation: 'zq7-m4xw' });
  await visitor.post('/api/users/sessions/end', { session: null, password: 'correct horse' });
  await visitor.post('/auth/logout');
  const events = lines.filter(({ msg }) => msg === 'authentication');
  expect(events.map(({ event, outcome, userId }) => [event, outcome, userId])).toEqual([
    ['/auth/login', 'failure', null],
    ['/auth/login', 'success', null],
    ['/api/users/password', 'failure', id],
    ['/api/users/sessions/end', 'success', id],
    ['/auth/logout', 'success', id],
  ]);
  const started = lines.filter(({ msg }) => msg === 'session started');
  expect(started.map(({ userId, requestId }) => [userId, requestId])).toEqual([[id, events[1]!.requestId]]);
  for (const secret of ['horse', 'zq7-m4xw', 'sara@example.com', ...visitor.cookies.values()]) {
    expect(written.join('')).not.toContain(secret);
  }
});
