/** The head of a table: what its columns are called, and the order of the rows. */
import { Box } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { FieldKind } from '../../../src/define/field.ts';
import { visuallyHidden } from '../../theme/visually-hidden.ts';
import type { Column } from './columns.ts';
import { PageCheckbox } from './selection.tsx';

interface Props {
  readonly columns: readonly Column[];
  readonly selectable: boolean;
}

export function TableHead({ columns, selectable }: Props) {
  return (
    <thead>
      <tr>
        {selectable && (
          <th scope="col" className="list-check-column">
            <PageCheckbox />
          </th>
        )}
        {columns.map((column) =>
          column.sortable ? (
            <SortableHead key={column.name} column={column} />
          ) : (
            <th key={column.name} scope="col">
              {headOf(column)}
            </th>
          ),
        )}
        <th scope="col">
          <Box component="span" sx={visuallyHidden}>
            عملیات
          </Box>
        </th>
      </tr>
    </thead>
  );
}

/** What the head of a column says once, instead of every row. */
const units: Readonly<Partial<Record<FieldKind, string>>> = { toman: 'تومان' };
const headOf = ({ label, field }: Column): string =>
  units[field.kind] === undefined ? label : `${label} (${units[field.kind]})`;

const ariaSorts = { ASC: 'ascending', DESC: 'descending' } as const;

/** A press sorts by the column; the next one turns the order round. */
function SortableHead({ column }: { column: Column }) {
  const { sort, setSort } = useListContext();
  const translate = useTranslate();
  const isSorted = sort.field === column.name;
  const next = isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC';
  const label = headOf(column);
  return (
    <th scope="col" aria-sort={isSorted ? ariaSorts[sort.order] : undefined}>
      <button
        type="button"
        className="list-sort"
        title={translate('ra.sort.sort_by', { field: label, order: translate(`ra.sort.${next}`) })}
        onClick={() => setSort({ field: column.name, order: next })}
      >
        {label}
        <svg className="list-arrow" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M20 12l-1.4-1.4L13 16.2V4h-2v12.2l-5.6-5.6L4 12l8 8z" />
        </svg>
      </button>
    </th>
  );
}
