/** The S3 of the tests with the files of a folder (the argument), as a process: what it takes is not the product's. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { testS3 } from '../src/server/platform/testing/s3-server.ts';
import { stored } from '../src/server/platform/testing/s3-objects.ts';

const folder = process.argv[2] ?? '';
const s3 = await testS3();
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name);
  if (entry.isFile()) s3.objects.set(relative(folder, file), stored(readFileSync(file), {}));
}
process.once('disconnect', () => process.exit());
process.send?.(s3.config.endpoint);
