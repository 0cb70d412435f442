/** The rows of a list as a table: react-admin's, with the columns of the definition. */
import { Box } from '@mui/material';
import { DataTable, useCreatePath } from 'react-admin';
import type { Row } from '../../data/row.ts';
import { visuallyHidden } from '../../visually-hidden.ts';
import { titleOf } from '../row.ts';
import { Cell } from './Cell.tsx';
import { columnsOf, hiddenByDefault } from './columns.ts';
import { columnsKey } from './ColumnsMenu.tsx';
import type { RowsProps } from './rows-props.ts';
import { RowMenu } from './RowMenu.tsx';
import { PageCheckbox, RowCheckbox } from './selection.tsx';

export function Table({ view, trash, actions, selectable }: RowsProps) {
  const columns = columnsOf(view, trash);
  const path = useCreatePath();
  const { name } = view.resource;
  const formOf = (row: Row) => path({ resource: name, type: 'edit', id: String(row.id) });
  return (
    <DataTable
      storeKey={columnsKey(view)}
      hiddenColumns={hiddenByDefault(columns)}
      rowClick={trash ? false : (_id, _resource, row) => formOf(row)}
      size="small"
      bulkActionButtons={false}
      aria-label={view.resource.label[1]}
      sx={tableStyles}
    >
      {selectable && (
        <DataTable.Col
          source="_chosen"
          label={<PageCheckbox />}
          disableSort
          padding="checkbox"
          render={(row: Row) => <RowCheckbox row={row} label={`انتخاب ${titleOf(view.resource, row)}`} />}
        />
      )}
      {columns.map((column) => (
        <DataTable.Col
          key={column.name}
          source={column.name}
          label={column.field.label.fa}
          disableSort={!column.sortable}
          render={(row: Row) => (
            <Cell view={view} column={column} row={row} to={column.isLink ? formOf(row) : undefined} />
          )}
        />
      ))}
      <DataTable.Col
        source="_actions"
        label={
          <Box component="span" sx={visuallyHidden}>
            کارها
          </Box>
        }
        disableSort
        align="right"
        render={(row: Row) => <RowMenu view={view} row={row} trash={trash} actions={actions} />}
      />
    </DataTable>
  );
}

const tableStyles = {
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  '& td': { py: 0.75, height: 52 },
  '& .RaDataTable-headerCell': { bgcolor: '#faf9fb' },
  '& .RaDataTable-clickableRow': { cursor: 'pointer' },
};
