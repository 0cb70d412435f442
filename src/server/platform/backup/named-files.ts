/** The files that a database names (`media`): originals, renditions of pictures, and the folders of streams. */
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { keyOf, keysOf } from '../storage/file-names.ts';
import type { FileStorage, StoredObject } from '../storage/storage.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { names, type End } from './layout.ts';
import { valuesOf } from './streams.ts';

/** Keys that are looked up beside one another. */
const lookUps = 16;
/** Missing files whose names are noted. */
const maxSamples = 100;

/** Writes down which files the rows name, as the transaction of the connection sees them; they may be millions. */
export async function noteNamedFiles(client: pg.Client, file: string): Promise<void> {
  const copy = client.query(to(`copy (select path, coalesce(streams, '') from media order by path) to stdout`));
  await pipeline(copy, createWriteStream(file, { mode: 0o600 }));
}

/** Copies the noted files into an archive; those that are gone are counted. */
export async function archiveFiles(
  list: string,
  storage: FileStorage,
  archive: ArchiveWriter,
): Promise<Pick<End, 'files' | 'missing'>> {
  const files = { count: 0, bytes: 0 };
  const missing: { count: number; samples: string[] } = { count: 0, samples: [] };
  for await (const batch of inBatches(keysIn(list, storage))) {
    const objects = await Promise.all(batch.map(({ key }) => storage.stat(key)));
    for (const [i, { key, isRequired }] of batch.entries()) {
      const object = objects[i] ?? null;
      if (object) {
        await archive.addStream(names.file(key), object.size, contentOf(storage, key, object));
        files.count++;
        files.bytes += object.size;
      } else if (isRequired) {
        missing.count++;
        if (missing.samples.length < maxSamples) missing.samples.push(key);
      }
    }
  }
  return { files, missing };
}

const contentOf = (storage: FileStorage, key: string, { size }: StoredObject) =>
  size === 0 ? [] : valuesOf(storage.read(key, { start: 0, end: size - 1 }));

interface NamedKey {
  readonly key: string;
  /** A picture that is smaller than a rendition may lack it. */
  readonly isRequired: boolean;
}

async function* keysIn(list: string, storage: FileStorage): AsyncGenerator<NamedKey> {
  for await (const line of createInterface({ input: createReadStream(list) })) {
    const [path = '', streams = ''] = line.split('\t');
    const original = keyOf(path);
    if (original !== undefined) {
      yield* keysOf(original).map((key) => ({ key, isRequired: key === original }));
    }
    if (streams !== '') yield* keysOfStreams(streams, storage);
  }
}

async function* keysOfStreams(folder: string, storage: FileStorage): AsyncGenerator<NamedKey> {
  // The file that players begin with: a folder that is gone is missing by it.
  yield { key: `${folder}/master.m3u8`, isRequired: true };
  for await (const { key } of storage.list(folder)) {
    if (key !== `${folder}/master.m3u8`) yield { key, isRequired: true };
  }
}

async function* inBatches<T>(source: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const one of source) {
    batch.push(one);
    if (batch.length < lookUps) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
