/** The library as it starts: its own tables, its own accounts, and what a librarian may do. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServices } from '../../src/server/generator/composition/services.ts';
import { prepareTables } from '../../src/server/generator/composition/tables.ts';
import { currentRole, queueSchema } from '../../src/server/platform/db/sync-privileges.ts';
import { readConfig } from '../../src/server/platform/process/config.ts';
import { asProduct, emptyDatabase } from '../../src/server/platform/testing/database.ts';
import { registry, serverModules } from './definitions/index.ts';
import { accounts, addPeople, password } from './people.ts';
import { createLibrary } from './product.ts';
import { makeTables } from './tables.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'library-test-'));
const owner = await emptyDatabase();
const product = asProduct(owner);
const atEnd: (() => unknown)[] = [];
afterAll(async () => {
  for (const step of atEnd) await step();
  rmSync(dataDir, { recursive: true });
});
const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: product.url, LOG_LEVEL: 'silent', DEMO: '1' });
const { services } = await openServices(config, registry, serverModules, { atEnd: (step) => atEnd.push(step) });
const library = createLibrary(services);
const tables = join(dataDir, 'tables.json');
const prepare = () =>
  prepareTables(services, owner.db, {
    migrate: () => makeTables(owner.db, registry, tables),
    role: currentRole(services.db),
    schemas: [queueSchema],
  });

beforeAll(async () => {
  await prepare();
  await addPeople(services);
});

async function logIn(username: string) {
  const body = JSON.stringify({ username, password });
  const headers = { 'content-type': 'application/json' };
  const answer = await library.request('/auth/login', { method: 'POST', body, headers });
  expect(answer.status).toBe(200);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return async (method: string, path: string, sent?: unknown) => {
    const response = await library.request(`/api${path}`, {
      method,
      headers: { ...headers, cookie },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    });
    return { status: response.status, body: await response.json() };
  };
}
type Call = Awaited<ReturnType<typeof logIn>>;

/** The id of the first row that the administrator finds by this text. */
async function idOf(call: Call, section: string, q: string): Promise<string> {
  const { body } = await call('GET', `/admin/${section}?filter=${encodeURIComponent(JSON.stringify({ q }))}`);
  return body[0].id;
}

describe('lending', () => {
  test('a lent book is lent again only after it was returned', async () => {
    const admin = await logIn(accounts.administrator);
    const librarian = await logIn(accounts.librarian);
    const book = await idOf(admin, 'books', 'سووشون');
    const member = await idOf(admin, 'members', 'نیلوفر');
    const loan = { book, member, dueOn: '2026-12-20' };
    const first = await librarian('POST', '/admin/loans', loan);
    expect(first).toMatchObject({ status: 201, body: { state: 'lent', title: 'سووشون، نیلوفر احمدی' } });
    expect((await admin('GET', `/admin/books/${book}`)).body.lent).toBe(1);
    const second = await librarian('POST', '/admin/loans', loan);
    expect(second).toMatchObject({
      status: 422,
      body: { errors: [{ property: 'book', errors: ['این کتاب در امانت است'] }] },
    });
    const returned = await librarian('POST', '/admin/loans/actions/return', { ids: [first.body.id] });
    expect(returned).toMatchObject({ status: 200, body: { ids: [first.body.id] } });
    expect((await admin('GET', `/admin/loans/${first.body.id}`)).body).toMatchObject({ state: 'returned' });
    expect((await admin('GET', `/admin/books/${book}`)).body.lent).toBe(0);
    expect((await librarian('POST', '/admin/loans', loan)).status).toBe(201);
    const undone = await librarian('POST', `/admin/loans/action-runs/${returned.body.undo.id}/undo`);
    expect(undone).toMatchObject({ status: 200, body: { ids: [], left: [{ id: first.body.id }] } });
    expect((await admin('GET', `/admin/loans/${first.body.id}`)).body).toMatchObject({ state: 'returned' });
  });

  test('of two loans of one book at once, one is refused', async () => {
    const admin = await logIn(accounts.administrator);
    const book = await idOf(admin, 'books', 'بوف');
    const member = await idOf(admin, 'members', 'آرش');
    const lend = () => admin('POST', '/admin/loans', { book, member, dueOn: '2026-12-20' });
    const answers = await Promise.all([lend(), lend(), lend()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  });

  test('a librarian reaches loans and nothing else', async () => {
    const librarian = await logIn(accounts.librarian);
    const sections = (await librarian('GET', '/definitions')).body.map(({ name }: { name: string }) => name);
    expect((await librarian('GET', '/admin/loans')).status).toBe(200);
    for (const section of ['books', 'members', 'users', 'permissions']) {
      expect([section, (await librarian('GET', `/admin/${section}`)).status]).toEqual([section, 403]);
    }
    expect((await librarian('GET', '/admin/loans/lookup/book')).body.length).toBeGreaterThan(0);
    expect(sections).toContain('loans');
  });
});

describe('the panel of members', () => {
  test('a member sees the books, and of the loans his or her own', async () => {
    const admin = await logIn(accounts.administrator);
    const member = await logIn(accounts.member);
    const lent = { book: await idOf(admin, 'books', 'کلیدر'), dueOn: '2026-12-20' };
    const { body: mine } = await admin('POST', '/admin/loans', {
      ...lent,
      member: await idOf(admin, 'members', 'نیلوفر'),
    });
    expect((await member('POST', '/users/info')).body).toMatchObject({ role: 'member', permissions: [] });
    expect((await member('GET', '/member/books')).body.length).toBe((await admin('GET', '/admin/books')).body.length);
    const { body: loans } = await member('GET', '/member/loans');
    expect(loans.map(({ id }: { id: string }) => id)).toContain(mine.id);
    expect((await admin('GET', '/admin/loans')).body.length).toBeGreaterThan(loans.length);
    expect(Object.keys(loans[0])).not.toContain('note');
    expect([(await member('GET', '/admin/loans')).status, (await admin('GET', '/member/loans')).status]).toEqual([
      403, 403,
    ]);
  });
});

describe('tables', () => {
  test('another start changes nothing', async () => {
    const count = async () => (await services.db.pool.query('select count(*) from books')).rows;
    const before = await count();
    await prepare();
    await addPeople(services);
    expect(await count()).toEqual(before);
  });

  test('a column that a definition lost is not dropped', async () => {
    const { shelf: _, ...fields } = registry.get('books')!.fields;
    const smaller = new Map(registry).set('books', { ...registry.get('books')!, fields });
    await expect(makeTables(owner.db, smaller, tables)).rejects.toThrow('books.shelf');
  });
});
