/** The checkboxes that select rows of a list, one by one or a whole page. */
import { Checkbox } from '@mui/material';
import { useListContext } from 'react-admin';
import type { Row, StoredRow } from '../../data/row.ts';
import { PartCheckbox } from '../../fields/PartCheckbox.tsx';

/** In place of react-admin's own checkboxes, whose labels screen readers do not announce. */
export function PageCheckbox() {
  const { data = [], selectedIds, onSelect } = useListContext<StoredRow>();
  const ids = data.map((row) => row.id);
  const selected = ids.filter((id) => selectedIds.includes(id));
  return (
    <PartCheckbox
      label="انتخاب همهٔ ردیف‌های این صفحه"
      chosen={selected.length}
      count={ids.length}
      onChange={(on) => onSelect([...selectedIds.filter((id) => !ids.includes(String(id))), ...(on ? ids : [])])}
    />
  );
}

export function RowCheckbox({ row, label }: { row: Row; label: string }) {
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
