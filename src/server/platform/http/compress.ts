/**
 * Compression of responses. Complete bodies (JSON) are compressed at once by zlib: a web stream would cost more than all
 * else a list takes. Whole pages are compressed by the thread pool; bodies that are streamed (exports) stay streams.
 */
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { bestEncoding, takes, type Encoding } from './accepted-encoding.ts';

/** The fastest settings: slower ones take several times as long for a body that is a little shorter. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY } };
const zlib = { level: constants.Z_BEST_SPEED };
const compressors = {
  br: { now: (body: Buffer) => brotliCompressSync(body, brotli), soon: promisify(brotliCompress) },
  gzip: { now: (body: Buffer) => gzipSync(body, zlib), soon: promisify(gzip) },
};
const settings = { br: brotli, gzip: zlib };
/** Bytes below which nothing is won: they fit into one packet as they are. */
const leastBytes = 1_400;
/** Bytes from which on a thread of the pool compresses: what is shorter is done in less time than that takes. */
const manyBytes = 200_000;

const texts = new WeakMap<Response, string>();

/** A response whose whole body is at hand: it is compressed without being read back out of the response. */
export function completeResponse(body: string, init: ResponseInit): Response {
  const response = new Response(body, init);
  texts.set(response, body);
  return response;
}

const completeType = /^application\/(?:[\w.-]+\+)?json\b/;
const noTransform = /(?:^|,)\s*no-transform\s*(?:,|$)/i;

/** The response as it is sent to the client: compressed as it accepts, where it is worth it. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const accepted = request.headers.get('accept-encoding');
  if (accepted === null || request.method === 'HEAD' || !isCompressible(response)) return response;
  const headers = new Headers(response.headers);
  headers.append('vary', 'Accept-Encoding');
  if (completeType.test(headers.get('content-type') ?? '')) return compressedWhole(accepted, response, headers);
  if (!takes('gzip', accepted)) return new Response(response.body, { status: response.status, headers });
  if (isWholePage(headers)) {
    const page = await promisify(gzip)(Buffer.from(await response.arrayBuffer()));
    return answer(new Uint8Array(page), 'gzip', response, headers);
  }
  return answer(response.body?.pipeThrough(new CompressionStream('gzip')) ?? null, 'gzip', response, headers);
}

/** A page that was rendered in one piece says how long it is; one that is streamed does not. */
const isWholePage = (headers: Headers): boolean =>
  headers.has('content-length') && (headers.get('content-type') ?? '').startsWith('text/html');

async function compressedWhole(accepted: string, response: Response, headers: Headers): Promise<Response> {
  const text = texts.get(response);
  const body = text === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(text);
  const encoding = bestEncoding(accepted);
  if (!encoding || body.byteLength < leastBytes) return new Response(body, { status: response.status, headers });
  const { now, soon } = compressors[encoding];
  const result = body.byteLength < manyBytes ? now(body) : await soon(body, settings[encoding]);
  return answer(new Uint8Array(result), encoding, response, headers);
}

function isCompressible({ status, headers }: Response): boolean {
  return (
    status !== 204 &&
    status !== 206 &&
    status !== 304 &&
    !headers.has('content-encoding') &&
    COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '') &&
    !noTransform.test(headers.get('cache-control') ?? '')
  );
}

function answer(
  body: ReadableStream | Uint8Array<ArrayBuffer> | null,
  encoding: Encoding,
  { status }: Response,
  headers: Headers,
): Response {
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  const etag = headers.get('etag');
  if (etag && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`);
  return new Response(body, { status, headers });
}
