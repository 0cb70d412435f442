import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { registry } from '../../resources/index.ts';
import { serverModules } from '../../resources/index.server.ts';
import { readConfig } from './platform/process/config.ts';
import { productRole } from './platform/db/product-role.ts';
import { insertRows } from './platform/db/rows.ts';
import { startJobs } from './jobs.ts';
import { bypasses } from './features/money/ledger/bypass.ts';
import type { Lifetime } from './platform/process/lifetime.ts';
import { prepare } from './prepare.ts';
import { openServices } from './generator/composition/services.ts';
import { chargeWallet } from './features/testing/wallets.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'academy-services-'));
const steps: (() => unknown)[] = [];
afterAll(async () => {
  for (const step of steps) await step();
  rmSync(dataDir, { recursive: true, force: true });
});

test('the product runs on the embedded PostgreSQL as a role of its own', { timeout: 60_000 }, async () => {
  const config = { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), demo: false };
  const lifetime: Pick<Lifetime, 'atEnd'> = { atEnd: (step) => steps.push(step) };
  const { services, databaseUrl, ownerUrl } = await openServices(config, registry, serverModules, lifetime);
  const { db } = services;
  await prepare(services, { ownerUrl, loadDemo: async () => undefined, signal: new AbortController().signal });
  expect(await db.query(sql`select current_user::text as role`)).toEqual([{ role: productRole }]);
  expect(await bypasses(db)).toEqual([]);
  expect(
    await db.query(
      sql`select usename::text as name from pg_stat_activity where application_name = 'academy' group by 1`,
    ),
  ).toEqual([{ name: productRole }]);

  await (await startJobs(services, { databaseUrl, ownerUrl })).stop();
  const id = '00000000-0000-7000-8000-000000000001';
  await insertRows(db, registry, 'users', [{ id, name: 'سارا', email: 'sara@example.com' }]);
  expect(await chargeWallet(db, id, 500)).toEqual([true]);
});
