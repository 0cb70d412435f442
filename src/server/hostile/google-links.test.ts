/** A link to an account at Google opens an account no longer than it should, and nobody makes or ends it unseen. */
import { sql, type SQL } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { GoogleLink } from '../../contract/google-links.ts';
import type { Notice } from '../../contract/notices.ts';
import { insertInvitation } from '../features/account/administrators/invitation-store.ts';
import { googleSchool } from '../testing/google.ts';
import { codesSentTo, visitorOf, type Visitor } from '../testing/visitor.ts';
import { callsOf } from '../features/testing/my-account.ts';
import { resumeImports } from '../generator/imports/import.ts';
import { sendNotices } from '../platform/messages/notices.ts';
import { readOutbox } from '../platform/messages/outbox.ts';
import { ownerOf } from '../platform/testing/database.ts';
import { testPerson, type TestPerson } from '../testing/people.ts';
import { authorityWorld, password } from '../testing/administrators.ts';
import { col } from '../platform/db/row-shape.ts';

const { school, logIn, atProvider, comeBack } = await googleSchool();
const { app, services, db, administrator, send } = await authorityWorld(school);
const { post: own } = callsOf(school);
const fresh = 'another long password';
const end = '/api/users/google-links/end';
let people = 0;

beforeEach(async () => {
  await db.query(sql`delete from rate_limits`);
});

interface Linked extends TestPerson {
  /** The subject of the account at Google. */
  readonly sub: string;
  readonly visitor: Visitor;
}
const newEmail = (): string => `person${++people}@gmail.com`;
const idOf = async (visitor: Visitor) => (await visitor.post('/api/users/info')).body._id;

/** Links a new account at Google to somebody, by the address that both have. */
async function link(person: TestPerson): Promise<Linked> {
  const sub = `g-${++people}`;
  const [row] = await db.query(sql`select email from users where id = ${person.id}::uuid`, { email: col.text });
  const { visitor } = await logIn({ sub, email: row!.email, email_verified: true });
  expect(await idOf(visitor)).toBe(person.id);
  return { ...person, sub, visitor };
}
/** Somebody with a password and a link. */
async function linked(values: object = {}): Promise<Linked> {
  const person = await testPerson(services, {
    values: { mobile: `+98914${String(++people).padStart(7, '0')}`, ...values },
  });
  await services.db.query(sql`insert into credentials (user_id, password_hash)
    select ${person.id}::uuid, password_hash from credentials where user_id = ${clerk.id}::uuid`);
  return link(person);
}
/** Whether the account at Google opens theirs by the link: its address, which is another now, opens nothing. */
async function opens({ id, sub }: Linked): Promise<boolean> {
  const { visitor } = await logIn({ sub, email: newEmail(), email_verified: true });
  return (await idOf(visitor)) === id;
}
const linksOf = async (who: { headers: Readonly<Record<string, string>> }) => {
  const response = await app.request('/api/users/google-links', { headers: who.headers });
  return ((await response.json()) as { records: GoogleLink[] }).records;
};
const noticesOf = async ({ headers }: TestPerson) =>
  ((await (await app.request('/api/profile/notices', { headers })).json()) as { records: Notice[] }).records;
const unlink = (as: TestPerson | null, body: object) =>
  app.request(end, {
    method: 'POST',
    headers: as?.headers ?? { 'content-type': 'application/json', origin: 'http://localhost' },
    body: JSON.stringify(body),
  });
const clerk = await administrator('admin.*');

async function newAddress(who: Linked, kind: 'email' | 'mobile', address: string): Promise<void> {
  await own(who, 'address/send-code', { kind, address });
  const [code] = await codesSentTo(school, kind === 'mobile' ? `+98${address.slice(1)}` : address);
  expect((await own(who, 'address', { kind, address, code, password })).status).toBe(200);
}
/** Sets a password by a code that is sent to the address. */
async function reset(username: string) {
  const visitor = visitorOf(school);
  await visitor.post('/auth/forget-password/send-code', { username });
  const [code] = await codesSentTo(school, username);
  await visitor.post('/auth/forget-password/verify', { username, code });
  const change = { username, code, password: fresh, passwordConfirmation: fresh };
  return () => visitor.post('/auth/forget-password/change-password', change);
}

const endings: [string, (who: Linked) => Promise<unknown>][] = [
  ['another e-mail address by one’s own flow', (who) => newAddress(who, 'email', newEmail())],
  ['another mobile number by one’s own flow', (who) => newAddress(who, 'mobile', '09159876543')],
  ['another address in the section of users', ({ id }) => send(clerk, 'PUT', `users/${id}`, { email: newEmail() })],
  [
    'another address in the section of administrators',
    async ({ id }) => {
      await db.query(sql`update users set role = 'admin' where id = ${id}::uuid`);
      return send(clerk, 'PUT', `list/${id}`, { email: newEmail(), password });
    },
  ],
  ['an address that is taken away', ({ id }) => send(clerk, 'PUT', `users/${id}`, { email: null })],
  ['a password set by a code', async ({ email }) => (await reset(email))()],
  [
    'a password set by an invitation',
    async ({ id, email }) => {
      await db.query(sql`update users set role = 'admin', invitation = 'sent' where id = ${id}::uuid`);
      const token = await db.transaction((tx) => insertInvitation(tx, id, email));
      const body = { token, password: fresh, passwordConfirmation: fresh };
      expect((await visitorOf(school).post('/auth/invitation/accept', body)).status).toBe(200);
    },
  ],
];

describe('a link ends with', () => {
  test.each(endings)('%s, and the person is notified of why', async (name, change) => {
    const sara = await linked();
    expect(await opens(sara)).toBe(true);
    await change(sara);
    expect(await opens(sara)).toBe(false);
    const notices = await db.query(
      sql`
      select kind, text from notices where user_id = ${sara.id}::uuid order by id`,
      { kind: col.text, text: col.text },
    );
    expect(notices.map(({ kind }) => kind)).toEqual(['google-linked', 'google-ended']);
    const why = name.startsWith('a password')
      ? 'چون رمز عبور شما دوباره تعیین شد'
      : 'چون ایمیل یا موبایل حساب شما تغییر کرد';
    expect(notices[1]?.text).toContain(why);
  });

  test('an old version of the person that has another address', async () => {
    const sara = await testPerson(services);
    await send(clerk, 'PUT', `users/${sara.id}`, { email: newEmail() });
    await send(clerk, 'PUT', `users/${sara.id}`, { email: newEmail() });
    const again = await link(sara);
    const { body } = await send(clerk, 'GET', `users/${sara.id}/history`);
    const [, before] = body as unknown as { id: string }[];
    expect((await send(clerk, 'POST', `users/${sara.id}/history/${before!.id}/restore`)).status).toBe(200);
    expect(await opens(again)).toBe(false);
  });

  test('whatever statement writes another address, and with the row itself', async () => {
    const [sara, omid, gone] = [await linked(), await linked(), await linked()];
    await db.query(sql`update users set email = ${newEmail()} where id = ${sara.id}::uuid`);
    await db.query(sql`update users set mobile = null where id = ${omid.id}::uuid`);
    await db.query(sql`delete from users where id = ${gone.id}::uuid`);
    const ids = sql.param([sara.id, omid.id, gone.id]);
    expect(await db.query(sql`select 1 from oauth_accounts where user_id = any(${ids}::uuid[])`)).toEqual([]);
    expect([await opens(sara), await opens(omid)]).toEqual([false, false]);
  });

  test('nothing that leaves the addresses: a new name, the same address, another password of one’s own', async () => {
    const sara = await linked();
    await send(clerk, 'PUT', `users/${sara.id}`, { name: 'نام دیگر', email: sara.email });
    const body = { current: password, password: fresh, passwordConfirmation: fresh };
    expect((await sara.visitor.post('/api/users/password', body)).status).toBe(200);
    expect(await opens(sara)).toBe(true);
  });

  test('no line of a file: who is there already keeps their address, and so their link', async () => {
    const sara = await linked();
    const [{ mobile } = { mobile: '' }] = await db.query(sql`select mobile from users where id = ${sara.id}::uuid`, {
      mobile: col.text,
    });
    const mapping = JSON.stringify({ name: 0, mobile: 1, email: 2 });
    const query = new URLSearchParams({ kind: 'users', name: 'a.csv', dryRun: 'false', mapping });
    await app.request(`/api/admin/importer/begin?${query}`, {
      method: 'POST',
      headers: { ...clerk.headers, 'content-type': 'text/csv' },
      body: `name,mobile,email\nنام,${mobile},${newEmail()}`,
    });
    await resumeImports(services);
    const [row] = await db.query(sql`select email from users where id = ${sara.id}::uuid`);
    expect([row, await opens(sara)]).toEqual([{ email: sara.email }, true]);
  });
});

describe('who comes back from Google', () => {
  test('is linked again by the verified address alone, and notified again', async () => {
    const sara = await linked();
    await (
      await reset(sara.email)
    )();
    const { visitor } = await logIn({ sub: sara.sub, email: sara.email, email_verified: true });
    expect(await idOf(visitor)).toBe(sara.id);
    const kinds = await db.query(sql`select kind from notices where user_id = ${sara.id}::uuid order by id`);
    expect(kinds.map(({ kind }) => kind)).toEqual(['google-linked', 'google-ended', 'google-linked']);
  });

  test('is linked to no account that is blocked or closed', async () => {
    const blocked = await testPerson(services, { values: { status: 'blocked' } });
    const refused = await logIn({ sub: 'g-blocked', email: blocked.email, email_verified: true });
    expect([refused.location, refused.visitor.cookies.has('sid')]).toEqual(['/login?failed=blocked', false]);
    await db.query(sql`update users set status = 'active' where id = ${blocked.id}::uuid`);
    expect(await opens({ ...blocked, sub: 'g-blocked', visitor: refused.visitor })).toBe(false);
    const closed = await linked();
    expect((await own(closed, 'deletion', { password })).status).toBe(200);
    expect(await opens(closed)).toBe(false);
  });

  test('is refused while their linked account is blocked', async () => {
    const sara = await linked();
    await db.query(sql`update users set status = 'blocked' where id = ${sara.id}::uuid`);
    const { location, visitor } = await logIn({ sub: sara.sub, email: newEmail(), email_verified: true });
    expect([location, visitor.cookies.has('sid')]).toEqual(['/login?failed=blocked', false]);
  });

  test('tells the person by a message and in the profile which account opens theirs', async () => {
    const sara = await linked({ mobile: null });
    const [notice] = await noticesOf(sara);
    expect(notice).toMatchObject({ kind: 'google-linked', link: '/profile/security', readAt: null });
    expect(notice!.text).toContain(sara.email.replace(/^(.).*@/, '$1***@'));
    await sendNotices(services);
    const [message] = await readOutbox(db, sara.email);
    expect(message!.text).toContain(notice!.text);
  });
});

describe('a reset and a return from Google at once', () => {
  /** Until so many statements wait for a lock. */
  async function waiting(count: number): Promise<void> {
    for (let found = 0; found < count;) {
      const [row] = await db.query(
        sql`
        select count(*) as found from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
        { found: col.number },
      );
      found = row!.found;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  /** Both are under way, in this order, when the transaction ends that holds the first. */
  async function atOnce(hold: SQL, ways: readonly (() => Promise<unknown>)[]): Promise<void> {
    const done: Promise<unknown>[] = [];
    await db.transaction(async (tx) => {
      await tx.query(hold);
      for (const [count, way] of ways.entries()) {
        done.push(way());
        await Promise.race([done.at(-1), waiting(count + 1)]);
      }
    });
    await Promise.all(done);
  }
  async function bothWays() {
    const sara = await linked();
    const setPassword = await reset(sara.email);
    const visitor = visitorOf(school);
    const { back } = await atProvider(visitor, { sub: sara.sub, email: newEmail(), email_verified: true });
    const remains = () =>
      db.query(sql`
        select user_id from sessions where user_id = ${sara.id}::uuid
        union all select user_id from oauth_accounts where user_id = ${sara.id}::uuid`);
    return { id: sara.id, setPassword, comesBack: () => comeBack(visitor, back), remains };
  }

  test('leave no session and no link where the reset is first', async () => {
    const { id, setPassword, comesBack, remains } = await bothWays();
    await atOnce(sql`select 1 from users where id = ${id}::uuid for update`, [setPassword, comesBack]);
    expect(await remains()).toEqual([]);
  });

  test('leave no session and no link where the return is first, and stores its session late', async () => {
    const { setPassword, comesBack, remains } = await bothWays();
    await ownerOf(db).query(sql`
      create function hold_session() returns trigger language plpgsql as $$
        begin perform pg_advisory_xact_lock(7); return new; end $$;
      create trigger hold_session before insert on sessions for each row execute function hold_session()`);
    await atOnce(sql`select pg_advisory_xact_lock(7)`, [comesBack, setPassword]);
    await ownerOf(db).query(sql`drop function hold_session() cascade`);
    expect(await remains()).toEqual([]);
  });
});

describe('links are seen and ended by their person alone', () => {
  test('who sees the account at Google that opens theirs, and since when', async () => {
    const [sara, other] = [await linked(), await linked()];
    const records = await linksOf(sara);
    expect(records).toEqual([{ _id: expect.any(String), address: sara.email, linkedAt: expect.any(String) }]);
    expect((await linksOf(other)).map(({ address }) => address)).toEqual([other.email]);
    expect((await app.request('/api/users/google-links')).status).toBe(401);
  });

  test('the newest link is the first, and each says the address that its account has now', async () => {
    const sara = await linked();
    const [first] = await linksOf(sara);
    await link(sara);
    const addresses = async () => (await linksOf(sara)).map(({ _id, address }) => [_id === first!._id, address]);
    expect(await addresses()).toEqual([
      [false, sara.email],
      [true, sara.email],
    ]);
    const moved = newEmail();
    await logIn({ sub: sara.sub, email: moved, email_verified: true });
    expect(await addresses()).toEqual([
      [false, sara.email],
      [true, moved],
    ]);
  });

  test('not without a session, without the password, for somebody else, or by a forged id', async () => {
    const [sara, other] = [await linked(), await linked()];
    const [{ _id } = { _id: '' }] = await linksOf(sara);
    expect((await unlink(null, { link: _id, password })).status).toBe(401);
    for (const wrong of [{}, { password: 'wrong' }, { password: '' }]) {
      const answer = await unlink(sara, { link: _id, ...wrong });
      expect([answer.status, await answer.json()]).toMatchObject([422, { errors: [{ property: 'password' }] }]);
    }
    expect((await unlink(other, { link: _id, password })).status).toBe(404);
    expect((await unlink(sara, { link: crypto.randomUUID(), password })).status).toBe(404);
    expect((await unlink(sara, { link: `${sara.sub}' or true --`, password })).status).toBe(422);
    expect((await unlink(sara, { link: _id, password, user: other.id })).status).toBe(422);
    expect(await linksOf(sara)).toHaveLength(1);
    expect(await opens(sara)).toBe(true);
  });

  test('with the password: the account at Google opens nothing, and the person is notified', async () => {
    const sara = await linked();
    const [{ _id } = { _id: '' }] = await linksOf(sara);
    expect((await unlink(sara, { link: _id, password })).status).toBe(200);
    expect(await opens(sara)).toBe(false);
    expect((await unlink(sara, { link: _id, password })).status).toBe(404);
    expect(await db.query(sql`select kind from notices where key = ${`google-ended ${_id}`}`)).toHaveLength(1);
  });

  test('not where the account has no password: that comes first, and ends the link as well', async () => {
    const sara = await link(await testPerson(services));
    const [{ _id } = { _id: '' }] = await linksOf(sara);
    const answer = await unlink(sara, { link: _id, password });
    expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([
      403,
      expect.stringContaining('رمز عبور ندارد'),
    ]);
    expect(await opens(sara)).toBe(true);
    expect((await (await reset(sara.email))()).status).toBe(200);
    expect(await opens(sara)).toBe(false);
  });
});
