/** The storage of the settings. */
import { memoize } from '../../../define/memoize.ts';
import type { Config } from '../process/config.ts';
import { diskStorage } from './disk.ts';
import { lazyStorage } from './lazy.ts';
import type { FileStorage } from './storage.ts';

/** One storage for each settings, opened on first use; the client of S3 is loaded only where there is one. */
export const storageOf = memoize(({ filesDir, s3 }: Pick<Config, 'filesDir' | 's3'>): FileStorage =>
  s3 ? lazyStorage(async () => (await import('./s3.ts')).s3Storage(s3)) : diskStorage(filesDir),
);
