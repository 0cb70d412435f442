/**
 * Stores what people write about themselves, by the same definitions, with the same messages and the same history as in
 * the back office. What staff have to review waits for them again after every change.
 */
import { sql } from 'drizzle-orm';
import type { BodyOf } from '../../../../contract/call.ts';
import type { Calls } from '../../../../contract/calls.ts';
import { dayOf } from '../../../../locale/months.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { invalidField } from '../../../platform/errors/errors.ts';
import { identifyProofs } from '../../assessment/index.ts';
import { selfAccess, type Access, type SignedInCaller } from '../../../generator/section/authorize.ts';
import type { Row } from '../../../generator/section/rows.ts';
import { incomingChange, incomingRow } from '../../../generator/rest/incoming.ts';
import { lockRow } from '../../../generator/rest/store.ts';
import { applyChange } from '../../../generator/rest/update.ts';
import { createRow, writeTransaction } from '../../../generator/rest/write.ts';
import { isNationalIdFixed } from './my-details.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

type Details = BodyOf<Calls['POST /api/profile/details']>;
type ExtraInfo = BodyOf<Calls['POST /api/profile/extra-info']>;

const detailFields = ['name', 'family', 'nationalId', 'birthday', 'sex', 'city'] as const;
const extraFields = ['fullName', 'nationalId', 'birthday', 'education', 'job', 'city'] as const;
/** Of a row that waits for staff. */
const unreviewed = { state: 'pending', reviewedAt: null, reason: null } as const;

/** Throws `invalid`. Certificates that waited for the national id go on. */
export async function saveDetails(services: Services, caller: SignedInCaller, body: Details): Promise<void> {
  requirePast(body.birthday);
  const user = caller.actor.userId;
  const access = selfAccess(services, caller, 'users', detailFields);
  const hasNationalId = await writeTransaction(access, async (tx) => {
    const stored = await lockRow(tx, access, user);
    const { values } = await incomingChange(access, body, stored.row);
    if ('nationalId' in values) await requireFree(tx, user);
    await applyChange(tx, access, stored, values, 'update');
    return 'nationalId' in values;
  });
  if (!hasNationalId) return;
  // The job of certificates does it a minute later where it fails here.
  await identifyProofs(services, user).catch((error: unknown) =>
    services.log.error({ err: error, user }, 'certificates could not be advanced'),
  );
}

/** Throws `invalid`. */
export async function saveExtraInfo(services: Services, caller: SignedInCaller, body: ExtraInfo): Promise<void> {
  requirePast(body.birthday);
  await saveReviewed(selfAccess(services, caller, 'users/extra-info', extraFields), caller.actor.userId, body);
}

/** Takes the text away where it is empty. Throws `invalid`. */
export async function saveAbout(services: Services, caller: SignedInCaller, text: string): Promise<void> {
  const access = selfAccess(services, caller, 'users/aboutme-list', ['text']);
  const user = caller.actor.userId;
  if (text !== '') return saveReviewed(access, user, { text });
  await writeTransaction(access, async (tx) => {
    const { id } = await lockReviewed(tx, access, user);
    if (id === null) return;
    await tx.query(sql`delete from users_aboutme_list where id = ${id}::uuid`);
    await tx.query(sql`
      insert into audit_log (section, row_id, action, actor_id, address)
      values ('users/aboutme-list', ${id}::uuid, 'delete', ${user}::uuid, ${caller.address})`);
    tx.publish('users_aboutme_list');
  });
}

const tables: Readonly<Record<string, string>> = {
  'users/extra-info': 'users_extra_info',
  'users/aboutme-list': 'users_aboutme_list',
};

/** The one row of the person, made or changed; unchanged, it stays as staff have left it. */
function saveReviewed(access: Access, user: string, body: Row): Promise<void> {
  return writeTransaction(access, async (tx) => {
    const { id, publicPage } = await lockReviewed(tx, access, user);
    if (id === null) {
      const shown = access.view.resource.fields['publicPage'] ? { publicPage } : {};
      const row = { ...(await incomingRow(access, body)), user, ...shown, ...unreviewed };
      await createRow(tx, access, row);
      return;
    }
    const stored = await lockRow(tx, access, id);
    const { values } = await incomingChange(access, body, stored.row);
    if (Object.keys(values).length > 0) await applyChange(tx, access, stored, { ...values, ...unreviewed }, 'update');
  });
}

interface Reviewed {
  /** The id of the person's row, null without one. */
  readonly id: string | null;
  /** Whether the person's page is public. */
  readonly publicPage: boolean;
}

/** The person is locked: two forms at once make one row. */
async function lockReviewed(tx: Database, { view }: Access, user: string): Promise<Reviewed> {
  const [person] = await tx.query(
    sql`
    select public_page as "publicPage" from users where id = ${user}::uuid and ${live()} for no key update`,
    { publicPage: col.boolean },
  );
  const table = sql.raw(tables[view.resource.name] ?? '');
  const [row] = await tx.query(sql`select id from ${table} where "user" = ${user}::uuid and ${live()}`, {
    id: col.uuid,
  });
  return { id: row?.id ?? null, publicPage: person?.publicPage ?? false };
}

/** A certificate names a person for good: another national id is a matter for staff. */
async function requireFree(tx: Database, user: string): Promise<void> {
  const [fixed] = await tx.query(sql`select 1 from users u where u.id = ${user}::uuid and ${isNationalIdFixed}`);
  if (fixed) throw invalidField('nationalId', 'با این کد ملی گواهی صادر شده است؛ برای تغییر آن با ما تماس بگیرید');
}

function requirePast(birthday: string | null): void {
  if (birthday !== null && birthday > dayOf(Date.now())) {
    throw invalidField('birthday', 'تاریخ تولد نمی‌تواند در آینده باشد');
  }
}
