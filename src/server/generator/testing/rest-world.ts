/** The REST over any sections, in a database of its own, as people of any kind: for tests. */
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll } from 'vitest';
import type { Problem } from '../../../contract/errors.ts';
import type { Actor } from '../../../define/condition.ts';
import type { Registry } from '../../../define/registry.ts';
import { openChanges } from '../../platform/db/changes.ts';
import { primaryReader } from '../../platform/db/replicas/reader.ts';
import type { RootDatabase } from '../../platform/db/database.ts';
import { syncMediaTriggers } from '../../platform/db/media-triggers.ts';
import { currentRole, syncPrivileges } from '../../platform/db/sync-privileges.ts';
import { syncStateTriggers } from '../../platform/db/state-triggers.ts';
import { actionRuns } from '../../platform/db/system/action-runs.ts';
import { auditLog } from '../../platform/db/system/audit.ts';
import { credentials, rateLimits } from '../../platform/db/system/auth.ts';
import { actionConsents } from '../../platform/db/system/consents.ts';
import { rollupDeltas } from '../../platform/db/system/rollup-deltas.ts';
import { moneyByHand } from '../../platform/db/system/money.ts';
import { media, mediaUses } from '../../platform/db/system/media.ts';
import { oldSlugs } from '../../platform/db/system/old-slugs.ts';
import { tablesOf } from '../../platform/db/tables.ts';
import type { Env } from '../../platform/env.ts';
import { mountPanelGates } from '../section/panel-gates.ts';
import type { Services } from '../section/section-api.ts';
import { syncRollupTriggers } from '../counters/rollup-triggers.ts';
import { openQueue } from '../../platform/jobs/queue.ts';
import { openLog } from '../../platform/process/log.ts';
import { respond } from '../../platform/http/respond.ts';
import type { ServerModules } from '../section/section-api.ts';
import { mountRest } from '../rest/routes.ts';
import { emptyDatabase } from '../../platform/testing/database.ts';

export interface World {
  readonly services: Services;
  /** Calls as a person; null has no session. */
  readonly as: (actor: Actor | null) => Call;
}
/** A row as tests look into it. */
export interface SeenRow {
  readonly id: string;
  readonly title: string;
  readonly version: number;
  readonly status: string;
  readonly [field: string]: unknown;
}
/** An answer under each of the forms its body may have: a test reads the one it expects. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly row: SeenRow;
  readonly rows: SeenRow[];
  readonly problem: Problem;
  readonly text: string;
}
export type Call = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** The tables of a registry as drizzle-kit compares them. */
export const snapshotOf = (registry: Registry) =>
  generateDrizzleJson({
    auditLog,
    media,
    mediaUses,
    oldSlugs,
    actionRuns,
    actionConsents,
    moneyByHand,
    credentials,
    rateLimits,
    rollupDeltas,
    ...tablesOf(registry),
  });
type Snapshot = ReturnType<typeof snapshotOf>;

/** Makes the tables a registry needs, as its migration would. @param since what there is already. */
export async function createTables(db: RootDatabase, registry: Registry, since?: Snapshot): Promise<void> {
  const statements = await generateMigration(since ?? generateDrizzleJson({}), snapshotOf(registry));
  await db.pool.query(statements.join(';\n'));
}

/** The REST over the sections of a registry. Call it at the top of a test file. */
export async function openWorld(registry: Registry, modules: ServerModules): Promise<World> {
  const { db, url } = await emptyDatabase();
  const changes = openChanges(url, db);
  const queue = openQueue(db);
  afterAll(async () => {
    await queue.close();
    await changes.close();
  });
  await db.query(sql`create extension if not exists pg_trgm`);
  await createTables(db, registry);
  await syncPrivileges(db, await currentRole(db));
  await syncStateTriggers(db, registry);
  await syncMediaTriggers(db, registry);
  await syncRollupTriggers(db, registry);
  const services = {
    db,
    registry,
    modules,
    changes,
    reader: primaryReader(db),
    queue,
    log: openLog('silent'),
    config: { filesDir: '/nonexistent' },
  } as unknown as Services;
  return worldOf(services);
}

/** The REST over these services. */
export const worldOf = (services: Services): World => ({
  services,
  as: (actor) => {
    const app = appFor(services, actor);
    return async (method, path, body) => {
      const response = await app.request(path, {
        method,
        ...(body !== undefined && {
          body: typeof body === 'string' ? body : JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
      });
      return answerOf(response);
    };
  },
});

function appFor(services: Services, actor: Actor | null): Hono<Env> {
  const app = new Hono<Env>();
  app.onError((error, c) => respond(error, c, openLog('error')));
  app.use(async (c, next) => {
    c.set('requestId', 'test');
    c.set('address', 'local');
    c.set('actor', actor);
    await next();
  });
  mountPanelGates(app, services);
  mountRest(app, services);
  return app;
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const body: unknown = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  return {
    status: response.status,
    headers: response.headers,
    body,
    row: body as SeenRow,
    rows: body as SeenRow[],
    problem: body as Problem,
    text,
  };
}
