/** The folder of the process: nobody but its account reads what is in it. */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { errorCode } from '../errors/errors.ts';

/** Whether others than its account may do anything with the folder or the file. */
const isOpen = (path: string): boolean => (statSync(path).mode & 0o077) !== 0;

/** Makes the folder where there is none, and closes it to everybody else. Throws as the file system does. */
export function openDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (isOpen(dataDir)) chmodSync(dataDir, 0o700);
}

/**
 * From now on files are made for the account of the process alone (600, folders 700), unless the settings put uploaded
 * files into a folder elsewhere: that one another program may have to read, so the umask of the account that starts the process
 * counts.
 */
export function closeNewFiles({ dataDir, filesDir }: { readonly dataDir: string; readonly filesDir: string }): void {
  const isInside = !/^(\.\.(\/|$)|\/)/.test(relative(dataDir, filesDir));
  if (isInside) process.umask(0o077);
}

/** The secret in the data folder, written at the first start. */
export function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  const draft = `${file}.${process.pid}`;
  if (!existsSync(file)) {
    // Linking is atomic: of processes that start at once, one creates the file and all read the same secret. What a full
    // disk cut short is never linked.
    try {
      writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
      linkSync(draft, file);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  return readFileSync(file, 'utf8').trim();
}
