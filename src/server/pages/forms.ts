/**
 * Forms that browsers submit themselves, without JavaScript: which pages take one, and how it is read. Whatever it asks
 * for, the page's action makes the call of the API, so nothing is decided here.
 */
import { randomUUID } from 'node:crypto';
import type { ServerBuild } from 'react-router';
import { errorTable, type ErrorCode } from '../../contract/errors.ts';
import { AppError, problemOf } from '../errors.ts';

/** Bytes of a form. */
const maxForm = 16_000;

/** The paths of the pages with an action, with parameters as `:name`. Those below another have their whole path. */
export const formPaths = ({ routes }: Pick<ServerBuild, 'routes'>): string[] =>
  Object.values(routes).flatMap((route) => (route?.path && route.module.action ? [`/${route.path}`] : []));

/** The request with its form read, of a bounded size; or what is wrong with it. */
export async function readForm(request: Request): Promise<Request | Response> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return refusal('unsupported_media');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxForm) return refusal('too_large');
    chunks.push(chunk);
  }
  return new Request(request.url, { method: 'POST', headers: request.headers, body: Buffer.concat(chunks) });
}

/**
 * The request as React Router gets it. It compares `Origin` with the public address only; the call of the API behind
 * the form compares it with that of the request too.
 */
export function withoutOrigin(request: Request): Request {
  if (!request.headers.has('origin')) return request;
  const headers = new Headers(request.headers);
  headers.delete('origin');
  return new Request(request, { headers });
}

const refusal = (code: ErrorCode): Response =>
  new Response(JSON.stringify(problemOf(new AppError(code), randomUUID())), {
    status: errorTable[code].status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  });
