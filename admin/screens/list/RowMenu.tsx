/** The menu of one row of a list. */
import { memo, useState, type ReactNode } from 'react';
import { Divider, ListItemIcon, Menu, MenuItem } from '@mui/material';
import ActionIcon from '@mui/icons-material/CheckCircleOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import OpenSiteIcon from '@mui/icons-material/OpenInNewOutlined';
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { useCreatePath, useListContext } from 'react-admin';
import { Link } from 'react-router';
import type { View } from '../../../src/define/rules.ts';
import { Icon } from '../../icons/Icon.tsx';
import { usePanel } from '../../session/panel-context.ts';
import type { Row } from '../../data/row.ts';
import { actionsFor } from '../actions/actions.ts';
import { pagePath, sitePath, titleOf } from '../parts/row.ts';
import { usePermittedPages, type PermittedPages } from '../parts/use-permitted-pages.ts';
import type { RowActions } from '../actions/use-row-actions.tsx';

interface Props {
  readonly view: View;
  readonly row: Row;
  readonly trash: boolean;
  readonly actions: RowActions;
}

/** Rendered again for another row only: a list has as many as it has rows. */
export const RowMenu = memo(function RowMenu(props: Props) {
  const { view, row } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = `عملیات ${titleOf(view.resource, row)}`;
  return (
    <span onClick={(event) => event.stopPropagation()} role="presentation">
      <button
        type="button"
        className="list-menu"
        title="عملیات"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4m0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4m0 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4" />
        </svg>
      </button>
      {anchor && <OpenMenu {...props} label={label} anchor={anchor} onClose={() => setAnchor(null)} />}
    </span>
  );
});

interface OpenMenuProps extends Props {
  readonly label: string;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

function OpenMenu({ label, anchor, onClose, ...props }: OpenMenuProps) {
  const navigation = useRowNavigation(props.view);
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': label } }}>
      {menuItems(props, navigation, onClose)}
    </Menu>
  );
}

interface RowNavigation {
  /** The address of the form of a row. */
  readonly formOf: (id: string) => string;
  /** The address of the section. */
  readonly base: string;
  readonly permittedPages: PermittedPages;
  readonly unselect: () => void;
}

function useRowNavigation(view: View): RowNavigation {
  const path = useCreatePath();
  const { declared } = usePanel();
  const permittedPages = usePermittedPages();
  const { onUnselectItems } = useListContext();
  return {
    formOf: (id) => path({ resource: view.resource.name, type: 'edit', id }),
    base: `${declared.path}/${view.resource.name}`,
    permittedPages,
    unselect: () => onUnselectItems(),
  };
}

/** MUI's menu moves the focus between its direct children, so these are functions that answer items, no components. */
function menuItems(props: Props, navigation: RowNavigation, close: () => void): ReactNode[] {
  const run = async (action: Promise<boolean>) => {
    close();
    if (await action) navigation.unselect();
  };
  const { row, trash, actions } = props;
  if (trash) {
    return [
      <MenuItem key="restore" onClick={() => void run(actions.restore([String(row.id)]))}>
        <ListItemIcon>
          <RestoreIcon aria-hidden fontSize="small" />
        </ListItemIcon>
        بازگرداندن
      </MenuItem>,
    ];
  }
  return [...linkItems(props, navigation, close), ...actionItems(props, (action) => void run(action))];
}

function linkItems({ view, row }: Props, { formOf, base, permittedPages }: RowNavigation, close: () => void) {
  const id = String(row.id);
  const { resource, can } = view;
  const site = sitePath(resource, row);
  return [
    <MenuItem key="open" component={Link} to={formOf(id)}>
      <ListItemIcon>
        {can.edit ? <EditIcon aria-hidden fontSize="small" /> : <ViewIcon aria-hidden fontSize="small" />}
      </ListItemIcon>
      {can.edit ? 'ویرایش' : 'مشاهده'}
    </MenuItem>,
    ...permittedPages(view, 'row').map((page) => (
      <MenuItem key={page.path} component={Link} to={pagePath(base, page.path, id)}>
        <ListItemIcon>
          <Icon name={page.icon ?? resource.icon} fontSize="small" />
        </ListItemIcon>
        {page.label.fa}
      </MenuItem>
    )),
    site && (
      <MenuItem key="site" component="a" href={site} target="_blank" rel="noreferrer" onClick={close}>
        <ListItemIcon>
          <OpenSiteIcon aria-hidden fontSize="small" />
        </ListItemIcon>
        مشاهده در سایت
      </MenuItem>
    ),
  ];
}

function actionItems({ view, row, actions }: Props, run: (action: Promise<boolean>) => void) {
  return [
    ...actionsFor(view, row).map(([name, action]) => (
      <MenuItem key={`action ${name}`} onClick={() => run(actions.run(name, [row]))}>
        <ListItemIcon>
          {action.icon ? <Icon name={action.icon} fontSize="small" /> : <ActionIcon aria-hidden fontSize="small" />}
        </ListItemIcon>
        {action.label.fa}
      </MenuItem>
    )),
    view.can.delete && <Divider key="line" component="li" />,
    view.can.delete && (
      <MenuItem key="delete" sx={{ color: 'error.main' }} onClick={() => run(actions.remove([row]))}>
        <ListItemIcon>
          <DeleteIcon aria-hidden fontSize="small" color="error" />
        </ListItemIcon>
        حذف
      </MenuItem>
    ),
  ];
}
