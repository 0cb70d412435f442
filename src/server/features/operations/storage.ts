/** Where uploaded files are, and what is left of the disk they are received on. */
import { statfs } from 'node:fs/promises';
import type { Config } from '../../platform/process/config.ts';

export interface StorageState {
  readonly kind: 'folder' | 's3';
  readonly place: string;
  readonly free: number | null;
  readonly total: number | null;
}

/** Never the keys of a bucket. */
export async function readStorage({ filesDir, s3, dataDir }: Config): Promise<StorageState> {
  const disk = (await freeOf(filesDir)) ?? (await freeOf(dataDir)) ?? { free: null, total: null };
  if (!s3) return { kind: 'folder', place: filesDir, ...disk };
  return { kind: 's3', place: `${s3.bucket} (${new URL(s3.endpoint).host})`, ...disk };
}

/** Null where the folder is not there yet, or the system does not say. */
async function freeOf(folder: string): Promise<{ free: number; total: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    return null;
  }
}
