/** Where uploaded files lie in the storage, and in the folder of those that are being received. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { renditionWidths } from '../../../define/files.ts';

const address = /^\/files\/(\d{4}\/[a-z0-9-]+\.[a-z0-9]{2,5})$/;

/** The key of an address in the storage; undefined for an address that no upload has. */
export const keyOf = (path: string): string | undefined => address.exec(path)?.[1];

/** The keys of a stored file and, for a picture, of its renditions. */
export const keysOf = (key: string): string[] =>
  key.endsWith('.webp') ? [key, ...renditionWidths.map((width) => key.replace(/\.webp$/, `-${width}.webp`))] : [key];

/** The folder of this machine for what is being received or made, until it is stored. */
export const incomingFolder = (filesDir: string): string => join(filesDir, 'incoming');

/** Makes the folder, and those around it, and answers it. */
export async function makeFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return folder;
}
