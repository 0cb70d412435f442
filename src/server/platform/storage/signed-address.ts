/**
 * Addresses at which nginx sends a stored file without asking this process (`deploy/nginx/films.conf`, `secure_link`). They
 * name the file, the end of the address and the headers of the answer, and carry an MD5 over all of these between two copies
 * of a secret: what nginx offers without modules of others, and what no known weakness of MD5 lets anybody extend or forge.
 */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { MediaConfig } from '../process/media-config.ts';
import { cacheControl, encodeFileName, isSaved, type CacheRule } from './send-file.ts';

/** A file that everybody with its address may fetch until that ends. */
export interface SignedFile {
  readonly key: string;
  readonly life: Life;
  readonly cache: CacheRule;
  /** The name under which browsers save it, in place of showing it. */
  readonly download?: string | undefined;
}

/** Makes the address of a file at the host that sends it. */
export type Signer = (file: SignedFile) => Promise<string>;

/** When an address begins and ends, in seconds since the epoch. */
export interface Life {
  readonly from: number;
  readonly end: number;
}

/**
 * The life of addresses that are made now. @param least seconds that it lasts at least. @param step seconds: within such a
 * step every address of a file is the same, so that caches have it once.
 */
export function lifeAt(now: number, { least, step }: { readonly least: number; readonly step: number }): Life {
  const end = Math.ceil((now / 1_000 + least) / step) * step;
  return { from: end - least - step, end };
}

/** @param secret that nginx has too. */
export function nginxAddress({ url, secret }: Required<MediaConfig>, file: SignedFile): string {
  const address = `${url}/${file.key}`;
  const { end } = file.life;
  const named = [cacheControl[file.cache].replaceAll(' ', ''), ...shownAs(file)];
  // Encrypted segments are the same for everybody: short addresses, whose headers nginx knows.
  const [cache, kind, name] = isSegment(file.key) ? ['', '', ''] : named;
  const signed = [secret, end, new URL(address).pathname, cache, kind, name, secret].join('|');
  const signature = createHash('md5').update(signed).digest('base64url');
  return isSegment(file.key)
    ? `${address}?e=${end}&s=${signature}`
    : `${address}?e=${end}&c=${cache}&d=${kind}&n=${name}&s=${signature}`;
}

/** Segments of streams: all else is of no use without their keys. */
export const isSegment = (key: string): boolean => /^streams\/.*\.ts$/.test(key);

const shownAs = ({ key, download }: SignedFile): [kind: 'attachment' | 'inline', name: string] => [
  isSaved(key, download) ? 'attachment' : 'inline',
  encodeFileName(download ?? basename(key)),
];
