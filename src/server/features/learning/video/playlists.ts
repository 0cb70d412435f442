/**
 * Playlists of streams whose segments another host sends: each segment is named by its signed address, and the keys by names
 * beside the playlist, so that they come from this process alone.
 */
import { LRUCache } from 'lru-cache';
import { segmentLife, signerOf } from '../../../platform/storage/deliver-file.ts';
import type { Config } from '../../../platform/process/config.ts';
import { cacheControl } from '../../../platform/storage/send-file.ts';
import { storageOf } from '../../../platform/storage/open.ts';
import type { StoredObject } from '../../../platform/storage/storage.ts';

/** Playlists that are remembered. That of an hour has some 100 kB. */
const remembered = 200;

const playlist = /^\d{3,4}\/index\.m3u8$/;
const segmentLine = /^\d{3,6}\.ts$/;

/** The playlist of a rendition as a response; null for any other file, and where this process sends segments. */
export type PlaylistOf = (name: string, key: string, found: StoredObject) => Promise<Response | null>;

export function signedPlaylists(config: Config): PlaylistOf {
  const sign = signerOf(config);
  const storage = storageOf(config);
  const texts = new LRUCache<string, Promise<string>>({ max: remembered });

  async function write(key: string, size: number, now: number): Promise<string> {
    if (!sign) throw new Error('nobody signs');
    const stored = await new Response(storage.read(key, { start: 0, end: size - 1 })).text();
    const folder = key.slice(0, key.lastIndexOf('/') + 1);
    const life = segmentLife(now);
    const lines: string[] = [];
    for (const line of stored.split('\n')) {
      lines.push(segmentLine.test(line) ? await sign({ key: folder + line, cache: 'brief', life }) : line);
    }
    return lines.join('\n');
  }

  /** The same for everybody within an hour. */
  function textOf(key: string, size: number): Promise<string> {
    const now = Date.now();
    const name = `${key} ${segmentLife(now).end}`;
    const known = texts.get(name);
    if (known) return known;
    const written = write(key, size, now);
    texts.set(name, written);
    written.catch(() => texts.delete(name));
    return written;
  }

  return async (name, key, found) => {
    if (!sign || !playlist.test(name)) return null;
    return new Response(await textOf(key, found.size), {
      headers: { 'content-type': 'application/vnd.apple.mpegurl', 'cache-control': cacheControl.private },
    });
  };
}
