/** The S3 of the tests with one file (arguments: the file, its key), as a process: what it takes is not the product's. */
import { readFileSync } from 'node:fs';
import { testS3 } from '../src/server/platform/testing/s3-server.ts';
import { stored } from '../src/server/platform/testing/s3-objects.ts';

const [, , file = '', key = ''] = process.argv;
const s3 = await testS3();
s3.objects.set(key, stored(readFileSync(file), {}));
process.once('disconnect', () => process.exit());
process.send?.(s3.config.endpoint);
