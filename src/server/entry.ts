/**
 * What Vite builds the server from, together with the storefront, so that loaders and server share their modules.
 * The one file under `src/` that may import `storefront/`, and the one of the server that may import `src/demo/`.
 * `main.ts` starts the process from what is exported here.
 */
import { fileURLToPath } from 'node:url';
import { definitions, registry } from '../../resources/index.ts';
import { serverFiles, serverModules } from '../../resources/index.server.ts';
import { firstAddressesContext } from '../../storefront/panel-start.ts';
import { apiContext } from '../../storefront/shared/api.ts';
import { nonceContext } from '../../storefront/shared/nonce.ts';
import { reportContext } from '../../storefront/shared/report.ts';
import { readConfig, type Config } from './platform/process/config.ts';
import { application } from '../application/application.ts';
import { closeNewFiles } from './platform/process/data-dir.ts';
import { checkDefinitions, requireNoProblems } from '../define/checks/check.ts';
import { checkServerModules } from '../define/checks/server-modules.ts';
import type { Services } from './generator/section/section-api.ts';
import { serverModuleKeys } from './generator/section/define-server.ts';
import { startAggregator, type Aggregator } from './generator/counters/runner.ts';
import { aggregatesOf } from './features/insights/index.ts';
import { startJobsSoon } from './jobs.ts';
import type { StartingJobs } from './generator/composition/jobs.ts';
import { productMigrations } from './platform/db/migrate.ts';
import { migratedToBuild, connectedFeed, runningJobs, writableDatabase } from './platform/health/checks.ts';
import { Health } from './platform/health/health.ts';
import { listen, longestDrain, siteHandler } from './platform/http-server/http.ts';
import { routesOf } from './platform/metrics/requests.ts';
import type { Lifetime } from './platform/process/lifetime.ts';
import { securityHeaders } from './platform/http/security.ts';
import { sharing } from './page-sharing.ts';
import { openSharedPages } from './platform/pages/shared-pages.ts';
import { staticFiles } from './platform/pages/static-files.ts';
import { announce, prepare as prepareServices } from './prepare.ts';
import { openServices, type OpenServices } from './generator/composition/services.ts';
import { openObservers, type Observers } from './observers.ts';
import { createSite, pagePatternsOf } from './site.ts';
import type { Site } from './platform/pages/site.ts';
import * as build from 'virtual:react-router/server-build';

export { readConfig } from './platform/process/config.ts';
export { announce } from './prepare.ts';

/**
 * The services of a process, with the definitions of this build. Throws with every mistake: no process starts with one.
 * The definitions of a production build were checked before it was made (`scripts/build/check-definitions.ts`), and are
 * what they were; its server files are loaded here first.
 */
export function open(config: Config, lifetime: Lifetime): Promise<OpenServices> {
  requireNoProblems([
    ...(import.meta.env.DEV ? checkDefinitions(definitions, application) : []),
    ...checkServerModules(serverFiles, definitions, serverModuleKeys),
  ]);
  return openServices(config, registry, serverModules, lifetime);
}

/** Makes administrators, for the command; no start loads it. */
export const administration = (): Promise<typeof import('./administration.ts')> => import('./administration.ts');

/** Backups and restores, for the commands; no start loads them. */
export const backups = (): Promise<typeof import('./backup.ts')> => import('./backup.ts');

/** Connections that are opened at the start: as many statements as the first page of the site has under way. */
const firstConnections = 8;

/** Migrates the database; the demo school is loaded, and its code with it, only where the settings ask for it. */
export const prepare = ({ services, ownerUrl }: OpenServices, { signal }: Lifetime): Promise<void> =>
  prepareServices(services, {
    ownerUrl,
    signal,
    loadDemo: async (to, options) => (await import('../demo/load.ts')).loadDemo(to, options),
  });

/** The site with this build's definitions and storefront; with demo data, the sandbox bank too. */
export async function siteOf(services: Services): Promise<Site> {
  const demoRoutes = services.config.demo ? [(await import('../demo/bank/routes.ts')).mountBank] : [];
  return createSite(
    { ...services, registry, modules: serverModules },
    {
      build,
      mode: import.meta.env.MODE,
      provide(context, { api, nonce, report, firstAddresses }) {
        context.set(apiContext, api);
        context.set(nonceContext, nonce);
        context.set(reportContext, report);
        context.set(firstAddressesContext, firstAddresses);
      },
    },
    demoRoutes,
  );
}

/** From now on the process folds what transactions add to figures. */
export const startFolding = (services: Services): Aggregator => startAggregator(services, aggregatesOf(registry));

/**
 * Starts a production process: settings, the port, database, migrations; then it serves. Until then the port answers
 * 503, and a port that is taken stops the start before anything else was started.
 */
export async function start(env: NodeJS.ProcessEnv, lifetime: Lifetime): Promise<void> {
  const config = readConfig(env);
  closeNewFiles(config);
  const health = new Health(lifetime);
  const listening = await listen(config, health);
  let observers: Observers | undefined;
  let jobs: StartingJobs | undefined;
  let aggregates: Aggregator | undefined;
  lifetime.atEnd(() => listening.end(config.drain), longestDrain(config.drain));
  lifetime.atEnd(() => observers?.close());
  lifetime.atEnd(() => jobs?.stop());
  lifetime.atEnd(() => aggregates?.stop());
  const opened = await open(config, lifetime);
  const { services } = opened;
  observers = await openObservers(services);
  // While the database is made ready and the site put together, on another core.
  void services.db.warmUp(firstConnections);
  await prepare(opened, lifetime);
  const headers = securityHeaders(config);
  const cache = openSharedPages(registry, services.changes, headers, sharing);
  const files = staticFiles(fileURLToPath(new URL('../client', import.meta.url)));
  const handler = siteHandler(await siteOf(services), cache, files, headers, services.log);
  const routeOf = routesOf(pagePatternsOf(build), (path) => files.has(path));
  jobs = startJobsSoon(services, opened);
  health.need(
    writableDatabase(services.db),
    migratedToBuild(services.db, await productMigrations()),
    connectedFeed(services.changes),
    runningJobs(jobs),
  );
  listening.serve(observers.around(handler, routeOf));
  aggregates = startFolding(services);
  announce(config);
}
