/**
 * Forms that browsers submit themselves, without JavaScript: which pages take one, and how it is read. Whatever it asks
 * for, the page's action makes the call of the API, so nothing is decided here.
 */
import type { ServerBuild } from 'react-router';
import * as z from 'zod';
import { refusalResponse } from '../http/refuse.ts';

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

const texts = z.record(z.string(), z.string());
const uploaded = z.object({ fields: texts, file: texts });
const refused = z.object({
  code: z.string(),
  current: texts,
  errors: z.array(z.object({ errors: z.array(z.string()) })),
});

/**
 * A form with a file, as the form that the page's action reads: its other `fields`, and besides what the upload tells of
 * the `file`, or `uploadProblem`, the code of its error, with `uploadMessage`. Other refusals are answered as they are.
 * @param answer of the call that received it.
 */
export async function readUpload(request: Request, answer: Response): Promise<Request | Response> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  const stored = answer.ok ? uploaded.safeParse(body).data : undefined;
  if (stored) return formRequest(request, new URLSearchParams({ ...stored.fields, ...stored.file }).toString());
  const problem = refused.safeParse(body).data;
  if (!problem) return answer;
  const uploadRefusal = { uploadProblem: problem.code, uploadMessage: problem.errors[0]?.errors[0] ?? '' };
  return formRequest(request, new URLSearchParams({ ...problem.current, ...uploadRefusal }).toString());
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
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return refusalResponse('unsupported_media');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxForm) return refusalResponse('too_large');
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
