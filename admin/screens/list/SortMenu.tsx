/** The order of the cards on narrow screens, where no column heads can be pressed. */
import { useState } from 'react';
import { Button, Menu, MenuItem } from '@mui/material';
import SortIcon from '@mui/icons-material/SwapVert';
import { useListContext } from 'react-admin';
import type { View } from '../../../src/define/rules.ts';
import { fieldOf } from '../row.ts';

const orders = { ASC: 'از کم به زیاد', DESC: 'از زیاد به کم' } as const;
const textOrders = { ASC: 'از الف تا ی', DESC: 'از ی تا الف' } as const;
const timeOrders = { ASC: 'کهنه‌ترین', DESC: 'تازه‌ترین' } as const;

export function SortMenu({ view }: { view: View }) {
  const { sort, setSort } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const ways = view.sortable
    .filter((n) => n !== 'id')
    .flatMap((name) =>
      (['ASC', 'DESC'] as const).map((order) => {
        const field = fieldOf(view.resource, name)!;
        const words =
          field.kind === 'dateTime' || field.kind === 'date'
            ? timeOrders
            : ['integer', 'decimal', 'toman', 'percent'].includes(field.kind)
              ? orders
              : textOrders;
        return { field: name, order, label: `${field.label.fa}: ${words[order]}` };
      }),
    );
  if (ways.length === 0) return null;
  return (
    <>
      <Button
        startIcon={<SortIcon aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        مرتب‌سازی
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'مرتب‌سازی' } }}
      >
        {[{ field: 'id', order: 'DESC' as const, label: 'تازه‌ترین' }, ...ways].map((way) => (
          <MenuItem
            key={way.field + way.order}
            selected={sort.field === way.field && sort.order === way.order}
            onClick={() => {
              setSort({ field: way.field, order: way.order });
              setAnchor(null);
            }}
          >
            {way.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
