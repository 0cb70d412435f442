/**
 * The HTTP server of a process: answers what needs no rendering at once, hands the rest to the site, and shuts down
 * gracefully.
 */
import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener, RequestError } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { admit } from './admit.ts';
import { closeListening } from './close-listening.ts';
import { EarlyWrites } from './early-writes.ts';
import { healthAnswer } from '../health/answer.ts';
import { Health } from '../health/health.ts';
import { uncached } from '../http/cache-rule.ts';
import type { Config, Drain } from '../process/config.ts';
import type { Log } from '../process/log.ts';
import { addressOfKey, sharedRequest } from '../pages/anonymous.ts';
import { sendPage, type Page, type PageCache } from '../pages/page-cache.ts';
import { securityHeaders } from '../http/security.ts';
import type { StaticFiles } from '../pages/static-files.ts';
import { answerUnavailable, wantsPage } from '../http/unavailable.ts';
import { refusalOf, refusalResponse, sendRefusal } from '../http/refuse.ts';
import { sendFileBody } from './send-body.ts';
import type { Site } from '../pages/site.ts';
import { closingUnlessRead } from './unread-body.ts';
import { refuseUnread } from './unread-requests.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

type Incoming = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** That of no page, in place of what is no address at all: the site has a page for it. */
const unknownAddress = '/404';
/** Milliseconds in which clients are asked to close their connections before idle ones are closed. */
const drainTime = 1_000;
/**
 * Milliseconds until an idle connection is closed: longer than proxies use one (nginx: 60 s). The other way round a proxy
 * sends a request on a connection that is being closed, and cannot repeat it where it writes.
 */
const keepAliveTimeout = 65_000;

/**
 * Answers requests: shared pages, files, then the site.
 * @param headers of every response; the cache has put them on its pages already.
 */
export function siteHandler(
  site: Site,
  cache: PageCache,
  files: StaticFiles,
  headers: ReturnType<typeof securityHeaders>,
  log: Log,
): Handler {
  const { sharedKey, personalPart } = site.sharing;
  /** A shared page for users with the same view of it; undefined where there is none. */
  async function pageOfPerson(incoming: Incoming, request: Request, env: object): Promise<Page | undefined> {
    const part = personalPart(incoming);
    if (!part) return undefined;
    const answer = await site.fetch(callOf(part.call, request), env);
    if (answer.status !== 200 || answer.headers.has('set-cookie')) return undefined;
    const text = await answer.text();
    const key = part.key(JSON.parse(text));
    if (key === undefined) return undefined;
    const given = new Map([[part.call, text]]);
    const render = () => site.shared(sharedRequest(request, key), env, given);
    const page = cache.get(key) ?? (await cache.load(key, render));
    return page instanceof Response ? undefined : page;
  }
  const listener = getRequestListener(async (request, env) => {
    const { incoming, outgoing } = env;
    if (!isRead(request) && incoming instanceof IncomingMessage) {
      return closingUnlessRead(site.fetch(request, env), incoming);
    }
    const key = sharedKey(incoming);
    if (!(outgoing instanceof ServerResponse)) return site.fetch(request, env);
    if (key === undefined) {
      const page = await pageOfPerson(incoming, request, env);
      if (page !== undefined) {
        sendPage(incoming, outgoing, page);
        return RESPONSE_ALREADY_SENT;
      }
      const response = await site.fetch(request, env);
      return isFile(outgoing.req) ? sendFileBody(response, outgoing, log) : response;
    }
    const page = await cache.load(key, () => site.shared(sharedRequest(request, key), env));
    // A redirect belongs to the client: it keeps the whole query.
    if (page instanceof Response) {
      return isRedirect(page) && addressOfKey(key) !== incoming.url ? site.fetch(request, env) : uncached(page);
    }
    sendPage(incoming, outgoing, page);
    return RESPONSE_ALREADY_SENT;
  }, onError(log));
  const fileListener = getRequestListener(files.fetch, onError(log));
  return (request, response) => {
    const key = sharedKey(request);
    const page = key === undefined ? undefined : cache.get(key);
    if (page) return sendPage(request, response, page);
    for (const [name, value] of headers) response.setHeader(name, value);
    if (isRead(request) && files.has(pathOf(request))) void fileListener(request, response);
    else void listener(request, response);
  };
}

/** What the listener does with a request that it cannot make, and with what nobody caught: the one shape. */
export const onError = (log: Log) => ({
  errorHandler(error: unknown): Response {
    if (error instanceof RequestError) return refusalResponse('bad_request');
    const response = refusalResponse('internal');
    log.error({ err: error, requestId: response.headers.get('x-request-id'), status: 500 }, 'unexpected error');
    return response;
  },
});

/** A call of the API on behalf of the sender of the request; its response is returned unchanged. */
function callOf(path: string, request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete('accept-encoding');
  return new Request(new URL(path, request.url), { headers });
}
const isRead = ({ method }: { readonly method?: string | undefined }): boolean => method === 'GET' || method === 'HEAD';
const isFile = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/files/');
const isRedirect = ({ status }: Response): boolean => status >= 300 && status < 400;

const pathOf = ({ url = '/' }: IncomingMessage): string => {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
};

/** A server that listens, and whose handler may be given later. */
export interface Listening {
  readonly server: Server;
  /** From the next request on, `handler` answers. */
  serve(handler: Handler): void;
  /** Ends the server, as `endServer`. Requests are taken for a while only where something was served. */
  end(drain: Drain): Promise<void>;
}

/**
 * Listens on the address of the settings; until there is something to serve it answers 503, or lets a write wait, and at
 * any time how the process is. Throws with a clear message when the port is taken.
 */
export async function listen(
  config: Pick<Config, 'port' | 'host' | 'publicUrl'>,
  health: Health = new Health(),
): Promise<Listening> {
  const { port, host } = config;
  const headers = securityHeaders(config);
  const siteHost = new URL(config.publicUrl).host;
  const early = new EarlyWrites((request, response) => answerUnavailable(request, response, headers));
  let current: Handler = (request, response) => early.take(request, response);
  // `admit` asks for the host, and refuses in the one shape.
  const server = createServer({ requireHostHeader: false, keepAliveTimeout }, (request, response) => {
    const answerHealth = healthAnswer(request, health);
    if (answerHealth) {
      for (const [name, value] of headers) response.setHeader(name, value);
      return answerHealth(response);
    }
    const refusal = admit(request, siteHost);
    const isForPage = refusal === 'not_found' && wantsPage(request);
    if (isForPage) request.url = unknownAddress;
    if (refusal === null || isForPage) return current(request, response);
    for (const [name, value] of headers) response.setHeader(name, value);
    sendRefusal(response, refusalOf(refusal));
  });
  refuseUnread(server, headers);
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken. Set PORT to another one.`) : error),
    );
    server.listen(port, host, done);
  });
  return {
    server,
    serve(handler) {
      current = handler;
      early.release(handler);
      health.startServing();
    },
    end(drain) {
      early.refuse();
      return endServer(server, health.isServing ? drain : { ...drain, delay: 0 });
    },
  };
}

/** Milliseconds within which a server has ended. */
export const longestDrain = (drain: Drain): number => drain.delay + drainTime + drain.timeout;

/**
 * Ends a server without cutting a request. Each open connection is closed with its next response, which says so
 * (`Connection: close`): a client that would send its next request on it meanwhile opens another. Connections idle for
 * the whole drain are closed then; what is not answered within the time limit is cut.
 */
export async function endServer(server: Server, drain: Drain = { delay: 0, timeout: 10_000 }): Promise<void> {
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  if (drain.delay > 0) await delay(drain.delay);
  const deadline = Date.now() + drainTime;
  while (Date.now() < deadline && (await countConnections(server)) > 0) await delay(20);
  const force = setTimeout(() => server.closeAllConnections(), drain.timeout);
  // A response that had promised to keep its connection open ends after the drain.
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  await closeListening(server);
  clearTimeout(force);
  clearInterval(sweep);
}

const countConnections = (server: Server): Promise<number> =>
  new Promise((done) => {
    server.getConnections((error, count) => done(error ? 0 : count));
  });
