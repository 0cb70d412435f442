/** The one place that turns an error into a response: `application/problem+json`, with a request id to ask by. */
import type { Context } from 'hono';
import { errorTable } from '../contract/errors.ts';
import type { Env } from './env.ts';
import { AppError, problemOf } from './errors.ts';
import type { Log } from './log.ts';

/**
 * The answer to a thrown error. What was not expected is logged whole and answered as a plain 500 that carries the
 * request id and nothing else.
 */
export function respond(error: unknown, c: Context<Env>, log: Log): Response {
  const expected = error instanceof AppError ? error : fromOutside(error);
  const requestId = c.var.requestId;
  if (!expected) log.error({ err: error, requestId, method: c.req.method, path: c.req.path }, 'unexpected error');
  const failure = expected ?? new AppError('internal');
  return new Response(JSON.stringify(problemOf(failure, requestId)), {
    status: errorTable[failure.code].status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'x-request-id': requestId,
      ...failure.headers,
    },
  });
}

/**
 * PostgreSQL refuses text with a zero byte, and numbers beyond its types: what was sent is at fault, not the server.
 */
function fromOutside(error: unknown): AppError | null {
  const code = (error as { code?: unknown } | null)?.code;
  return code === '22021' || code === '22P05' || code === '22003' || code === '22P02'
    ? new AppError('bad_request')
    : code === '53300' || code === 'ECONNREFUSED' || code === '57P03'
      ? new AppError('unavailable')
      : null;
}
