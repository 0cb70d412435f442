/**
 * The HTTP server of a process: answers what needs no rendering at once, hands the rest to the site, and shuts down
 * gracefully.
 */
import { createServer, ServerResponse, type IncomingMessage, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Config } from './config.ts';
import { sharedKey } from './pages/anonymous.ts';
import { sendPage, type PageCache } from './pages/page-cache.ts';
import type { securityHeaders } from './pages/security.ts';
import type { StaticFiles } from './pages/static-files.ts';
import type { Site } from './site.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Milliseconds that requests in flight may take after the process was asked to end. */
const shutdownTimeout = 10_000;

/**
 * Answers requests: shared pages, files, then the site.
 * @param headers of every response; the cache has put them on its pages already.
 */
export function siteHandler(
  site: Site,
  cache: PageCache,
  files: StaticFiles,
  headers: ReturnType<typeof securityHeaders>,
): Handler {
  const listener = getRequestListener(async (request, env) => {
    const { incoming, outgoing } = env;
    const key = sharedKey(incoming);
    if (key === undefined || !(outgoing instanceof ServerResponse)) return site.fetch(request, env);
    const page = await cache.load(key, () => site.shared(request, env));
    if (page instanceof Response) return page;
    sendPage(incoming, outgoing, page);
    return RESPONSE_ALREADY_SENT;
  });
  const fileListener = getRequestListener(files.fetch);
  return (request, response) => {
    const key = sharedKey(request);
    const page = key === undefined ? undefined : cache.get(key);
    if (page) return sendPage(request, response, page);
    for (const [name, value] of headers) response.setHeader(name, value);
    if (files.has(pathOf(request))) void fileListener(request, response);
    else void listener(request, response);
  };
}

const pathOf = ({ url = '/' }: IncomingMessage): string => {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
};

/** Listens on the address of the settings. Throws with a clear message when the port is taken. */
export async function listen(handler: Handler, { port, host }: Pick<Config, 'port' | 'host'>): Promise<Server> {
  const server = createServer(handler);
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken. Set PORT to another one.`) : error),
    );
    server.listen(port, host, done);
  });
  return server;
}

/** On SIGTERM or SIGINT: no new connections, requests in flight end, everything is closed, and the process exits. */
export function endOnSignal(server: Server, close: () => Promise<void>): void {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    const force = setTimeout(() => server.closeAllConnections(), shutdownTimeout);
    server.close(() => {
      clearTimeout(force);
      void close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
    server.closeIdleConnections();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
}
