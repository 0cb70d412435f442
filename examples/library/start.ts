/** `npm run example`: the library, on a PostgreSQL of its own under `.data-library`. */
import { join } from 'node:path';
import { checkDefinitions, requireNoProblems } from '../../src/define/checks/check.ts';
import { checkServerModules } from '../../src/define/checks/server-modules.ts';
import { jobsOf, startJobsSoon } from '../../src/server/generator/composition/jobs.ts';
import { openServices } from '../../src/server/generator/composition/services.ts';
import { prepareTables } from '../../src/server/generator/composition/tables.ts';
import { serverModuleKeys } from '../../src/server/generator/section/define-server.ts';
import { openDatabase } from '../../src/server/platform/db/database.ts';
import { currentRole, queueSchema } from '../../src/server/platform/db/sync-privileges.ts';
import { connectedFeed, runningJobs, writableDatabase } from '../../src/server/platform/health/checks.ts';
import { Health } from '../../src/server/platform/health/health.ts';
import { listen, longestDrain, siteHandler } from '../../src/server/platform/http-server/http.ts';
import { securityHeaders } from '../../src/server/platform/http/security.ts';
import { openSharedPages } from '../../src/server/platform/pages/shared-pages.ts';
import { staticFiles } from '../../src/server/platform/pages/static-files.ts';
import { readConfig, type Config } from '../../src/server/platform/process/config.ts';
import { Lifetime } from '../../src/server/platform/process/lifetime.ts';
import { definitions, registry, serverFiles, serverModules } from './definitions/index.ts';
import { application } from './application.ts';
import { buildPages, createSite } from './pages.ts';
import { accounts, addPeople, password } from './people.ts';
import { createLibrary } from './product.ts';
import { makeTables } from './tables.ts';

const lifetime = new Lifetime();
lifetime.endOnSignals();
try {
  requireNoProblems([
    ...checkDefinitions(definitions, application),
    ...checkServerModules(serverFiles, definitions, serverModuleKeys),
  ]);
  await start(readConfig({ DATA_DIR: '.data-library', PORT: '3100', ...process.env }));
} catch (error) {
  if (!lifetime.isEnding) console.error(error);
  await lifetime.end(1);
}

async function start(config: Config): Promise<void> {
  const health = new Health(lifetime);
  const listening = await listen(config, health);
  lifetime.atEnd(() => listening.end(config.drain), longestDrain(config.drain));
  const { services, databaseUrl, ownerUrl } = await openServices(config, registry, serverModules, lifetime);
  const folder = join(config.dataDir, 'browser');
  await Promise.all([buildPages(folder), prepare()]);
  const headers = securityHeaders(config);
  const site = createSite(createLibrary(services), folder);
  const cache = openSharedPages(registry, services.changes, headers, site.sharing);
  const handler = siteHandler(site, cache, staticFiles(folder), headers, services.log);
  const jobs = startJobsSoon(
    services,
    databaseUrl,
    jobsOf(serverModules, () => []),
  );
  lifetime.atEnd(() => jobs.stop());
  health.need(writableDatabase(services.db), connectedFeed(services.changes), runningJobs(jobs));
  listening.serve(handler);
  console.log(`\n  ${config.publicUrl}\n\n  Password ${password}:`);
  for (const account of Object.values(accounts)) console.log(`    ${account}`);

  async function prepare(): Promise<void> {
    const owner = openDatabase(ownerUrl);
    try {
      await prepareTables(services, owner, {
        migrate: () => makeTables(owner, registry, join(config.dataDir, 'tables.json')),
        role: currentRole(services.db),
        schemas: [queueSchema],
      });
    } finally {
      await owner.close();
    }
    await services.db.readSchemaVersion();
    await addPeople(services);
  }
}
