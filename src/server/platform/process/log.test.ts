import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { captureLog } from '../testing/captured-log.ts';
import { inLogContext } from './log-context.ts';

test('a line carries the request that is at work, also one written later and far below', async () => {
  const { log, lines } = captureLog();
  const work = (name: string) =>
    inLogContext({ requestId: name }, async () => {
      await delay(1);
      inLogContext({ job: 'refunds.pay' }, () => log.info(name));
    });
  await Promise.all([work('one'), work('two')]);
  log.info('none');
  expect(lines.map(({ msg, requestId, job }) => [msg, requestId, job])).toEqual([
    ['one', 'one', 'refunds.pay'],
    ['two', 'two', 'refunds.pay'],
    ['none', undefined, undefined],
  ]);
});

test('secrets are removed by their names, however a caller nests them', () => {
  const { log, lines } = captureLog();
  const names = ['password', 'passwordConfirmation', 'currentPassword', 'code', 'token', 'cookie', 'authorization'];
  const hidden = Object.fromEntries([...names, 'secret', 'card'].map((name) => [name, `hidden ${name}`]));
  const secrets = { ...hidden, shown: 'f' };
  log.info({ ...secrets, body: secrets, request: { body: secrets } }, 'a request');
  expect(lines[0]).toMatchObject({ shown: 'f', body: { shown: 'f' }, request: { body: { shown: 'f' } } });
  for (const name of Object.keys(hidden)) expect(JSON.stringify(lines[0])).not.toContain(`"${name}"`);
  expect(JSON.stringify(lines[0])).not.toContain('hidden');
});

test('of an error its name, message, code, cause and stack are logged, and nothing that quotes a row', () => {
  const { log, lines, text } = captureLog();
  const cause = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
  const detail = 'Failing row contains (42, the hash of a password).';
  const error = Object.assign(new Error('violates a constraint', { cause }), { code: '23514', detail, where: detail });
  log.error({ err: error }, 'failed');
  log.error({ err: new AggregateError(Array(7).fill(cause), 'all failed') }, 'failed');
  log.error({ err: 'a text' }, 'failed');
  expect(lines[0]).toMatchObject({
    err: {
      type: 'Error',
      message: 'violates a constraint',
      errorCode: '23514',
      stack: expect.stringContaining('log.test.ts'),
      cause: { message: 'connection refused', errorCode: 'ECONNREFUSED' },
    },
  });
  const inner = Array(5).fill({ type: 'Error', errorCode: 'ECONNREFUSED' });
  expect(lines[1]).toMatchObject({ err: { type: 'AggregateError', errors: inner } });
  expect(lines[2]).toMatchObject({ err: { message: 'a text' } });
  expect(text()).not.toContain('hash of a password');
});
