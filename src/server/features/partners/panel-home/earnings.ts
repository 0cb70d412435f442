/** What a marketer or teacher has earned: their own commissions, by month and by state. */
import { sql } from 'drizzle-orm';
import type { Earned, Earnings } from '../../../../contract/my-calls.ts';
import type { Actor } from '../../../../define/condition.ts';
import { addMonths, dayOf, monthStart } from '../../../../locale/months.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { authorize } from '../../../generator/section/authorize.ts';
import { rowsSql, tableSql } from '../../../generator/section/select.ts';
import { col } from '../../../platform/db/row-shape.ts';

const monthsShown = 12;
type State = Exclude<keyof Earned, 'earned'>;
const states = { paid: 'paid', in_payment: 'inPayment', due: 'payable', pending: 'pending' } as const satisfies Record<
  string,
  State
>;
type StoredState = keyof typeof states;
type Group = { day: string; state: StoredState; amount: number; count: number };

/**
 * Counted through the authorization of their own section: a user who may not see a commission does not see its amount.
 */
export async function earningsFor(
  services: Services,
  actor: Actor,
  panel: 'marketer' | 'teacher',
  now = new Date(),
): Promise<Earnings> {
  const access = authorize(services, { actor, address: null }, panel, 'commissions', 'view');
  const counted = rowsSql(access, { where: { state: { in: Object.keys(states) } } });
  const groups = await services.db.query(
    sql`
    select (t.created_at at time zone 'Asia/Tehran')::date as day, t.state, sum(t.amount) as amount, count(*) as count
    from ${tableSql(access)} t where ${counted}
    group by 1, 2`,
    { day: col.date, state: col.text.as<StoredState>(), amount: col.number, count: col.number },
  );
  return {
    now: now.toISOString(),
    totals: {
      paid: totalOf(groups, 'paid'),
      inPayment: totalOf(groups, 'in_payment'),
      payable: totalOf(groups, 'due'),
      pending: totalOf(groups, 'pending'),
    },
    months: monthsOf(groups, dayOf(now)),
  };
}

function totalOf(groups: readonly Group[], state: StoredState): Earnings['totals'][State] {
  const inState = groups.filter((group) => group.state === state);
  return {
    amount: inState.reduce((sum, { amount }) => sum + amount, 0),
    count: inState.reduce((sum, { count }) => sum + count, 0),
    list: { section: 'commissions', filter: { state } },
  };
}

const nothing: Earned = { earned: 0, paid: 0, inPayment: 0, payable: 0, pending: 0 };

function monthsOf(groups: readonly Group[], today: string): Earnings['months'] {
  const first = addMonths(today, 1 - monthsShown);
  const months = Array.from({ length: monthsShown }, (_, i) => ({ month: addMonths(first, i), ...nothing }));
  const byMonth = new Map(months.map((month) => [month.month, month]));
  for (const { day, state, amount } of groups) {
    const month = day < first ? undefined : byMonth.get(monthStart(day));
    if (!month) continue;
    month.earned += amount;
    month[states[state]] += amount;
  }
  return months;
}
