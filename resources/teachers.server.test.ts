import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword, storePassword } from '../src/server/platform/auth/passwords.ts';
import { insertRows } from '../src/server/platform/db/rows.ts';
import { storedFile } from '../src/server/testing/uploads.ts';
import { testApp } from '../src/server/testing/app.ts';
import { testPerson, type TestPerson } from '../src/server/testing/people.ts';
import { col } from '../src/server/platform/db/row-shape.ts';
import { live } from '../src/server/platform/db/row-sql.ts';

const { app, services } = await testApp();
const { db, registry } = services;
const oldSheba = 'IR820540102680020817909002';
const newSheba = 'IR062960000000100324200001';
const hour = 3_600_000;
const password = 'a password of the tests';
let chief: TestPerson;
let clerk: TestPerson;
let teacher: TestPerson;
let rowId: string;
let made = 0;

beforeAll(async () => {
  chief = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
  clerk = await testPerson(services, { role: 'admin', permissions: ['admin.teachers.view', 'admin.teachers.edit'] });
  await storePassword(db, chief.id, await hashPassword(password));
});

beforeEach(async () => {
  teacher = await testPerson(services, { role: 'teacher', values: { name: 'مینا', family: 'کریمی' } });
  const stored = await ask(chief, 'POST', 'admin/teachers', {
    user: teacher.id,
    displayName: 'مینا کریمی',
    slug: `mina-${++made}`,
    status: 'approved',
    extraInfo: { sheba: oldSheba, contractNo: 'ق-۱' },
  });
  if (stored.status !== 201) throw new Error('no teacher');
  rowId = stored.body.id;
});

async function ask(person: TestPerson, method: string, path: string, body?: unknown) {
  const response = await app.request(`/api/${path}`, {
    method,
    headers: person.headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}
const own = async () => (await ask(teacher, 'GET', 'teacher/teachers/current')).body;
const write = async (extraInfo: object) => {
  const { version, extraInfo: stored } = await own();
  return ask(teacher, 'PUT', 'teacher/teachers/current', { version, extraInfo: { ...stored, ...extraInfo } });
};
const act = (person: TestPerson, name: string, more: object = {}) =>
  ask(person, 'POST', `admin/teachers/actions/${name}`, { ids: [rowId], password, ...more });
const accounts = () =>
  db.query(
    sql`select sheba, bank, state, verified_at, payable_from, holder from bank_accounts
      where "user" = ${teacher.id}::uuid and ${live()} order by created_at`,
    {
      sheba: col.text,
      bank: col.text,
      state: col.text,
      verified_at: col.instant.orNull,
      payable_from: col.instant,
      holder: col.text,
    },
  );
const hoursUntil = (instant: string | null) => (Date.parse(instant ?? '') - Date.now()) / hour;

test('all that a teacher writes of identity, account and contract waits, and the stored parts stay', async () => {
  const before = await accounts();
  const contractFile = await storedFile(services, { extension: 'pdf', by: teacher.id });
  const written = { nationalId: '0499370899', sheba: newSheba, holder: 'پدر مینا', contractNo: 'ق-۲', contractFile };
  const { status, body } = await write(written);
  expect(status).toBe(200);
  const expected = {
    extraInfo: { nationalId: null, sheba: oldSheba, holder: null, contractNo: 'ق-۱', contractFile: null },
    newNationalId: '0499370899',
    newSheba,
    newHolder: 'پدر مینا',
    newContractNo: 'ق-۲',
    newContractFile: contractFile,
    changeState: 'pending',
    changeAt: expect.any(String),
    shebaFrom: null,
  };
  expect(body).toMatchObject(expected);
  expect(await own()).toMatchObject(expected);
  expect((await ask(clerk, 'GET', `admin/teachers/${rowId}`)).body).toMatchObject(expected);
  expect(await accounts()).toEqual(before);
  const waiting = encodeURIComponent(JSON.stringify({ changeState: 'pending' }));
  expect((await ask(clerk, 'GET', `admin/teachers?filter=${waiting}`)).body.map((r: { id: string }) => r.id)).toContain(
    rowId,
  );
  expect(
    await db.query(sql`select audience from notifications where link = ${`/admin/teachers/edit/${rowId}`}`),
  ).toEqual([{ audience: 'admin.teachers.edit' }]);
});

test('accepted, they take the place of the stored ones, and the account is paid to after 72 hours', async () => {
  await write({ sheba: newSheba, contractNo: 'ق-۲' });
  expect((await act(chief, 'acceptChange')).status).toBe(200);
  const row = await own();
  expect(row).toMatchObject({
    extraInfo: { sheba: newSheba, contractNo: 'ق-۲' },
    newSheba: null,
    newContractNo: null,
    changeState: 'accepted',
  });
  expect(hoursUntil(row.shebaFrom)).toBeCloseTo(72, 1);
  const [account, ...others] = await accounts();
  expect(others).toEqual([]);
  expect(account).toMatchObject({ sheba: newSheba, state: 'verified', holder: 'مینا کریمی' });
  expect(hoursUntil(account!.payable_from)).toBeCloseTo(72, 1);
  expect(account!.verified_at).not.toBeNull();
  const history = await db.query(
    sql`
    select a.actor_id, a.before, a.after from audit_log a join bank_accounts b on b.id = a.row_id
    where b."user" = ${teacher.id}::uuid and a.action = 'update'`,
    { actor_id: col.uuid, before: col.json<{ sheba: string }>(), after: col.json<{ sheba: string }>() },
  );
  expect(history.map((h) => [h.actor_id, h.before.sheba, h.after.sheba])).toEqual([[chief.id, oldSheba, newSheba]]);
  expect((await act(chief, 'acceptChange')).body.ids, 'nothing waits any more').toEqual([]);
});

test('accepted, the contract is the one of the file, and the account bears the name that was written', async () => {
  const contractFile = await storedFile(services, { extension: 'pdf', by: teacher.id });
  await write({ holder: 'پدر مینا', nationalId: '0499370899', contractFile });
  expect(await accounts()).toMatchObject([{ holder: 'مینا کریمی', state: 'pending' }]);
  expect((await act(chief, 'acceptChange')).status).toBe(200);
  const row = await own();
  expect(row).toMatchObject({
    extraInfo: { nationalId: '0499370899', holder: 'پدر مینا', contractFile, sheba: oldSheba, contractNo: 'ق-۱' },
    newNationalId: null,
    newHolder: null,
    newContractFile: null,
  });
  expect(hoursUntil(row.shebaFrom)).toBeCloseTo(72, 1);
  const [account, ...others] = await accounts();
  expect(others).toEqual([]);
  expect(account).toMatchObject({ sheba: oldSheba, holder: 'پدر مینا', state: 'verified' });
  expect(hoursUntil(account!.payable_from)).toBeCloseTo(72, 1);
  const opened = await app.request(contractFile, { headers: { cookie: clerk.cookie } });
  expect(opened.status).toBe(200);
});

test('a verified account whose holder an administrator writes is verified again', async () => {
  await db.query(sql`update bank_accounts set state = 'verified', verified_at = now() where "user" = ${teacher.id}`);
  const row = (await ask(clerk, 'GET', `admin/teachers/${rowId}`)).body;
  const extraInfo = { ...row.extraInfo, holder: 'برادر مینا' };
  expect((await ask(clerk, 'PUT', `admin/teachers/${rowId}`, { version: row.version, extraInfo })).status).toBe(200);
  expect(await accounts()).toMatchObject([
    { sheba: oldSheba, holder: 'برادر مینا', state: 'pending', verified_at: null },
  ]);
});

test('a contract of another is not taken by naming it as the new one', async () => {
  const contractFile = await storedFile(services, { extension: 'pdf', by: chief.id });
  await ask(chief, 'PUT', `admin/teachers/${rowId}`, { extraInfo: { contractFile } });
  const person = await testPerson(services, { role: 'teacher' });
  const { body } = await ask(chief, 'POST', 'admin/teachers', {
    user: person.id,
    displayName: 'دیگری',
    slug: `other-${++made}`,
    status: 'approved',
  });
  const forged = await ask(person, 'PUT', 'teacher/teachers/current', { extraInfo: { contractFile } });
  expect(forged.status).toBe(422);
  expect((await ask(chief, 'GET', `admin/teachers/${body.id}`)).body.newContractFile).toBeNull();
  expect((await app.request(contractFile, { headers: { cookie: person.cookie } })).status).toBe(404);
});

test('a contract number alone moves no account', async () => {
  const before = await accounts();
  await write({ contractNo: 'ق-۳' });
  await act(chief, 'acceptChange');
  expect(await own()).toMatchObject({ extraInfo: { sheba: oldSheba, contractNo: 'ق-۳' }, shebaFrom: null });
  expect(await accounts()).toEqual(before);
});

test('refused, nothing changes, and the teacher reads why; they may write another', async () => {
  await write({ sheba: newSheba });
  expect((await act(clerk, 'refuseChange')).status).toBe(422);
  expect((await act(clerk, 'refuseChange', { reason: 'به نام شخص دیگری است' })).status).toBe(200);
  expect(await own()).toMatchObject({
    extraInfo: { sheba: oldSheba },
    newSheba: null,
    changeState: 'refused',
    changeReason: 'به نام شخص دیگری است',
  });
  expect((await accounts()).map(({ sheba }) => sheba)).toEqual([oldSheba]);
  await write({ sheba: newSheba });
  expect(await own()).toMatchObject({ newSheba, changeState: 'pending', changeReason: null });
});

test('a second wish takes the place of the first; other parts of the file leave it waiting', async () => {
  await write({ sheba: newSheba });
  await write({ contractNo: 'ق-۹' });
  const resume = await storedFile(services, { extension: 'pdf', by: teacher.id });
  await write({ resume });
  expect(await own()).toMatchObject({
    extraInfo: { resume },
    newSheba,
    newContractNo: 'ق-۹',
    changeState: 'pending',
  });
});

test('a teacher writes neither the waiting values nor the state of their review, and empties nothing', async () => {
  const { version } = await own();
  for (const forged of [
    { changeState: 'accepted' },
    { newSheba },
    { newNationalId: '0499370899' },
    { shebaFrom: '2020-01-01T00:00:00Z' },
  ]) {
    await ask(teacher, 'PUT', 'teacher/teachers/current', { version, ...forged });
    expect(await own()).toMatchObject({ changeState: 'none', newSheba: null, shebaFrom: null });
  }
  for (const name of ['sheba', 'contractNo']) {
    const emptied = await write({ [name]: null });
    expect([emptied.status, emptied.body.errors[0].property]).toEqual([422, `extraInfo.${name}`]);
  }
  const wrong = await write({ sheba: 'IR820540102680020817909003' });
  expect([wrong.status, wrong.body.errors[0].property]).toEqual([422, 'extraInfo.sheba']);
  await write({ sheba: newSheba });
  expect(
    (await ask(teacher, 'POST', 'teacher/teachers/actions/acceptChange', { ids: [rowId] })).status,
  ).toBeGreaterThan(400);
  expect((await act(teacher, 'acceptChange')).status).toBe(403);
  expect((await act(clerk, 'acceptChange')).status, 'who accepts a sheba may verify accounts').toBe(403);
  expect(await own()).toMatchObject({ extraInfo: { sheba: oldSheba }, changeState: 'pending' });
});

test('nobody accepts the sheba of their own file, nor any without the password', async () => {
  await write({ sheba: newSheba });
  expect((await act(chief, 'acceptChange', { password: 'wrong' })).status).toBe(422);
  for (const table of [sql`teachers`, sql`bank_accounts`]) {
    await db.query(sql`update ${table} set "user" = ${chief.id}::uuid where "user" = ${teacher.id}::uuid`);
  }
  expect((await act(chief, 'acceptChange')).status).toBe(403);
  const stored = await db.query(sql`
    select 1 from bank_accounts where "user" = ${chief.id}::uuid and sheba = ${newSheba}`);
  expect(stored).toEqual([]);
});

test('an administrator writes at once; the account follows, and is verified again', async () => {
  expect(await accounts()).toMatchObject([{ sheba: oldSheba, state: 'pending' }]);
  await db.query(
    sql`update bank_accounts set state = 'verified', verified_at = now(), payable_from = now() - interval '1 day'`,
  );
  await db.query(sql`update bank_accounts set holder = 'م. کریمی'`);
  const row = (await ask(clerk, 'GET', `admin/teachers/${rowId}`)).body;
  const { status } = await ask(clerk, 'PUT', `admin/teachers/${rowId}`, {
    version: row.version,
    extraInfo: { ...row.extraInfo, sheba: newSheba },
  });
  expect(status).toBe(200);
  const [account, ...others] = await accounts();
  expect(others).toEqual([]);
  expect(account).toMatchObject({ sheba: newSheba, state: 'pending', verified_at: null, holder: 'م. کریمی' });
  expect(hoursUntil(account!.payable_from)).toBeCloseTo(72, 1);
});

test('an account that has the sheba already stays as it is', async () => {
  await insertRows(db, registry, 'bank-accounts', [
    {
      user: teacher.id,
      sheba: newSheba,
      bank: 'x',
      holder: 'h',
      state: 'verified',
      payableFrom: '2020-01-01T00:00:00Z',
    },
  ]);
  await write({ sheba: newSheba });
  await act(chief, 'acceptChange');
  expect((await accounts()).map(({ sheba, state }) => [sheba, state])).toEqual([
    [oldSheba, 'pending'],
    [newSheba, 'verified'],
  ]);
});

test('a default share is not raised beyond what a course of the teacher leaves', async () => {
  const [group, other] = (await db.query(sql`select uuidv7() as id from generate_series(1, 2)`, { id: col.uuid })).map(
    ({ id }) => id,
  );
  const colleague = await testPerson(services, { role: 'teacher' });
  await insertRows(db, registry, 'teachers', [
    { id: other, user: colleague.id, displayName: 'همکار', slug: `colleague-${made}`, defaultShareBps: 3000 },
  ]);
  await insertRows(db, registry, 'course-groups', [{ id: group, name: 'کد', topGroup: `code-${made}` }]);
  await insertRows(db, registry, 'courses', [
    {
      title: 'جاوا',
      slug: `java-${made}`,
      group,
      price: 1,
      teachers: [
        { teacher: rowId, shareBps: null, isPrimary: true },
        { teacher: other, shareBps: null, isPrimary: false },
      ],
    },
  ]);
  const share = async (defaultShareBps: number) => {
    const { body: row } = await ask(chief, 'GET', `admin/teachers/${rowId}`);
    return ask(chief, 'PUT', `admin/teachers/${rowId}`, { version: row.version, defaultShareBps });
  };
  expect((await share(7000)).status).toBe(200);
  const { status, body } = await share(7001);
  expect(status).toBe(422);
  expect(body.errors).toEqual([
    { property: 'defaultShareBps', errors: ['سهم استادان دورهٔ «جاوا» با این سهم بیش از ۱۰۰٪ می‌شود'] },
  ]);
  expect((await share(100)).status).toBe(200);
});
