/** Imports of whole sections over the API, and the work on their lines. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertRows } from '../../platform/db/rows.ts';
import { testApp } from '../../testing/app.ts';
import { ownerOf } from '../../platform/testing/database.ts';
import { testPerson, type TestPerson } from '../../testing/people.ts';
import { resumeImports, runOne } from './import.ts';
import { col } from '../../platform/db/row-shape.ts';

const { app, services } = await testApp();
const { db, registry } = services;
const chief = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
const group = randomUUID();
await insertRows(db, registry, 'course-groups', [{ id: group, name: 'برنامه‌نویسی', topGroup: 'imports' }]);

interface Sent {
  readonly kind?: string;
  readonly mapping: object | string;
  readonly dryRun?: boolean | string;
  readonly person?: TestPerson | null;
  readonly type?: string;
  /** Of the file. */
  readonly name?: string;
}
interface Answer {
  readonly id: string;
  readonly content: string;
  readonly problems: readonly { line: number; column: string | null; message: string }[];
  readonly errors: readonly { property: string; errors: readonly string[] }[];
}

async function begin(
  text: string,
  { kind = 'users', mapping, dryRun = false, person = chief, type = 'text/csv', name = 'people.csv' }: Sent,
) {
  const json = typeof mapping === 'string' ? mapping : JSON.stringify(mapping);
  const search = new URLSearchParams({ kind, name, mapping: json, dryRun: String(dryRun) });
  const response = await app.request(`/api/admin/importer/begin?${search}`, {
    method: 'POST',
    headers: { origin: services.config.publicUrl, ...person?.headers, 'content-type': type },
    body: text,
  });
  return { status: response.status, body: (await response.json()) as Answer };
}
/** Begins an import and works on all of it. */
async function bring(text: string, sent: Sent) {
  const { status, body } = await begin(text, sent);
  expect([status, body.errors ?? []]).toEqual([200, []]);
  await runOne(services, body.id);
  return body.id;
}
async function read(path: string, person: TestPerson | null = chief) {
  const response = await app.request(`/api/admin/importer/${path}`, { headers: { ...person?.headers } });
  return { status: response.status, body: (await response.json()) as Answer };
}
const named = (family: string) =>
  db.query(sql`
    select name, mobile, email, role, wallet, city, birthday from users where family = ${family} order by id`);
const unique = () => randomUUID().slice(0, 8);
const number = () => `09${String(Math.floor(Math.random() * 1e9)).padStart(9, '1')}`;
const people = { name: 0, family: 1, mobile: 2, email: 3 };

test('A04 people are brought in, those who are there already are found by mobile or e-mail', async () => {
  const family = unique();
  const [one, two] = [number(), number()];
  const email = `${family}@example.com`;
  await insertRows(db, registry, 'users', [{ name: 'قبلی', family: 'دیگر', email }]);
  const text = `\ufeffنام,خانوادگی,موبایل,ایمیل\nالف,${family},${one},\nب,${family},${two},\nالف,${family},${one},\nپ,${family},,${email.toUpperCase()}`;
  const job = await bring(text, { mapping: people });
  expect((await read(job)).body).toMatchObject({
    state: 'done',
    total: 4,
    created: 2,
    found: 2,
    failed: 0,
    dryRun: false,
  });
  expect((await named(family)).map(({ name, role }) => [name, role])).toEqual([
    ['الف', 'user'],
    ['ب', 'user'],
  ]);
  // The same file once more finds all of them.
  expect((await read(await bring(text, { mapping: people }))).body).toMatchObject({ created: 0, found: 4 });
  expect(await named(family)).toHaveLength(2);
});

test('A04 a trial run stores nothing, and says by line and column what is wrong', async () => {
  const family = unique();
  const text = `name;family;mobile;born\nالف;${family};${number()};۱۳۷۰/۰۱/۱۵\nب;${family};123;\nپ;${family};;\nت;${family};${number()};دیروز`;
  const mapping = { name: 0, family: 1, mobile: 2, birthday: 3 };
  const job = await bring(text, { mapping, dryRun: true });
  expect((await read(job)).body).toMatchObject({ state: 'done', created: 1, failed: 3, dryRun: true });
  expect(await named(family)).toEqual([]);
  const { problems } = (await read(`${job}/errors`)).body;
  expect(problems.map(({ line, column }) => [line, column])).toEqual([
    [3, 'موبایل'],
    [4, 'ایمیل'],
    [5, 'تاریخ تولد'],
  ]);
  for (const { message } of problems) expect(message).toMatch(/[آ-ی]/);
  await bring(text, { mapping });
  expect(await named(family)).toMatchObject([{ name: 'الف', birthday: '1991-04-04' }]);
});

test('A04 a trial run sees lines of one file that say the same, and counts as the import will', async () => {
  const family = unique();
  const email = `${family}@example.com`;
  const mobile = number();
  const lines = [
    `الف,${family},${mobile},`,
    `الف,${family},+98${mobile.slice(1)},`,
    `ب,${family},,${email}`,
    `پ,${family},${number()},${email.toUpperCase()}`,
    // Without a mobile, as another one.
    `ت,${family},,other-${email}`,
  ];
  const text = `name,family,mobile,email\n${lines.join('\n')}`;
  const tried = await bring(text, { mapping: people, dryRun: true });
  const counts = { state: 'done', created: 3, found: 2, failed: 0 };
  expect((await read(tried)).body).toMatchObject(counts);
  expect(await db.query(sql`select 1 from import_lines where job = ${tried}::uuid`)).toEqual([]);
  expect((await read(await bring(text, { mapping: people }))).body).toMatchObject(counts);

  const codes = `title,code,type,percent,starts\nتخفیف,${family},درصدی,10,2026-01-01\nدوباره,${family},درصدی,10,2026-01-01`;
  const sent = { kind: 'discounts', mapping: { title: 0, code: 1, type: 2, percent: 3, startsAt: 4 } };
  const trial = await bring(codes, { ...sent, dryRun: true });
  const { problems } = (await read(`${trial}/errors`)).body;
  const real = await bring(codes, sent);
  expect((await read(trial)).body).toMatchObject({ created: 1, failed: 1 });
  // The trial knows the line that said it before.
  const places = (list: Answer['problems']) => list.map(({ line, column }) => [line, column]);
  expect(places(problems)).toEqual(places((await read(`${real}/errors`)).body.problems));
});

test('A04 the history says in words which column goes to which field', async () => {
  const job = await bring('نام,تلفن, ,Family\nالف,12,,ب', {
    mapping: { family: 3, name: 0, mobile: 1, email: 2 },
    dryRun: true,
  });
  expect((await read(job)).body).toMatchObject({
    columns: [
      { column: 'نام', field: 'نام' },
      { column: 'تلفن', field: 'موبایل' },
      { column: 'ستون ۳', field: 'ایمیل' },
      { column: 'Family', field: 'نام خانوادگی' },
    ],
  });
});

test('A04 an error that nobody foresaw ends the import after some tries, with the line and the reason; others go on', async () => {
  const family = unique();
  const person = (name: string) => `${name},${family},${number()}`;
  const mapping = { name: 0, family: 1, mobile: 2 };
  const { body: broken } = await begin(`name,family,mobile\n${person('الف')}\n${person('خراب')}`, { mapping });
  const { body: other } = await begin(`name,family,mobile\n${person('ب')}`, { mapping });
  const name = `refuse_${family}`;
  await ownerOf(db).query(
    sql.raw(`
    create function ${name}() returns trigger language plpgsql as $$ begin raise 'disk on fire'; end $$;
    create trigger ${name} before insert on users for each row
      when (new.family = '${family}' and new.name = 'خراب') execute function ${name}()`),
  );
  const state = async (id: string) => (await read(id)).body;
  for (let run = 1; run <= 4; run++) await resumeImports(services);
  expect(await state(broken.id)).toMatchObject({ state: 'running', created: 1, reason: null });
  expect(await state(other.id)).toMatchObject({ state: 'done', created: 1 });
  await resumeImports(services);
  const reason = 'در سطر ۳ خطایی پیش آمد که پیش‌بینی نشده بود؛ پس از ۵ تلاش کنار گذاشته شد.';
  expect(await state(broken.id)).toMatchObject({ state: 'failed', reason });
  await ownerOf(db).query(sql.raw(`drop trigger ${name} on users`));
  await resumeImports(services);
  expect(await named(family)).toHaveLength(2);
});

test('A04 the file of errors holds the refused lines, formulas disarmed, and can be sent again', async () => {
  const family = unique();
  const job = await bring(`نام,خانوادگی,موبایل\n=1+1,${family},12`, { mapping: { name: 0, family: 1, mobile: 2 } });
  const { content } = (await read(`${job}/errors`)).body;
  expect(content.startsWith('\ufeffسطر,ستون,ایراد,نام,')).toBe(true);
  expect(content.split('\r\n')[1]).toMatch(/^2,موبایل,/);
  expect(content).toContain("'=1+1");
  expect(content).not.toMatch(/[,\n]=1/);
});

test('A04 what was killed goes on where it was, each line once', async () => {
  const family = unique();
  const lines = Array.from({ length: 150 }, (_, n) => `نفر ${n},${family},${family}-${n}@example.com`);
  const { body } = await begin(`name,family,email\n${lines.join('\n')}`, { mapping: { name: 0, family: 1, email: 2 } });
  // Two processes at once, and one that comes after a lost one.
  await Promise.all([runOne(services, body.id), runOne(services, body.id)]);
  await resumeImports(services);
  await runOne(services, body.id);
  expect((await read(body.id)).body).toMatchObject({ state: 'done', total: 150, created: 150, found: 0, failed: 0 });
  expect(await named(family)).toHaveLength(150);
});

test('A04 a line that was stored before its process was lost is not stored again', async () => {
  const family = unique();
  const { body } = await begin(
    `name,family,email\nالف,${family},a-${family}@example.com\nب,${family},b-${family}@example.com`,
    {
      mapping: { name: 0, family: 1, email: 2 },
    },
  );
  await db.query(sql`delete from import_lines where job = ${body.id}::uuid and line = 2`);
  await db.query(sql`update importer set state = 'running', created = 1 where id = ${body.id}::uuid`);
  expect(await resumeImports(services)).toEqual({ import_lines: 1 });
  expect(await resumeImports(services)).toEqual({});
  expect((await read(body.id)).body).toMatchObject({ state: 'done', created: 2 });
  expect((await named(family)).map(({ name }) => name)).toEqual(['ب']);
});

test('A04 courses, access and discounts are brought in by names, labels and days of both calendars', async () => {
  const key = unique();
  const courses = `عنوان,دپارتمان,قیمت,سطح\nدورهٔ ${key},imports,"۱۲۰,۰۰۰",مقدماتی`;
  await bring(courses, { kind: 'courses', mapping: { title: 0, group: 1, price: 2, level: 3 } });
  const [course] = await db.query(
    sql`
    select id, price, level, status from courses where title = ${`دورهٔ ${key}`}`,
    { id: col.uuid, price: col.number, level: col.text, status: col.text },
  );
  expect(course).toMatchObject({ price: 120_000, level: 'beginner', status: 'draft' });
  const email = `${key}@example.com`;
  await insertRows(db, registry, 'users', [{ name: 'گیرنده', family: key, email }]);
  const grants = `کاربر,دوره,پایان\n${email},دورهٔ ${key},1420/01/01\n${email},دورهٔ ${key},\nnobody@example.com,دورهٔ ${key},`;
  const job = await bring(grants, { kind: 'grants', mapping: { user: 0, course: 1, endsAt: 2 } });
  expect((await read(job)).body).toMatchObject({ created: 1, found: 1, failed: 1 });
  const given = await db.query(sql`select source, state from access_grants where course = ${course?.id}::uuid`);
  expect(given, 'given by hand, as what a form proposes').toEqual([{ source: 'import', state: 'proposed' }]);
  const codes = `title,code,type,percent,starts\nتخفیف,${key},درصدی,۱۲٫۵٪,2026-01-01\nدوباره,${key},درصدی,10,2026-01-01`;
  const mapping = { title: 0, code: 1, type: 2, percent: 3, startsAt: 4 };
  const discounts = await bring(codes, { kind: 'discounts', mapping });
  expect((await read(discounts)).body).toMatchObject({ created: 1, failed: 1 });
  expect(await db.query(sql`select percent from discounts where code = ${key}`)).toEqual([{ percent: 1_250 }]);
});

const good = 'name,mobile\nالف,09120000001';
test.each<[string, string, string, object | string]>([
  ['the role', 'mapping', good, { name: 0, mobile: 1, role: 1 }],
  ['the balance', 'mapping', good, { name: 0, wallet: 1, mobile: 1 }],
  ['a field of another kind', 'mapping', good, { name: 0, code: 1 }],
  ['a column that is not there', 'mapping', good, { name: 0, mobile: 2 }],
  ['a column for two fields', 'mapping', good, { name: 0, mobile: 0 }],
  ['a needed field without a column', 'mapping', good, { name: 0 }],
  ['a mapping that is no JSON', 'mapping', good, '{'],
  ['a mapping of other values', 'mapping.name', good, { name: 'x' }],
  ['a file without lines', 'file', 'name,mobile', { name: 0, mobile: 1 }],
  ['an open quote', 'file', 'name,mobile\n"الف,0912', { name: 0, mobile: 1 }],
])('A04 refuses %s', async (_, property, text, mapping) => {
  const { status, body } = await begin(text, { mapping });
  expect([status, body.errors[0]?.property]).toEqual([422, property]);
});

test('A04 refuses forged files, kinds and those without the right, of the importer or of the kind', async () => {
  const mapping = { name: 0, mobile: 1 };
  expect((await begin(good, { mapping, type: 'application/json' })).status).toBe(415);
  expect((await begin('ا'.repeat(3_000_000), { mapping })).status).toBe(413);
  expect((await begin(good, { mapping, kind: 'permissions' })).status).toBe(422);
  expect((await begin(good, { mapping, dryRun: 'maybe' })).status).toBe(422);
  const importer = ['admin.importer.import'];
  const others = [
    await testPerson(services),
    await testPerson(services, { role: 'teacher' }),
    await testPerson(services, { role: 'admin', permissions: ['admin.users.edit', 'admin.users.view'] }),
    await testPerson(services, { role: 'admin', permissions: importer }),
    await testPerson(services, { role: 'admin', permissions: [...importer, 'admin.users.view'] }),
  ];
  for (const person of others) expect((await begin(good, { mapping, person })).status).toBe(403);
  expect((await begin(good, { mapping, person: null })).status).toBe(401);
  expect((await read(`${randomUUID()}/errors`)).status).toBe(404);
  expect((await read(`${randomUUID()}/errors`, others[2])).status).toBe(403);
});

test('A04 an import ends when the person lost the right, and is in the history', async () => {
  const family = unique();
  const permissions = ['admin.importer.import', 'admin.users.view', 'admin.users.edit'];
  const person = await testPerson(services, { role: 'admin', permissions });
  const { body } = await begin(`name,family,mobile\nالف,${family},${number()}`, {
    mapping: { name: 0, family: 1, mobile: 2 },
    person,
  });
  const entries = await db.query(sql`
    select action, actor_id from audit_log where section = 'importer' and row_id = ${body.id}::uuid`);
  expect(entries).toEqual([{ action: 'create', actor_id: person.id }]);
  await db.query(sql`update users set status = 'blocked' where id = ${person.id}::uuid`);
  await runOne(services, body.id);
  expect((await read(body.id)).body).toMatchObject({
    state: 'failed',
    created: 0,
    reason: expect.stringContaining('اجازه'),
  });
  expect(await named(family)).toEqual([]);
});

test('A04 the character zero is refused at its line, and in the name of the file', async () => {
  const mapping = { name: 0, mobile: 1 };
  const line = await begin(`name,mobile\nالف,${number()}\nب\0پ,${number()}`, { mapping });
  const name = await begin(`name,mobile\nالف,${number()}`, { mapping, name: 'a\0.csv' });
  expect([line, name].map(({ status, body }) => [status, body.errors.map(({ property }) => property)])).toEqual([
    [422, ['file']],
    [422, ['name']],
  ]);
  expect(line.body.errors[0]?.errors[0]).toMatch(/^سطر ۳: این متن نویسه‌ای دارد/);
});

test('A04 refused lines are retained for 30 days', async () => {
  const job = await bring('name,mobile\nالف,12', { mapping: { name: 0, mobile: 1 } });
  const kept = async () => (await read(`${job}/errors`)).body.problems.length;
  await resumeImports(services);
  expect(await kept()).toBe(1);
  await db.query(sql`update importer set created_at = now() - interval '31 days' where id = ${job}::uuid`);
  await resumeImports(services);
  expect(await kept()).toBe(0);
});

test('the export of the users is brought in again: dates, choices in words, mobiles in any spelling', async () => {
  const family = unique();
  const mobile = number();
  const person = {
    name: 'سارا',
    family,
    mobile: `+98${mobile.slice(1)}`,
    birthday: '1996-10-03',
    sex: 'female',
    city: 'یزد',
  };
  await insertRows(db, registry, 'users', [person]);
  const columns = ['name', 'family', 'mobile', 'birthday', 'sex', 'city'];
  const query = new URLSearchParams({ filter: JSON.stringify({ q: family }), columns: JSON.stringify(columns) });
  const exported = await app.request(`/api/admin/users/export?${query}`, { headers: chief.headers });
  const [head = '', line = ''] = (await exported.text()).split('\r\n');
  await db.query(sql`delete from users where family = ${family}`);
  const headings = head.replace('\ufeff', '').split(',');
  const labels = columns.map((name) => registry.get('users')?.fields[name]?.label.fa ?? '');
  const mapping = Object.fromEntries(columns.map((name, i) => [name, headings.indexOf(labels[i] ?? '')]));
  await bring(`${head}\r\n${line}\r\n`, { mapping });
  expect(await named(family)).toMatchObject([
    { name: 'سارا', mobile: person.mobile, birthday: '1996-10-03', city: 'یزد' },
  ]);
});

test.each([
  ['اکسل (XLSX)', Buffer.from('504b030414000600', 'hex')],
  ['اکسل قدیمی (XLS)', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['UTF-16', Buffer.from('\ufeffنام,موبایل', 'utf16le')],
  ['Windows-1256', Buffer.from([0xe4, 0xc7, 0xe3, 0x2c, 0xd3, 0x0a, 0xe1, 0x2c, 0xc7])],
])('a file in %s is told what it is', async (name, bytes) => {
  const search = new URLSearchParams({ kind: 'users', name: 'a.csv', mapping: JSON.stringify(people), dryRun: 'true' });
  const answer = await app.request(`/api/admin/importer/begin?${search}`, {
    method: 'POST',
    headers: { ...chief.headers, 'content-type': 'text/csv' },
    body: new Uint8Array(bytes),
  });
  const body = (await answer.json()) as Answer;
  expect([answer.status, body.errors[0]?.property]).toEqual([422, 'file']);
  expect(body.errors[0]?.errors[0]).toContain(name);
});

test.each([true, false])(
  'a line that says what another line of the file says names that line, tried: %s',
  async (dryRun) => {
    const code = `C${unique().replaceAll('-', '')}`;
    const row = `تخفیف,${code},10,1405/01/01`;
    const mapping = { title: 0, code: 1, percent: 2, startsAt: 3 };
    // Of a cell that could not be read nothing else is said.
    const unread = `تخفیف,${code}1,10,دیروز`;
    const twice = `تخفیف,${code}2,500,دیروز`;
    const text = `عنوان,کد,درصد,شروع\n${[row, row, row, unread, twice].join('\n')}\n`;
    const job = await bring(text, { kind: 'discounts', mapping, dryRun });
    const { problems } = (await read(`${job}/errors`)).body;
    const repeated = { column: 'کد', message: 'همین مقدار در سطر ۲ این فایل هم هست' };
    expect(problems).toEqual([
      { line: 3, ...repeated },
      { line: 4, ...repeated },
      { line: 5, column: 'شروع', message: 'تاریخ را مانند ۱۴۰۵/۰۱/۳۱ یا 2026-04-20 بنویسید' },
      {
        line: 6,
        column: 'شروع',
        message:
          'تاریخ را مانند ۱۴۰۵/۰۱/۳۱ یا 2026-04-20 بنویسید؛ درصد: باید از ۰٪ تا ۱۰۰٪ باشد، با حداکثر ۲ رقم پس از ممیز',
      },
    ]);
  },
);
