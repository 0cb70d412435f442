/** The foot of a table: the sums of the rows of this page, under the columns that the definition names for it. */
import { TableCell, TableFooter, TableRow } from '@mui/material';
import { useListContext, useStore } from 'react-admin';
import type { View } from '../../../src/define/rules.ts';
import { formatNumber } from '../../../src/locale/numbers.ts';
import type { StoredRow } from '../../data/row.ts';
import { columnsKey } from './ColumnsMenu.tsx';
import { summedColumns, visibleColumns, type Column } from './columns.ts';
import { sumOf } from './sum-of.ts';

interface Props {
  readonly view: View;
  readonly columns: readonly Column[];
  readonly selectable: boolean;
}

export function PageTotals({ view, columns, selectable }: Props) {
  const { data = [], total = 0 } = useListContext<StoredRow>();
  const [hidden] = useStore<string[] | undefined>(columnsKey(view));
  const visible = visibleColumns(columns, hidden);
  const summed = summedColumns(view, visible);
  if (summed.length === 0 || data.length < 2) return null;
  const firstSum = visible.findIndex(({ name }) => summed.includes(name));
  // One cell says what the sums are of, as far as no column before the first has one.
  const before = firstSum + (selectable ? 1 : 0);
  return (
    <TableFooter>
      <TableRow>
        {before > 0 && (
          <TableCell component="th" scope="row" colSpan={before}>
            {total > data.length ? `جمع این صفحه (${formatNumber(data.length)} ردیف)` : 'جمع'}
          </TableCell>
        )}
        {visible.slice(firstSum).map(({ name }) => (
          <TableCell key={name} className="list-number">
            {summed.includes(name) && formatNumber(sumOf(data, name))}
          </TableCell>
        ))}
        <TableCell />
      </TableRow>
    </TableFooter>
  );
}
