/** Files in a folder of this machine, or in one that the machines of a site share. */
import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../errors/errors.ts';
import { isMachineExhausted } from '../errors/exhausted.ts';
import { FileBody } from './file-body.ts';
import type { Listed, FileStorage, StoredObject } from './storage.ts';

/** @param root absolute. */
export function diskStorage(root: string): FileStorage {
  return {
    stat: (key) => statFile(join(root, key)),
    read: (key, range) => new FileBody(join(root, key), range),
    localCopy: async (key) => join(root, key),
    put: (path, key) => storeWhole(join(root, key), (draft) => linkOrCopy(path, draft)),
    write: (key, content) => storeWhole(join(root, key), (draft) => writeFile(draft, content)),
    copy: (from, to) => storeWhole(join(root, to), (draft) => linkOrCopy(join(root, from), draft)),
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
