/** The foot of a table: the sums of the rows of this page, under the columns that the definition names for it. */
import { useListContext } from 'react-admin';
import type { View } from '../../../src/define/rules.ts';
import { formatNumber } from '../../../src/locale/numbers.ts';
import type { StoredRow } from '../../data/row.ts';
import { summedColumns, type Column } from './columns.ts';
import { sumOf } from './sum-of.ts';

interface Props {
  readonly view: View;
  /** Those that are shown. */
  readonly columns: readonly Column[];
  readonly selectable: boolean;
}

export function PageTotals({ view, columns, selectable }: Props) {
  const { data = [], total = 0 } = useListContext<StoredRow>();
  const summed = summedColumns(view, columns);
  if (summed.length === 0 || data.length < 2) return null;
  const firstSum = columns.findIndex(({ name }) => summed.includes(name));
  // One cell says what the sums are of, as far as no column before the first has one.
  const before = firstSum + (selectable ? 1 : 0);
  return (
    <tfoot>
      <tr>
        {before > 0 && (
          <th scope="row" colSpan={before}>
            {total > data.length ? `جمع این صفحه (${formatNumber(data.length)} ردیف)` : 'جمع'}
          </th>
        )}
        {columns.slice(firstSum).map(({ name }) => (
          <td key={name} className="list-number">
            {summed.includes(name) && formatNumber(sumOf(data, name))}
          </td>
        ))}
        <td />
      </tr>
    </tfoot>
  );
}
