/** People who buy one course after the other with what their wallets hold. */
import { randomUUID } from 'node:crypto';
import { openDatabase } from '../src/server/platform/db/database.ts';
import { chargeWallet } from '../src/server/features/testing/wallets.ts';
import { insertSession } from '../src/server/platform/auth/session-store.ts';
import { must } from './fault.ts';
import { json, send } from './http.ts';
import type { Product } from './product.ts';

const wealth = 1_000_000_000;

export interface Buyer {
  readonly id: string;
  readonly cookie: string;
  /** Ids of courses. */
  readonly courses: readonly string[];
}

/** Makes people with full wallets. */
export async function makeBuyers(databaseUrl: string, count: number): Promise<Buyer[]> {
  const db = openDatabase(databaseUrl, 4);
  try {
    const courses = await db.pool.query<{ id: string }>(
      `select id from courses where status = 'published' and deleted_at is null and price > 0 order by id`,
    );
    const { rows } = await db.pool.query<{ id: string }>(
      `insert into users (name, family, mobile, role, status, search_text)
        select 'خریدار', 'آزمون', '+989' || lpad((floor(random() * 1e9))::bigint::text, 9, '0'), 'user', 'active', 'آزمون'
        from generate_series(1, $1::int) on conflict do nothing returning id`,
      [count],
    );
    return await Promise.all(
      rows.map(async ({ id }) => {
        await chargeWallet(db, id, wealth);
        const cookie = `sid=${await insertSession(db, id, { address: 'local', userAgent: null })}`;
        return { id, cookie, courses: courses.rows.map((course) => course.id) };
      }),
    );
  } finally {
    await db.close();
  }
}

/** Buys a course from the wallet. Answers whether it was delivered; a course that cannot be bought is none. */
export async function buy({ url }: Pick<Product, 'url'>, { cookie }: Buyer, course: string): Promise<boolean> {
  const body = JSON.stringify({ key: randomUUID(), items: [{ kind: 'course', id: course }], useWallet: true });
  const headers = { ...json, cookie, origin: url };
  const answer = await send(`${url}/api/checkout`, { method: 'POST', headers, body });
  if (answer.status === 422 || answer.status === 429) return false;
  must(answer.status === 200, `a purchase was answered ${answer.status}: ${answer.body.slice(0, 200)}`);
  return answer.body.includes('"fulfilled"');
}

/** Buying goes on until it is stopped. Answers how many were delivered. */
export function keepBuying(products: readonly Product[], buyers: readonly Buyer[]): { stop(): Promise<number> } {
  let isOver = false;
  let delivered = 0;
  const work = buyers.map(async (buyer, i) => {
    for (const course of buyer.courses) {
      if (isOver) return;
      if (await buy(products[i % products.length]!, buyer, course)) delivered++;
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(work);
      return delivered;
    },
  };
}
