/** The menu of the person who is logged in: their name and role, the site, and logging out. */
import { useState } from 'react';
import { Avatar, Box, IconButton, ListItemIcon, MenuItem, MenuList, Popover, Tooltip, Typography } from '@mui/material';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import SecurityIcon from '@mui/icons-material/ShieldOutlined';
import OpenSiteIcon from '@mui/icons-material/OpenInNewOutlined';
import { securityPath } from '../../src/paths/pages.ts';
import { headerMenuPlacement } from './header-menu.ts';
import { SchemeItems } from './SchemeItems.tsx';
import { usePanel } from '../session/panel-context.ts';
import { logOut, nameOf } from '../session/session.ts';
import { useUser } from '../session/user-context.ts';

export function UserMenu() {
  const user = useUser();
  const { declared } = usePanel();
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
            sx={{
              width: 34,
              height: 34,
              fontSize: 'var(--text-3)',
              fontWeight: 700,
              bgcolor: 'var(--accent-soft)',
              color: 'var(--accent)',
            }}
          >
            {[...name][0]}
          </Avatar>
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        {...headerMenuPlacement}
        slotProps={{ paper: { component: 'section', 'aria-label': 'حساب کاربری', sx: { minWidth: 200 } } }}
      >
        <Box sx={{ px: 2, py: 1.25, borderBlockEnd: '1px solid', borderColor: 'divider' }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color="text.secondary">
            {declared.role}
          </Typography>
        </Box>
        <MenuList autoFocusItem={anchor !== null} aria-label="حساب کاربری">
          <MenuItem component="a" href="/" onClick={close}>
            <ListItemIcon>
              <OpenSiteIcon aria-hidden fontSize="small" />
            </ListItemIcon>
            مشاهدهٔ سایت
          </MenuItem>
          <MenuItem component="a" href={securityPath} onClick={close}>
            <ListItemIcon>
              <SecurityIcon aria-hidden fontSize="small" />
            </ListItemIcon>
            امنیت حساب
          </MenuItem>
          <SchemeItems />
          <MenuItem
            onClick={() => {
              close();
              void logOut();
            }}
          >
            <ListItemIcon>
              <LogoutIcon aria-hidden fontSize="small" />
            </ListItemIcon>
            خروج از حساب
          </MenuItem>
        </MenuList>
      </Popover>
    </>
  );
}
