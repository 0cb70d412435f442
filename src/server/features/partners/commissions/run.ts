/**
 * A payment run: a payment for each chosen person of all that is due to them. No money moves; the payments are sent to the
 * bank one step later. Runs wait for one another, and what one has taken is not due any more: two at once pay once.
 */
import { sql } from 'drizzle-orm';
import type { OutputOf } from '../../../../contract/call.ts';
import type { Calls } from '../../../../contract/calls.ts';
import type { Payee } from '../../../../contract/payouts.ts';
import type { Registry } from '../../../../define/registry.ts';
import { dayOf, formatMonth, monthStart } from '../../../../locale/months.ts';
import { methodOf } from '../../../../domain/money/bank-transfers.ts';
import type { Database } from '../../../platform/db/database.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { newNumbers, checkpoint } from '../../money/index.ts';
import { lockDue } from './lock.ts';
import { payees, type Earner } from './payees.ts';
import { transferLimits } from './transfer-limits.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live, touch } from '../../../platform/db/row-sql.ts';

type RunResult = OutputOf<Calls['POST /api/admin/payable/run']>;
type Payment = RunResult['payments'][number];

export interface RunRequest {
  /** Made by the client for each run: the same key again answers what it made. */
  readonly key: string;
  readonly people: readonly Earner[];
  /** The administrator. */
  readonly actor: string;
}

const nameOf = ({ beneficiary, kind }: Earner): string => `${beneficiary} ${kind}`;

/** Makes the payments, in the caller's transaction; answers those who could not be paid, and why: who runs it, too. */
export async function runPayments(tx: Database, registry: Registry, request: RunRequest): Promise<RunResult> {
  await lockDue(tx);
  const made = await paymentsOf(tx, request.key);
  if (made.length > 0) return { payments: made, skipped: [] };
  const due = new Map((await payees(tx, { people: request.people })).map((person) => [nameOf(person), person]));
  const skipped: RunResult['skipped'] = [];
  const payable: Payee[] = [];
  for (const person of new Map(request.people.map((p) => [nameOf(p), p])).values()) {
    const found = due.get(nameOf(person));
    const isToSelf = person.beneficiary === request.actor;
    if (isToSelf) skipped.push({ ...person, problem: 'own' });
    else if (found && found.problem === null) payable.push(found);
    else skipped.push({ ...person, problem: found?.problem ?? 'nothing_due' });
  }
  if (payable.length > 0) await makePayments(tx, registry, request, payable);
  return { payments: await paymentsOf(tx, request.key), skipped };
}

const paymentsOf = (tx: Database, key: string): Promise<Payment[]> =>
  tx.query(
    sql`
    select id, number, beneficiary, kind, amount from commission_payments where run = ${key} order by amount desc, id`,
    { id: col.uuid, number: col.text, beneficiary: col.uuid, kind: col.text.as<Payment['kind']>(), amount: col.number },
  );

async function makePayments(
  tx: Database,
  registry: Registry,
  { key, actor }: RunRequest,
  people: readonly Payee[],
): Promise<void> {
  const made = await newNumbers(tx, 'commission-payments', people.length);
  const limits = await transferLimits(tx);
  const rows = people.map((person, n) => ({
    ...made[n]!,
    createdBy: actor,
    kind: person.kind,
    beneficiary: person.beneficiary,
    period: formatMonth(monthStart(dayOf(person.lastDueAt))),
    amount: person.amount,
    commissionCount: person.count,
    sheba: person.sheba,
    method: methodOf(person.amount, limits),
    state: 'draft',
    run: key,
  }));
  await insertRows(tx, registry, 'commission-payments', rows);
  const payments = rows.map(({ id, beneficiary, kind }) => ({ id, beneficiary, kind }));
  await tx.query(sql`
    update commissions c set state = 'in_payment', payment = p.id, ${touch('c')}
    from json_to_recordset(${JSON.stringify(payments)}::json) p (id uuid, beneficiary uuid, kind text)
    where c.beneficiary = p.beneficiary and c.kind = p.kind and c.state = 'due' and ${live('c')}`);
  await recordRun(tx, actor, payments);
  checkpoint('payments made');
  tx.publish('commission_payments', 'commissions');
}

/** Who made the payments is in their history. */
const recordRun = (tx: Database, actor: string, payments: readonly { id: string }[]) =>
  tx.query(sql`
    insert into audit_log (section, row_id, action, actor_id, after)
    select 'commission-payments', t.id, 'create', ${actor}::uuid,
      jsonb_build_object('number', t.number, 'amount', t.amount, 'sheba', t.sheba, 'state', t.state)
    from commission_payments t join json_to_recordset(${JSON.stringify(payments)}::json) p (id uuid) on p.id = t.id`);
