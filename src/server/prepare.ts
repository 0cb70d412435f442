/** Prepares the database before the server listens: migrations, and the demo school on the first start. */
import { sql } from 'drizzle-orm';
import { isLocal, type Config } from './platform/process/config.ts';
import { requireNoUnfinishedRestore } from './platform/backup/unfinished.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { requireConnections } from './platform/db/pooler.ts';
import { currentRole, demoSchema, queueSchema } from './platform/db/sync-privileges.ts';
import type { Services } from './generator/section/section-api.ts';
import { errorCode } from './platform/errors/errors.ts';
import { prepareTables } from './generator/composition/tables.ts';
import { warnOfBypass } from './features/money/index.ts';
import { sweepIncoming } from './generator/files/sweep.ts';
import { seedSynonyms } from './features/catalogue/index.ts';

/** Fills an empty database with the demo school; given by the entry, since the server does not know that school. */
export type LoadDemo = (services: Services, options: { readonly signal: AbortSignal }) => Promise<void>;

/** Key of the advisory lock under which the demo school is loaded. */
const demoLock = 718_4502;

export interface Preparation {
  /** The database as the role that owns the tables; the same address as the services' where there is only one role. */
  readonly ownerUrl: string;
  readonly loadDemo: LoadDemo;
  /** Aborted when the process is to end: the load of the school throws then. */
  readonly signal: AbortSignal;
}

/**
 * Migrates the database to this build's schema, and gives the role that the product runs as what it needs; with DEMO=1 an
 * empty one gets the demo school. Processes that start at once wait for one another. All of it is done as the role that
 * owns the tables, whose connections are closed before the product serves.
 */
export async function prepare(services: Services, { ownerUrl, loadDemo, signal }: Preparation): Promise<void> {
  const isOne = ownerUrl === services.db.pool.options.connectionString;
  const owner = isOne ? services.db : openDatabase(ownerUrl);
  try {
    await requireNoUnfinishedRestore(owner.pool);
    if (services.config.databaseUrl) await requireConnections(services.db, owner, services.changes);
    await prepareTables(services, owner, {
      migrate: (followUp) => migrate(owner, { followUp }),
      role: currentRole(services.db),
      schemas: services.config.demo ? [queueSchema, demoSchema] : [queueSchema],
    }).catch((error: unknown) => {
      throw !services.config.databaseOwnerUrl && errorCode(error) === insufficientPrivilege
        ? ownerMissing(error)
        : error;
    });
    await services.db.readSchemaVersion();
    await Promise.all([
      seedSynonyms(services.db, services.registry),
      sweepIncoming(services.config.filesDir),
      warnOfBypass(services),
    ]);
    if (services.config.demo) await loadIntoEmpty({ ...services, db: owner }, loadDemo, signal);
    services.reader.awaitPresent();
  } finally {
    if (!isOne) await owner.close();
  }
}

const insufficientPrivilege = '42501';
const ownerMissing = (cause: unknown): Error =>
  new Error(
    'The database has to be migrated, which the role of DATABASE_URL may not do. ' +
      'Set DATABASE_OWNER_URL to the role that owns its tables (docs/database-roles.md).',
    { cause },
  );

async function loadIntoEmpty(services: Services, loadDemo: LoadDemo, signal: AbortSignal): Promise<void> {
  if (!(await isEmpty(services))) return;
  const client = await services.db.sessions.connect();
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
