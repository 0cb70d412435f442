/** The bar above every page: the menu's button, the page's title, what waits, and who works here. */
import { useState } from 'react';
import {
  Avatar,
  Badge,
  Box,
  IconButton,
  ListItemIcon,
  Menu,
  MenuItem,
  MenuList,
  Popover,
  Tooltip,
  Typography,
} from '@mui/material';
import MenuIcon from '@mui/icons-material/Menu';
import MenuOpen from '@mui/icons-material/MenuOpen';
import Logout from '@mui/icons-material/LogoutOutlined';
import Storefront from '@mui/icons-material/OpenInNewOutlined';
import { Link } from 'react-router';
import { formatNumber } from '../../src/locale/numbers.ts';
import { brand } from '../theme.ts';
import { Icon } from './Icon.tsx';
import { useWaiting } from './new-requests.ts';
import { Notifications } from './Notifications.tsx';
import { usePanel } from './panel-context.ts';
import { panels } from './panels.ts';
import { ProgressLine } from './ProgressLine.tsx';
import { logOut, nameOf } from './session.ts';
import { useUser } from './user-context.ts';

/** Where menus of the header open. */
const below = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'left' },
  transformOrigin: { vertical: 'top', horizontal: 'left' },
} as const;

export function Header({ open, onToggle }: { open: boolean; onToggle: (open: boolean) => void }) {
  const { panel } = usePanel();
  const label = open ? 'بستن فهرست' : 'باز کردن فهرست';
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.25, md: 1 },
        height: 60,
        px: { xs: 1, md: 2 },
        bgcolor: 'background.paper',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Tooltip title={label}>
        <IconButton aria-label={label} aria-expanded={open} aria-controls="side-menu" onClick={() => onToggle(!open)}>
          {open ? <MenuOpen aria-hidden sx={{ transform: 'scaleX(-1)' }} /> : <MenuIcon aria-hidden />}
        </IconButton>
      </Tooltip>
      <Typography
        component="h1"
        id="react-admin-title"
        noWrap
        sx={{ flex: 1, minWidth: 0, fontSize: { xs: '1rem', md: '1.125rem' }, fontWeight: 700 }}
      />
      {panel === 'admin' && (
        <>
          <NewRequests />
          <Notifications />
        </>
      )}
      <UserMenu />
      <ProgressLine />
    </Box>
  );
}

/** New requests: how many there are, and the list of each kind. */
function NewRequests() {
  const waiting = useWaiting();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const total = waiting.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const words = `${formatNumber(total)} درخواست تازه`;
  return (
    <>
      <Tooltip title={words}>
        <IconButton
          aria-label={words}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Badge color="primary" badgeContent={formatNumber(total)}>
            <Icon name="inbox" />
          </Badge>
        </IconButton>
      </Tooltip>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        {...below}
        slotProps={{ list: { 'aria-label': 'درخواست‌های تازه' }, paper: { sx: { minWidth: 220 } } }}
      >
        {waiting.map(({ name, label, count, to }) => (
          <MenuItem
            key={name}
            component={Link}
            to={to}
            onClick={close}
            sx={{ justifyContent: 'space-between', gap: 3 }}
          >
            <span>{label}</span>
            <Badge color="primary" badgeContent={formatNumber(count)} sx={{ marginInlineEnd: 1 }} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function UserMenu() {
  const user = useUser();
  const { panel } = usePanel();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = nameOf(user);
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title="حساب کاربری">
        <IconButton
          aria-label={`حساب کاربری ${name}`}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ p: 0.5 }}
        >
          <Avatar
            src={user.image ?? undefined}
            alt=""
            sx={{ width: 34, height: 34, fontSize: '0.95rem', fontWeight: 700, bgcolor: brand.tint, color: brand.deep }}
          >
            {[...name][0]}
          </Avatar>
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        {...below}
        slotProps={{ paper: { component: 'section', 'aria-label': 'حساب کاربری', sx: { minWidth: 200 } } as object }}
      >
        <Box sx={{ px: 2, py: 1.25, borderBlockEnd: '1px solid', borderColor: 'divider' }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color="text.secondary">
            {panels[panel].role}
          </Typography>
        </Box>
        <MenuList autoFocusItem={anchor !== null} aria-label="حساب کاربری">
          <MenuItem component="a" href="/" onClick={close}>
            <ListItemIcon>
              <Storefront aria-hidden fontSize="small" />
            </ListItemIcon>
            دیدن سایت
          </MenuItem>
          <MenuItem
            onClick={() => {
              close();
              void logOut();
            }}
          >
            <ListItemIcon>
              <Logout aria-hidden fontSize="small" />
            </ListItemIcon>
            خروج از حساب
          </MenuItem>
        </MenuList>
      </Popover>
    </>
  );
}
