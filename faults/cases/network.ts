/** Nothing reaches the database for a while: the processes have it behind a connection that is cut. */
import { setTimeout as delay } from 'node:timers/promises';
import { productUrlOf } from '../../src/server/platform/db/product-role.ts';
import { must, type Fault } from '../fault.ts';
import { Product } from '../product.ts';
import { openProxy, type TcpProxy } from '../proxy.ts';
import { mustSaySo, underWriters, type Stage } from '../stage.ts';
import { sessionsOf } from './database.ts';

/** Two further processes, which reach the same database through a proxy. */
export async function withProxy(stage: Stage, work: (cut: Stage, proxy: TcpProxy) => Promise<string>): Promise<string> {
  const proxy = await openProxy(`${stage.dataDir}/postgres/.s.PGSQL.5432`);
  const { databaseUrl: owner } = proxy;
  const env = { DATABASE_URL: productUrlOf(owner), DATABASE_OWNER_URL: owner };
  const start = { dataDir: stage.dataDir, env };
  const products = [await Product.ready(start), await Product.ready(start)] as const;
  try {
    return await work({ ...stage, products }, proxy);
  } finally {
    await Promise.all(products.map((product) => product.stop()));
    proxy.close();
  }
}

/** Milliseconds: the queue of jobs starts 10 s after the process, and is tried again every 5 s. */
const beyondQueueStart = 12_000;
const queueTimeout = 8_000;

/** The database is away at the moment at which processes start their queue of jobs. */
const awayAtQueueStart = (stage: Stage): Promise<string> =>
  withProxy(stage, async (behind, proxy) => {
    const before = await sessionsOf(stage, 'academy jobs');
    const said = await underWriters(behind, async () => {
      proxy.cut();
      await delay(beyondQueueStart);
      proxy.mend();
      return Date.now();
    });
    const since = Date.now();
    while ((await sessionsOf(stage, 'academy jobs')) < before + behind.products.length) {
      must(Date.now() - since < queueTimeout, 'a process does no jobs since');
      await delay(100);
    }
    return `${said}; the queues started`;
  });

export const networkFaults = (stage: Stage): Fault[] => [
  {
    name: 'connections cut for 3 s',
    run: () =>
      withProxy(stage, (behind, proxy) =>
        underWriters(behind, async () => {
          proxy.cut();
          for (const product of behind.products) await mustSaySo(product, behind.cookie);
          await delay(2_000);
          proxy.mend();
          return Date.now();
        }),
      ),
  },
  {
    name: 'connections silent for 3 s, then lost',
    run: () =>
      withProxy(stage, (behind, proxy) =>
        underWriters(behind, async () => {
          proxy.silence();
          await delay(3_000);
          proxy.mend();
          return Date.now();
        }),
      ),
  },
  { name: 'the database away when the queue of jobs starts', run: () => awayAtQueueStart(stage) },
];
