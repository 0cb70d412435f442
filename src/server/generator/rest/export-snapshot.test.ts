import { createServer, get, type IncomingMessage } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../../define/condition.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { admin, books, bookWorld } from '../testing/books.ts';
import { authorize } from '../section/authorize.ts';
import { csvResponse } from './csv-response.ts';
import { exportCsv } from './export.ts';
import { maxExports, maxExportsOfPerson } from './export-limit.ts';
import { listQuery } from './query.ts';
import { col } from '../../platform/db/row-shape.ts';
import { live } from '../../platform/db/row-sql.ts';

const { services, as } = await bookWorld();
const { db } = services;
const count = 20_500;
const shelf = '00000000-0000-7000-8000-0000000000aa';

/** An export of all books; what a test leaves open ends after it. */
const open: AsyncGenerator<string>[] = [];
function exportAs(actor: Actor, sort = '["title","ASC"]'): AsyncGenerator<string> {
  const access = authorize(services, { actor, address: null }, 'admin', 'books', 'export');
  const chunks = exportCsv(access, listQuery(access.view, { sort }));
  open.push(chunks);
  return chunks;
}
afterEach(async () => {
  for (const chunks of open.splice(0)) await chunks.return(undefined);
});
const person = (n: number): Actor => ({ ...admin, userId: `00000000-0000-7000-8000-00000000010${n}` });

/** Connections that keep a transaction open. */
async function openTransactions(): Promise<number> {
  const [found] = await db.query(
    sql`select count(*) as n from pg_stat_activity
      where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
    { n: col.number },
  );
  return found!.n;
}

beforeAll(async () => {
  await insertRows(db, services.registry, 'shelves', [{ id: shelf, name: 'قفسهٔ اول', code: 'a' }]);
  await db.query(sql`insert into books (title, shelf, pages, published_at, isbn, search_text)
    select 'کتاب ' || lpad(i::text, 6, '0'), ${shelf}::uuid, i, now() - i * interval '1 minute', repeat('9', 400), 'کتاب ' || i
    from generate_series(1, ${count}::int) i`);
});

const cellsOf = (line: string): string[] => line.split(',');

test('an export holds the rows of its start, each once, whatever is written meanwhile', async () => {
  const stored = await db.query(sql`select id, title, status from books where ${live()} order by id`, {
    id: col.uuid,
    title: col.text,
    status: col.text,
  });
  const name = (await db.query(sql`select name from shelves where id = ${shelf}::uuid`, { name: col.text }))[0]!.name;
  const chunks = exportAs(admin, '["publishedAt","DESC"]');
  let text = '';
  let at = 0;
  for await (const chunk of chunks) {
    text += chunk;
    // Rows before and after the place that is read, of every order.
    const row = (n: number) => stored[(at * 977 + n) % stored.length]!.id;
    await as.admin('DELETE', `${books}/${row(1)}`);
    await as.admin('POST', `${books}/actions/publish`, { ids: [row(300)] });
    await as.admin('PUT', `${books}/${row(500)}`, { title: `ا ${at}` });
    await as.admin('POST', books, { title: `ا ${at}`, shelf });
    if (at === 0) await as.admin('PUT', `/api/admin/shelves/${shelf}`, { name: 'قفسهٔ دوم' });
    at++;
  }
  const [head = '', ...lines] = text.slice(1).trimEnd().split('\r\n');
  const labels = cellsOf(head);
  const seen = lines.map(cellsOf).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
  const column = (label: string) => seen.map((cells) => cells[labels.indexOf(label)]);
  expect(at).toBeGreaterThan(40);
  expect(column('شناسه')).toEqual(stored.map(({ id }) => id));
  expect(column('عنوان')).toEqual(stored.map(({ title }) => title));
  const statuses: Record<string, string> = { draft: 'پیش‌نویس', published: 'منتشر' };
  expect(column('وضعیت')).toEqual(stored.map(({ status }) => statuses[status]));
  expect(new Set(column('قفسه'))).toEqual(new Set([name]));
}, 60_000);

test('as many run as may, for a person and in all; the next is told to retry later', async () => {
  const begun = async (actor: Actor): Promise<string> => {
    const first = await exportAs(actor)
      .next()
      .catch((error: { code: string }) => error.code);
    return typeof first === 'string' ? first : 'begun';
  };
  expect([maxExportsOfPerson, maxExports]).toEqual([2, 3]);
  expect([await begun(person(1)), await begun(person(1)), await begun(person(1))]).toEqual([
    'begun',
    'begun',
    'too_many',
  ]);
  expect([await begun(person(2)), await begun(person(3))]).toEqual(['begun', 'too_many']);
  const refused = await as.admin('GET', `${books}/export`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '15']);
  expect(await openTransactions()).toBe(maxExports);
  await open.shift()?.return(undefined);
  expect([await begun(person(3)), await openTransactions()]).toEqual(['begun', maxExports]);
});

test('an export ends when its reader goes away, and gives its connection back', async () => {
  const listener = getRequestListener(() => csvResponse(exportAs(admin), 'books'), { overrideGlobalObjects: false });
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const response = await new Promise<IncomingMessage>((done, fail) => {
    get({ port: address.port, host: '127.0.0.1' }, done).on('error', fail);
  });
  await new Promise((done) => response.once('data', done));
  response.pause();
  // Between two batches, or for good once the buffers to the reader are full.
  await expect.poll(openTransactions).toBe(1);
  response.destroy();
  await expect.poll(openTransactions).toBe(0);
  expect((await as.admin('GET', `${books}/export`)).status).toBe(200);
  server.close();
});
