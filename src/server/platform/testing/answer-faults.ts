/** What must hold of every answer of the site, for any request: read from the bytes of the answer alone. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as z from 'zod';
import { errorTable } from '../../../contract/errors.ts';
import { foreignHost, injected, markup } from './hostile-headers.ts';
import type { RawAnswer } from './raw-http.ts';

/** Every header that an answer of the site may have. */
export const answerHeaders: ReadonlySet<string> = new Set([
  'accept-ranges',
  'allow',
  'cache-control',
  'connection',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'location',
  'permissions-policy',
  'referrer-policy',
  'retry-after',
  'set-cookie',
  'transfer-encoding',
  'tus-extension',
  'tus-max-size',
  'tus-resumable',
  'tus-version',
  'upload-expires',
  'upload-length',
  'upload-offset',
  'vary',
  'x-content-type-options',
  'x-frame-options',
  'x-remix-response',
  'x-request-id',
  'x-total-estimated',
]);
const onEvery = [
  'cache-control',
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];

const problem = z.object({
  title: z.string().min(1),
  status: z.int(),
  code: z.enum(Object.keys(errorTable)),
  requestId: z.string().min(1),
  errors: z.array(z.object({ property: z.string(), errors: z.array(z.string().min(1)).min(1) })),
});

/** What of the request an answer is judged by. */
export interface Asked {
  readonly method: string;
  /** The path that was meant, in its one form; null where the request names none. */
  readonly path: string | null;
  /** The field `Accept-Encoding`, if there was one. */
  readonly acceptEncoding: string | undefined;
  /** Texts of other people that the sender may not see. */
  readonly secrets: readonly string[];
}

type Check = (answer: RawAnswer, asked: Asked) => string | undefined;

const isCall = (path: string): boolean => /^\/(api|auth|dev)(\/|$)/.test(path);

const statusFault: Check = ({ status, headers }) => {
  if (status < 500) return undefined;
  return status === 503 && headers.has('retry-after') ? undefined : 'a failure of the server';
};

const namesFault: Check = ({ fields }) => {
  const names = fields.map(([name]) => name.toLowerCase());
  const other = names.find((name) => !answerHeaders.has(name));
  if (other !== undefined) return `a header ${other}`;
  const missing = onEvery.find((name) => !names.includes(name));
  if (missing !== undefined) return `no ${missing}`;
  const double = names.find((name, n) => name !== 'set-cookie' && names.indexOf(name) !== n);
  return double === undefined ? undefined : `${double} twice`;
};

/** Who may keep the answer. */
const cacheFault: Check = ({ status, headers }, { path }) => {
  const rule = headers.get('cache-control') ?? '';
  if (status >= 400 && !rule.includes('no-store')) return `a refusal that is kept: ${rule}`;
  if (headers.has('set-cookie') && !rule.includes('no-store')) return `a cookie that is kept: ${rule}`;
  if (!/\b(public|private|no-store)\b/.test(rule)) return `a rule that says nothing: ${rule}`;
  if (path === null || !isCall(path)) return undefined;
  return /no-store|private/.test(rule) && !rule.includes('public') ? undefined : `a call that is kept: ${rule}`;
};

/** By what an answer differs, it must say where anybody may keep it. */
const varyFault: Check = ({ headers }) => {
  const rule = headers.get('cache-control') ?? '';
  const vary = (headers.get('vary') ?? '').toLowerCase();
  if (headers.has('content-encoding') && !vary.includes('accept-encoding')) return 'an encoding that is not in Vary';
  const isPage = (headers.get('content-type') ?? '').startsWith('text/html') && !/no-store|public/.test(rule);
  return isPage && !vary.includes('cookie') ? 'a page that differs by cookie in silence' : undefined;
};

const encodingFault: Check = ({ headers }, { acceptEncoding = '' }) => {
  const encoding = headers.get('content-encoding');
  return encoding === null || isAccepted(encoding, acceptEncoding) ? undefined : `${encoding} for ${acceptEncoding}`;
};

/** RFC 9110, 12.5.3; of what is named twice, the larger weight. */
function isAccepted(encoding: string, header: string): boolean {
  const weights = new Map<string, number>();
  for (const item of header.split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.map((p) => /^q\s*=\s*(.*)$/.exec(p)?.[1]).find((q) => q !== undefined);
    weights.set(name, Math.max(weights.get(name) ?? 0, weight === undefined ? 1 : Number(weight)));
  }
  return (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
}

/** Refusals have the one shape, or are pages where a page was requested. */
const shapeFault: Check = ({ status, headers, text }, { method, path }) => {
  if (status < 400) return undefined;
  const type = headers.get('content-type') ?? '';
  // What is no address at all is a page for clients that request one.
  const isPage = path === null ? status === 404 : !isCall(path) && !path.startsWith('/files/');
  if (isPage && /^text\/(html|x-script)\b/.test(type)) return undefined;
  return refusalFault({ status, type, text: method === 'HEAD' && text === '' ? null : text });
};

/** A refusal as it came. */
interface Refusal {
  readonly status: number;
  /** Its media type, in full. */
  readonly type: string;
  /** Its body; null where it has none because the request was a HEAD. */
  readonly text: string | null;
}

/** What of a refusal has not the shape of every error; undefined where nothing is wrong. */
export function refusalFault({ status, type, text }: Refusal): string | undefined {
  if (!type.startsWith('application/problem+json')) return `a refusal as «${type}»`;
  if (text === null) return undefined;
  const parsed = problem.safeParse(jsonOf(text));
  if (!parsed.success) return `a refusal of another shape: ${parsed.error.message}`;
  return parsed.data.status === status ? undefined : 'another status in the body';
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What was sent comes back nowhere as a header or as markup, and its host nowhere at all. */
const reflectionFault: Check = ({ fields, headers, text }) => {
  const told = fields.map((field) => field.join(': ')).join('\n');
  if (told.toLowerCase().includes(foreignHost) || told.includes(markup)) return 'a header of the request in a header';
  if (fields.some(([name]) => name.toLowerCase() === injected)) return 'a header that was injected';
  const location = headers.get('location');
  if (location !== null && new URL(location, 'http://localhost/').host !== 'localhost') return `a way to ${location}`;
  const type = headers.get('content-type') ?? '';
  if (!/json/.test(type) && text.includes('<svg onload')) return 'markup of the request';
  return /html|xml/.test(type) && text.toLowerCase().includes(foreignHost) ? 'the host of the request' : undefined;
};

const secretFault: Check = ({ fields, text }, { secrets }) => {
  const told = fields.map((field) => field.join(': ')).join('\n');
  const found = secrets.find((secret) => text.includes(secret) || told.includes(secret));
  return found === undefined ? undefined : `of another person: ${found}`;
};

const checks = [
  statusFault,
  namesFault,
  cacheFault,
  varyFault,
  encodingFault,
  shapeFault,
  reflectionFault,
  secretFault,
] satisfies readonly Check[];

/** Everything that is wrong with an answer. */
export function faultsOf(answer: RawAnswer, asked: Asked): string[] {
  const text = textOf(answer);
  if (text === undefined) return ['a body that is not encoded as it says'];
  return checks.map((check) => check({ ...answer, text }, asked)).filter((fault) => fault !== undefined);
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };

function textOf({ headers, bytes, text }: RawAnswer): string | undefined {
  const encoding = headers.get('content-encoding');
  if (encoding === null || bytes.byteLength === 0) return text;
  try {
    return decoders[encoding]?.(bytes).toString();
  } catch {
    return undefined;
  }
}
