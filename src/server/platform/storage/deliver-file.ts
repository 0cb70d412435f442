/**
 * Sends a stored file, or has it sent: by the nginx before this process (`X-Accel-Redirect`), else from a signed address at
 * another host (nginx before the folder, or S3). This process asks for the right in any case; where others are set, no bytes of
 * films, pictures and attachments pass it. Playlists, keys and subtitles are always its own.
 */
import { extname } from 'node:path';
import { memoize } from '../../../define/memoize.ts';
import type { Config } from '../process/config.ts';
import { cacheControl, contentTypeOf, dispositionOf, sendFile, type CacheRule, type Sent } from './send-file.ts';
import { lifeAt, nginxAddress, type Life, type Signer } from './signed-address.ts';

type SenderConfig = Pick<Config, 'media' | 'accelRedirect' | 's3'>;

/** Makes signed addresses; null where this process or the nginx before it sends everything. */
export const signerOf = memoize(({ media, s3 }: Pick<SenderConfig, 'media' | 's3'>): Signer | null => {
  if (!media) return null;
  if (s3) return lazySigner(async () => (await import('./s3-address.ts')).s3Signer(s3, media.url));
  const { url, secret } = media;
  if (secret === undefined) throw new Error('MEDIA_URL without its secret');
  return async (file) => nginxAddress({ url, secret }, file);
});

/** The code that signs for S3 is loaded when something is first signed. */
function lazySigner(load: () => Promise<Signer>): Signer {
  let loading: Promise<Signer> | undefined;
  return async (file) => (await (loading ??= load()))(file);
}

/** Endings of what this process sends itself: it is small, and read by scripts or tells who watches. */
const servedEndings: ReadonlySet<string> = new Set(['', '.m3u8', '.vtt']);

/** Whether others send this file. */
export const isHandedOver = ({ media, accelRedirect }: SenderConfig, key: string): boolean =>
  (media !== undefined || accelRedirect !== undefined) && !servedEndings.has(extname(key));

/** Seconds: how long addresses last at least, and within which they are the same. */
const lives = {
  public: { least: 172_800, step: 86_400 },
  brief: { least: 14_400, step: 3_600 },
  private: { least: 900, step: 300 },
} as const satisfies Record<CacheRule, { least: number; step: number }>;

/** How long an address of a segment lasts: as long as the link of its lesson (`learning/video/links.ts`). */
export const segmentLife = (now: number): Life => lifeAt(now, lives.brief);

export interface Delivered extends Sent {
  /** Seconds for which the address of a private file has to last, where that is more than a moment. */
  readonly lasting?: number | undefined;
}

/** Throws `no_such_range`. */
export async function deliverFile(config: SenderConfig, file: Delivered, request: Headers): Promise<Response> {
  if (!isHandedOver(config, file.key)) return sendFile(file, request);
  if (config.accelRedirect !== undefined) return accelerated(config.accelRedirect, file);
  const sign = signerOf(config);
  if (!sign) return sendFile(file, request);
  const { key, cache, download, lasting } = file;
  const { least, step } = lives[cache];
  const life = lifeAt(Date.now(), { least: Math.max(least, lasting ?? 0), step });
  return redirected(await sign({ key, cache, download, life }), cache);
}

/** nginx replaces this answer by the file, and takes ranges and conditions from the request. */
function accelerated(location: string, { key, cache, download }: Sent): Response {
  return new Response(null, {
    headers: {
      'x-accel-redirect': location + key,
      'content-type': contentTypeOf(key),
      'cache-control': cacheControl[cache],
      ...dispositionOf(key, download),
    },
  });
}

/** The address of a public file may be cached for as long as it surely lasts. */
const redirected = (location: string, cache: CacheRule): Response =>
  new Response(null, {
    status: 302,
    headers: {
      location,
      'cache-control': cache === 'public' ? `public, max-age=${lives.public.step}` : cacheControl.private,
    },
  });
