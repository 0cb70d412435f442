/**
 * Who is due, and whether they can be paid now (domain, section 3, Commission): from 200,000 tomans on, to a verified
 * sheba, 72 hours after it was changed. Of someone who earns as a teacher and as a marketer, each is paid by itself.
 */
import { sql } from 'drizzle-orm';
import { maxPayees, type Payee, type PayeeKind, type PayeeProblem } from '../../../../contract/payouts.ts';
import { minimumPayout } from '../../../../domain/money/commissions.ts';
import type { Database } from '../../../platform/db/database.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

type Found = Omit<Payee, 'problem'> & { isCooling: boolean };

/** Someone who earns as one kind. */
export interface Earner {
  readonly beneficiary: string;
  readonly kind: PayeeKind;
}

export interface PayeeFilter {
  readonly people?: readonly Earner[];
  readonly beneficiary?: string | undefined;
  readonly kind?: PayeeKind | undefined;
}

/** The largest amounts first. A person who owes the school more than is due to them has an amount below zero. */
export async function payees(db: Database, { people: only, beneficiary, kind }: PayeeFilter): Promise<Payee[]> {
  const people = await db.query(
    sql`
    select g.*, nullif(concat_ws(' ', u.name, u.family), '') as name, a.sheba, a.payable_from as "payableFrom",
      coalesce(a.payable_from > now(), false) as "isCooling"
    from (
      select c.beneficiary, c.kind, sum(c.amount) as amount, count(*) as count, max(c.due_at) as "lastDueAt"
      from commissions c
      where c.state = 'due' and ${live('c')}
        and c.beneficiary = coalesce(${beneficiary ?? null}::uuid, c.beneficiary)
        and c.kind = coalesce(${kind ?? null}::text, c.kind)
        and ${only ? sql`(c.beneficiary, c.kind) in (select beneficiary, kind from ${earnersSql(only)})` : sql`true`}
      group by 1, 2
    ) g
    join users u on u.id = g.beneficiary
    left join lateral (
      select b.sheba, b.payable_from from bank_accounts b
      where b."user" = g.beneficiary and b.state = 'verified' and ${live('b')}
      order by coalesce(b.payable_from > now(), false), b.verified_at desc nulls last, b.id
      limit 1
    ) a on true
    order by g.amount desc, g.beneficiary, g.kind
    limit ${maxPayees}`,
    {
      sheba: col.text.orNull,
      kind: col.text.as<Found['kind']>(),
      name: col.text,
      count: col.number,
      amount: col.number,
      payableFrom: col.instant.orNull,
      beneficiary: col.uuid,
      lastDueAt: col.instant,
      isCooling: col.boolean,
    },
  );
  return people.map(({ isCooling, ...person }) => ({
    ...person,
    name: person.name ?? '',
    problem: problemOf(person, isCooling),
  }));
}

/** People as rows of a query. */
const earnersSql = (people: readonly Earner[]) =>
  sql`json_to_recordset(${JSON.stringify(people)}::json) p (beneficiary uuid, kind text)`;

function problemOf({ amount, sheba }: Pick<Found, 'amount' | 'sheba'>, isCooling: boolean): PayeeProblem | null {
  if (amount < minimumPayout) return 'below_minimum';
  if (sheba === null) return 'no_account';
  return isCooling ? 'cool_down' : null;
}
