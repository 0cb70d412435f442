/**
 * Compression of responses. Complete bodies (JSON) are compressed at once by zlib: a web stream would cost more than all
 * else a list takes. Bodies that are streamed (pages, exports) stay streams.
 */
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';

const compressAtOnce = promisify(gzip);
/** The level of zlib. Higher ones take several times as long for a body that is a little shorter. */
const level = constants.Z_BEST_SPEED;
/** Bytes below which nothing is won: they fit into one packet as they are. */
const leastBytes = 1_400;

const completeType = /^application\/(?:[\w.-]+\+)?json\b/;
const noTransform = /(?:^|,)\s*no-transform\s*(?:,|$)/i;
const gzipAccepted = /(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?=,|$)/i;

/** The response as it is sent to whoever made the request: compressed where they accept gzip and it is worth it. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const accepted = request.headers.get('accept-encoding');
  if (accepted === null || request.method === 'HEAD' || !isCompressible(response)) return response;
  const headers = new Headers(response.headers);
  headers.append('vary', 'Accept-Encoding');
  if (!gzipAccepted.test(accepted)) return new Response(response.body, { status: response.status, headers });
  if (!completeType.test(headers.get('content-type') ?? '')) {
    return answer(response.body?.pipeThrough(new CompressionStream('gzip')) ?? null, response, headers);
  }
  const body = new Uint8Array(await response.arrayBuffer());
  if (body.byteLength < leastBytes) return new Response(body, { status: response.status, headers });
  return answer(await compressAtOnce(body, { level }), response, headers);
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
  { status }: Response,
  headers: Headers,
): Response {
  headers.set('content-encoding', 'gzip');
  headers.delete('content-length');
  const etag = headers.get('etag');
  if (etag && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`);
  return new Response(body, { status, headers });
}
