/** What people write of themselves: theirs alone, validated by the definitions, reviewed by staff. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertRows } from '../../../platform/db/rows.ts';
import { testApp } from '../../../testing/app.ts';
import { ownerOf } from '../../../platform/testing/database.ts';
import { testPerson } from '../../../testing/people.ts';
import { callsOf } from '../../testing/my-account.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

const world = await testApp();
const { db, registry } = world.services;
const { get, post } = callsOf(world);

const details = {
  name: 'سارا',
  family: 'کریمی',
  nationalId: '0499370899',
  birthday: '1990-05-04',
  sex: 'female',
  city: 'تهران',
};
const extra = {
  fullName: 'سارا کریمی',
  nationalId: null,
  birthday: null,
  education: 'master',
  job: 'معلم',
  city: null,
};
const office = await testPerson(world.services, { role: 'admin', permissions: ['admin.*'] });
const entries = (row: string) =>
  db.query(sql`select action, actor_id as actor from audit_log where row_id = ${row}::uuid order by id`);

test('U07 a person writes who they are, in any digits; the history names them, and search finds them', async () => {
  const sara = await testPerson(world.services);
  const saved = await post(sara, 'details', { ...details, nationalId: ' ۰۴۹۹۳۷۰۸۹۹ ' });
  expect(saved.status).toBe(200);
  expect((await get(sara, 'details')).body).toEqual({
    _id: sara.id,
    ...details,
    image: null,
    email: sara.email,
    mobile: null,
    isNationalIdFixed: false,
    about: null,
    extra: null,
  });
  expect(await entries(sara.id)).toEqual([{ action: 'update', actor: sara.id }]);
  const [found] = await db.query(sql`select search_text as text from users where id = ${sara.id}::uuid`, {
    text: col.text,
  });
  expect(found?.text).toContain('کریمی');
});

test('U07 what is wrong is shown beside its field, and nothing is stored', async () => {
  const sara = await testPerson(world.services);
  const before = (await get(sara, 'details')).body;
  for (const [wrong, field] of [
    [{ nationalId: '0499370898' }, 'nationalId'],
    [{ nationalId: '1111111111' }, 'nationalId'],
    [{ name: ' ' }, 'name'],
    [{ family: '' }, 'family'],
    [{ birthday: '2999-01-01' }, 'birthday'],
    [{ birthday: '1990-02-30' }, 'birthday'],
    [{ sex: 'x' }, 'sex'],
    [{ city: 'ا'.repeat(61) }, 'city'],
  ] as const) {
    const answer = await post(sara, 'details', { ...details, ...wrong });
    expect([answer.status, answer.wrong], JSON.stringify(wrong)).toEqual([422, field]);
    expect(answer.body.errors?.[0]?.errors[0]).toMatch(/[آ-ی]/);
  }
  expect((await get(sara, 'details')).body).toEqual(before);
});

test('U06 U07 U11 without a session nothing is read or written; nobody writes for another, nor what is not theirs to write', async () => {
  const sara = await testPerson(world.services);
  const omid = await testPerson(world.services);
  const before = (await get(omid, 'details')).body;
  for (const path of ['details', 'deletion']) expect((await get(null, path)).status).toBe(401);
  for (const [path, body] of [
    ['details', details],
    ['extra-info', extra],
    ['about', { text: 'من' }],
    ['avatar/remove', undefined],
  ] as const) {
    expect((await post(null, path, body)).status, path).toBe(401);
    if (body === undefined) continue;
    for (const forged of [
      { user: omid.id },
      { id: omid.id },
      { role: 'admin' },
      { status: 'active' },
      { state: 'approved' },
      { wallet: 5 },
      { closedAt: null },
    ]) {
      expect((await post(sara, path, { ...body, ...forged })).status, JSON.stringify(forged)).toBe(422);
    }
  }
  expect((await get(omid, 'details')).body).toEqual(before);
  const forms = await db.query(sql`select 1 from users_extra_info union all select 1 from users_aboutme_list`);
  expect(forms).toEqual([]);
});

test('U07 once a certificate names the national id, only staff can change it', async () => {
  const sara = await testPerson(world.services);
  await ownerOf(db).transaction(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`);
    await insertRows(tx, registry, 'proofs', [
      {
        code: randomUUID(),
        user: sara.id,
        template: randomUUID(),
        source: 'office',
        title: 'گواهی',
        state: 'issued',
        issuedAt: '2026-01-01T08:00:00Z',
        snapshot: { fullName: 'سارا', nationalId: '049****899', hours: null, percent: null, teacher: null },
      },
    ]);
  });
  // Until the account has one, it can be written.
  expect((await post(sara, 'details', details)).status).toBe(200);
  expect((await get(sara, 'details')).body.isNationalIdFixed).toBe(true);
  expect((await post(sara, 'details', { ...details, city: 'یزد' })).status).toBe(200);
  for (const nationalId of [null, '0084575948']) {
    expect((await post(sara, 'details', { ...details, nationalId })).wrong).toBe('nationalId');
  }
});

test('U06 extra information waits for staff, and again after each change', async () => {
  const sara = await testPerson(world.services);
  // Two at once make one row.
  const both = await Promise.all([post(sara, 'extra-info', extra), post(sara, 'extra-info', extra)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const own = async () => (await get(sara, 'details')).body.extra;
  expect(await own()).toEqual({ ...extra, state: 'pending', reason: null });
  const [row] = await db.query(sql`select id from users_extra_info where "user" = ${sara.id}::uuid and ${live()}`, {
    id: col.uuid,
  });
  const act = (action: string, values?: object) =>
    world.app.request(`/api/admin/users/extra-info/${values ? row!.id : `actions/${action}`}`, {
      method: values ? 'PUT' : 'POST',
      headers: office.headers,
      body: JSON.stringify(values ?? { ids: [row!.id] }),
    });
  expect((await act('', { reason: 'کد ملی را بنویسید' })).status).toBe(200);
  expect((await act('reject')).status).toBe(200);
  expect(await own()).toMatchObject({ state: 'rejected', reason: 'کد ملی را بنویسید' });
  // What is not changed stays as staff have left it.
  await post(sara, 'extra-info', extra);
  expect(await own()).toMatchObject({ state: 'rejected' });
  await post(sara, 'extra-info', { ...extra, nationalId: '0499370899' });
  expect(await own()).toMatchObject({ state: 'pending', reason: null, nationalId: '0499370899' });
  expect((await post(sara, 'extra-info', { ...extra, fullName: '' })).wrong).toBe('fullName');
  expect((await post(sara, 'extra-info', { ...extra, nationalId: '123' })).wrong).toBe('nationalId');
  expect((await post(sara, 'extra-info', { ...extra, birthday: '2999-01-01' })).wrong).toBe('birthday');
});

test('U11 an introduction waits for staff, and goes where it is empty', async () => {
  const sara = await testPerson(world.services);
  const own = async () => (await get(sara, 'details')).body.about;
  expect((await post(sara, 'about', { text: '  برنامه‌نویسم\r\nو معلم ' })).status).toBe(200);
  expect(await own()).toEqual({ text: 'برنامه‌نویسم\nو معلم', state: 'pending', reason: null });
  await db.query(sql`update users_aboutme_list set state = 'approved' where "user" = ${sara.id}::uuid`);
  await post(sara, 'about', { text: 'معلمم' });
  expect(await own()).toMatchObject({ text: 'معلمم', state: 'pending' });
  expect((await post(sara, 'about', { text: 'ا'.repeat(1001) })).wrong).toBe('text');
  expect((await post(sara, 'about', { text: ' ' })).status).toBe(200);
  expect(await own()).toBeNull();
  expect((await post(sara, 'about', { text: '' })).status).toBe(200);
  expect((await post(sara, 'about', { text: 'دوباره' })).status).toBe(200);
});
