/** Nothing reaches the database for a while: the processes have it behind a connection that is cut. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { Product } from '../product.ts';
import { openProxy, type Proxy } from '../proxy.ts';
import { mustSaySo, underWriters, type Stage } from '../stage.ts';

/** Two further processes, which reach the same database through a proxy. */
async function withProxy(stage: Stage, work: (cut: Stage, proxy: Proxy) => Promise<string>): Promise<string> {
  const proxy = await openProxy(`${stage.dataDir}/postgres/.s.PGSQL.5432`);
  const start = { dataDir: stage.dataDir, env: { DATABASE_URL: proxy.databaseUrl } };
  const products = [await Product.ready(start), await Product.ready(start)] as const;
  try {
    return await work({ ...stage, products }, proxy);
  } finally {
    await Promise.all(products.map((product) => product.stop()));
    proxy.close();
  }
}

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
];
