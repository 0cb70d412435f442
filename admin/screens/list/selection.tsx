/** The checkboxes that select rows of a list, one by one or a whole page. */
import { memo } from 'react';
import { useEvent, useListContext } from 'react-admin';
import type { Row, StoredRow } from '../../data/row.ts';
import { Checkbox } from './Checkbox.tsx';

/** In place of react-admin's own checkboxes, whose labels screen readers do not announce. */
export function PageCheckbox({ text }: { text?: string }) {
  const { data = [], selectedIds, onSelect } = useListContext<StoredRow>();
  const ids = data.map((row) => row.id);
  const selected = ids.filter((id) => selectedIds.includes(id));
  return (
    <Checkbox
      label="انتخاب همهٔ ردیف‌های این صفحه"
      {...(text !== undefined && { text })}
      checked={ids.length > 0 && selected.length === ids.length}
      isPartial={selected.length > 0 && selected.length < ids.length}
      onChange={(on) => onSelect([...selectedIds.filter((id) => !ids.includes(String(id))), ...(on ? ids : [])])}
    />
  );
}

export function RowCheckbox({ row, label }: { row: Row; label: string }) {
  const { selectedIds, onToggleItem } = useListContext();
  const id = String(row.id);
  const toggle = useEvent(() => onToggleItem(id));
  return <RowBox label={label} checked={selectedIds.includes(id)} onChange={toggle} />;
}

/** Rendered again when this row is selected, not whenever another one is. */
const RowBox = memo(Checkbox);
