import { expect, test } from 'vitest';
import { AppError } from '../../platform/errors/errors.ts';
import { recordCounter } from '../../platform/testing/recorded-series.ts';
import { countUpload } from './upload-metrics.ts';

test('files are counted by what became of them, and the bytes of those that were stored', async () => {
  const [files, bytes] = [recordCounter('academy_uploads_total'), recordCounter('academy_upload_bytes_total')];
  for (const size of [70, 5]) expect(await countUpload(Promise.resolve({ size }))).toEqual({ size });
  await expect(countUpload(Promise.reject(new AppError('too_large')))).rejects.toThrow(AppError);
  for (const message of ['the disk is full', 'the disk is away', 'the disk is broken']) {
    await expect(countUpload(Promise.reject(new Error(message)))).rejects.toThrow(message);
  }
  expect([files.sums(), bytes.sums()]).toEqual([{ stored: 2, refused: 1, failed: 3 }, { '': 75 }]);
  files.stop();
  bytes.stop();
});
