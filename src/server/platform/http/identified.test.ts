import { expect, test } from 'vitest';
import { AppError } from '../errors/errors.ts';
import { logContext } from '../process/log-context.ts';
import { captureLog } from '../testing/captured-log.ts';
import { identified } from './identified.ts';
import { respond } from './respond.ts';

const request = new Request('http://localhost/course/python?code=123456');
const { log, lines } = captureLog();
const answer = async (status: number) => {
  lines.length = 0;
  const response = await identified(request, log, async () => {
    log.info('work');
    return new Response('a page', { status });
  });
  return { id: response.headers.get('x-request-id'), text: await response.text() };
};

test('what a request does is found under one id, which an answer of 500 or more carries', async () => {
  const { id, text } = await answer(500);
  expect(text).toBe('a page');
  expect(lines.map((line) => [line.msg, line['requestId'], line['path'], line['status']])).toEqual([
    ['work', id, undefined, undefined],
    ['a page failed', id, '/course/python', 500],
  ]);
  expect((await answer(200)).id).toBeNull();
  expect(lines).toHaveLength(1);
});

test('an error of the API has its own line, under the same id; an expected one below 500 has none', async () => {
  const fail = (error: unknown) =>
    identified(request, log, async () => respond(error, { req: { method: 'GET', path: '/api/x' }, var: {} }, log));
  lines.length = 0;
  const away = await fail(new AppError('unavailable'));
  await fail(new AppError('not_found'));
  expect(lines).toMatchObject([{ requestId: away.headers.get('x-request-id'), status: 503, path: '/api/x' }]);
  expect(logContext()).toEqual({});
});
