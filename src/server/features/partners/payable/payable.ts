/** What is payable to one person: the sums of their commissions by state, month and course. */
import { sql } from 'drizzle-orm';
import type { Payable, PayableParts } from '../../../../contract/payable.ts';
import { monthStart } from '../../../../locale/months.ts';
import { minimumPayout } from '../../../../domain/money/commissions.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { authorize, type Caller } from '../../../generator/section/authorize.ts';
import { rowsSql, tableSql } from '../../../generator/section/select.ts';
import { col } from '../../../platform/db/row-shape.ts';

const sections = { teacher: 'teachers', marketer: 'marketers' } as const;
const states = { pending: 'pending', due: 'due', in_payment: 'inPayment', paid: 'paid' } as const satisfies Record<
  string,
  keyof PayableParts
>;

type Group = {
  course: string | null;
  title: string | null;
  state: keyof typeof states;
  day: string;
  amount: number;
  count: number;
};
type Line = Payable['rows'][number];

/** The person that commissions are paid to. */
export interface Beneficiary {
  /** The id of the user. */
  readonly beneficiary: string;
  readonly kind: keyof typeof sections;
}

/**
 * Needs the rights to see commissions and the section of that kind. Throws what `authorize` throws, and `not_found` for
 * a user without a live row in that section: nothing is answered about such a user, regardless of their commissions.
 */
export async function payableTo(
  services: Services,
  caller: Caller,
  { beneficiary, kind }: Beneficiary,
): Promise<Payable> {
  const people = authorize(services, caller, 'admin', sections[kind], 'view');
  const commissions = authorize(services, caller, 'admin', 'commissions', 'view');
  const [person] = await services.db.query(
    sql`select 1 from ${tableSql(people)} t where ${rowsSql(people, { where: { user: beneficiary } })} limit 1`,
  );
  if (!person) throw new AppError('not_found');
  const payable = rowsSql(commissions, {
    where: { all: [{ beneficiary }, { kind }, { state: { in: Object.keys(states) } }] },
  });
  const groups = await services.db.query(
    sql`
    select g.*, c.title
    from (
      select t.course, t.state, (t.due_at at time zone 'Asia/Tehran')::date as day,
        sum(t.amount) as amount, count(*) as count
      from ${tableSql(commissions)} t where ${payable}
      group by 1, 2, 3
    ) g
    left join courses c on c.id = g.course`,
    {
      course: col.uuid.orNull,
      title: col.text.orNull,
      state: col.text.as<keyof typeof states>(),
      day: col.date,
      amount: col.number,
      count: col.number,
    },
  );
  return { ...sumGroups(groups), minimum: minimumPayout };
}

const zeroParts = (): PayableParts => ({
  pending: { amount: 0, count: 0 },
  due: { amount: 0, count: 0 },
  inPayment: { amount: 0, count: 0 },
  paid: { amount: 0, count: 0 },
});

/** Sums days to months, and everything to the totals. */
function sumGroups(groups: readonly Group[]): Pick<Payable, 'totals' | 'rows'> {
  const totals = zeroParts();
  const lines = new Map<string, Line>();
  const months = new Map<string, string>();
  for (const { course, title, state, day, amount, count } of groups) {
    const month = months.get(day) ?? monthStart(day);
    const key = `${month} ${course ?? ''}`;
    const line = lines.get(key) ?? { month, course, title, ...zeroParts() };
    months.set(day, month);
    lines.set(key, line);
    for (const part of [line[states[state]], totals[states[state]]]) {
      part.amount += amount;
      part.count += count;
    }
  }
  return { totals, rows: [...lines.values()].sort(compareLines) };
}

const persianOrder = new Intl.Collator('fa');

/** The newest month first; in a month by title, amounts without a course last. */
function compareLines(a: Line, b: Line): number {
  if (a.month !== b.month) return a.month < b.month ? 1 : -1;
  const withoutCourse = Number(a.course === null) - Number(b.course === null);
  return withoutCourse || persianOrder.compare(a.title ?? '', b.title ?? '');
}
