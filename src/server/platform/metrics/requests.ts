/** Requests by the pattern of their route, with their status and duration. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { routeNameOf } from './route-name.ts';
import { histogram } from './series.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** The pattern of the page of a path; null where there is none. */
export type PagePattern = (path: string) => string | null;
/** The route of a request that is over: one of few. */
export type RouteOf = (request: IncomingMessage) => string;

const durations = histogram({
  name: 'academy_http_request_duration_seconds',
  help: 'Requests by the pattern of their route; status "cut" where the connection ended before the answer',
  labels: ['method', 'route', 'status'],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
});

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Addresses whose routes name themselves (`route-name.ts`). */
const apiArea = /^\/(api|auth|files|dev)\//;
/** React Router asks for the data of a page by its address with this end. */
const dataEnd = '.data';
const knownPaths = 1_000;

/** @param isFile whether a path is that of a file of the build. */
export function routesOf(pagePattern: PagePattern, isFile: (path: string) => boolean): RouteOf {
  const patterns = new LRUCache<string, { readonly route: string | null }>({ max: knownPaths });
  const find = (path: string): string | null => {
    if (isFile(path)) return 'file';
    if (!path.endsWith(dataEnd)) return pagePattern(path);
    const pattern = path === `/_root${dataEnd}` ? '/' : pagePattern(path.slice(0, -dataEnd.length));
    return pattern && pattern + dataEnd;
  };
  return (request) => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    if (apiArea.test(path)) return routeNameOf(request) ?? 'none';
    const known = patterns.get(path) ?? { route: find(path) };
    patterns.set(path, known);
    return known.route ?? routeNameOf(request) ?? 'none';
  };
}

/** The handler, with its requests counted. */
export const counted =
  (handler: Handler, routeOf: RouteOf): Handler =>
  (request, response) => {
    const start = performance.now();
    response.once('close', () => {
      const { method = '' } = request;
      const status = response.writableFinished ? String(response.statusCode) : 'cut';
      const labels = { method: methods.has(method) ? method : 'other', route: routeOf(request), status };
      durations.observe(labels, (performance.now() - start) / 1_000);
    });
    handler(request, response);
  };
