/** The rows of a list as a table: react-admin's, with the columns of the definition. */
import { memo, useMemo } from 'react';
import { Box, Paper, type Theme } from '@mui/material';
import { DataTable, useCreatePath } from 'react-admin';
import type { View } from '../../../src/define/rules.ts';
import type { Row } from '../../data/row.ts';
import { headBackground, heights } from '../../theme/theme.ts';
import { visuallyHidden } from '../../theme/visually-hidden.ts';
import { titleOf } from '../parts/row.ts';
import type { RowActions } from '../actions/use-row-actions.tsx';
import { Cell } from './Cell.tsx';
import { columnsOf, hiddenByDefault, type Column } from './columns.ts';
import { columnsKey } from './ColumnsMenu.tsx';
import type { RowsProps } from './rows-props.ts';
import { RowMenu } from './RowMenu.tsx';
import { PageCheckbox, RowCheckbox } from './selection.tsx';
import { useWideTable } from './use-wide-table.ts';

/**
 * React-admin renders a row again where it gets other children. So these stay the same while a list is fetched again, rows
 * are selected or the table turns out to be wide: a page of a list has thousands of components.
 */
export const Table = memo(function Table(props: RowsProps) {
  const { view, trash } = props;
  const { frame, isWide } = useWideTable();
  const { columns, hidden, rowClick } = useContent(props);
  return (
    <Paper ref={frame} sx={{ overflow: 'clip' }}>
      <DataTable
        storeKey={columnsKey(view)}
        hiddenColumns={hidden}
        rowClick={trash ? false : rowClick}
        size="small"
        bulkActionButtons={false}
        aria-label={view.resource.label[1]}
        sx={[tableStyles, isWide ? wideStyles : fittingStyles]}
      >
        {columns}
      </DataTable>
    </Paper>
  );
});

function useContent({ view, trash, actions, selectable }: RowsProps) {
  const path = useCreatePath();
  return useMemo(() => {
    const { resource } = view;
    const columns = columnsOf(view, trash);
    const formOf = (row: Row) => path({ resource: resource.name, type: 'edit', id: String(row.id) });
    return {
      hidden: hiddenByDefault(columns),
      rowClick: (_id: unknown, _section: string, row: Row) => formOf(row),
      columns: [
        selectable && checkboxColumn(view),
        ...columns.map((column) => valueColumn(view, column, formOf)),
        menuColumn(view, trash, actions),
      ],
    };
  }, [view, trash, actions, selectable, path]);
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

const valueColumn = (view: View, column: Column, formOf: (row: Row) => string) => (
  <DataTable.Col
    key={column.name}
    source={column.name}
    label={column.label}
    disableSort={!column.sortable}
    render={(row: Row) => <Cell view={view} column={column} row={row} to={column.isLink ? formOf(row) : undefined} />}
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

const headLine = ({ palette }: Theme): string => `inset 0 -1px ${palette.divider}`;

const tableStyles = {
  // As near to one another as their texts allow: nine columns fit beside the menu on 1,280 pixels.
  '& :is(th, td):not(.MuiTableCell-paddingCheckbox)': { px: { xs: 0.5, lg: 1.25 } },
  '& td': { py: 0.75, height: 52 },
  // Numbers and addresses are read in one piece.
  '& td bdi[dir="ltr"]': { whiteSpace: 'nowrap' },
  // The line of a border stays behind when its cell sticks.
  '& .RaDataTable-headerCell': { bgcolor: headBackground, borderBlockEnd: 0, boxShadow: headLine },
  '& .RaDataTable-clickableRow': { cursor: 'pointer' },
  // What gets the focus is not scrolled under the head.
  '& tbody :is(a, button, input, tr)': { scrollMarginBlockStart: heights.header + 60 },
};

/** The page is scrolled, and the head stays below the header of the panel. */
const fittingStyles = { '& .RaDataTable-headerCell': { insetBlockStart: heights.header } };

/** In pixels: the pages, the bar of the actions and the end of the page, so that the box never reaches below the header. */
const belowTable = 170;

/** The table is scrolled in a box of its own, to all sides, and the head stays at its beginning. */
const wideStyles = {
  '& .RaDataTable-tableWrapper': {
    overflow: 'auto',
    maxHeight: `max(320px, calc(100dvh - ${heights.header + belowTable}px))`,
    '@media print': { overflow: 'visible', maxHeight: 'none' },
  },
  // Cells of joined borders have no shadow.
  '& table': { borderCollapse: 'separate', borderSpacing: 0 },
  // The menu of a row is in sight however far its columns are scrolled. What lies under it fades: it is seen to go on.
  '& tr > :last-child': {
    position: 'sticky',
    insetInlineEnd: 0,
    bgcolor: 'background.paper',
    boxShadow: (theme: Theme) => `0 0 10px 10px ${theme.palette.background.paper}`,
    // To its sides alone: the rows above and below keep their lines.
    clipPath: 'inset(0 -20px)',
  },
  '& th:last-child': {
    bgcolor: headBackground,
    boxShadow: (theme: Theme) => `0 0 10px 10px ${headBackground}, ${headLine(theme)}`,
    zIndex: 3,
  },
};
