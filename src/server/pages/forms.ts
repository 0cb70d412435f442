/**
 * Forms that browsers submit themselves, without JavaScript: which pages take one, and how it is read. Whatever it asks
 * for, the page's action makes the call of the API, so nothing is decided here.
 */
import { randomUUID } from 'node:crypto';
import type { ServerBuild } from 'react-router';
import * as z from 'zod';
import { errorTable, type ErrorCode } from '../../contract/errors.ts';
import { AppError, problemOf } from '../errors.ts';

/** Bytes of a form. */
const maxForm = 64_000;

/** A page with an action. */
export interface FormPage {
  /** With parameters as `:name`. Pages below another have their whole path. */
  readonly path: string;
  /** The call that receives a form with a file, where the page takes one: `handle.upload` of its route. */
  readonly upload: string | null;
}

export const formPages = ({ routes }: Pick<ServerBuild, 'routes'>): FormPage[] =>
  Object.values(routes).flatMap((route) =>
    route?.path && route.module.action ? [{ path: `/${route.path}`, upload: uploadOf(route.module.handle) }] : [],
  );

const uploadOf = (handle: unknown): string | null =>
  typeof handle === 'object' && handle !== null && 'upload' in handle && typeof handle.upload === 'string'
    ? handle.upload
    : null;

const uploaded = z.object({
  fields: z.record(z.string(), z.string()),
  resume: z.string().nullable(),
  name: z.string(),
});
const refused = z.object({ code: z.string(), current: z.record(z.string(), z.string()) });

/**
 * A form with a file, as the form that the page's action reads: `resume` is what the upload answered, `resumeName` what
 * the sender calls the file, `resumeProblem` the code of its error. Other refusals are answered as they are.
 * @param answer of the call that received it.
 */
export async function readUpload(request: Request, answer: Response): Promise<Request | Response> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  const stored = answer.ok ? uploaded.safeParse(body).data : undefined;
  if (stored) {
    const values = new URLSearchParams(stored.fields);
    if (stored.resume !== null) {
      values.set('resume', stored.resume);
      values.set('resumeName', stored.name);
    }
    return formRequest(request, values.toString());
  }
  const problem = refused.safeParse(body).data;
  return problem
    ? formRequest(request, new URLSearchParams({ ...problem.current, resumeProblem: problem.code }).toString())
    : answer;
}

function formRequest(request: Request, body: string | Uint8Array<ArrayBuffer>): Request {
  const headers = new Headers(request.headers);
  headers.set('content-type', 'application/x-www-form-urlencoded');
  headers.delete('content-length');
  return new Request(request.url, { method: 'POST', headers, body });
}

export const isMultipart = (request: Request): boolean =>
  /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '');

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
  return formRequest(request, Buffer.concat(chunks));
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
