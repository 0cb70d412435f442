/** The entries of the side menu, and the groups that fold them. */
import { memo, useId, type ReactNode } from 'react';
import { Box, ButtonBase } from '@mui/material';
import { styled } from '@mui/material/styles';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { useStore } from 'react-admin';
import { Link } from 'react-router';
import { formatNumber } from '../../src/locale/numbers.ts';
import { visuallyHidden } from '../theme/visually-hidden.ts';
import { Icon } from '../icons/Icon.tsx';
import type { MenuEntry, MenuSection } from '../session/menu.ts';
import type { Waiting } from '../extensions/waiting-source.ts';
import { useWaiting } from '../home/waiting.ts';

interface EntriesProps {
  readonly entries: readonly (MenuEntry & { readonly group?: string })[];
  readonly root: string;
  /** The entry that is shown, if it is one of these. */
  readonly active: string | undefined;
  readonly onSelect: (() => void) | undefined;
}

interface GroupProps extends Omit<EntriesProps, 'entries'> {
  readonly group: MenuSection;
  /** Until the person folds or opens it. */
  readonly isOpen: boolean;
}

/** Groups and their entries are rendered again where another entry becomes the current one, not with every address. */
export const MenuGroup = memo(function MenuGroup({ group, isOpen, ...props }: GroupProps) {
  const [folded, setFolded] = useStore<Record<string, boolean>>('menu.folded', {});
  const id = useId();
  const open = folded[group.key] === undefined ? isOpen : !folded[group.key];
  return (
    <Box sx={{ mt: 0.5 }}>
      <GroupButton aria-expanded={open} aria-controls={id} onClick={() => setFolded({ ...folded, [group.key]: open })}>
        <Icon name={group.icon} />
        <span>{group.label}</span>
        {!open && <WaitingIn names={group.entries.map(({ name }) => name)} />}
        <ExpandMoreIcon
          aria-hidden
          sx={{
            marginInlineStart: 'auto',
            transform: open ? 'none' : 'rotate(90deg)',
            transition: 'transform var(--quick) var(--ease)',
          }}
        />
      </GroupButton>
      {/* The entries of folded groups are most of a long menu: they are rendered when one opens it. */}
      <div id={id}>{open && <MenuEntries entries={group.entries} {...props} />}</div>
    </Box>
  );
});

/** What waits in a folded group, added up. */
function WaitingIn({ names }: { names: readonly string[] }) {
  const count = useWaiting()
    .filter(({ section }) => names.includes(section))
    .reduce((sum, waiting) => sum + waiting.count, 0);
  if (count === 0) return null;
  return (
    <>
      <Box component="span" sx={visuallyHidden}>
        ، {formatNumber(count)} در انتظار
      </Box>
      <Count value={count} />
    </>
  );
}

export const MenuEntries = memo(function MenuEntries({ entries, root, active, onSelect }: EntriesProps) {
  const waiting = useWaiting();
  return (
    <List>
      {entries.map(({ name, label, icon, group }) => (
        <li key={name}>
          <Entry
            to={`${root}/${name}`}
            label={label}
            group={group}
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
  /** Where it stands in the menu, for entries outside of it. */
  readonly group?: string | undefined;
  readonly icon: ReactNode;
  readonly active: boolean;
  readonly onSelect: (() => void) | undefined;
  /** What waits for staff in the section. */
  readonly waiting?: Waiting | undefined;
}

export function Entry({ to, label, group, icon, active, onSelect, waiting }: EntryProps) {
  return (
    <EntryLink as={Link} to={to} onClick={onSelect} aria-current={active ? 'page' : undefined}>
      {icon}
      <span>{label}</span>
      {group && (
        <Box component="small" sx={{ color: 'text.secondary', fontSize: 'var(--text-1)' }}>
          {group}
        </Box>
      )}
      {waiting && (
        <>
          <Box component="span" sx={visuallyHidden}>
            ، {formatNumber(waiting.count)} {waiting.kind}
          </Box>
          <Count value={waiting.count} />
        </>
      )}
    </EntryLink>
  );
}

/** Grey: how much there is says nothing of how urgent it is. */
const Count = ({ value }: { value: number }) => (
  <Box component="span" aria-hidden sx={countStyles}>
    {formatNumber(value)}
  </Box>
);

export const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

const countStyles = {
  marginInlineStart: 'auto',
  px: 0.75,
  minWidth: 24,
  textAlign: 'center',
  borderRadius: 'var(--pill)',
  bgcolor: 'var(--sunken)',
  color: 'text.secondary',
  fontSize: 'var(--text-1)',
  fontWeight: 600,
};

const GroupButton = styled(ButtonBase)(({ theme }) => ({
  width: '100%',
  justifyContent: 'flex-start',
  gap: 'var(--space-2)',
  minHeight: 34,
  paddingInline: 'var(--space-3)',
  borderRadius: 'var(--radius-2)',
  color: theme.palette.text.secondary,
  fontFamily: 'inherit',
  fontSize: 'var(--text-2)',
  fontWeight: 600,
  '& svg': { fontSize: 'var(--text-5)' },
  // Beside a count the arrow follows it.
  '& > span[aria-hidden] + svg': { marginInlineStart: 'var(--space-1)' },
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&:focus-visible': { outlineOffset: -2 },
}));
const EntryLink = styled('a')<{ to: string }>(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  minHeight: 34,
  paddingInline: 'var(--space-3)',
  borderRadius: 'var(--radius-2)',
  color: theme.palette.text.primary,
  textDecoration: 'none',
  fontSize: 'var(--text-2)',
  '& svg': { fontSize: 'var(--text-5)', color: theme.palette.text.secondary },
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current]': { backgroundColor: 'var(--sunken)', fontWeight: 700, '& svg': { color: 'inherit' } },
}));
