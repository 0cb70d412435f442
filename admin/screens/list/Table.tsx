/**
 * The rows of a list as a table. Of plain elements with one stylesheet: a page has hundreds of cells, and what React does
 * for a styled component of each of them is most of what a list costs.
 */
import { memo, useCallback, useMemo } from 'react';
import { Paper, useMediaQuery } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useCreatePath, useEvent, useListContext, useStore } from 'react-admin';
import { useNavigate } from 'react-router';
import type { View } from '../../../src/define/rules.ts';
import type { Row, StoredRow } from '../../data/row.ts';
import { columnsOf, narrowed, visibleColumns, type Column } from './columns.ts';
import { columnsKey } from './ColumnsMenu.tsx';
import { useDensity } from './density.ts';
import { PageTotals } from './PageTotals.tsx';
import type { RowsProps } from './rows-props.ts';
import { ScreenFirst } from './ScreenFirst.tsx';
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
  return (
    <Paper ref={frame} sx={{ overflow: 'clip' }}>
      <div className="list-box" data-density={density} data-wide={isWide}>
        <table className="list-table" aria-label={view.resource.label[1]}>
          <TableHead columns={columns} selectable={selectable} />
          <tbody>
            <ScreenFirst rows={data} leastHeight={leastRowHeight} room={roomOfRows}>
              {(rows) =>
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
                ))
              }
            </ScreenFirst>
          </tbody>
          <PageTotals view={view} columns={columns} selectable={selectable} />
        </table>
      </div>
    </Paper>
  );
});

/** In pixels: where rows are close (`table.css`). */
const leastRowHeight = 38;
/** Of rows with one line more than they usually have. */
const roomOfRows = (count: number) => (
  <tr aria-hidden>
    <td style={{ blockSize: `calc(1.5 * ${count} * var(--row))` }} />
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
