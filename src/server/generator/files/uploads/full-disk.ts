/** A full disk is reported to the uploader by name: they can do nothing about it, but what was sent is retained. */
import { AppError, errorCode } from '../../../platform/errors/errors.ts';

const full: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

/** The same promise; throws `no_space` where the disk is full. */
export const saidOfFullDisk = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw full.has(errorCode(error) ?? '') ? new AppError('no_space') : error;
  });
