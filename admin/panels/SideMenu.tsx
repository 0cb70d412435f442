/** The side menu: collapsible groups, entries by permission, and the exit (specification, section 2). */
import { Box, Drawer } from '@mui/material';
import { widths } from '../theme/theme.ts';
import { MenuContent } from './MenuContent.tsx';

export interface SideMenuProps {
  readonly open: boolean;
  readonly narrow: boolean;
  readonly onClose: () => void;
}

/** Beside the page on wide screens; over it on narrow ones, where a click outside, Escape or a choice closes it. */
export function SideMenu({ open, narrow, onClose }: SideMenuProps) {
  if (narrow) {
    return (
      <Drawer
        anchor="left"
        open={open}
        onClose={onClose}
        slotProps={{
          paper: {
            id: 'side-menu',
            sx: { width: widths.menu, maxWidth: '85vw' },
            'aria-label': 'فهرست بخش‌ها',
          },
        }}
      >
        <MenuContent onSelect={onClose} />
      </Drawer>
    );
  }
  return (
    <Box
      id="side-menu"
      sx={{
        flexShrink: 0,
        width: open ? widths.menu : 0,
        visibility: open ? 'visible' : 'hidden',
        overflow: 'clip',
        transition: 'width .2s, visibility .2s',
        '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
      }}
    >
      <Box
        sx={{
          position: 'sticky',
          insetBlockStart: 0,
          width: widths.menu,
          height: '100dvh',
          bgcolor: 'background.paper',
          borderInlineEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <MenuContent />
      </Box>
    </Box>
  );
}
