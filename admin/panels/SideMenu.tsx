/** The side menu: collapsible groups, entries by permission, and the exit (specification, section 2). */
import { memo, useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import { Badge, Box, ButtonBase, Collapse, Drawer } from '@mui/material';
import { styled } from '@mui/material/styles';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import ExitIcon from '@mui/icons-material/LogoutOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import { useStore } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { formatNumber } from '../../src/locale/numbers.ts';
import { usePathMap } from '../router/path-map-context.ts';
import { brand, widths } from '../theme/theme.ts';
import { visuallyHidden } from '../theme/visually-hidden.ts';
import type { IconName } from '../../src/define/icons.ts';
import { Icon } from '../icons/Icon.tsx';
import { menuOf, type MenuSection } from '../session/menu.ts';
import type { Waiting } from '../extensions/waiting-source.ts';
import { useWaiting } from '../home/waiting.ts';
import { useExtensions } from '../extensions/extensions.ts';
import { usePanel } from '../session/panel-context.ts';

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

function MenuContent({ onSelect }: { onSelect?: () => void }) {
  const { panel, views, declared, permissions, registry } = usePanel();
  const { path: root, title } = declared;
  const { menu, icon } = useExtensions().application;
  const groups = useMemo(() => menuOf(panel, views, menu, permissions), [panel, views, menu, permissions]);
  const { pathname } = useLocation();
  const map = usePathMap();
  const page = registry.menuPages?.find(({ name }) => pathname === `${root}/${name}`);
  const active = page?.name ?? map.sectionOf(pathname)?.name;
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => {
    // With the frame, whose layout it needs: before it, the page would be laid out once more.
    const frame = requestAnimationFrame(() => {
      if (scroller.current) showCurrentEntry(scroller.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return (
    <Box component="nav" aria-label="بخش‌های پنل" sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <Brand icon={icon} title={title} />
      <Box ref={scroller} sx={{ flex: 1, overflowY: 'auto', px: 1.25, pb: 1.5 }}>
        <List>
          <li>
            <Entry
              to={root}
              label="پیشخوان"
              icon={<DashboardIcon aria-hidden />}
              active={pathname === root}
              onSelect={onSelect}
            />
          </li>
        </List>
        {groups.map((group) => {
          const current = group.entries.find(({ name }) => name === active)?.name;
          return panel === 'admin' ? (
            <Group key={group.key} group={group} root={root} active={current} onSelect={onSelect} />
          ) : (
            <Entries key={group.key} group={group} root={root} active={current} onSelect={onSelect} />
          );
        })}
      </Box>
      <Box sx={{ p: 1.25, borderBlockStart: '1px solid', borderColor: 'divider' }}>
        <Entry to="/" label="خروج" icon={<ExitIcon aria-hidden />} active={false} onSelect={onSelect} />
      </Box>
    </Box>
  );
}

/** Scrolls no further than it must. By hand: after `scrollIntoView`, Chromium's next Tab goes on from the entry. */
function showCurrentEntry(scroller: HTMLElement): void {
  const entry = scroller.querySelector('[aria-current="page"]');
  if (!entry) return;
  const seen = scroller.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  if (top < seen.top) scroller.scrollTop -= seen.top - top;
  else if (bottom > seen.bottom) scroller.scrollTop += bottom - seen.bottom;
}

function Brand({ icon, title }: { icon: IconName; title: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, height: 60, flexShrink: 0, px: 2 }}>
      <Box
        aria-hidden
        sx={{
          width: 32,
          height: 32,
          borderRadius: 2,
          background: `linear-gradient(135deg, ${brand.orange}, ${brand.pink})`,
          display: 'grid',
          placeItems: 'center',
          color: '#fff',
        }}
      >
        <Icon name={icon} fontSize="small" />
      </Box>
      <Box component="span" sx={{ fontWeight: 700 }}>
        {title}
      </Box>
    </Box>
  );
}

interface GroupProps {
  readonly group: MenuSection;
  readonly root: string;
  /** The entry of the group that is shown, if one is. */
  readonly active: string | undefined;
  readonly onSelect: (() => void) | undefined;
}

/** Groups and their entries are rendered again where another entry becomes the current one, not with every address. */
const Group = memo(function Group({ group, ...props }: GroupProps) {
  const [collapsed, setCollapsed] = useStore<Record<string, boolean>>('menu.folded', {});
  const id = useId();
  const open = !collapsed[group.key];
  return (
    <Box sx={{ mt: 0.75 }}>
      <GroupButton
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setCollapsed({ ...collapsed, [group.key]: open })}
      >
        <Icon name={group.icon} sx={{ fontSize: 16 }} />
        <span>{group.label}</span>
        <ExpandMoreIcon
          aria-hidden
          sx={{
            fontSize: 18,
            marginInlineStart: 'auto',
            transform: open ? 'none' : 'rotate(90deg)',
            transition: 'transform .15s',
          }}
        />
      </GroupButton>
      <Collapse in={open} id={id} timeout={150}>
        <Entries group={group} {...props} />
      </Collapse>
    </Box>
  );
});

const Entries = memo(function Entries({ group, root, active, onSelect }: GroupProps) {
  const waiting = useWaiting();
  return (
    <List>
      {group.entries.map(({ name, label, icon }) => (
        <li key={name}>
          <Entry
            to={`${root}/${name}`}
            label={label}
            icon={<Icon name={icon} />}
            active={active === name}
            onSelect={onSelect}
            waiting={waiting.find(({ section }) => section === name)}
          />
        </li>
      ))}
    </List>
  );
});

interface EntryProps {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly active: boolean;
  readonly onSelect: (() => void) | undefined;
  /** What waits for staff in the section. */
  readonly waiting?: Waiting | undefined;
}

function Entry({ to, label, icon, active, onSelect, waiting }: EntryProps) {
  return (
    <EntryLink as={Link} to={to} onClick={onSelect} aria-current={active ? 'page' : undefined}>
      {icon}
      <span>{label}</span>
      {waiting && (
        <>
          <Box component="span" sx={visuallyHidden}>
            ، {formatNumber(waiting.count)} {waiting.kind}
          </Box>
          <Badge
            color="primary"
            badgeContent={formatNumber(waiting.count)}
            aria-hidden
            sx={{ marginInlineStart: 'auto', marginInlineEnd: 1.5 }}
          />
        </>
      )}
    </EntryLink>
  );
}

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const GroupButton = styled(ButtonBase)(({ theme }) => ({
  width: '100%',
  justifyContent: 'flex-start',
  gap: 8,
  padding: '6px 10px',
  borderRadius: 8,
  color: theme.palette.text.secondary,
  fontSize: '0.8rem',
  fontWeight: 600,
  '&:focus-visible': { outline: `2px solid ${brand.deep}`, outlineOffset: -2 },
}));
const EntryLink = styled('a')<{ to: string }>(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 36,
  paddingInline: 10,
  borderRadius: 8,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  fontSize: '0.9rem',
  '& svg': { fontSize: 20, color: theme.palette.text.secondary },
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${brand.deep}`, outlineOffset: -2 },
  '&[aria-current]': {
    backgroundColor: brand.tint,
    color: brand.deep,
    fontWeight: 600,
    '& svg': { color: brand.deep },
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 0,
      insetBlock: 8,
      width: 3,
      borderRadius: 3,
      backgroundColor: brand.orange,
    },
  },
}));
