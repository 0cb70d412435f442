/** Where uploaded files lie in the folder of files. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { renditionWidths } from '../../define/files.ts';

const address = /^\/files\/(\d{4}\/[a-z0-9-]+\.[a-z0-9]{2,5})$/;

/** The file of an address; undefined for an address that no upload has. */
export function fileAt(filesDir: string, path: string): string | undefined {
  const key = address.exec(path)?.[1];
  return key === undefined ? undefined : join(filesDir, key);
}

/** A stored file and, for a picture, its renditions. */
export const filesOf = (file: string): string[] =>
  file.endsWith('.webp')
    ? [file, ...renditionWidths.map((width) => file.replace(/\.webp$/, `-${width}.webp`))]
    : [file];

/** Removes a stored file with its renditions, as far as they are there. */
export const removeFiles = async (file: string): Promise<void> =>
  void (await Promise.all(filesOf(file).map((name) => rm(name, { force: true }))));

/** The folder of uploads that are under way: in the folder of files, so that they are renamed and not copied. */
export const incomingFolder = (filesDir: string): string => join(filesDir, 'incoming');

/** Makes the folder, and those around it, and answers it. */
export async function makeFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return folder;
}
