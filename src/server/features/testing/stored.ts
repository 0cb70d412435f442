/** What the tables hold of a person, as text that a test can compare whole: one line for each row, in plain names. */
import { sql, type SQL } from 'drizzle-orm';
import type { RootDatabase } from '../../platform/db/database.ts';
import { toPersianDigits } from '../../../locale/digits.ts';
import { col } from '../../platform/db/row-shape.ts';

/** Tables of people: how a row is called, and the column that names the person. */
const personal = [
  ['order', 'course_transactions', 'user'],
  ['code', 'discount_redemptions', 'user'],
  ['grant', 'access_grants', 'user'],
  ['subscription', 'users_vip', 'user'],
  ['invitation', 'vip_marketing', 'invitee'],
  ['customer', 'customers', 'user'],
  ['account', 'bank_accounts', 'user'],
  ['payment', 'commission_payments', 'beneficiary'],
  ['payout', 'vip_sheba_reqs', 'user'],
  ['exam attempt', 'exams_attempts', 'user'],
  ['certificate', 'proofs', 'user'],
  ['comment', 'users_comments', 'user'],
  ['progress', 'lesson_progress', 'user_id'],
] as const;
/** Tables of orders. */
const ofOrders = [
  ['line', 'order_lines'],
  ['attempt', 'payment_attempts'],
  ['refund', 'refunds'],
] as const;

/** Every row of a person with its name and its place: order of the tables, then of writing. */
function rowsOf(user: string): SQL {
  const person = sql`${user}::uuid`;
  const orders = sql`(select id from course_transactions where "user" = ${person})`;
  const parts = [
    ...personal.map(
      ([name, table, column]) => sql`
        select ${name} as of, to_jsonb(t) as row from ${sql.identifier(table)} t
        where t.${sql.identifier(column)} = ${person}`,
    ),
    ...ofOrders.map(
      ([name, table]) => sql`
        select ${name}, to_jsonb(t) from ${sql.identifier(table)} t where t."order" in ${orders}`,
    ),
    sql`
      select 'commission', to_jsonb(t) from commissions t where t."order" in ${orders} or t.beneficiary = ${person}`,
    sql`
      select 'transfer', jsonb_build_object('id', t.id, 'amount', t.amount, 'reason', t.reason, 'key', t.key,
        'reference', t.reference, 'from', f.kind || coalesce(' ' || f.owner::text, ''),
        'to', g.kind || coalesce(' ' || g.owner::text, ''))
      from ledger_transfers t
      join ledger_entries e on e.transfer = t.id and e.amount < 0 join ledger_accounts f on f.id = e.account
      join ledger_entries d on d.transfer = t.id and d.amount > 0 join ledger_accounts g on g.id = d.account
      where f.owner = ${person} or g.owner = ${person}
        or t.reference in (select number from course_transactions where "user" = ${person})`,
    sql`
      select 'notice', jsonb_build_object('id', t.id, 'kind', t.kind, 'title', t.title, 'text', t.text, 'link', t.link,
        'key', t.key)
      from notices t where t.user_id = ${person}`,
  ];
  return sql.join(
    parts.map((part, place) => sql`select ${place}::int as place, p.of, p.row from (${part}) p(of, row)`),
    sql` union all `,
  );
}

/** Columns that say nothing of what was done. */
const ignored = new Set(['id', 'created_at', 'updated_at', 'search_text', 'version']);
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const instant = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.\d]*(?:Z|\+00:00)/g;
/** Days and numbers in texts, and what a bank or a transaction has made up. */
const changing = [
  [/[۰-۹]{1,2} \p{L}+ ۱[۰-۹]{3}/gu, 'a day'],
  [/[۰-۹]{12,}/g, 'a number'],
  [/\b1\d{7}-\d+\b/g, 'a batch'],
  [/\b\d{13,}\b/g, 'a number'],
  [/\b1\d{7}$/g, 'a day'],
  [/\b(?:A[0-9a-f]{35}|\d{12})\b/g, 'of the bank'],
] as const;
const minute = 60_000;
const day = 1_440;

type Row = { place: number; of: string; row: Record<string, unknown> };

/**
 * The rows of a person, a line each. Ids are replaced by names, numbers by the place of their row, and times by how long
 * after the person was stored they are; what is empty is left out.
 * @param names of ids that the test knows.
 */
export async function storedOf(
  db: RootDatabase,
  user: string,
  names: Readonly<Record<string, string>> = {},
): Promise<string> {
  const [person] = await db.query(sql`select created_at as at from users where id = ${user}::uuid`, {
    at: col.instant,
  });
  const start = Date.parse(person!.at);
  const rows: Row[] = await db.query(
    sql`select t.place, t.of, t.row from (${rowsOf(user)}) t order by t.place, t.row ->> 'id'`,
    { place: col.number, of: col.text, row: col.json<Row['row']>() },
  );
  const known = new Map(Object.entries(names).map(([name, id]) => [id, name]));
  known.set(user, 'person');
  const counts = new Map<string, number>();
  const named = rows.map(({ place, of, row }) => {
    const hasId = typeof row['id'] === 'string';
    const n = (counts.get(of) ?? 0) + 1;
    counts.set(of, n);
    if (hasId) known.set(String(row['id']), `${of} ${n}`);
    if (typeof row['number'] === 'string') known.set(row['number'], `#${n}`);
    return { place, hasId, name: hasId ? `${of} ${n}` : of, row };
  });
  const numbers = [...known].filter(([id]) => /^\d+$/.test(id));
  const textOf = (value: unknown): string => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const times = text.replaceAll(instant, (at) => sinceStart(Date.parse(at) - start));
    const ids = times.replaceAll(uuid, (id) => known.get(id) ?? 'an id');
    const places = numbers.reduce((all, [number, name]) => replaceNumber(all, number, name), ids);
    return changing.reduce((all, [pattern, name]) => all.replaceAll(pattern, name), places);
  };
  const lines = named.map(({ place, hasId, name, row }) => {
    const cells = Object.entries(row)
      .filter(([column, value]) => !ignored.has(column) && !isEmpty(value))
      .map(([column, value]) => `${column}=${textOf(value)}`)
      .toSorted();
    return { place, hasId, text: [name, ...cells].join(' · ') };
  });
  // Rows with ids are in the order of writing; others are by their text.
  const sorted = lines.toSorted((a, b) => a.place - b.place || (a.hasId ? 0 : a.text.localeCompare(b.text)));
  return sorted.map(({ text }) => text).join('\n');
}

/** In Latin and in Persian digits. */
const replaceNumber = (text: string, number: string, name: string): string =>
  text.replaceAll(number, name).replaceAll(toPersianDigits(number), name);

const isEmpty = (value: unknown): boolean =>
  value === null || value === false || value === 0 || value === '' || (Array.isArray(value) && value.length === 0);

/** Whole minutes, and days where it is a number of them. What is a moment early counts as in time. */
function sinceStart(milliseconds: number): string {
  const minutes = Math.floor((milliseconds + 2_000) / minute);
  if (minutes < 0) return 'before';
  return minutes !== 0 && minutes % day === 0 ? `${minutes / day}d` : `${minutes}m`;
}
