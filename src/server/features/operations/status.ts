/** The state of the system in one answer. What is of a process, rather than of all, is that of the one that answers. */
import type { SystemStatus } from '../../../contract/operations.ts';
import type { Services } from '../../generator/section/section-api.ts';
import { lastBackup } from '../../platform/backup/last.ts';
import { cacheStates } from '../../platform/cache/cache-metrics.ts';
import { routeTimes } from '../../platform/http/route-times.ts';
import { readFailedJobs, readQueues } from '../../platform/jobs/queue-state.ts';
import { productVersion, thisProcess } from '../../platform/process/identity.ts';
import { gatewaysLastHour } from '../commerce/index.ts';
import { readDecisions } from './decide.ts';
import { readMessages } from './messages.ts';
import { readDatabase, readProcesses } from './processes.ts';
import { readStorage } from './storage.ts';

const shown = { failedJobs: 50, decisions: 10, routes: 10 };

export async function systemStatus(services: Services): Promise<SystemStatus> {
  const { db, config } = services;
  const [database, processes, queues, failed, decisions, messages, gateways, storage, last] = await Promise.all([
    readDatabase(db),
    readProcesses(db),
    readQueues(db),
    readFailedJobs(db, shown.failedJobs),
    readDecisions(db, shown.decisions),
    readMessages(services),
    gatewaysLastHour(services),
    readStorage(config),
    lastBackup(db),
  ]);
  const { rss, heapUsed } = process.memoryUsage();
  return {
    at: new Date().toISOString(),
    versions: {
      product: productVersion(),
      builtAt: thisProcess().builtAt,
      node: process.versions.node,
      postgres: database.postgres,
    },
    migrations: { count: database.migrations, newest: database.newest, appliedAt: database.appliedAt },
    processes,
    connections: { used: database.used, max: database.max },
    replicas: services.reader.replicas.map(({ name, state, lag }) => ({
      name,
      state,
      lag: Number.isFinite(lag) ? Math.round(lag) : null,
    })),
    jobs: { queues, failed, decisions },
    messages,
    gateways,
    storage: { ...storage, database: database.size },
    memory: { used: rss, heap: heapUsed },
    caches: cacheStates(),
    backup: {
      isScheduled: config.backup !== undefined,
      last: last && {
        startedAt: last.startedAt,
        seconds: last.seconds,
        outcome: last.outcome,
        bytes: last.content?.bytes ?? null,
        failure: last.failure,
      },
    },
    routes: routeTimes.slowest(shown.routes),
  };
}
