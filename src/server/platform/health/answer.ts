/**
 * `GET /livez` and `GET /readyz`, answered before anything else looks at the request: by HTTP/1.0, without `Host`, without
 * a session, while the process starts and while it ends.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { noStore } from '../http/cache-rule.ts';
import { retryAfter } from '../http/unavailable.ts';
import type { Health } from './health.ts';

/** Answers without reading what the request says beside its address. */
type Answer = (response: ServerResponse) => void;

/** How a request is answered, where it asks for the health of the process; undefined for every other. */
export function healthAnswer({ method, url = '' }: IncomingMessage, health: Health): Answer | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [path] = url.split('?', 1);
  if (path === '/livez') return (response) => send(response, 200, { status: 'alive' });
  if (path === '/readyz') return (response) => void answerReadiness(response, health);
  return undefined;
}

async function answerReadiness(response: ServerResponse, health: Health): Promise<void> {
  const reasons = await health.findReasons();
  if (reasons.length === 0) return send(response, 200, { status: 'ready', reasons });
  response.setHeader('retry-after', String(retryAfter));
  send(response, 503, { status: 'not ready', reasons });
}

function send(response: ServerResponse, status: number, body: object): void {
  const text = `${JSON.stringify(body)}\n`;
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': noStore,
    'content-length': Buffer.byteLength(text),
  };
  response.writeHead(status, headers).end(text);
}
