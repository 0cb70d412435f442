/**
 * Pre-signed addresses as S3 checks them: the signature is computed again, by the published steps
 * (docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html) and without the library that signs.
 */
import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

interface Access {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export const isPresigned = (query: URLSearchParams): boolean => query.has('X-Amz-Signature');

/** Why S3 refuses the address; null where it is right. */
export function refusalOfAddress(request: IncomingMessage, access: Access): string | null {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3');
  const date = query.get('X-Amz-Date') ?? '';
  const begun = Date.parse(date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  const scope = `${date.slice(0, 8)}/${access.region}/s3/aws4_request`;
  const life = Number(query.get('X-Amz-Expires'));
  if (query.get('X-Amz-Credential') !== `${access.accessKeyId}/${scope}`) return 'InvalidAccessKeyId';
  if (!(life >= 1 && life <= 604_800)) return 'AuthorizationQueryParametersError';
  if (begun > Date.now() + 900_000 || Date.now() > begun + life * 1_000) return 'AccessDenied';
  const canonical = [
    request.method,
    pathname,
    canonicalQuery(query),
    `host:${request.headers.host}`,
    '',
    'host',
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = scope.split('/').reduce<Buffer>(hmac, Buffer.from(`AWS4${access.secretAccessKey}`));
  return hmac(key, text).toString('hex') === query.get('X-Amz-Signature') ? null : 'SignatureDoesNotMatch';
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join('&');

/** `response-content-type` and the like: headers of the answer that the address names. */
export const overridesOf = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...query].flatMap(([name, value]) =>
      name.startsWith('response-') ? [[name.slice('response-'.length), value] as const] : [],
    ),
  );
