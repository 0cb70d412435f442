/**
 * The rows of a list as a table. Of plain elements with one stylesheet: a page has hundreds of cells, and what React does
 * for a styled component of each of them is most of what a list costs.
 */
import { memo, useCallback, useMemo, useState } from 'react';
import { Paper, useMediaQuery } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useCreatePath, useEvent, useListContext, useStore } from 'react-admin';
import { useNavigate } from 'react-router';
import type { View } from '../../../src/define/rules.ts';
import type { Row, StoredRow } from '../../data/row.ts';
import { Below } from '../parts/Below.tsx';
import { columnsOf, narrowed, visibleColumns, type Column } from './columns.ts';
import { columnsKey } from './ColumnsMenu.tsx';
import { useDensity } from './density.ts';
import { PageTotals } from './PageTotals.tsx';
import type { RowsProps } from './rows-props.ts';
import './table.css';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { useWideTable } from './use-wide-table.ts';

export const Table = memo(function Table({ view, trash, actions, selectable }: RowsProps) {
  const { data = [] } = useListContext<StoredRow>();
  const { frame, isWide } = useWideTable();
  const [density] = useDensity();
  const columns = useColumns(view, trash);
  const { formOf, open } = useOpenRow(view);
  const [rowsAtOnce] = useState(rowsOfScreen);
  const rowsOf = (rows: readonly StoredRow[]) =>
    rows.map((row) => (
      <TableRow
        key={row.id}
        row={row}
        view={view}
        columns={columns}
        trash={trash}
        actions={actions}
        selectable={selectable}
        formOf={formOf}
        onOpen={open}
      />
    ));
  return (
    <Paper ref={frame} sx={{ overflow: 'clip' }}>
      <div className="list-box" data-density={density} data-wide={isWide}>
        <table className="list-table" aria-label={view.resource.label[1]}>
          <TableHead columns={columns} selectable={selectable} />
          <tbody>
            {rowsOf(data.slice(0, rowsAtOnce))}
            {data.length > rowsAtOnce && (
              <Below placeholder={<RoomOfRows count={data.length - rowsAtOnce} />}>
                {rowsOf(data.slice(rowsAtOnce))}
              </Below>
            )}
          </tbody>
          <PageTotals view={view} columns={columns} selectable={selectable} />
        </table>
      </div>
    </Paper>
  );
});

/** In pixels: the lowest row (`table.css`), and what is always above the first one. */
const lowest = { row: 38, above: 200 } as const;

/** How many rows a screen shows at most: those below are rendered after them. */
const rowsOfScreen = (): number => Math.ceil((window.innerHeight - lowest.above) / lowest.row);

/** The room of rows that are not there yet: the page is as long as it will be, so that it can be scrolled back to where it was. */
const RoomOfRows = ({ count }: { count: number }) => (
  <tr aria-hidden>
    <td style={{ blockSize: `calc(var(--row) * ${count})` }} />
  </tr>
);

/** Those that the person has left visible; the same array until they change, so that rows are not rendered again. */
function useColumns(view: View, trash: boolean): readonly Column[] {
  const isTight = useMediaQuery(useTheme().breakpoints.down('lg'));
  const [hidden] = useStore<string[] | undefined>(columnsKey(view));
  return useMemo(() => {
    const all = columnsOf(view, trash);
    return visibleColumns(isTight ? narrowed(all, view.time) : all, hidden);
  }, [view, trash, isTight, hidden]);
}

/** The address of the form of a row, and what opens it. */
function useOpenRow({ resource }: View) {
  const path = useCreatePath();
  const navigate = useNavigate();
  const { name } = resource;
  const formOf = useCallback((row: Row) => path({ resource: name, type: 'edit', id: String(row.id) }), [path, name]);
  const open = useEvent((row: Row) => void navigate(formOf(row), { state: { _scrollToTop: true } }));
  return { formOf, open };
}
