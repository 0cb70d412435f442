/** What the side menu holds: the search, what the person uses most, the groups, and the exit. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { Box, Typography } from '@mui/material';
import ExitIcon from '@mui/icons-material/LogoutOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import { useLocation, useNavigate } from 'react-router';
import { formatNumber } from '../../src/locale/numbers.ts';
import type { IconName } from '../../src/define/icons.ts';
import { useExtensions } from '../extensions/extensions.ts';
import { Icon } from '../icons/Icon.tsx';
import { usePathMap } from '../router/path-map-context.ts';
import { menuOf, type MenuSection } from '../session/menu.ts';
import { usePanel } from '../session/panel-context.ts';
import { visuallyHidden } from '../theme/visually-hidden.ts';
import { Entry, List, MenuEntries, MenuGroup } from './MenuEntries.tsx';
import { MenuSearch } from './MenuSearch.tsx';
import { searchMenu } from './menu-search.ts';
import { useMostUsed } from './use-most-used.ts';

/** A menu of no more entries is seen whole: nothing of it is folded, searched or repeated. */
const shortMenu = 14;

export function MenuContent({ onSelect }: { onSelect?: () => void }) {
  const { panel, views, declared, permissions } = usePanel();
  const { path: root, title } = declared;
  const { menu, icon } = useExtensions().application;
  const groups = useMemo(() => menuOf(panel, views, menu, permissions), [panel, views, menu, permissions]);
  const active = useActiveEntry(root);
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const isLong = groups.reduce((sum, { entries }) => sum + entries.length, 0) > shortMenu;
  const found = text.trim() === '' ? null : searchMenu(groups, text);
  const leave = () => {
    setText('');
    onSelect?.();
  };
  const openFirst = () => {
    if (!found?.[0]) return;
    navigate(`${root}/${found[0].name}`);
    leave();
  };
  const scroller = useScrollToCurrent();
  return (
    <Box component="nav" aria-label="بخش‌های پنل" sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <Brand icon={icon} title={title} />
      {isLong && <MenuSearch text={text} onChange={setText} onSubmit={openFirst} />}
      <Box ref={scroller} sx={{ flex: 1, overflowY: 'auto', px: 1.25, pb: 1.5 }}>
        <Typography role="status" sx={visuallyHidden}>
          {found && `${formatNumber(found.length)} بخش پیدا شد`}
        </Typography>
        {found ? (
          <>
            <MenuEntries entries={found} root={root} active={active} onSelect={leave} />
            {found.length === 0 && (
              <Typography variant="body2" color="text.secondary" sx={{ p: 1.25 }}>
                بخشی با این نام نیست.
              </Typography>
            )}
          </>
        ) : (
          <Groups groups={groups} isLong={isLong} active={active} onSelect={onSelect} />
        )}
      </Box>
      <Box sx={{ p: 1.25, borderBlockStart: '1px solid', borderColor: 'divider' }}>
        <Entry to="/" label="خروج" icon={<ExitIcon aria-hidden />} active={false} onSelect={onSelect} />
      </Box>
    </Box>
  );
}

interface GroupsProps {
  readonly groups: readonly MenuSection[];
  readonly isLong: boolean;
  readonly active: string | undefined;
  readonly onSelect: (() => void) | undefined;
}

function Groups({ groups, isLong, active, onSelect }: GroupsProps) {
  const { panel, declared } = usePanel();
  const root = declared.path;
  const { pathname } = useLocation();
  return (
    <>
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
      {isLong && <MostUsed groups={groups} active={active} onSelect={onSelect} />}
      {groups.map((group) => {
        const current = group.entries.find(({ name }) => name === active)?.name;
        const props = { root, active: current, onSelect };
        return panel === 'admin' ? (
          <MenuGroup key={group.key} group={group} isOpen={!isLong || current !== undefined} {...props} />
        ) : (
          <MenuEntries key={group.key} entries={group.entries} {...props} />
        );
      })}
    </>
  );
}

/** Entries of any group that the person comes back to, outside of the groups. */
function MostUsed({ groups, active, onSelect }: Omit<GroupsProps, 'isLong'>) {
  const { declared } = usePanel();
  const names = useMostUsed(active);
  const entries = useMemo(() => {
    const all = groups.flatMap((group) => group.entries);
    return names.flatMap((name) => all.find((entry) => entry.name === name) ?? []);
  }, [groups, names]);
  if (entries.length === 0) return null;
  return (
    <Box component="section" aria-label="پرکاربردهای شما" sx={{ mt: 0.5 }}>
      <Typography
        component="div"
        aria-hidden
        sx={{ px: 1.5, py: 0.5, fontSize: 'var(--text-1)', color: 'text.secondary' }}
      >
        پرکاربردهای شما
      </Typography>
      {/* The current entry is marked in its group. */}
      <MenuEntries entries={entries} root={declared.path} active={undefined} onSelect={onSelect} />
    </Box>
  );
}

/** The name of the section or page of the menu that is shown. */
function useActiveEntry(root: string): string | undefined {
  const { registry } = usePanel();
  const { pathname } = useLocation();
  const map = usePathMap();
  const page = registry.menuPages?.find(({ name }) => pathname === `${root}/${name}`);
  return page?.name ?? map.sectionOf(pathname)?.name;
}

/** The ref of the element that scrolls; it shows the current entry. */
function useScrollToCurrent() {
  const { pathname } = useLocation();
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => {
    // With the frame, whose layout it needs: before it, the page would be laid out once more.
    const frame = requestAnimationFrame(() => {
      if (scroller.current) showCurrentEntry(scroller.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return scroller;
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
      <Box aria-hidden sx={brandStyles}>
        <Icon name={icon} fontSize="small" />
      </Box>
      <Box component="span" sx={{ fontWeight: 700 }}>
        {title}
      </Box>
    </Box>
  );
}

const brandStyles = {
  width: 32,
  height: 32,
  borderRadius: 'var(--radius-2)',
  background: 'var(--accent-bright)',
  color: 'var(--on-bright)',
  display: 'grid',
  placeItems: 'center',
};
