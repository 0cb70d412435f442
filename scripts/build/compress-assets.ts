/**
 * The end of the build: puts a brotli and a gzip copy beside every file of the browser worth it, so that the server only
 * sends bytes. React Router writes its map of routes last, after both builds.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthIt = /\.(js|css|svg|json|html|txt|xml|webmanifest)$/;
const smallest = 1_024;

async function compress(file: string): Promise<void> {
  const bytes = readFileSync(file);
  if (bytes.byteLength < smallest) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

/** @param folder of the browser build. */
export async function compressAssets(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => worthIt.test(name));
  await Promise.all(files.map((name) => compress(join(folder, name))));
}
