import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testPerson, type TestPerson } from '../testing/people.ts';
import { authorityWorld, password } from '../testing/administrators.ts';
import { ownerOf } from '../platform/testing/database.ts';
import { col } from '../platform/db/row-shape.ts';

const { services, db, administrator, send, act, credit, requests, approve } = await authorityWorld();
const million = 1_000_000;
const money = ['admin.users.view', 'admin.wallet-transactions.adjust'];
const keeper = [...money, 'admin.list.view', 'admin.list.create', 'admin.list.edit', 'admin.users.edit'];
const keys = ['admin.permissions.view', 'admin.permissions.edit'];

let student: TestPerson;
beforeEach(async () => {
  student = await testPerson(services);
});

/** A request of this person for the student; its id. */
async function requested(by: TestPerson, reader: TestPerson): Promise<string> {
  expect((await credit(by, student, 21 * million)).body.waiting).toEqual([student.id]);
  return (await requests(reader, 'users', student.id))[0]!.id;
}
const setOf = async ({ id }: TestPerson) =>
  (await db.query(sql`select permission_sets[1] as set from users where id = ${id}::uuid`, { set: col.uuid }))[0]!.set;

/** What one administrator did to another, whom a request then asks. */
const ties: [string, (maker: TestPerson, other: TestPerson) => Promise<unknown>][] = [
  [
    'created',
    (maker, other) => db.query(sql`update users set created_by = ${maker.id}::uuid where id = ${other.id}::uuid`),
  ],
  [
    'created long ago, through somebody else',
    async (maker, other) => {
      const between = await administrator(...money);
      await db.query(
        sql`update users set created_by = ${maker.id}::uuid, created_at = '2020-01-01' where id = ${between.id}::uuid`,
      );
      await db.query(
        sql`update users set created_by = ${between.id}::uuid, created_at = '2020-01-01' where id = ${other.id}::uuid`,
      );
    },
  ],
  [
    'gave another address',
    (maker, other) => send(maker, 'PUT', `list/${other.id}`, { email: `${other.id}@example.org`, password }),
  ],
  [
    'changed the permissions',
    async (maker, other) => {
      const sets = [await setOf(other), await setOf(maker)];
      return send(maker, 'PUT', `list/${other.id}`, { permissionSets: sets, password });
    },
  ],
  [
    'changed the set of',
    async (maker, other) => {
      const set = await setOf(other);
      return send(maker, 'PUT', `permissions/${set}`, { permissions: money.toReversed(), password });
    },
  ],
];

describe('who agrees is another person', () => {
  test.each(ties)('somebody whom the requester %s does not agree, nor the other way round', async (_, tie) => {
    const maker = await administrator(...keeper, ...keys);
    const made = await administrator(...money);
    await tie(maker, made);
    const stranger = await administrator(...money);
    for (const [asking, agreeing] of [
      [maker, made],
      [made, maker],
    ] as const) {
      student = await testPerson(services);
      const id = await requested(asking, stranger);
      const [seen] = await requests(agreeing, 'users', student.id);
      expect(seen).toMatchObject({ mayApprove: false, requestedBy: { id: asking.id } });
      expect((await approve(agreeing, 'users', student.id, id)).status).toBe(403);
      expect((await approve(stranger, 'users', student.id, id)).status).toBe(200);
    }
  });

  /** What one third administrator did to two others. */
  const thirds: [string, (third: TestPerson, person: TestPerson) => Promise<unknown>][] = [
    [
      'made both',
      (third, { id }) => db.query(sql`update users set created_by = ${third.id}::uuid where id = ${id}::uuid`),
    ],
    [
      'gave both an address',
      (third, { id }) => send(third, 'PUT', `list/${id}`, { email: `${id}@example.org`, password }),
    ],
    [
      'gave both a set',
      async (third, person) =>
        send(third, 'PUT', `list/${person.id}`, {
          permissionSets: [await setOf(person), await setOf(third)],
          password,
        }),
    ],
    [
      'made both through others',
      async (third, { id }) => {
        const between = await administrator(...money);
        await db.query(sql`update users set created_by = ${third.id}::uuid where id = ${between.id}::uuid`);
        await db.query(sql`update users set created_by = ${between.id}::uuid where id = ${id}::uuid`);
      },
    ],
  ];
  test.each(thirds)('where one third %s they do not agree with each other for 30 days', async (_, tie) => {
    const third = await administrator(...keeper);
    const [asking, agreeing, stranger] = [
      await administrator(...money),
      await administrator(...money),
      await administrator(...money),
    ];
    for (const person of [asking, agreeing]) await tie(third, person);
    const id = await requested(asking, stranger);
    expect((await requests(agreeing, 'users', student.id))[0]).toMatchObject({ mayApprove: false });
    expect((await approve(agreeing, 'users', student.id, id)).status).toBe(403);
    await db.query(sql`update users set created_at = created_at - interval '31 days'`);
    await ownerOf(db).query(sql`update audit_log set at = at - interval '31 days'`);
    expect((await requests(agreeing, 'users', student.id))[0]).toMatchObject({ mayApprove: true });
    expect((await approve(agreeing, 'users', student.id, id)).status).toBe(200);
  });

  test('where each was made by somebody else they agree', async () => {
    const [asking, agreeing] = [await administrator(...money), await administrator(...money)];
    for (const { id } of [asking, agreeing]) {
      const maker = await administrator(...keeper);
      await db.query(sql`update users set created_by = ${maker.id}::uuid where id = ${id}::uuid`);
    }
    expect((await approve(agreeing, 'users', student.id, await requested(asking, agreeing))).status).toBe(200);
  });

  test('a change of an address is forgotten after 30 days', async () => {
    const [maker, other] = [await administrator(...keeper), await administrator(...money)];
    await send(maker, 'PUT', `list/${other.id}`, { email: `${other.id}@example.org`, password });
    await ownerOf(db).query(sql`update audit_log set at = at - interval '31 days' where row_id = ${other.id}::uuid`);
    expect((await approve(other, 'users', student.id, await requested(maker, other))).status).toBe(200);
  });
});

describe('a request is over', () => {
  const lost: [string, (person: TestPerson) => Promise<unknown>][] = [
    ['is blocked', async ({ id }) => send(await administrator('admin.*'), 'PUT', `list/${id}`, { status: 'blocked' })],
    [
      'loses the right',
      (person) =>
        db.query(
          sql`delete from permissions where id in (select unnest(permission_sets) from users where id = ${person.id}::uuid)`,
        ),
    ],
    [
      'is no administrator any more',
      ({ id }) => db.query(sql`update users set role = 'user', permission_sets = '{}' where id = ${id}::uuid`),
    ],
  ];
  test.each(lost)('where who asked %s, and does not come back with them', async (_, lose) => {
    const [asking, other] = [await administrator(...money), await administrator(...money)];
    const id = await requested(asking, other);
    await lose(asking);
    expect(await requests(other, 'users', student.id)).toEqual([]);
    expect((await approve(other, 'users', student.id, id)).status).toBeGreaterThanOrEqual(400);
    await db.query(sql`update users set status = 'active', role = 'admin', permission_sets = (
      select permission_sets from users where id = ${other.id}::uuid) where id = ${asking.id}::uuid`);
    expect((await approve(other, 'users', student.id, id)).status).toBe(409);
  });
});

describe('administrators are changed by those who keep them', () => {
  const changes = { email: 'mine@example.com', mobile: '09121234567', status: 'blocked', name: 'دیگر', role: 'user' };
  test.each(Object.entries(changes))('admin.users.edit changes no %s of an administrator', async (field, value) => {
    const editor = await administrator('admin.users.view', 'admin.users.edit', 'admin.users.delete');
    const other = await administrator('admin.users.view');
    expect((await send(editor, 'PUT', `users/${other.id}`, { [field]: value, password })).status).toBe(403);
    expect((await act(editor, 'users', 'block', other.id)).status).toBe(403);
    expect((await send(editor, 'DELETE', `users/${other.id}`)).status).toBe(403);
    expect((await send(editor, 'POST', `users/${other.id}/end-sessions`, { session: null })).status).toBe(403);
    expect((await send(editor, 'GET', `users/${other.id}/sessions`)).status).toBe(403);
  });

  test.each(['email', 'mobile', 'permissionSets'])('a change of the %s asks for the password', async (field) => {
    const [chief, other] = [await administrator(...keeper), await administrator(...money)];
    const value = { email: `${other.id}@example.org`, mobile: '09121230000', permissionSets: [await setOf(chief)] }[
      field
    ];
    const change = (more: object) => send(chief, 'PUT', `list/${other.id}`, { [field]: value, ...more });
    for (const wrong of [{}, { password: 'wrong' }, { password: 5 }]) {
      expect(await change(wrong)).toMatchObject({ status: 422, body: { errors: [{ property: 'password' }] } });
    }
    expect((await change({ password })).status).toBe(200);
  });

  test('a user is made an administrator with the password, and no right is added to a set of others without it', async () => {
    const chief = await administrator(...keeper, ...keys);
    const other = await administrator(...money);
    const body = { role: 'admin', permissionSets: [await setOf(other)] };
    expect((await send(chief, 'PUT', `users/${student.id}`, body)).status).toBe(422);
    expect((await send(chief, 'PUT', `users/${student.id}`, { ...body, password })).status).toBe(200);
    const set = await setOf(other);
    const rights = ['admin.users.view'];
    expect((await send(chief, 'PUT', `permissions/${set}`, { permissions: rights })).status).toBe(422);
    const keysOnly = await administrator(...money, ...keys);
    expect((await send(keysOnly, 'PUT', `permissions/${set}`, { permissions: rights, password })).status).toBe(403);
    expect((await send(chief, 'PUT', `permissions/${set}`, { permissions: rights, password })).status).toBe(200);
  });

  test('an administrator is made with the password, and all who keep administrators hear of it', async () => {
    const [chief, other] = [await administrator(...keeper), await administrator(...keeper)];
    const blind = await administrator(...money);
    const row = {
      name: 'تازه',
      family: 'کار',
      email: `${student.id}@example.org`,
      permissionSets: [await setOf(blind)],
    };
    const make = (as: TestPerson | null, more: object = {}) => send(as, 'POST', 'list', { ...row, ...more });
    expect((await make(null, { password })).status).toBe(401);
    for (const person of [student, blind]) expect((await make(person, { password })).status).toBe(403);
    for (const wrong of [{}, { password: 'wrong' }, { password: 5 }]) {
      expect(await make(chief, wrong)).toMatchObject({ status: 422, body: { errors: [{ property: 'password' }] } });
    }
    expect(await db.query(sql`select 1 from users where email = ${row.email}`)).toEqual([]);
    // Nothing else that is wrong costs a try.
    for (let n = 0; n < 6; n += 1) expect((await make(chief, { email: other.email, password })).status).toBe(422);
    const made = await make(chief, { password });
    expect([made.status, made.body.password]).toEqual([201, undefined]);
    const noticesOf = async ({ email }: TestPerson) =>
      db.query(
        sql`
        select data->'input' as input from pgboss.job
        where name = 'users.tell-new-administrator' and data->'input'->>'to' = ${email}
          and data->'input'->>'id' = ${String(made.body.id)}`,
        { input: col.json<object>() },
      );
    expect(await noticesOf(other)).toMatchObject([{ input: { name: 'تازه کار' } }]);
    for (const person of [chief, blind]) expect(await noticesOf(person)).toEqual([]);
  });

  test('an old version is no way round the password', async () => {
    const [chief, other] = [await administrator(...keeper), await administrator(...money)];
    await send(chief, 'PUT', `list/${other.id}`, { email: `${other.id}@example.org`, password });
    await send(chief, 'PUT', `list/${other.id}`, { email: `${other.id}@example.net`, password });
    const { body } = await send(chief, 'GET', `list/${other.id}/history`);
    const [, before] = body as unknown as { id: string }[];
    expect((await send(chief, 'POST', `list/${other.id}/history/${before!.id}/restore`)).status).toBe(403);
  });

  test('one’s own address is changed by one’s own flow alone', async () => {
    const chief = await administrator('admin.*');
    for (const section of ['users', 'list']) {
      const { status } = await send(chief, 'PUT', `${section}/${chief.id}`, { email: 'other@example.com', password });
      expect(status).toBe(403);
    }
  });

  test('the old address hears of a new one', async () => {
    const [chief, other] = [await administrator(...keeper), await administrator(...money)];
    await send(chief, 'PUT', `list/${other.id}`, { email: `${other.id}@example.org`, password });
    const [queued] = await db.query(
      sql`
      select data->'input' as input from pgboss.job
      where name = 'users.tell-address' and data->'input'->>'to' = ${other.email}`,
      { input: col.json<object>() },
    );
    expect(queued?.input).toMatchObject({ kind: 'email', address: `${other.id}@example.org` });
  });
});

test('an administrator hears of changed permissions, by a set of their own or by another set', async () => {
  const chief = await administrator(...keeper, ...keys);
  const [other, third] = [await administrator(...money), await administrator(...money)];
  await send(chief, 'PUT', `list/${other.id}`, { permissionSets: [await setOf(chief)], password });
  await send(chief, 'PUT', `permissions/${await setOf(third)}`, { permissions: ['admin.users.view'], password });
  for (const { email } of [other, third]) {
    const queued = await db.query(sql`
      select 1 from pgboss.job where name = 'users.tell-rights' and data->'input'->>'to' = ${email}`);
    expect(queued, email).toHaveLength(1);
  }
});

describe('texts of the subscription', () => {
  test('are not written with the right to administrators', async () => {
    const chief = await administrator('admin.list.view', 'admin.list.edit');
    const editor = await administrator('admin.list.view', 'admin.vip-faqs.edit');
    const made = { question: 'پرسش', answer: 'پاسخ' };
    expect((await send(chief, 'POST', 'vip-faqs', made)).status).toBe(403);
    expect((await send(editor, 'GET', 'vip-faqs?range=[0,9]')).status).toBe(200);
    expect((await send(chief, 'PUT', 'page/vip-main-page/current', { title: 'x' })).status).toBe(403);
    expect((await send(chief, 'PUT', 'vip-marketing/settings/current', { inviterRateBps: 10_000 })).status).toBe(403);
  });
});
