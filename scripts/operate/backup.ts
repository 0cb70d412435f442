/**
 * `npm run backup -- <file>`: writes the database and the files that it names into one archive, while people work. With
 * BACKUP_PASSPHRASE it is encrypted. `docs/backup.md`.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadProduct, runCommand } from '../build/load-product.ts';

await runCommand(async () => {
  const [name = ''] = process.argv.slice(2);
  if (name === '' || name.startsWith('-')) throw new Error('Say where to: npm run backup -- <file>');
  const file = resolve(name);
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  const product = await loadProduct();
  const config = product.readConfig(process.env);
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => ending.abort(new Error('The backup was ended; nothing of it is left.')));
  }
  const since = Date.now();
  const { backUp } = await product.backups();
  const { bytes, tables, rows, files, missing } = await backUp(config, file, ending.signal);
  const size = `${(bytes / 1_000_000).toFixed(1)} MB`;
  console.log(`${file}: ${size}, ${tables} tables, ${rows} rows, ${files} files, ${(Date.now() - since) / 1_000} s.`);
  if (!config.backupPassphrase) console.log('It is not encrypted, and readable by anyone (BACKUP_PASSPHRASE).');
  if (missing.count > 0) {
    console.warn(
      `${missing.count} files that the database names are not in the storage: ${missing.samples.join(', ')}`,
    );
  }
  return 0;
});
