/** What watches a process from outside, where the settings ask for it: metrics, traces, reports of errors. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { openOperations } from './platform/metrics/operations.ts';
import type { RouteOf } from './platform/metrics/requests.ts';
import type { PlatformServices } from './platform/env.ts';
import { openErrorReports } from './platform/tracing/error-reports.ts';
import { openTracing } from './platform/tracing/tracing.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface Observers {
  /** The handler of the site, with its requests counted and traced. */
  around(handler: Handler, routeOf: RouteOf): Handler;
  close(): Promise<void>;
}

/** Throws where the port of the metrics is taken. */
export async function openObservers({
  config,
  db,
  changes,
  reader,
  log,
}: Pick<PlatformServices, 'config' | 'db' | 'changes' | 'reader' | 'log'>): Promise<Observers> {
  const operations = await openOperations(config, { db, changes, reader });
  const tracing = await openTracing(config, log);
  const errorReports = await openErrorReports(config);
  return {
    around: (handler, routeOf) => operations.around(tracing.around(handler, routeOf), routeOf),
    async close() {
      await Promise.all([operations.close(), tracing.close(), errorReports.close()]);
    },
  };
}
