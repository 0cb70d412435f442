/** The payable amounts by month, with the sum of each. Pure. */
import type { Payable, PayableParts } from '../../../src/contract/payable.ts';

type Row = Payable['rows'][number];
export type State = keyof PayableParts;
export interface Month {
  readonly month: string;
  readonly rows: readonly Row[];
  readonly sum: PayableParts;
}

/** The states of commissions that have not been paid yet, in their order. */
export const unpaidStates = ['due', 'pending', 'inPayment'] as const satisfies readonly State[];
/** All states, in their order. */
export const allStates = [...unpaidStates, 'paid'] as const satisfies readonly State[];

/** The months in the order of the rows. @param withPaid includes rows that are fully paid. */
export function monthsOf(rows: readonly Row[], withPaid: boolean): Month[] {
  const months = new Map<string, Row[]>();
  for (const row of rows) {
    if (withPaid || unpaidStates.some((state) => row[state].count > 0)) {
      months.set(row.month, [...(months.get(row.month) ?? []), row]);
    }
  }
  return [...months].map(([month, monthRows]) => ({ month, rows: monthRows, sum: sumOf(monthRows) }));
}

/** The sum of several rows, or of months. */
export function sumOf(parts: readonly PayableParts[]): PayableParts {
  const sum = (state: State) => ({
    amount: parts.reduce((total, part) => total + part[state].amount, 0),
    count: parts.reduce((total, part) => total + part[state].count, 0),
  });
  return { due: sum('due'), pending: sum('pending'), inPayment: sum('inPayment'), paid: sum('paid') };
}
