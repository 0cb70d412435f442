/** The menu of visible columns; the choice is stored in the browser. */
import { useState } from 'react';
import { Button, Checkbox, ListItemText, Menu, MenuItem } from '@mui/material';
import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';
import { useStore } from 'react-admin';
import type { View } from '../../../src/define/rules.ts';
import { columnsOf, visibleColumns, toggled } from './columns.ts';

/** The key under which react-admin's table stores the hidden columns. */
export const columnsKey = (view: View): string => `${view.resource.name}.datatable`;

export function ColumnsMenu({ view }: { view: View }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [hidden, setHidden] = useStore<string[] | undefined>(columnsKey(view));
  const columns = columnsOf(view);
  const shown = visibleColumns(columns, hidden);
  if (columns.length < 2) return null;
  return (
    <>
      <Button
        startIcon={<ColumnsIcon aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        ستون‌ها
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'ستون‌ها', dense: true } }}
      >
        {columns.map((c) => (
          <MenuItem
            key={c.name}
            role="menuitemcheckbox"
            aria-checked={shown.includes(c)}
            onClick={() => setHidden(toggled(columns, hidden, c.name))}
          >
            <Checkbox
              size="small"
              edge="start"
              tabIndex={-1}
              disableRipple
              checked={shown.includes(c)}
              slotProps={{ input: { 'aria-hidden': true } }}
              sx={{ py: 0.25 }}
            />
            <ListItemText>{c.field.label.fa}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
