/** The order of the cards on narrow screens, which have no column headings. */
import { useState } from 'react';
import { Button, Menu, MenuItem } from '@mui/material';
import SortIcon from '@mui/icons-material/SwapVert';
import { useListContext } from 'react-admin';
import type { FieldKind } from '../../../src/define/field.ts';
import type { View } from '../../../src/define/rules.ts';
import { rangeKinds } from '../../fields/filter-values.ts';
import { fieldOf } from '../parts/row.ts';

const numberLabels = { ASC: 'از کم به زیاد', DESC: 'از زیاد به کم' } as const;
const textLabels = { ASC: 'از الف تا ی', DESC: 'از ی تا الف' } as const;
const timeLabels = { ASC: 'قدیمی‌ترین', DESC: 'جدیدترین' } as const;

interface SortOption {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
  readonly label: string;
}

function labelsOf(kind: FieldKind) {
  if (kind === 'dateTime' || kind === 'date') return timeLabels;
  return rangeKinds.has(kind) ? numberLabels : textLabels;
}

/** Both directions of every sortable field, first of the one that says when a row came. */
const sortOptions = (view: View): SortOption[] =>
  [...new Set([view.time, ...view.sortable])].flatMap((name): SortOption[] => {
    const field = fieldOf(view.resource, name);
    if (!field) return [];
    const labels = labelsOf(field.kind);
    return (['ASC', 'DESC'] as const).map((order) => ({
      field: name,
      order,
      label: `${field.label.fa}: ${labels[order]}`,
    }));
  });

/** @param isNamed whether the button says what the list is sorted by: no column does. */
export function SortMenu({ view, isNamed = false }: { view: View; isNamed?: boolean }) {
  const { sort, setSort } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const options = sortOptions(view);
  const current = isNamed
    ? options.find(({ field, order }) => field === sort.field && order === sort.order)
    : undefined;
  return (
    <>
      <Button
        startIcon={<SortIcon aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {current?.label ?? 'مرتب‌سازی'}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'مرتب‌سازی' } }}
      >
        {options.map(({ field, order, label }) => (
          <MenuItem
            key={field + order}
            selected={sort.field === field && sort.order === order}
            onClick={() => {
              setSort({ field, order });
              setAnchor(null);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
