/**
 * Pre-signed addresses of files in S3 (Signature Version 4 in the query): S3 itself sends them, with ranges, to everybody who has
 * the address, until its end. To sign takes no request. Loaded only where `MEDIA_URL` is set beside S3.
 */
import { setImmediate as afterEvents } from 'node:timers/promises';
import { S3Client } from '@aws-sdk/client-s3';
import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import type { S3Config } from '../process/config.ts';
import { clientConfig } from './s3.ts';
import { cacheControl, contentTypeOf, dispositionOf } from './send-file.ts';
import type { Signer } from './signed-address.ts';

/** Addresses that are signed at once: a playlist has thousands, and others wait meanwhile. */
const atOnce = 50;

/** @param url where browsers reach that S3. */
export function s3Signer(config: S3Config, url: string): Signer {
  const { protocol, hostname, port, host, origin } = new URL(url);
  // Of what `getSignedUrl` does, the signature alone: a quarter of its time.
  const presigner = new S3RequestPresigner({ ...new S3Client(clientConfig(config)).config });
  let signed = 0;
  return async ({ key, cache, download, life: { from, end } }) => {
    signed += 1;
    if (signed % atOnce === 0) await afterEvents();
    const disposition = dispositionOf(key, download)['content-disposition'];
    const query = {
      'response-cache-control': cacheControl[cache],
      'response-content-type': contentTypeOf(key),
      ...(disposition !== undefined && { 'response-content-disposition': disposition }),
    };
    const path = `/${config.bucket}/${key}`;
    const request = {
      method: 'GET',
      protocol,
      hostname,
      path,
      query,
      headers: { host },
      ...(port && { port: Number(port) }),
    };
    const life = { expiresIn: end - from, signingDate: new Date(from * 1_000) };
    const { query: all = {} } = await presigner.presign(request, life);
    const pairs = Object.entries(all).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
    return `${origin}${path}?${pairs.join('&')}`;
  };
}
