import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const names = z.record(z.string(), z.string()).default({});
const { packages } = z
  .object({ packages: z.record(z.string(), z.object({ dependencies: names, optionalDependencies: names })) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));

/** Where npm may have put what a package needs: in its own folder, or in one above. */
function placesOf(path: string, name: string): string[] {
  const parts = path.split('/node_modules/');
  const folders = parts.map((_, depth) => `${parts.slice(0, depth + 1).join('/node_modules/')}/`);
  return ['', ...folders].map((folder) => `${folder}node_modules/${name}`);
}

test('the lock file holds what every package needs on every platform, as npm ci demands', () => {
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !placesOf(path, name).some((place) => place in packages))
      .map((name) => `${name} of ${path}`),
  );
  expect(missing).toEqual([]);
});
