/**
 * Part of the browser build: puts a brotli and a gzip copy beside every file worth it, so that the server only sends
 * bytes.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

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

export function compressAssets(): Plugin {
  let folder: string | undefined;
  return {
    name: 'compress-assets',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle({ dir }) {
      folder = dir;
    },
    async closeBundle() {
      if (!folder) return;
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => worthIt.test(name));
      await Promise.all(files.map((name) => compress(join(folder!, name))));
    },
  };
}
