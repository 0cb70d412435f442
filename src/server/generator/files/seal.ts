/**
 * Seals a stream that ffmpeg has made: every segment is encrypted in its place (AES-128 as of RFC 8216, §4.3.2.4, its initial
 * vector the number of the segment), and the playlists name the key of each stretch, one for all renditions.
 */
import { createCipheriv, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SecondRange } from '../../../domain/learning/ranges.ts';
import { keyName, segmentsIn, stretchAt, stretchesOf, type Segment } from './stretches.ts';

interface Sealing {
  readonly stretches: readonly SecondRange[];
  /** By the name of the key. */
  readonly keys: ReadonlyMap<string, Buffer>;
  readonly signal?: AbortSignal | undefined;
}

/** @param folder holds a folder for each rendition. @param sizes the names of these. */
export async function sealStream(folder: string, sizes: readonly string[], signal?: AbortSignal): Promise<void> {
  const first = await readFile(join(folder, sizes[0] ?? '', 'index.m3u8'), 'utf8');
  const stretches = stretchesOf(segmentsIn(first));
  const keys = new Map(stretches.map((stretch) => [keyName(stretch), randomBytes(16)]));
  await mkdir(join(folder, 'keys'));
  for (const [name, key] of keys) await writeFile(join(folder, name), key);
  for (const size of sizes) await sealRendition(join(folder, size), { stretches, keys, signal });
}

async function sealRendition(folder: string, { stretches, keys, signal }: Sealing): Promise<void> {
  const file = join(folder, 'index.m3u8');
  const playlist = await readFile(file, 'utf8');
  const segments = segmentsIn(playlist);
  const named = new Map<string, string>();
  for (const [number, segment] of segments.entries()) {
    signal?.throwIfAborted();
    const name = keyName(stretchAt(stretches, segment));
    const key = keys.get(name);
    if (!key) throw new Error(`no key ${name}`);
    named.set(segment.name, name);
    await sealSegment(join(folder, segment.name), key, number);
  }
  await writeFile(file, withKeys(playlist, segments, named));
}

async function sealSegment(file: string, key: Buffer, number: number): Promise<void> {
  const vector = Buffer.alloc(16);
  vector.writeUInt32BE(number, 12);
  const cipher = createCipheriv('aes-128-cbc', key, vector);
  const clear = await readFile(file);
  await writeFile(file, Buffer.concat([cipher.update(clear), cipher.final()]));
}

/** The playlist with a line before each segment whose key is not that of the one before. */
function withKeys(playlist: string, segments: readonly Segment[], named: ReadonlyMap<string, string>): string {
  let text = playlist;
  let before: string | undefined;
  for (const { name } of segments) {
    const key = named.get(name);
    if (key !== before) {
      const line = `#EXT-X-KEY:METHOD=AES-128,URI="../${key}"`;
      text = text.replace(new RegExp(`^(#EXTINF:.*\\n${name.replaceAll('.', '\\.')})$`, 'm'), `${line}\n$1`);
    }
    before = key;
  }
  return text;
}
