/** The rows of a list as a table: react-admin's, with the columns of the definition. */
import { Box, Checkbox, Link as MuiLink } from '@mui/material';
import { DataTable, useCreatePath, useListContext } from 'react-admin';
import { Link } from 'react-router';
import type { View } from '../../../src/define/rules.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { PartCheckbox } from '../../fields/PartCheckbox.tsx';
import { titleOf, type Row } from '../row.ts';
import type { RowActions } from '../use-row-actions.tsx';
import { columnsOf, hiddenAtFirst, type Column } from './columns.ts';
import { columnsKey } from './ColumnsMenu.tsx';
import { RowMenu } from './RowMenu.tsx';

interface Props {
  readonly view: View;
  readonly trash: boolean;
  readonly actions: RowActions;
  readonly selects: boolean;
}

export function Table({ view, trash, actions, selects }: Props) {
  const columns = columnsOf(view, trash);
  const path = useCreatePath();
  const { name } = view.resource;
  const to = (row: Row) => path({ resource: name, type: 'edit', id: String(row.id) });
  return (
    <DataTable
      storeKey={columnsKey(view)}
      hiddenColumns={hiddenAtFirst(columns)}
      rowClick={trash ? false : (_id, _resource, row) => to(row)}
      size="small"
      bulkActionButtons={false}
      aria-label={view.resource.label[1]}
      sx={look}
    >
      {selects && (
        <DataTable.Col
          source="_chosen"
          label={<ChoosePage />}
          disableSort
          padding="checkbox"
          render={(row: Row) => <ChooseRow row={row} label={`انتخاب ${titleOf(view.resource, row)}`} />}
        />
      )}
      {columns.map((column) => (
        <DataTable.Col
          key={column.name}
          source={column.name}
          label={column.field.label.fa}
          disableSort={!column.sortable}
          render={(row: Row) => <Cell view={view} column={column} row={row} to={column.leads ? to(row) : undefined} />}
        />
      ))}
      <DataTable.Col
        source="_actions"
        label={
          <Box component="span" sx={hiddenText}>
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

/** React-admin's own boxes carry their labels where screen readers do not look. */
function ChoosePage() {
  const { data = [], selectedIds, onSelect } = useListContext();
  const ids = data.map((row) => row.id);
  const chosen = ids.filter((id) => selectedIds.includes(id));
  return (
    <PartCheckbox
      label="انتخاب همهٔ ردیف‌های این صفحه"
      chosen={chosen.length}
      count={ids.length}
      onChange={(on) => onSelect(on ? ids : [])}
    />
  );
}

export function ChooseRow({ row, label }: { row: Row; label: string }) {
  const { selectedIds, onToggleItem } = useListContext();
  const id = String(row.id);
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(id)}
      onClick={(event) => event.stopPropagation()}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}

/** One value of a row; the leading one is a link that the keyboard reaches. */
export function Cell({ view, column, row, to }: { view: View; column: Column; row: Row; to: string | undefined }) {
  const value = (
    <FieldValue
      field={column.field}
      value={row[column.name]}
      place={{ section: view.resource.name, path: column.name }}
      compact
    />
  );
  if (to === undefined) return value;
  const named = column.field.kind !== 'image' && row[column.name] ? {} : { 'aria-label': titleOf(view.resource, row) };
  return (
    <MuiLink
      component={Link}
      to={to}
      color="inherit"
      {...named}
      onClick={(event: { stopPropagation: () => void }) => event.stopPropagation()}
      sx={{ fontWeight: 600 }}
    >
      {value}
    </MuiLink>
  );
}

export const hiddenText = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
const look = {
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  '& td': { py: 0.75, height: 52 },
  '& .RaDataTable-headerCell': { bgcolor: '#faf9fb' },
  '& .RaDataTable-clickableRow': { cursor: 'pointer' },
};
