/**
 * Paid orders per second, end to end: a buyer asks for a course, pays at the sandbox bank, and comes back; the order is
 * paid and delivered when the answer comes. Beside it a raw server that asks the same bank the same two things and stores
 * the rows of such an order in one transaction (`raw-sales.ts`).
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { startBank, type TestBank } from '../src/demo/bank/testing.ts';
import { sandboxSecrets } from '../src/server/features/commerce/index.ts';
import { openDatabase } from '../src/server/platform/db/database.ts';
import { insertSession } from '../src/server/platform/auth/session-store.ts';
import { fillCourses } from './orders.ts';
import { connections, type Work } from './rounds.ts';

/** Orders of one person in a round stay below the limit of the checkout. */
const buyerCount = 400;

export interface Buyers {
  readonly cookies: readonly string[];
  readonly courses: readonly string[];
  readonly ids: readonly string[];
}

/** Unused connections are closed before the servers close them, after five seconds: between measurements others start. */
const agent = new Agent({ keepAlive: true, maxSockets: connections, timeout: 4_000 });

/** One request; the body as text. Throws for another status than the expected one. */
async function ask(
  url: string,
  { status, cookie, body }: { status: number; cookie?: string | undefined; body?: object },
): Promise<string> {
  const content = body && JSON.stringify(body);
  const headers = {
    origin: new URL(url).origin,
    ...(cookie !== undefined && { cookie }),
    ...(content !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
  };
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const outgoing = request(url, { agent, headers, method: body ? 'POST' : 'GET' }, (incoming) => {
    text(incoming).then((answer) => {
      if (incoming.statusCode === status) resolve(answer);
      else reject(new Error(`${url}: ${incoming.statusCode} ${answer}`));
    }, reject);
  });
  outgoing.on('error', reject);
  outgoing.end(content);
  return promise;
}

/** The bank of the measurements, and the settings of a shop that uses it. */
export async function openBank(): Promise<{ bank: TestBank; env: Record<string, string> }> {
  const bank = await startBank();
  const env = { ZARINPAL_MERCHANT_ID: sandboxSecrets.zarinpal, ZARINPAL_URL: `${bank.url}/dev/bank/zarinpal` };
  return { bank, env };
}

/** New people with a session each, who have bought nothing, and the courses there are. */
export async function newBuyers(url: string): Promise<Buyers> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const db = openDatabase(url, 8);
  try {
    const courses = await fillCourses(client);
    const { rows } = await client.query<{ id: string }>(
      `insert into users (name, family, mobile, role, status, search_text)
        select 'خریدار', 'سنجش', '+989' || lpad((floor(random() * 1e9))::bigint::text, 9, '0'), 'user', 'active', 'سنجش'
        from generate_series(1, $1::int) i
        on conflict do nothing returning id`,
      [buyerCount],
    );
    const ids = rows.map(({ id }) => id);
    const visitor = { address: 'local', userAgent: null };
    const cookies = await Promise.all(ids.map(async (id) => `sid=${await insertSession(db, id, visitor)}`));
    return { ids, cookies, courses };
  } finally {
    await db.close();
    await client.end();
  }
}

/** Every pair of a buyer and a course once. */
function purchases({ ids, cookies, courses }: Buyers) {
  let n = 0;
  return () => {
    const buyer = n % ids.length;
    const course = courses[Math.floor(n / ids.length)];
    if (course === undefined) throw new Error('every buyer owns every course');
    n += 1;
    return { user: ids[buyer]!, cookie: cookies[buyer]!, course };
  };
}

/** Buying at the product, from the request to the result. @param urls of its processes, which take the requests in turn. */
export function productShop(urls: readonly string[], databaseUrl: string, bank: TestBank, buyers: Buyers): Work {
  const next = purchases(buyers);
  let turn = 0;
  const site = () => urls[turn++ % urls.length]!;
  return {
    async prepare() {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query('delete from rate_limits').finally(() => client.end());
    },
    async run() {
      const { cookie, course } = next();
      const items = [{ kind: 'course', id: course }];
      const answer = await ask(`${site()}/api/checkout`, { status: 200, cookie, body: { key: randomUUID(), items } });
      const { redirect = '' }: { redirect?: string } = JSON.parse(answer);
      const authority = new URL(redirect).pathname.split('/').at(-1) ?? '';
      await bank.pay(authority);
      await ask(`${site()}/payment-callback/course/zarinpal?Authority=${authority}&Status=OK`, { status: 303, cookie });
    },
  };
}

/** Buying at the raw server. */
export function rawShop(url: string, bank: TestBank, buyers: Buyers): Work {
  const next = purchases(buyers);
  return {
    async run() {
      const { user, course } = next();
      const authority = await ask(`${url}/checkout`, { status: 200, body: { user, course } });
      await bank.pay(authority);
      await ask(`${url}/callback?Authority=${authority}`, { status: 303 });
    },
  };
}
