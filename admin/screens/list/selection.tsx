/** The checkboxes that select rows of a list, one by one or a whole page. */
import { memo } from 'react';
import { Checkbox } from '@mui/material';
import { useEvent, useListContext } from 'react-admin';
import type { Row, StoredRow } from '../../data/row.ts';
import { PartCheckbox } from '../../fields/parts/PartCheckbox.tsx';

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
  const toggle = useEvent(() => onToggleItem(id));
  return <LabelledCheckbox label={label} checked={selectedIds.includes(id)} onToggle={toggle} />;
}

interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onToggle: () => void;
}

/** Rendered again when this row is selected, not whenever another one is. */
const LabelledCheckbox = memo(function LabelledCheckbox({ label, checked, onToggle }: CheckboxProps) {
  return (
    <Checkbox
      size="small"
      checked={checked}
      onClick={(event) => event.stopPropagation()}
      onChange={onToggle}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
});
