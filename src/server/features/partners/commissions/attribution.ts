/**
 * Which marketer an order is credited to (domain, section 2, attribution): the one whose discount code it uses, else the
 * one whose link was opened last, else the one who is known for the buyer and whose days are not over. Marketers who
 * may not be credited for the order are passed over.
 *
 * A click alone stores nothing but its cookie: the row of `customers` is made with the first order. So neither robots nor
 * visitors who never buy fill the table, and opening a page writes nothing.
 */
import { sql } from 'drizzle-orm';
import { referralClick } from '../../../../contract/referral.ts';
import type { Registry } from '../../../../define/registry.ts';
import { maskMobile } from '../../../../locale/contact.ts';
import type { Database, Reads } from '../../../platform/db/database.ts';
import { lockName } from '../../../platform/db/lock-name.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live, touch } from '../../../platform/db/row-sql.ts';

export interface AttributionRequest {
  /** The buyer. */
  readonly user: string;
  /** The value of the referral cookie, as the browser sent it. */
  readonly referral: string | null;
  /** The marketer of the discount code. */
  readonly codeMarketer: string | null;
  /** The courses of the order, those of bundles and majors too. */
  readonly courses: readonly string[];
  readonly at: Date;
}

export interface Attribution {
  /** The row of `customers`. */
  readonly customer: string;
  readonly marketer: string;
}

/** A marketer who may be credited. */
export type Candidate = {
  marketer: string;
  source: 'code' | 'link';
  /** The course they brought the buyer for: the first of the order that they may sell. */
  course: string;
  expiresAt: string;
};

/**
 * The marketer to credit, null for none. Makes the row of the buyer among their customers, or extends it to the days that
 * this click or code lasts. Joins the caller's transaction.
 */
export async function attributionFor(
  tx: Database,
  registry: Registry,
  request: AttributionRequest,
): Promise<Attribution | null> {
  const candidate = await candidateFor(tx, request);
  return candidate && attribute(tx, registry, request, candidate);
}

type Buyer = Pick<AttributionRequest, 'user' | 'at'>;

/** Credits a marketer who may be. */
export async function attribute(
  tx: Database,
  registry: Registry,
  request: Buyer,
  candidate: Candidate,
): Promise<Attribution> {
  const { marketer } = candidate;
  // Two orders of a buyer at once make one row.
  await lockName(tx, `customer ${marketer} ${request.user}`);
  const customer =
    (await extendCustomer(tx, request, candidate)) ?? (await addCustomer(tx, registry, request, candidate));
  tx.publish('customers');
  return { customer, marketer };
}

/**
 * The first who is approved, is not the buyer, may sell a course of the order, and whose days are not over. Those of a
 * link count from the click, which lies in the past.
 */
export async function candidateFor(
  reads: Reads,
  { user, referral, codeMarketer, courses, at }: AttributionRequest,
): Promise<Candidate | null> {
  const click = referralClick(referral);
  const now = at.toISOString();
  const clickedAt = click ? new Date(Math.min(click.at, at.getTime())).toISOString() : null;
  const [first] = await reads.query(
    sql`
    select m.id as marketer, x.source, sold.course, x.expires_at as "expiresAt"
    from (
      select 1 as place, m.id, 'code' as source, ${now}::timestamptz + make_interval(days => m.cookie_days) as expires_at,
        null::timestamptz as credited_at
      from marketers m where m.id = ${codeMarketer}::uuid
      union all
      select 2, m.id, 'link', ${clickedAt}::timestamptz + make_interval(days => m.cookie_days), null
      from marketers m where m.code = ${click?.code.toLowerCase() ?? null}
      union all
      select 3, c.marketer, c.source, c.expires_at, c.updated_at
      from customers c where c."user" = ${user}::uuid and ${live('c')} and c.expires_at > ${now}::timestamptz
    ) x
    join marketers m on m.id = x.id and m.status = 'approved' and ${live('m')} and m."user" <> ${user}::uuid
    join lateral (
      select o.course::text as course
      from unnest(${sql.param([...courses])}::text[]) with ordinality o (course, place)
      where m.courses @> jsonb_build_array(jsonb_build_object('course', o.course))
      order by o.place limit 1
    ) sold on true
    where x.expires_at > ${now}::timestamptz
    order by x.place, x.credited_at desc
    limit 1`,
    { marketer: col.uuid, source: col.text.as<'code' | 'link'>(), course: col.text, expiresAt: col.instant },
  );
  return first ?? null;
}

/** Their row of this buyer whose days are not over, with its days extended; null where there is none. */
async function extendCustomer(
  tx: Database,
  { user, at }: Buyer,
  { marketer, expiresAt }: Candidate,
): Promise<string | null> {
  const [row] = await tx.query(
    sql`
    update customers set expires_at = greatest(expires_at, ${expiresAt}::timestamptz), ${touch()}
    where id = (
      select id from customers
      where marketer = ${marketer}::uuid and "user" = ${user}::uuid and ${live()}
        and expires_at > ${at.toISOString()}::timestamptz
      order by updated_at desc limit 1
    )
    returning id`,
    { id: col.uuid },
  );
  return row?.id ?? null;
}

async function addCustomer(
  tx: Database,
  registry: Registry,
  { user, at }: Buyer,
  { marketer, course, source, expiresAt }: Candidate,
): Promise<string> {
  const [buyer] = await tx.query(sql`select uuidv7() as id, name, mobile from users where id = ${user}::uuid`, {
    id: col.uuid,
    name: col.text,
    mobile: col.text.orNull,
  });
  if (!buyer) throw new Error(`no user ${user}`);
  const { id, name, mobile } = buyer;
  const row = { marketer, user, course, source, since: at.toISOString(), expiresAt };
  const shown = { firstName: name, maskedMobile: mobile === null ? null : maskMobile(mobile) };
  await insertRows(tx, registry, 'customers', [{ id, ...row, ...shown, orderCount: 0, paidTotal: 0 }]);
  return id;
}
