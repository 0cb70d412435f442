/** The menu of visible columns; the choice is stored in the browser. */
import { useState } from 'react';
import { Button, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import CheckedIcon from '@mui/icons-material/CheckBox';
import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';
import { useStore } from 'react-admin';
import type { View } from '../../../src/define/rules.ts';
import { columnsOf, visibleColumns, toggled } from './columns.ts';

/** The key under which the browser stores the hidden columns. */
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
            <ListItemIcon>
              {shown.includes(c) ? (
                <CheckedIcon aria-hidden fontSize="small" color="secondary" />
              ) : (
                <UncheckedIcon aria-hidden fontSize="small" />
              )}
            </ListItemIcon>
            <ListItemText>{c.label}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
