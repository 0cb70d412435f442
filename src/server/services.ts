/** The services that every part of the server is given, opened and closed together. */
import type { Registry } from '../define/registry.ts';
import type { Config } from './config.ts';
import { openChanges } from './db/changes.ts';
import { openDatabase } from './db/database.ts';
import { embeddedPostgres, releaseEmbeddedPostgres } from './db/postgres.ts';
import type { Services } from './env.ts';
import { openQueue } from './jobs/queue.ts';
import type { ServerModules } from './rest/hooks.ts';
import { openLog } from './log.ts';

export interface OpenServices {
  readonly services: Services;
  /** Where the database is reached. */
  readonly databaseUrl: string;
  close(): Promise<void>;
}

/** Starts the embedded PostgreSQL where no other is named. `close` releases everything, in order. */
export async function openServices(config: Config, registry: Registry, modules: ServerModules): Promise<OpenServices> {
  const url = config.databaseUrl ?? (await embeddedPostgres(config.dataDir));
  const db = openDatabase(url);
  const changes = openChanges(url, db);
  const queue = openQueue(db);
  return {
    databaseUrl: url,
    services: { config, db, registry, modules, changes, log: openLog(config.logLevel), queue },
    async close() {
      await queue.close();
      await changes.close();
      await db.close();
      if (!config.databaseUrl) await releaseEmbeddedPostgres(config.dataDir);
    },
  };
}
