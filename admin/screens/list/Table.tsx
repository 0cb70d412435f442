/** The rows of a list as a table: react-admin's, with the columns of the definition. */
import { memo, useMemo } from 'react';
import { Box, Paper, useMediaQuery } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { DataTable, useCreatePath } from 'react-admin';
import type { FieldKind } from '../../../src/define/field.ts';
import type { View } from '../../../src/define/rules.ts';
import type { Row } from '../../data/row.ts';
import { visuallyHidden } from '../../theme/visually-hidden.ts';
import { titleOf } from '../parts/row.ts';
import type { RowActions } from '../actions/use-row-actions.tsx';
import { Cell } from './Cell.tsx';
import { columnsOf, folded, hiddenByDefault, type Column } from './columns.ts';
import { columnsKey } from './ColumnsMenu.tsx';
import { useDensity } from './density.ts';
import { PageTotals } from './PageTotals.tsx';
import type { RowsProps } from './rows-props.ts';
import { RowMenu } from './RowMenu.tsx';
import { PageCheckbox, RowCheckbox } from './selection.tsx';
import { fittingStyles, tableStyles, wideStyles } from './table-styles.ts';
import { useWideTable } from './use-wide-table.ts';

/**
 * React-admin renders a row again where it gets other children. So these stay the same while a list is fetched again, rows
 * are selected or the table turns out to be wide: a page of a list has thousands of components.
 */
export const Table = memo(function Table(props: RowsProps) {
  const { view, trash } = props;
  const { frame, isWide } = useWideTable();
  const [density] = useDensity();
  const { columns, hidden, rowClick, Foot } = useContent(props);
  return (
    <Paper ref={frame} sx={{ overflow: 'clip' }}>
      <DataTable
        storeKey={columnsKey(view)}
        hiddenColumns={hidden}
        rowClick={trash ? false : rowClick}
        size="small"
        bulkActionButtons={false}
        foot={Foot}
        aria-label={view.resource.label[1]}
        sx={[tableStyles(density), isWide ? wideStyles : fittingStyles]}
      >
        {columns}
      </DataTable>
    </Paper>
  );
});

function useContent({ view, trash, actions, selectable }: RowsProps) {
  const path = useCreatePath();
  const isTight = useMediaQuery(useTheme().breakpoints.down('lg'));
  return useMemo(() => {
    const { resource } = view;
    const all = columnsOf(view, trash);
    const columns = isTight ? folded(all, view.time) : all;
    const formOf = (row: Row) => path({ resource: resource.name, type: 'edit', id: String(row.id) });
    return {
      hidden: hiddenByDefault(columns),
      rowClick: (_id: unknown, _section: string, row: Row) => formOf(row),
      Foot: () => <PageTotals view={view} columns={columns} selectable={selectable} />,
      columns: [
        selectable && checkboxColumn(view),
        ...columns.map((column) => valueColumn(view, column, formOf)),
        menuColumn(view, trash, actions),
      ],
    };
  }, [view, trash, actions, selectable, path, isTight]);
}

const checkboxColumn = ({ resource }: View) => (
  <DataTable.Col
    key="_chosen"
    source="_chosen"
    label={<PageCheckbox />}
    disableSort
    padding="checkbox"
    render={(row: Row) => <RowCheckbox row={row} label={`انتخاب ${titleOf(resource, row)}`} />}
  />
);

/** What the head of a column says once, instead of every row. */
const units: Readonly<Partial<Record<FieldKind, string>>> = { toman: 'تومان' };
const headOf = ({ label, field }: Column): string =>
  units[field.kind] === undefined ? label : `${label} (${units[field.kind]})`;

const valueColumn = (view: View, column: Column, formOf: (row: Row) => string) => (
  <DataTable.Col
    key={column.name}
    source={column.name}
    label={headOf(column)}
    disableSort={!column.sortable}
    render={(row: Row) => (
      <Cell view={view} column={column} row={row} to={column.isLink ? formOf(row) : undefined} inColumn />
    )}
  />
);

const menuColumn = (view: View, trash: boolean, actions: RowActions) => (
  <DataTable.Col
    key="_actions"
    source="_actions"
    label={
      <Box component="span" sx={visuallyHidden}>
        عملیات
      </Box>
    }
    disableSort
    align="right"
    render={(row: Row) => <RowMenu view={view} row={row} trash={trash} actions={actions} />}
  />
);
