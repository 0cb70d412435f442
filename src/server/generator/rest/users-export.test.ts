/** The export of people with chosen columns, over the product's own definitions. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertRows } from '../../platform/db/rows.ts';
import { testApp } from '../../testing/app.ts';
import { testPerson, type TestPerson } from '../../testing/people.ts';
import { col } from '../../platform/db/row-shape.ts';

const { app, services } = await testApp();
const { db, registry } = services;
const chief = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
const clerk = await testPerson(services, { role: 'admin', permissions: ['admin.users.view', 'admin.users.export'] });
const family = `خروجی${randomUUID().slice(0, 8)}`;
const mobile = '09121110001';
await insertRows(db, registry, 'users', [
  {
    name: '=HYPERLINK("http://x")',
    family,
    mobile,
    email: 'export-one@example.com',
    note: 'یادداشت پنهان',
    city: 'یزد',
  },
  { name: 'دوم', family, mobile: '09121110002', status: 'blocked' },
]);

interface Asked {
  readonly columns?: unknown;
  readonly filter?: unknown;
}

async function take({ columns, filter = { q: family } }: Asked, person: TestPerson | null = chief) {
  const search = new URLSearchParams({ filter: JSON.stringify(filter) });
  if (columns !== undefined) search.set('columns', typeof columns === 'string' ? columns : JSON.stringify(columns));
  const response = await app.request(`/api/admin/users/export?${search}`, { headers: { ...person?.headers } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
/** The decoder of a response drops the mark of UTF-8. */
const linesOf = (text: string): string[] =>
  text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n');

test('A13 the chosen columns of the filtered people, in the order of the definition, formulas disarmed', async () => {
  const { status, headers, text } = await take({ columns: ['mobile', 'name', 'status'], filter: { q: family } });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toContain('users.csv');
  expect(linesOf(text)).toEqual([
    'نام,موبایل,وضعیت',
    'دوم,09121110002,مسدود',
    `"'=HYPERLINK(""http://x"")",${mobile},فعال`,
  ]);
  const filtered = await take({ columns: ['name'], filter: { q: family, status: 'blocked' } });
  expect(linesOf(filtered.text)).toEqual(['نام', 'دوم']);
});

test('A13 spreadsheets find the mark of UTF-8 at the start of the file', async () => {
  const response = await app.request('/api/admin/users/export?columns=["name"]', { headers: chief.headers });
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
});

test('A13 without columns: all that the reader may read, and no secret', async () => {
  const [whole = ''] = linesOf((await take({})).text);
  expect(whole.split(',')).toEqual(expect.arrayContaining(['شناسه', 'یادداشت مدیران', 'کد ملی', 'زمان ایجاد']));
  const reader = await take({}, clerk);
  expect(linesOf(reader.text)).toHaveLength(3);
  for (const hidden of ['یادداشت', 'کد ملی', 'نقش‌ها', 'رمز']) expect(reader.text).not.toContain(hidden);
});

test.each<[string, unknown]>([
  ['a field that the reader may not read', ['name', 'note']],
  ['a field of nobody', ['name', 'password']],
  ['a column of the table that is no field', ['search_text']],
  ['no column', []],
  ['what is no list', { name: true }],
])('A13 refuses %s', async (_, columns) => {
  const { status, text } = await take({ columns }, clerk);
  expect(status).toBe(422);
  // cast: the one shape of errors.
  const { errors } = JSON.parse(text) as { errors: { property: string; errors: string[] }[] };
  expect(errors[0]?.property).toBe('columns');
  expect(errors[0]?.errors[0]).toMatch(/[آ-ی]/);
});

test('A13 refuses what is not JSON, a filter by a hidden field, and those without the right', async () => {
  expect((await take({ columns: '[name' })).status).toBe(400);
  expect((await take({ columns: ['name'], filter: { nationalId: '0' } }, clerk)).status).toBe(422);
  const viewer = await testPerson(services, { role: 'admin', permissions: ['admin.users.view'] });
  for (const person of [viewer, await testPerson(services), await testPerson(services, { role: 'teacher' })]) {
    expect((await take({ columns: ['name'] }, person)).status).toBe(403);
  }
  expect((await take({ columns: ['name'] }, null)).status).toBe(401);
});

test('A13 who took what is in the history of their own account', async () => {
  const taker = await testPerson(services, { role: 'admin', permissions: ['admin.users.view', 'admin.users.export'] });
  await take({ columns: ['name', 'mobile'] }, taker);
  await take({ columns: ['note'] }, taker);
  const entries = await db.query(
    sql`
    select action, row_id, after from audit_log where actor_id = ${taker.id}::uuid`,
    { action: col.text, row_id: col.uuid, after: col.json<object>() },
  );
  expect(entries).toMatchObject([
    {
      action: 'export',
      row_id: taker.id,
      after: { section: 'users', columns: ['name', 'mobile'], filter: { q: family } },
    },
  ]);
});
