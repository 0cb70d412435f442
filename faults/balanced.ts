/**
 * A site as `deploy/` runs it: nginx before two processes, which reach PostgreSQL through PgBouncer. Each process can be
 * replaced by one of another build while people use the site.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startSiteNginx } from '../scripts/tools/site-nginx.ts';
import { freePort } from '../scripts/tools/free-port.ts';
import { embeddedPostgres, releaseEmbeddedPostgres } from '../src/server/platform/db/postgres.ts';
import { productUrlOf } from '../src/server/platform/db/product-role.ts';
import { must, NotPossible } from './fault.ts';
import { makeFolder, removeFolder } from './folders.ts';
import { startPooler } from './pgbouncer.ts';
import { Product, type Start } from './product.ts';

/** Seconds, as in `deploy/docker/compose.yaml`. */
const drainDelay = '4';
const secret = 'the-same-for-nginx-and-the-processes-0123';

/** How a build of the product is run; empty for the present one. */
export type Build = Pick<Start, 'command'>;

export interface Balanced {
  /** Where people reach it. */
  readonly url: string;
  /** Of the superuser, past the pooler. */
  readonly databaseUrl: string;
  readonly processes: Product[];
  /** Ends a process in good order and starts one of that build in its place. @returns milliseconds until it serves. */
  replace(index: number, build: Build): Promise<number>;
}

type Undo = () => unknown;

/** Opens a site with the demo school in a folder of its own, and closes it when the work is done. */
export async function withBalanced<T>(build: Build, work: (site: Balanced) => Promise<T>): Promise<T> {
  const folder = makeFolder();
  const undo: Undo[] = [() => removeFolder(folder)];
  try {
    return await work(await open(folder, build, undo));
  } finally {
    for (const step of undo.toReversed()) await step();
  }
}

/** @param undo gets what closes each part, in the order in which they were opened. */
async function open(folder: string, build: Build, undo: Undo[]): Promise<Balanced> {
  const [database, dataDir] = [join(folder, 'db'), join(folder, 'site')];
  mkdirSync(database);
  const databaseUrl = await embeddedPostgres(database);
  undo.push(() => releaseEmbeddedPostgres(database));
  const pooler = await startPooler(database);
  undo.push(() => pooler.stop());
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()];
  const nginx = await startSiteNginx({ ports, port, secret, files: join(dataDir, 'files') });
  if (!nginx) throw new NotPossible('there is no nginx, and none can be installed');
  undo.push(() => nginx.stop());
  const env = {
    DATABASE_URL: pooler.databaseUrl,
    DATABASE_DIRECT_URL: productUrlOf(databaseUrl),
    DATABASE_OWNER_URL: databaseUrl,
    PUBLIC_URL: nginx.url,
    TRUST_PROXY: '127.0.0.0/8',
    DRAIN_DELAY: drainDelay,
    ACCEL_REDIRECT: '/stored/',
    MEDIA_URL: `${nginx.url}/media`,
    MEDIA_SECRET: secret,
  };
  const processes: Product[] = [];
  undo.push(() => Promise.all(processes.map((product) => product.stop())));
  const start = async (index: number, run: Build): Promise<void> => {
    processes[index] = await Product.start({ dataDir, env, port: ports[index]!, ...run });
    await processes[index].serves();
  };
  for (const index of ports.keys()) await start(index, build);
  return {
    url: nginx.url,
    databaseUrl,
    processes,
    async replace(index, run) {
      const product = processes[index]!;
      const since = Date.now();
      product.signal('SIGTERM');
      await product.end();
      must(product.ended === 0, `a process ended with ${product.ended}:\n${product.output}`);
      await start(index, run);
      return Date.now() - since;
    },
  };
}
