/**
 * `npm run restore -- <file>`: brings an archive into the empty database and the empty storage of the settings.
 * `npm run restore -- --check <file>`: proves that it is whole, in a database that is removed afterwards. `docs/backup.md`.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadProduct, runCommand } from '../build/load-product.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true });
  const [name = ''] = positionals;
  if (name === '') throw new Error('Say which archive: npm run restore -- [--check] <file>');
  const file = resolve(name);
  const product = await loadProduct();
  const config = product.readConfig(process.env);
  const since = Date.now();
  const { restore, checkArchive } = await product.backups();
  const { createdAt, rows, files, jobs, problems } = await (values.check ? checkArchive : restore)(config, file);
  const done = values.check ? 'is whole' : 'was restored';
  const took = `${(Date.now() - since) / 1_000} s`;
  console.log(`${file} of ${createdAt} ${done}: ${rows} rows, ${files} files, ${jobs} waiting jobs, ${took}.`);
  for (const problem of problems) console.error(`Not as it should be: ${problem}`);
  return problems.length > 0 ? 1 : 0;
});
