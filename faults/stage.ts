/** Two processes over one PostgreSQL, as the faults meet them; and what must be true after each fault. */
import { setTimeout as delay } from 'node:timers/promises';
import { must, recoveryLimit, seconds } from './fault.ts';
import { json, send } from './http.ts';
import { postgresOf, Product, type Start } from './product.ts';
import { heldBy, mustLetGo } from './resources.ts';
import { logIn, question, Writers } from './writers.ts';

export interface Stage {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly products: readonly [Product, Product];
  /** Of a session of the administrator. */
  readonly cookie: string;
  stop(): Promise<void>;
}

/** Where the embedded PostgreSQL of a short data folder is reached. */
export const databaseUrlOf = (dataDir: string): string =>
  `postgres://app@localhost/postgres?host=${encodeURIComponent(`${dataDir}/postgres`)}`;

/** Starts two processes, the first of which loads the demo school. */
export async function openStage(start: Start): Promise<Stage> {
  const first = await Product.ready(start);
  const second = await Product.ready(start);
  return {
    dataDir: start.dataDir,
    databaseUrl: databaseUrlOf(start.dataDir),
    products: [first, second],
    cookie: await logIn(first),
    async stop() {
      await Promise.all([first.stop(), second.stop()]);
    },
  };
}

let pages = 0;
/** A page that no cache has. */
export const freshPage = (): string => `/department?fresh=${pages++}`;

/** What the last look was answered, for the report. */
let lastStatuses = '';

/** Whether a process reads from the database, renders and writes. */
async function works({ url }: Product, cookie: string): Promise<boolean> {
  const text = `is it back? ${process.pid} ${pages++}`;
  const headers = { ...json, cookie, origin: url };
  const answers = await Promise.all([
    send(`${url}/api/search/${pages++}`),
    send(`${url}${freshPage()}`),
    send(`${url}${freshPage()}`, { headers: { cookie } }),
    send(`${url}/api/admin/faqs`, { method: 'POST', headers, body: question(text) }),
  ]).catch(() => []);
  lastStatuses = answers.map(({ status }) => status).join(', ');
  return answers.length === 4 && answers.every(({ status }) => status === 200 || status === 201);
}

/** Milliseconds until all processes work. Throws when that takes too long. */
export async function recovered(
  products: readonly Product[],
  cookie: string,
  since: number = Date.now(),
): Promise<number> {
  for (const product of products) {
    while (!(await works(product, cookie))) {
      must(product.ended === undefined, `a process is gone (${product.ended}):\n${product.output.slice(-2_000)}`);
      must(Date.now() - since < 6 * recoveryLimit, `not back after ${seconds(Date.now() - since)}: ${lastStatuses}`);
      await delay(25);
    }
  }
  const took = Date.now() - since;
  must(took <= recoveryLimit, `back only after ${seconds(took)}`);
  return took;
}

/** While the database is away: calls answer in the error shape, pages in Persian, with and without a session. */
export async function mustSaySo({ url }: Product, cookie: string): Promise<void> {
  const sessions: readonly Readonly<Record<string, string>>[] = [{}, { cookie }];
  for (const headers of sessions) {
    const call = await send(`${url}/api/search/${pages++}`, { headers });
    must(call.status === 503, `a call answered ${call.status} while the database was away`);
    must(call.headers['content-type']?.startsWith('application/problem+json') === true, 'no problem+json');
    must(call.headers['retry-after'] !== undefined, 'no Retry-After');
    const fresh = [`/search/${pages++}`, `/article/${pages++}`];
    for (const path of [...fresh, freshPage(), '/', '/search', '/faqs', '/teachers']) {
      const page = await send(`${url}${path}`, { headers: { ...headers, accept: 'text/html' } });
      // What a process still knows it may say.
      const isPurchasable = page.status === 503 || (page.status === 200 && !fresh.includes(path));
      must(isPurchasable, `${path} answered ${page.status} while the database was away`);
      must(/<html[^>]*lang="fa"/.test(page.body), `${path} is no Persian page`);
      must(!/\n\s+at .+:\d+/.test(page.body), `${path} shows a stack`);
    }
  }
}

/**
 * Runs a fault under twenty writers, then looks whether everything is as it was.
 * @param inject does it; what it returns is the instant from which the time of recovery counts.
 */
export async function underWriters(stage: Stage, inject: () => Promise<number>): Promise<string> {
  const { products, cookie, databaseUrl } = stage;
  for (const product of products) await recovered([product], cookie);
  const held = products.map(({ pid }) => heldBy(pid));
  const writers = new Writers(products, cookie);
  let took: number;
  try {
    await writers.until(100);
    took = await recovered(products, cookie, await inject());
    await writers.until(100);
  } finally {
    await writers.stop();
  }
  await writers.mustBeStored(databaseUrl);
  const unanswered = writers.cut + writers.refusedConnections;
  must(unanswered === 0, `${unanswered} requests got no answer`);
  const left: string[] = [];
  for (const [i, product] of products.entries()) left.push(await mustLetGo(product, held[i]!));
  return `${writers.summary}; none lost; back in ${seconds(took)}; ${left.join(' / ')}`;
}

/** The PostgreSQL that must run. */
export function requirePostgres(dataDir: string): number {
  const pid = postgresOf(dataDir);
  if (pid === undefined) throw new Error(`no PostgreSQL runs in ${dataDir}`);
  return pid;
}
