/** What may be done with one row of a list. */
import { useState } from 'react';
import { Divider, IconButton, ListItemIcon, Menu, MenuItem, Tooltip } from '@mui/material';
import Delete from '@mui/icons-material/DeleteOutlined';
import Do from '@mui/icons-material/CheckCircleOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import More from '@mui/icons-material/MoreVert';
import Open from '@mui/icons-material/OpenInNewOutlined';
import Restore from '@mui/icons-material/RestoreFromTrashOutlined';
import See from '@mui/icons-material/VisibilityOutlined';
import { useCreatePath, useListContext } from 'react-admin';
import { Link } from 'react-router';
import type { View } from '../../../src/define/rules.ts';
import { Icon } from '../../panels/Icon.tsx';
import { usePanel } from '../../panels/panel-context.ts';
import { panels } from '../../panels/panels.ts';
import { useOwnPages } from '../own-pages.ts';
import { pagePath, sitePath, titleOf, type Row } from '../row.ts';
import { actionsFor, type RowActions } from '../use-row-actions.tsx';

interface Props {
  readonly view: View;
  readonly row: Row;
  readonly trash: boolean;
  readonly actions: RowActions;
}

export function RowMenu({ view, row, trash, actions }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = `کارهای ${titleOf(view.resource, row)}`;
  const ways = useWays(view);
  return (
    <span onClick={(event) => event.stopPropagation()} role="presentation">
      <Tooltip title="کارها">
        <IconButton
          size="small"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <More aria-hidden fontSize="small" />
        </IconButton>
      </Tooltip>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)} slotProps={{ list: { 'aria-label': label } }}>
          {itemsOf({ view, row, trash, actions }, ways, () => setAnchor(null))}
        </Menu>
      )}
    </span>
  );
}

interface Ways {
  readonly edit: (id: string) => string;
  readonly root: string;
  readonly own: ReturnType<typeof useOwnPages>;
  readonly unselect: () => void;
}

function useWays(view: View): Ways {
  const path = useCreatePath();
  const { panel } = usePanel();
  const own = useOwnPages();
  const { onUnselectItems } = useListContext();
  return {
    edit: (id) => path({ resource: view.resource.name, type: 'edit', id }),
    root: `${panels[panel].root}/${view.resource.name}`,
    own,
    unselect: () => onUnselectItems(),
  };
}

function itemsOf({ view, row, trash, actions }: Props, ways: Ways, close: () => void) {
  const id = String(row.id);
  const { resource, can } = view;
  const site = sitePath(resource, row);
  const after = (work: Promise<boolean>) => {
    close();
    void work.then((done) => {
      if (done) ways.unselect();
    });
  };
  if (trash) {
    return [
      <MenuItem key="restore" onClick={() => after(actions.restore([id]))}>
        <ListItemIcon>
          <Restore aria-hidden fontSize="small" />
        </ListItemIcon>
        بازگرداندن
      </MenuItem>,
    ];
  }
  return [
    <MenuItem key="open" component={Link} to={ways.edit(id)}>
      <ListItemIcon>
        {can.edit ? <Edit aria-hidden fontSize="small" /> : <See aria-hidden fontSize="small" />}
      </ListItemIcon>
      {can.edit ? 'ویرایش' : 'دیدن'}
    </MenuItem>,
    ...ways.own(view, 'row').map((p) => (
      <MenuItem key={p.path} component={Link} to={pagePath(ways.root, p.path, id)}>
        <ListItemIcon>
          <Icon name={p.icon ?? resource.icon} fontSize="small" />
        </ListItemIcon>
        {p.label.fa}
      </MenuItem>
    )),
    site && (
      <MenuItem key="site" component="a" href={site} target="_blank" rel="noreferrer" onClick={close}>
        <ListItemIcon>
          <Open aria-hidden fontSize="small" />
        </ListItemIcon>
        دیدن در سایت
      </MenuItem>
    ),
    ...actionsFor(view, row).map(([name, action]) => (
      <MenuItem key={name} onClick={() => after(actions.run(name, [row]))}>
        <ListItemIcon>
          {action.icon ? <Icon name={action.icon} fontSize="small" /> : <Do aria-hidden fontSize="small" />}
        </ListItemIcon>
        {action.label.fa}
      </MenuItem>
    )),
    can.delete && <Divider key="line" component="li" />,
    can.delete && (
      <MenuItem key="delete" sx={{ color: 'error.main' }} onClick={() => after(actions.remove([row]))}>
        <ListItemIcon>
          <Delete aria-hidden fontSize="small" color="error" />
        </ListItemIcon>
        حذف
      </MenuItem>
    ),
  ];
}
