/**
 * A server process of its own over the database of a test, which may be set to end at a checkpoint of the flow of money, as if
 * by `kill -9`. Started by `crash.test.ts` with its settings as JSON; says on which port it answers.
 */
import { subscribe } from 'node:diagnostics_channel';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { registry } from '../../../../resources/index.ts';
import { serverModules } from '../../../../resources/index.server.ts';
import { createApp } from '../../app.ts';
import type { Config } from '../../platform/process/config.ts';
import { openChanges } from '../../platform/db/changes.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { primaryReader } from '../../platform/db/replicas/reader.ts';
import { conflictChannel } from '../../platform/db/retry.ts';
import { openTally } from '../../platform/counters/tally.ts';
import { openQueue } from '../../platform/jobs/queue.ts';
import { openLog } from '../../platform/process/log.ts';
import { payRefund } from '../commerce/refunds/pay.ts';
import { checkpointChannel } from '../money/checkpoints.ts';

export interface ProcessSettings {
  readonly config: Config;
  readonly databaseUrl: string;
  /** The step at which the process ends, or `answered {word}` before it answers a call that ends so; null for none. */
  readonly crashAt: string | null;
}

const [settings = '{}'] = process.argv.slice(2);
// cast: written by the test that starts this process.
const { config, databaseUrl, crashAt } = JSON.parse(settings) as ProcessSettings;

subscribe(checkpointChannel, (name) => {
  if (name === crashAt) process.kill(process.pid, 'SIGKILL');
});
const db = openDatabase(databaseUrl, 5);
const log = openLog('silent');
const services = {
  config,
  db,
  registry,
  modules: serverModules,
  changes: openChanges(databaseUrl, db),
  reader: primaryReader(db),
  log,
  queue: openQueue(db),
  tally: openTally({ db, log }),
};
const app = createApp(services);
let conflicts = 0;
subscribe(conflictChannel, () => {
  conflicts += 1;
});

/**
 * What the job of an approved refund does, where the test asks for it, and how often a transaction was repeated; anything
 * else is served as usual.
 */
async function serve(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === '/test/conflicts') return Response.json(conflicts);
  const [, refund] = /^\/test\/refunds\/([\w-]+)$/.exec(pathname) ?? [];
  if (refund === undefined) {
    const response = await app.fetch(request);
    if (crashAt === `answered ${pathname.split('/').at(-1)}`) process.kill(process.pid, 'SIGKILL');
    return response;
  }
  await payRefund(services, refund);
  return Response.json({});
}

const server = createServer(getRequestListener(serve)).listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') process.stdout.write(`${address.port}\n`);
});
