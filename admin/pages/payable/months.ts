/** The rows of what is to be paid, month by month, with the sum of each. Pure. */
import type { Payable, PayableParts } from '../../../src/contract/payable.ts';

type Row = Payable['rows'][number];
export type State = keyof PayableParts;
export interface Month {
  readonly month: string;
  readonly rows: readonly Row[];
  readonly sum: PayableParts;
}

/** States in which money has not gone out yet. */
export const open = ['due', 'pending', 'inPayment'] as const satisfies readonly State[];
const every = [...open, 'paid'] as const satisfies readonly State[];

/** The months in the order of the rows. @param all also what has been paid long since. */
export function monthsOf(rows: readonly Row[], all: boolean): Month[] {
  const months = new Map<string, Row[]>();
  for (const row of rows) {
    if (all || open.some((state) => row[state].count > 0)) {
      months.set(row.month, [...(months.get(row.month) ?? []), row]);
    }
  }
  return [...months].map(([month, own]) => ({ month, rows: own, sum: sumOf(own) }));
}

/** Several rows, or months, together. */
export function sumOf(parts: readonly PayableParts[]): PayableParts {
  const sum = (state: State) =>
    parts.reduce((so, part) => ({ amount: so.amount + part[state].amount, count: so.count + part[state].count }), {
      amount: 0,
      count: 0,
    });
  return Object.fromEntries(every.map((state) => [state, sum(state)])) as unknown as PayableParts;
}
