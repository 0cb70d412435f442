/** People of every kind, logged in, for tests of the API. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../define/condition.ts';
import { createSession } from '../platform/auth/session.ts';
import { insertRows } from '../platform/db/rows.ts';
import type { Services } from '../generator/section/section-api.ts';
import { col } from '../platform/db/row-shape.ts';

export interface TestPerson {
  readonly id: string;
  readonly email: string;
  /** The value of a `Cookie` header. */
  readonly cookie: string;
  /** Headers of a call that changes something: the cookie, JSON, and the site's own origin. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Stores a person and a session of theirs.
 * @param options.permissions of an administrator, `admin.*` for all; they are put in a permission set of the person alone.
 * @param options.values further fields of the user.
 */
export async function testPerson(
  services: Services,
  {
    role = 'user',
    permissions = [],
    values = {},
  }: { role?: Actor['role']; permissions?: readonly string[]; values?: Readonly<Record<string, unknown>> } = {},
): Promise<TestPerson> {
  const { db, registry } = services;
  const id = await newId(services);
  const email = `${randomUUID()}@example.com`;
  const sets: string[] = [];
  if (permissions.length > 0) {
    sets.push(await newId(services));
    await insertRows(db, registry, 'permissions', [
      { id: sets[0], [registry.get('permissions')!.title]: `مجوز ${email}`, permissions },
    ]);
  }
  await insertRows(db, registry, 'users', [
    { id, name: 'نام', family: 'نام خانوادگی', email, role, status: 'active', permissionSets: sets, ...values },
  ]);
  const { cookie } = await createSession(services, id);
  return {
    id,
    email,
    cookie,
    headers: { cookie, 'content-type': 'application/json', origin: services.config.publicUrl },
  };
}

const newId = async ({ db }: Services): Promise<string> =>
  (await db.query(sql`select uuidv7() as id`, { id: col.uuid }))[0]!.id;
