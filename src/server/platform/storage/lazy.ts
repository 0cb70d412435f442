/** Storage whose code is loaded when something is first stored or read. */
import type { FileStorage } from './storage.ts';

export function lazyStorage(load: () => Promise<FileStorage>): FileStorage {
  let loading: Promise<FileStorage> | undefined;
  const storage = (): Promise<FileStorage> => (loading ??= load());
  return {
    stat: async (key) => (await storage()).stat(key),
    read: (key, range) => lazyStream(async () => (await storage()).read(key, range)),
    localCopy: async (key, path) => (await storage()).localCopy(key, path),
    put: async (path, key) => (await storage()).put(path, key),
    write: async (key, content) => (await storage()).write(key, content),
    copy: async (from, to) => (await storage()).copy(from, to),
    remove: async (keys) => (await storage()).remove(keys),
    async *list(folder) {
      yield* (await storage()).list(folder);
    },
  };
}

/** A stream that is opened when its first bytes are wanted, and closed when it is cancelled. */
export function lazyStream(open: () => Promise<ReadableStream<Uint8Array>>): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        reader ??= (await open()).getReader();
        const { done, value } = await reader.read();
        if (done) stream.close();
        else stream.enqueue(value);
      },
      async cancel() {
        await reader?.cancel();
      },
    },
    { highWaterMark: 0 },
  );
}
