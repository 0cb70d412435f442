/** Rows that people compare (movements, orders, attempts) as a table: a group a month, figures aligned. */
import './month-table.css';
import type { ReactNode } from 'react';
import type { Month } from '../../src/locale/calendar-months.ts';

/** A column, and the class of its cells, which its heading shares. */
export interface TableColumn {
  readonly label: string;
  readonly className?: 'ledger-sum' | 'ledger-after' | 'ledger-state';
}

interface Props<T> {
  readonly columns: readonly TableColumn[];
  readonly months: readonly Month<T>[];
  /** What is said of a month beside its name. */
  readonly note?: (month: Month<T>) => ReactNode;
  /** The row of a record: a `tr` with its key. */
  readonly children: (record: T) => ReactNode;
}

export function MonthTable<T>({ columns, months, note, children }: Props<T>) {
  return (
    <div className="card">
      <table className="ledger">
        <thead>
          <tr>
            {columns.map(({ label, className }) => (
              <th key={label} scope="col" className={className}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {months.map((month) => (
          <tbody key={month.name}>
            <tr className="ledger-month">
              <th scope="rowgroup" colSpan={columns.length}>
                <div>
                  <span>{month.name}</span>
                  {note?.(month)}
                </div>
              </th>
            </tr>
            {month.records.map(children)}
          </tbody>
        ))}
      </table>
    </div>
  );
}
