/** Proves that an archive is whole: restores it into a PostgreSQL of its own, which is removed, and looks at what is there. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedPostgres, releaseEmbeddedPostgres } from '../db/postgres.ts';
import { productUrlOf } from '../db/product-role.ts';
import { restore, type RestoreReport, type RestoreTarget } from './restore.ts';

/** @param target what an archive must be: its migrations and checks. Throws where the archive is not whole. */
export async function checkArchive(
  target: Pick<RestoreTarget, 'migrations' | 'checks'>,
  file: string,
  passphrase?: string,
): Promise<RestoreReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'academy-check-'));
  try {
    // The account of PostgreSQL passes through it; what it writes lies in a folder of its own.
    await chmod(dataDir, 0o755);
    // Nothing of it must outlive a crash.
    const ownerUrl = await embeddedPostgres(dataDir, {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
    });
    return await restore({ ...target, ownerUrl, databaseUrl: productUrlOf(ownerUrl), files: null }, file, passphrase);
  } finally {
    await releaseEmbeddedPostgres(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  }
}
