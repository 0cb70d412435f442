/**
 * Where a process exposes its metrics: at `/metrics` of a port of its own (`OPERATIONS_PORT`), else at that of the site for
 * those who send the token (`METRICS_TOKEN`), else nowhere. Prometheus and the library that speaks to it are loaded only then.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { errorCode } from '../errors/errors.ts';
import type { Config } from '../process/config.ts';
import type { Exposition } from './exposition.ts';
import { counted, type RouteOf } from './requests.ts';
import type { Sources } from './series.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
type Settings = Pick<Config, 'host' | 'operationsPort' | 'metricsToken'>;

export interface Operations {
  /** The handler of the site, with its requests counted, and the metrics where the site's port has them. */
  around(handler: Handler, routeOf: RouteOf): Handler;
  close(): Promise<void>;
}

const none: Operations = { around: (handler) => handler, close: async () => undefined };
const path = '/metrics';

/** Throws with a clear message where the port is taken. */
export async function openOperations(
  { host, operationsPort, metricsToken }: Settings,
  sources: Sources,
): Promise<Operations> {
  if (operationsPort === undefined && metricsToken === undefined) return none;
  const { openExposition } = await import('./exposition.ts');
  const exposition = openExposition(sources);
  const server = operationsPort === undefined ? undefined : await listen(exposition, operationsPort, host);
  return {
    around(handler, routeOf) {
      const site = counted(handler, routeOf);
      if (metricsToken === undefined || server) return site;
      return (request, response) => {
        if (pathOf(request) !== path || !hasToken(request, metricsToken)) return site(request, response);
        void send(exposition, response);
      };
    },
    async close() {
      exposition.close();
      server?.closeAllConnections();
      await new Promise<void>((done) => (server ? server.close(() => done()) : done()));
    },
  };
}

async function listen(exposition: Exposition, port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && pathOf(request) === path) return void send(exposition, response);
    response.writeHead(404, { 'content-type': 'text/plain' }).end('only GET /metrics is here\n');
  });
  await new Promise<void>((done, fail) => {
    server.once('error', (error) => {
      const isTaken = errorCode(error) === 'EADDRINUSE';
      fail(isTaken ? new Error(`Port ${port} is taken. Set OPERATIONS_PORT to another one.`) : error);
    });
    server.listen(port, host, done);
  });
  return server;
}

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

async function send(exposition: Exposition, response: ServerResponse): Promise<void> {
  const text = await exposition.text();
  response.writeHead(200, { 'content-type': exposition.contentType, 'cache-control': 'no-store' }).end(text);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const hasToken = ({ method, headers }: IncomingMessage, token: string): boolean =>
  method === 'GET' && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
