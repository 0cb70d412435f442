/** The one place that turns an error into a response: `application/problem+json`, with an id to find it in the log. */
import { randomUUID } from 'node:crypto';
import type { HonoRequest } from 'hono';
import { errorTable, type ErrorCode } from '../../../contract/errors.ts';
import { isDatabaseAway } from '../db/away.ts';
import { isMachineExhausted } from '../errors/exhausted.ts';
import { retryAfter } from './unavailable.ts';
import { AppError, errorCode, problemOf } from '../errors/errors.ts';
import { logContext } from '../process/log-context.ts';
import type { Log } from '../process/log.ts';

/** What is known of the request, as a context has it. */
interface RequestContext {
  readonly req: Pick<HonoRequest, 'method' | 'path'>;
  readonly var: { readonly requestId?: string };
}

/**
 * The response to a thrown error. An unexpected one is logged whole and answered as a plain 500 that carries the
 * request id and nothing else. Whatever is answered with 500 or more is found in the log by that id.
 */
export function respond(error: unknown, c: RequestContext, log: Log): Response {
  const expected = error instanceof AppError ? error : expectedOf(error);
  const requestId = c.var.requestId ?? logContext().requestId ?? randomUUID();
  const { method, path } = c.req;
  const failure = expected ?? new AppError('internal');
  const { status } = errorTable[failure.code];
  if (!expected) log.error({ err: error, requestId, method, path, status }, 'unexpected error');
  else if (status >= 500 || expected !== error) {
    log.warn({ reason: String(error), requestId, method, path, status }, expected.code);
  }
  return new Response(JSON.stringify(problemOf(failure, requestId)), {
    status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'x-request-id': requestId,
      ...failure.headers,
    },
  });
}

/** Errors of PostgreSQL that are not bugs: text and numbers it cannot store come from the request. */
const databaseErrors: Readonly<Record<string, ErrorCode>> = {
  '22021': 'bad_request', // character_not_in_repertoire: a zero byte
  '22P05': 'bad_request', // untranslatable_character
  '22003': 'bad_request', // numeric_value_out_of_range
  '22P02': 'bad_request', // invalid_text_representation
};

function expectedOf(error: unknown): AppError | null {
  // The client left in the middle of a body: Node's words for it.
  if (errorCode(error) === 'ECONNRESET' && error instanceof Error && error.message === 'aborted') {
    return new AppError('bad_request');
  }
  if (isDatabaseAway(error) || isMachineExhausted(error)) {
    return new AppError('unavailable', { headers: { 'retry-after': String(retryAfter) } });
  }
  const code = databaseErrors[errorCode(error) ?? ''];
  return code ? new AppError(code) : null;
}
