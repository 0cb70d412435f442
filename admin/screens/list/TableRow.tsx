/** One row of a table. */
import { memo } from 'react';
import type { Row, StoredRow } from '../../data/row.ts';
import { titleOf } from '../parts/row.ts';
import { Cell } from './Cell.tsx';
import type { Column } from './columns.ts';
import { RowMenu } from './RowMenu.tsx';
import type { RowsProps } from './rows-props.ts';
import { RowCheckbox } from './selection.tsx';

interface Props extends RowsProps {
  readonly row: StoredRow;
  readonly columns: readonly Column[];
  /** The address of its form. */
  readonly formOf: (row: Row) => string;
  readonly onOpen: (row: Row) => void;
}

/** Rendered again for another row or other columns only, not whenever the list is fetched or a row is selected. */
export const TableRow = memo(function TableRow(props: Props) {
  const { view, row, columns, trash, actions, selectable, formOf, onOpen } = props;
  return (
    <tr className={trash ? undefined : 'list-opens'} onClick={trash ? undefined : () => onOpen(row)}>
      {selectable && (
        <td className="list-check-column">
          <RowCheckbox row={row} label={`انتخاب ${titleOf(view.resource, row)}`} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.name}>
          <Cell view={view} column={column} row={row} to={column.isLink ? formOf(row) : undefined} inColumn />
        </td>
      ))}
      <td>
        <RowMenu view={view} row={row} trash={trash} actions={actions} />
      </td>
    </tr>
  );
});
