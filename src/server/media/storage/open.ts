/** The storage of the settings. */
import { memoize } from '../../../define/memoize.ts';
import type { Config } from '../../config.ts';
import { diskStorage } from './disk.ts';
import type { Storage } from './storage.ts';

/** One storage for each settings, opened on first use. */
export const storageOf = memoize((config: Pick<Config, 'filesDir'>): Storage => diskStorage(config.filesDir));
