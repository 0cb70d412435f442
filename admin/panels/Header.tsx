/** The bar above every page: the button of the side menu, the title of the page, new requests, and the user menu. */
import { useState } from 'react';
import { Badge, Box, IconButton, Menu, MenuItem, Tooltip, Typography } from '@mui/material';
import MenuIcon from '@mui/icons-material/Menu';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import { Link } from 'react-router';
import { formatNumber } from '../../src/locale/numbers.ts';
import { heights } from '../theme/theme.ts';
import { headerMenuPlacement } from './header-menu.ts';
import { Icon } from '../icons/Icon.tsx';
import { useWaitingLinks } from '../home/waiting.ts';
import { Notifications } from './Notifications.tsx';
import { usePanel } from '../session/panel-context.ts';
import { headingId } from './panel-heading.ts';
import { ProgressLine } from './ProgressLine.tsx';
import { UserMenu } from './UserMenu.tsx';

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
        height: heights.header,
        px: { xs: 1, md: 2 },
        // Its height is fixed: icons and numbers in it do not outgrow it with larger text.
        '& > .MuiIconButton-root .MuiSvgIcon-root': { fontSize: 'min(1.5rem, 32px)' },
        '& > .MuiIconButton-root .MuiBadge-badge': { fontSize: 'min(var(--text-1), 16px)' },
        bgcolor: 'background.paper',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Tooltip title={label}>
        <IconButton aria-label={label} aria-expanded={open} aria-controls="side-menu" onClick={() => onToggle(!open)}>
          {open ? <MenuOpenIcon aria-hidden sx={{ transform: 'scaleX(-1)' }} /> : <MenuIcon aria-hidden />}
        </IconButton>
      </Tooltip>
      <Typography
        component="h1"
        id={headingId}
        noWrap
        sx={{
          flex: 1,
          minWidth: 0,
          paddingInlineEnd: { xs: 4, md: 1.5 },
          fontSize: { xs: 'var(--text-4)', md: 'var(--text-5)' },
          fontWeight: 700,
        }}
      />
      {panel === 'admin' && (
        <>
          <WaitingMenu />
          <Notifications />
        </>
      )}
      <UserMenu />
      <ProgressLine />
    </Box>
  );
}

/** How much waits for staff, and a menu that leads to the list of each kind. */
function WaitingMenu() {
  const waiting = useWaitingLinks();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const total = waiting.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const label = `${formatNumber(total)} مورد در انتظار رسیدگی`;
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Badge color="primary" badgeContent={formatNumber(total)} sx={{ mx: { xs: 0.75, md: 0 } }}>
            <Icon name="inbox" />
          </Badge>
        </IconButton>
      </Tooltip>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        {...headerMenuPlacement}
        slotProps={{ list: { 'aria-label': 'در انتظار رسیدگی' }, paper: { sx: { minWidth: 220 } } }}
      >
        {waiting.map((each) => (
          <MenuItem
            key={each.section}
            component={Link}
            to={each.to}
            onClick={close}
            sx={{ justifyContent: 'space-between', gap: 3 }}
          >
            <span>{each.label}</span>
            <Badge color="primary" badgeContent={formatNumber(each.count)} sx={{ marginInlineEnd: 1 }} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
