/** PostgreSQL behind PgBouncer, which gives each transaction another session; and one with no connections left. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { productRole, productUrlOf } from '../../src/server/platform/db/product-role.ts';
import { must, recoveryLimit, seconds, type Fault } from '../fault.ts';
import { json, send, type Answer } from '../http.ts';
import { startPooler, type Pooler } from '../pgbouncer.ts';
import { Product } from '../product.ts';
import { addressOf, upload } from '../uploads.ts';
import type { Stage } from '../stage.ts';
import { logIn, question, Writers } from '../writers.ts';
import { onServer } from './database.ts';

/** Milliseconds after which a change in one process must be seen in the other. */
const changeLimit = 1_000;

const envOf = (stage: Stage, pooler: Pooler): Record<string, string> => ({
  DATABASE_URL: pooler.databaseUrl,
  DATABASE_DIRECT_URL: productUrlOf(stage.databaseUrl),
  DATABASE_OWNER_URL: stage.databaseUrl,
});

async function withPooler(
  stage: Stage,
  settings: Readonly<Record<string, string>>,
  work: (pooler: Pooler) => Promise<string>,
): Promise<string> {
  const pooler = await startPooler(stage.dataDir, settings);
  try {
    return await work(pooler);
  } finally {
    await pooler.stop();
  }
}

/** Two processes behind a pooler. */
const behindPooler = (stage: Stage, work: (products: [Product, Product]) => Promise<string>): Promise<string> =>
  withPooler(stage, {}, async (pooler) => {
    const start = { dataDir: stage.dataDir, env: envOf(stage, pooler) };
    const products: [Product, Product] = [await Product.start(start), await Product.start(start)];
    try {
      await Promise.all(products.map((product) => product.serves()));
      return await work(products);
    } finally {
      await Promise.all(products.map((product) => product.stop()));
    }
  });

let calls = 0;

/** What people and staff ask of a process; none of it comes from a cache. */
async function ask({ url }: Product, cookie: string): Promise<Answer[]> {
  const headers = { ...json, cookie, origin: url };
  const n = calls++;
  return Promise.all([
    send(`${url}/api/admin/courses?range=[0,9]&filter=${encodeURIComponent(JSON.stringify({ q: `دوره ${n}` }))}`, {
      headers,
    }),
    send(`${url}/api/admin/users?range=[0,9]`, { headers }),
    send(`${url}/api/search/${n}`),
    send(`${url}/department?fresh=pooler-${n}`, { headers: { cookie } }),
    send(`${url}/api/admin/faqs`, { method: 'POST', headers, body: question(`pooler ${process.pid} ${n}`) }),
  ]);
}

/** Calls both processes until `isOver`. @returns how many calls were answered, all of them well. */
async function callUntil(products: readonly Product[], cookie: string, isOver: () => boolean): Promise<number> {
  let count = 0;
  const statuses = new Map<string, number>();
  const client = async (product: Product): Promise<void> => {
    while (!isOver()) {
      for (const { status, body } of await ask(product, cookie)) {
        count++;
        if (status < 300) continue;
        const what = `${status} ${body.slice(0, 200)}`;
        statuses.set(what, (statuses.get(what) ?? 0) + 1);
      }
    }
  };
  await Promise.all(products.flatMap((product) => [client(product), client(product), client(product)]));
  const wrong = [...statuses].map(([what, times]) => `${times} × ${what}`);
  must(wrong.length === 0, `of ${count} calls: ${wrong.join('; ')}`);
  return count;
}

/** Milliseconds until a question that one process stores is on the page of the other. */
async function changeSeen([one, other]: readonly [Product, Product], cookie: string): Promise<number> {
  const text = `پرسش ${process.pid} ${calls++}؟`;
  const page = async (): Promise<string> => (await send(`${other.url}/faqs`)).body;
  must(!(await page()).includes(text), 'the page knows too much');
  const row = { question: text, answer: '<p>بله</p>', category: 'general', order: 0, status: 'published' };
  const headers = { ...json, cookie, origin: one.url };
  const stored = await send(`${one.url}/api/admin/faqs`, { method: 'POST', headers, body: JSON.stringify(row) });
  must(stored.status === 201, `a question was answered ${stored.status}`);
  const since = Date.now();
  while (!(await page()).includes(text)) {
    must(Date.now() - since < changeLimit, `a change is not seen after ${seconds(Date.now() - since)}`);
    await delay(10);
  }
  return Date.now() - since;
}

/** Columns that prepared statements answer, with another type and back. */
const migrations = [
  'alter table sessions alter column token_hash type varchar(200)',
  'alter table sessions alter column token_hash type text',
  'alter table sessions alter column previous_hash type varchar(200)',
  'alter table sessions alter column previous_hash type text',
];

/** Advisory locks, but for those of processes which use the embedded server. */
const advisoryLocks = `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
  where l.locktype = 'advisory' and a.application_name <> 'academy user'`;

/** Throws where a lock stays. Those of transactions come and go. */
async function mustBeUnlocked(client: pg.Client): Promise<void> {
  const since = Date.now();
  for (;;) {
    const { rows } = await client.query<{ name: string }>(advisoryLocks);
    if (rows.length === 0) return;
    must(Date.now() - since < recoveryLimit, `locks are left: ${rows.map(({ name }) => name).join(', ')}`);
    await delay(50);
  }
}

async function migrationUnderLoad(stage: Stage): Promise<string> {
  return behindPooler(stage, async (products) => {
    const cookie = await logIn(products[0]);
    addressOf(await upload(products[1], cookie));
    let slowest = 0;
    for (let i = 0; i < 5; i++) slowest = Math.max(slowest, await changeSeen(products, cookie));
    let isOver = false;
    const load = callUntil(products, cookie, () => isOver);
    // It is looked at below; until then its failure must not end the run.
    load.catch(() => undefined);
    await delay(2_000);
    await onServer(stage.databaseUrl, async (client) => {
      for (const statement of migrations) {
        await client.query(statement);
        await delay(700);
      }
    });
    isOver = true;
    const count = await load;
    await onServer(stage.databaseUrl, async (client) => {
      await mustBeUnlocked(client);
      await client.query('delete from faqs where question like $1', [`pooler ${process.pid} %`]);
    });
    return `${count} calls during ${migrations.length} migrations, none failed; a change is seen after ${slowest} ms at most`;
  });
}

/** What cannot serve ends at once, and says what to set. */
async function refused(stage: Stage): Promise<string> {
  const cases = [
    { settings: {}, without: 'DATABASE_DIRECT_URL', says: 'Set DATABASE_DIRECT_URL' },
    { settings: { max_prepared_statements: '0' }, says: 'PgBouncer 1.21 or newer' },
    { settings: { default_pool_size: '1' }, says: 'default_pool_size' },
  ] as const;
  for (const { settings, says, ...rest } of cases) {
    await withPooler(stage, settings, async (pooler) => {
      const env = { ...envOf(stage, pooler), ...('without' in rest && { [rest.without]: '' }) };
      const product = await Product.start({ dataDir: stage.dataDir, env });
      await product.end();
      must(product.ended === 1, `it ended with ${product.ended}`);
      must(product.output.includes(says), `it does not say "${says}":\n${product.output}`);
      must(!/\n\s+at .+:\d+/.test(product.output), `it printed a stack:\n${product.output}`);
      return '';
    });
  }
  return `${cases.length} ways of being set up wrongly, each said`;
}

/** How many connections the product has, of all processes. */
const countConnections = `select count(*)::int as count from pg_stat_activity where usename = '${productRole}'`;

/** Lets the processes have no more connections than they have. */
const stopGrowth = (stage: Stage): Promise<void> =>
  onServer(stage.databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(countConnections);
    await client.query(`alter role ${productRole} connection limit ${rows[0]?.count ?? 0}`);
  });

const endConnections = (stage: Stage): Promise<void> =>
  onServer(stage.databaseUrl, async (client) => {
    await client.query(`alter role ${productRole} connection limit 0`);
    // Waits for their end: a request on a connection that is about to end is refused at once.
    await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = $1', [
      productRole,
    ]);
  });

const endLimit = (stage: Stage): Promise<void> =>
  onServer(stage.databaseUrl, async (client) => {
    await client.query(`alter role ${productRole} connection limit -1`);
  });

/** Milliseconds after which a pool has closed the connections that it does not need. */
const idleTimeout = 11_000;

/** Many who write over the connections that few needed. */
async function fewConnections(stage: Stage): Promise<string> {
  const { products, cookie, databaseUrl } = stage;
  await delay(idleTimeout);
  const few = new Writers(products, cookie, 1);
  let many: Writers | undefined;
  try {
    await few.until(20);
    await stopGrowth(stage);
    many = new Writers(products, cookie, 10);
    await many.until(300);
    must(few.refusals + many.refusals === 0, `some were refused: ${many.summary}`);
  } finally {
    await endLimit(stage);
    await Promise.all([few.stop(), many?.stop()]);
  }
  await many.mustBeStored(databaseUrl);
  await few.mustBeStored(databaseUrl);
  return `22 writers over the connections of two: ${many.summary}`;
}

/** Seconds that a process waits for a connection. */
const shortWait = 1;

async function noConnections(stage: Stage): Promise<string> {
  const product = await Product.ready({ dataDir: stage.dataDir, env: { DATABASE_WAIT: String(shortWait) } });
  try {
    await endConnections(stage);
    await delay(500);
    await send(`${product.url}/api/search/first`);
    // A read that requests share may outlast the request that began it, and who joins it waits for what is left of it.
    await delay(500);
    const since = Date.now();
    const { status, headers } = await send(`${product.url}/api/search/second`);
    const took = Date.now() - since;
    must(status === 503 && headers['retry-after'] !== undefined, `answered ${status} without any connection`);
    must(took >= shortWait * 900 && took < shortWait * 3_000, `refused after ${seconds(took)}`);
    return `refused after ${seconds(took)}`;
  } finally {
    await endLimit(stage);
    await product.stop();
  }
}

export const poolerFaults = (stage: Stage): Fault[] => [
  { name: 'pooler: calls and migrations behind PgBouncer', run: () => migrationUnderLoad(stage) },
  { name: 'pooler: set up wrongly', run: () => refused(stage) },
  { name: 'out of connections: few', run: () => fewConnections(stage) },
  { name: 'out of connections: none', run: () => noConnections(stage) },
];
