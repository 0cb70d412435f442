/**
 * Gives a request its id, which every line of the log that it causes carries, and notes how long it took. An answer of 500 or
 * more carries the id too, and has a line: an error of the API has its own already (`respond.ts`).
 */
import { randomUUID } from 'node:crypto';
import { inLogContext } from '../process/log-context.ts';
import type { Log } from '../process/log.ts';
import { routeOf, routeTimes } from './route-times.ts';

const idHeader = 'x-request-id';

export function identified(request: Request, log: Log, answer: () => Promise<Response>): Promise<Response> {
  const requestId = randomUUID();
  const start = performance.now();
  const { method } = request;
  const path = new URL(request.url).pathname;
  return inLogContext({ requestId }, async () => {
    const response = await answer();
    routeTimes.add(routeOf(method, path), performance.now() - start);
    const { status } = response;
    if (status < 500 || response.headers.has(idHeader)) return response;
    log.warn({ status, method, path }, 'a page failed');
    const headers = new Headers(response.headers);
    headers.set(idHeader, requestId);
    return new Response(response.body, { status, headers });
  });
}
