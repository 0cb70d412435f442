/** Files in a folder of this machine, or in one that the machines of a site share. */
import { randomUUID } from 'node:crypto';
import {
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
  type FileHandle,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../errors.ts';
import { isMachineExhausted } from '../../exhausted.ts';
import type { ByteRange, Listed, Storage, StoredObject } from './storage.ts';

/** Bytes that are read at once: fewer calls than with less, and no more memory for a viewer than a few of them. */
const chunkSize = 262_144;

/** @param root absolute. */
export function diskStorage(root: string): Storage {
  return {
    stat: (key) => statFile(join(root, key)),
    read: (key, range) => readFile(join(root, key), range),
    localCopy: async (key) => join(root, key),
    put: (path, key) => storeWhole(join(root, key), (draft) => linkOrCopy(path, draft)),
    write: (key, content) => storeWhole(join(root, key), (draft) => writeFile(draft, content)),
    remove: async (keys) => void (await Promise.all(keys.map((key) => removeFile(root, key)))),
    list: (folder = '') => listFiles(root, folder),
  };
}

/** Writes under another name first, so that nobody finds half a file. */
async function storeWhole(file: string, store: (draft: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  try {
    await store(draft);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** A second name costs nothing; file systems that have none, or another disk, get a copy. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!withoutLinks.has(errorCode(error) ?? '')) throw error;
    await copyFile(from, to);
  }
}
const withoutLinks: ReadonlySet<string> = new Set(['EPERM', 'EXDEV', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/** Removes a file, and the folders of renditions that it leaves empty. */
async function removeFile(root: string, key: string): Promise<void> {
  await rm(join(root, key), { force: true });
  for (let folder = dirname(key); folder.startsWith('streams/'); folder = dirname(folder)) {
    const isGone = await rmdir(join(root, folder)).then(
      () => true,
      () => false,
    );
    if (!isGone) return;
  }
}

async function* listFiles(root: string, folder: string): AsyncGenerator<Listed> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(noFolder);
  for (const entry of entries) {
    const key = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* listFiles(root, key);
    const found = entry.isFile() ? await statFile(join(root, key)) : null;
    if (found) yield { key, modified: found.modified };
  }
}

function noFolder(error: unknown): [] {
  if (errorCode(error) !== 'ENOENT') throw error;
  return [];
}

async function statFile(file: string): Promise<StoredObject | null> {
  const found = await stat(file).catch(noFile);
  return found?.isFile() ? { size: found.size, modified: Math.floor(found.mtimeMs) } : null;
}

/** Too many open files are no reason to say that this one is not there. */
function noFile(error: unknown): null {
  if (isMachineExhausted(error)) throw error;
  return null;
}

function readFile(file: string, { start, end }: ByteRange): ReadableStream<Uint8Array> {
  let handle: FileHandle | undefined;
  let position = start;
  const close = async (): Promise<void> => {
    const opened = handle;
    handle = undefined;
    await opened?.close();
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        try {
          handle ??= await open(file);
          const buffer = Buffer.allocUnsafeSlow(Math.min(chunkSize, end + 1 - position));
          const { bytesRead } = await handle.read(buffer, 0, buffer.byteLength, position);
          if (bytesRead === 0) throw new Error('a stored file is shorter than it was');
          position += bytesRead;
          stream.enqueue(buffer.subarray(0, bytesRead));
        } catch (error) {
          await close();
          throw error;
        }
        if (position <= end) return;
        await close();
        stream.close();
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
}
