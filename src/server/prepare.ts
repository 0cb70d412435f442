/** Prepares the database before the server listens: migrations, and the demo school on the first start. */
import { sql } from 'drizzle-orm';
import { isLocal, type Config } from './config.ts';
import { migrate } from './db/migrate.ts';
import { syncMediaTriggers } from './db/media-triggers.ts';
import { syncStateTriggers } from './db/state-triggers.ts';
import type { Services } from './env.ts';
import { syncRollupTriggers } from './figures/rollup-triggers.ts';
import { sweepIncoming } from './media/sweep.ts';
import { seedSynonyms } from './search/seed-synonyms.ts';
import { recountRollups } from './rest/rollups.ts';

/** Fills an empty database with the demo school; given by the entry, since the server does not know that school. */
export type LoadDemo = (services: Services, options: { readonly signal: AbortSignal }) => Promise<void>;

/** Key of the advisory lock under which the demo school is loaded. */
const demoLock = 718_4502;

/**
 * Migrates the database to this build's schema; with DEMO=1 an empty one gets the demo school. Processes that start at
 * once wait for one another.
 * @param signal aborted when the process is to end: the load of the school throws then.
 */
export async function prepare(services: Services, loadDemo: LoadDemo, signal: AbortSignal): Promise<void> {
  const { db, registry } = services;
  // Rollup columns that a migration added start at zero, and new triggers count from here on.
  const recount = async (): Promise<void> => {
    await syncRollupTriggers(db, registry);
    await recountRollups(db, registry);
  };
  await migrate(db, { followUp: recount });
  if ((await syncRollupTriggers(db, registry)) > 0) await recountRollups(db, registry);
  await syncStateTriggers(db, registry);
  await syncMediaTriggers(db, registry);
  await seedSynonyms(db, registry);
  await sweepIncoming(services.config.filesDir);
  if (!services.config.demo || !(await isEmpty(services))) return;
  const client = await services.db.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [demoLock]);
    if (await isEmpty(services)) {
      console.log('Loading the demo school …');
      await loadDemo(services, { signal });
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [demoLock]).finally(() => client.release());
  }
}

const isEmpty = async ({ db }: Services): Promise<boolean> =>
  (await db.query(sql`select 1 from users limit 1`)).length === 0;

const accounts = ['admin', 'editor', 'marketer', 'teacher', 'student'];

/** Prints the address of the site, and with demo data the accounts to log in with. */
export function announce(config: Config): void {
  console.log(`\n  ${config.publicUrl}   (listening on ${config.host}:${config.port})\n`);
  if (!config.demo) return;
  console.log(`  Demo accounts, password demo-12345:\n${accounts.map((name) => `    ${name}@example.com`).join('\n')}`);
  if (!config.smtpUrl || !(config.kavenegarApiKey ?? config.smsirApiKey)) {
    console.log(`  Codes and messages without a gateway are shown at ${config.publicUrl}/dev/outbox`);
  }
  const { hostname } = new URL(config.publicUrl);
  if (!isLocal(config.host) || !isLocal(hostname)) {
    console.warn(
      `  WARNING: this is a demo at an address that others may reach. Everybody knows its passwords, the administrator's\n` +
        `  included, and reads every code at /dev/outbox. Set DEMO=0 for a school of your own.`,
    );
  }
  console.log('');
}
