/**
 * Second administrators: an action that needs one is stored as a request, and done when someone else who may do it
 * agrees. The database refuses an approval by the requester.
 */
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { actionsOf } from '../../../define/actions.ts';
import { evaluate, meets, type Actor } from '../../../define/condition.ts';
import { viewFor } from '../../../define/rules.ts';
import { loadActor } from '../../platform/auth/actor.ts';
import { confirmPassword } from '../../platform/auth/confirm-password.ts';
import { relatedTo } from './related-administrators.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { parseInput } from '../../platform/http/input.ts';
import { isId } from './get.ts';
import type { Row } from '../section/rows.ts';
import type { Access } from '../section/section-api.ts';
import { giftOf, lockLimits, requireOthers, type Gift } from './money-by-hand.ts';
import { requireAnswersOfRow } from './answers-of-row.ts';
import { perform, requireAction, type Answers } from './perform-action.ts';
import { rowsSql, tableSql } from '../section/select.ts';
import { lockRow } from './store.ts';
import { writeTransaction } from './write.ts';
import { col, type RowOf } from '../../platform/db/row-shape.ts';

/** What is read of a request for consent, under the alias `c`. */
const consentColumns = sql`c.id, c.row_id, c.row_version, c.action, c.input, c.reason, c.amount, c.requested_by,
  c.requested_at, c.expires_at`;
const consentShape = {
  id: col.uuid,
  row_id: col.uuid,
  row_version: col.number,
  action: col.text,
  input: col.json<Row>(),
  reason: col.text.orNull,
  amount: col.number.orNull,
  requested_by: col.uuid,
  requested_at: col.instant,
  expires_at: col.instant,
};

/** Hours a request waits; what nobody agreed to by then must be requested again. */
const lifeHours = 72;
const maxListed = 100;

/** A request that waits for a second administrator. */
export interface Consent {
  readonly id: string;
  readonly rowId: string;
  readonly action: string;
  /** The answers of the action's form, by field name. */
  readonly input: Row;
  readonly reason: string | null;
  /** Tomans that it gives to a person; null where it gives no money. */
  readonly amount: number | null;
  readonly requestedBy: { readonly id: string; readonly name: string };
  readonly requestedAt: string;
  readonly expiresAt: string;
  /** Whether this person may agree: someone else who may do the action. */
  readonly mayApprove: boolean;
  /** Whether this person may turn it down or, as its requester, withdraw it. */
  readonly mayRefuse: boolean;
}
type ConsentRow = RowOf<typeof consentShape>;

/** Stores the request of a person for one locked row. Throws `conflict` where the same waits already. */
export async function requestConsent(
  tx: Database,
  { view, actor }: Access,
  action: string,
  row: Row,
  { input, reason }: Answers,
  gift: Gift | null,
): Promise<void> {
  if (!actor) throw new AppError('forbidden');
  const section = view.resource.name;
  await tx.query(
    sql`update action_consents set state = 'stale' where section = ${section} and row_id = ${row.id}::uuid and action = ${action} and state = 'pending' and (expires_at < now() or row_version <> ${row.version})`,
  );
  const stored = await tx.query(
    sql`insert into action_consents (section, row_id, row_version, action, input, reason, amount, requested_by, expires_at)
      values (${section}, ${row.id}::uuid, ${row.version}, ${action}, ${JSON.stringify(input)}::jsonb, ${reason}, ${gift?.amount ?? null}::bigint, ${actor.userId}::uuid, now() + make_interval(hours => ${lifeHours}))
      on conflict do nothing returning id`,
  );
  if (stored.length === 0) {
    throw new AppError('conflict', { detail: 'همین کار برای این ردیف درخواست شده و در انتظار تأیید مدیر دوم است' });
  }
}

/**
 * The requests that wait in a section, of one row where its id is given, newest first: those this person may decide, as
 * their answers may hold what others may not read. Throws `forbidden` outside the admin panel.
 */
export async function listConsents(access: Access, rowId?: string): Promise<Consent[]> {
  if (rowId !== undefined && !isId(rowId)) throw new AppError('not_found');
  const { services, view } = access;
  if (view.panel !== 'admin') throw new AppError('forbidden');
  const rows = await services.db.query(
    sql`select ${consentColumns}, nullif(concat_ws(' ', u.name, u.family), '') as requester
      from action_consents c join ${tableSql(access)} t on t.id = c.row_id and t.version = c.row_version left join users u on u.id = c.requested_by
      where c.section = ${view.resource.name} and c.state = 'pending' and c.expires_at > now() and (${rowId ?? null}::uuid is null or c.row_id = ${rowId ?? null}::uuid) and ${rowsSql(access)}
      order by c.id desc limit ${maxListed}`,
    { ...consentShape, requester: col.text.orNull },
  );
  const may = await mayDecide(access, rows);
  const consents = rows.map((row) => ({
    id: row.id,
    rowId: row.row_id,
    action: row.action,
    input: row.input,
    reason: row.reason,
    amount: row.amount,
    requestedBy: { id: row.requested_by, name: row.requester ?? '' },
    requestedAt: row.requested_at,
    expiresAt: row.expires_at,
    ...may(row),
  }));
  return consents.filter(({ mayRefuse }) => mayRefuse);
}

/** What the person may do with each request: nothing with one whose requester may not ask for it any more. */
async function mayDecide(access: Access, rows: readonly ConsentRow[]) {
  const { services, actor } = access;
  const requesters = [...new Set(rows.map((row) => row.requested_by))];
  const related = await relatedTo(services.db, actor?.userId ?? '', actor ? requesters : []);
  const valid = new Map<string, Access | null>();
  for (const id of requesters) valid.set(id, await accessOf(services.db, access, id));
  return ({ requested_by: requester, action }: ConsentRow): Pick<Consent, 'mayApprove' | 'mayRefuse'> => {
    const requesterAccess = valid.get(requester);
    if (!requesterAccess || !mayAsk(requesterAccess, action)) return { mayApprove: false, mayRefuse: false };
    const isRequester = requester === actor?.userId;
    return {
      mayApprove: !isRequester && !related.has(requester) && mayDo(access, action),
      mayRefuse: isRequester || mayDo(access, action),
    };
  };
}

/** The section as the person of a request may use it now; null for one who is blocked, or sees nothing of it any more. */
async function accessOf(db: Database, { services, view }: Access, userId: string): Promise<Access | null> {
  const actor = await loadActor(db, services.registry, userId);
  const requesterView = actor && viewFor(view.resource, 'admin', actor, services.registry);
  return requesterView ? { services, view: requesterView, actor, address: null } : null;
}

const decision = z.object({ approve: z.boolean(), password: z.string().max(500).optional() });

/**
 * Decides a request: agrees, and the action is done in the same transaction; or refuses it (its requester withdraws it
 * so). Answers the rows that changed. Throws `not_found`, `forbidden` (the requester may not approve; no permission),
 * `conflict` (decided already, or too late), `stale` (the row changed since), and what the action throws.
 */
export async function decideConsent(access: Access, id: string, body: unknown): Promise<{ ids: string[] }> {
  if (!isId(id)) throw new AppError('not_found');
  const { approve, password } = parseInput(decision, body);
  const { services, actor, view } = access;
  if (!actor || view.panel !== 'admin') throw new AppError('forbidden');
  const [known] = await services.db.query(
    sql`select ${consentColumns} from action_consents c where id = ${id}::uuid and section = ${view.resource.name}`,
    consentShape,
  );
  if (!known) throw new AppError('not_found');
  if (approve) await requireApprover(access, known, password);
  else if (known.requested_by !== actor.userId && !mayDo(access, known.action)) throw new AppError('forbidden');
  const isOver = await writeTransaction(access, (tx) => decide(tx, access, id, approve));
  if (isOver) throw new AppError('stale', { detail: isOver });
  return { ids: approve ? [known.row_id] : [] };
}

async function requireApprover(access: Access, consent: ConsentRow, password: string | undefined): Promise<void> {
  const { actor, services } = access;
  if (consent.requested_by === actor?.userId) {
    throw new AppError('forbidden', { detail: 'کسی که درخواست کرده است نمی‌تواند خودش تأیید کند' });
  }
  const { ask } = requireAction(access, consent.action);
  if (!mayDo(access, consent.action)) throw new AppError('forbidden');
  if (ask?.password && actor) await confirmPassword(services.db, actor.userId, password ?? '');
}

/**
 * Whether the actor is a second administrator to what this person requested: another one, unrelated, while the person
 * may still ask for it. The database is read as it is in `db`.
 */
export async function mayAgreeWith(db: Database, access: Access, requester: string, action: string): Promise<boolean> {
  const { actor } = access;
  if (!actor || requester === actor.userId || !mayDo(access, action)) return false;
  const requesterAccess = await accessOf(db, access, requester);
  if (!requesterAccess || !mayAsk(requesterAccess, action)) return false;
  return (await relatedTo(db, actor.userId, [requester])).size === 0;
}

/** Whether a person may use an action, and so ask for it. */
const mayAsk = ({ view }: Access, name: string): boolean =>
  name in actionsOf(view.resource) && view.actions.includes(name);

/** Whether a person may do an action, and approve it for another requester. */
function mayDo(access: Access, name: string): boolean {
  const { view, actor } = access;
  const consent = actionsOf(view.resource)[name]?.ask?.consent;
  return mayAsk(access, name) && meets(consent?.permission, actor?.permissions ?? []);
}

const lostRight = 'کسی که این کار را درخواست کرده بود دیگر اجازهٔ آن را ندارد؛ درخواست بسته شد';
const changedSince = 'ردیف پس از این درخواست تغییر کرده است؛ باید دوباره درخواست شود';
const notOther =
  'یکی از شما دو مدیر، دیگری را مدیر کرده یا به‌تازگی نشانی یا اجازه‌های او را تغییر داده است، یا یک نفر در ۳۰ روز گذشته هر دوی شما را مدیر کرده یا نشانی یا اجازه داده است؛ مدیر دیگری باید تأیید کند';

/** Answers why the request is over and was closed, where it is. */
async function decide(tx: Database, access: Access, id: string, approve: boolean): Promise<string | undefined> {
  const [consent] = await tx.query(
    sql`select ${consentColumns}, state, expires_at < now() as is_late from action_consents c where id = ${id}::uuid for update`,
    {
      ...consentShape,
      state: col.text,
      is_late: col.boolean,
    },
  );
  if (!consent || consent.state !== 'pending' || consent.is_late) {
    throw new AppError('conflict', { detail: 'این درخواست دیگر در انتظار تأیید نیست' });
  }
  const isRequester = consent.requested_by === access.actor?.userId;
  if (!approve) {
    await close(tx, access, id, isRequester ? 'withdrawn' : 'refused');
    return undefined;
  }
  const requester = await accessOf(tx, access, consent.requested_by);
  if (!requester || !mayAsk(requester, consent.action)) {
    await close(tx, access, id, 'stale');
    return lostRight;
  }
  await agree(tx, access, consent, requester.actor);
  return undefined;
}

/** Performs the request, if it passes every bar on the row as it is now. */
async function agree(tx: Database, access: Access, consent: ConsentRow, requester: Actor | null): Promise<void> {
  const { id, input, reason, requested_by: giver } = consent;
  const approvedBy = access.actor?.userId ?? null;
  const stored = await lockRow(tx, access, consent.row_id);
  const action = requireAction(access, consent.action);
  const isStill = (actor: Actor | null) => evaluate(action.when, stored.row, actor);
  if (stored.row.version !== consent.row_version || !isStill(access.actor) || !isStill(requester)) {
    throw new AppError('stale', { detail: changedSince });
  }
  await requireAnswersOfRow(tx, access.services.registry, action, stored.row, input);
  const requesterAccess = { name: consent.action, action, input };
  const gift = await giftOf(tx, access, requesterAccess, stored.row);
  await lockLimits(tx, [giver, approvedBy, gift?.beneficiary]);
  if (gift) requireOthers(gift, [giver, approvedBy]);
  if ((gift?.amount ?? null) !== consent.amount) throw new AppError('stale', { detail: changedSince });
  if ((await relatedTo(tx, approvedBy ?? '', [giver])).size > 0) throw new AppError('forbidden', { detail: notOther });
  await close(tx, access, id, 'approved');
  await perform(tx, access, consent.action, stored, { input, reason }, { requestedBy: giver });
}

async function close(tx: Database, { actor }: Access, id: string, state: string): Promise<void> {
  await tx.query(
    sql`update action_consents set state = ${state}, decided_by = ${actor?.userId ?? null}::uuid, decided_at = now() where id = ${id}::uuid`,
  );
}
