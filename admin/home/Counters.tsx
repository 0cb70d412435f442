/** The number of rows in each section, with a link to its list: grouped like the menu of the administrators. */
import { Box, Card, Skeleton, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { OutputOf } from '../../src/contract/call.ts';
import type { Calls } from '../../src/contract/calls.ts';
import { formatNumber } from '../../src/locale/numbers.ts';
import { Icon } from '../icons/Icon.tsx';
import { menuOf } from '../session/menu.ts';
import { useExtensions } from '../extensions/extensions.ts';
import { usePanel } from '../session/panel-context.ts';

export type Counter = OutputOf<Calls['GET /api/{panel}/home/summary']>['figures'][number];

const unstyledList = { listStyle: 'none', m: 0, p: 0 } as const;
/** @param minWidth the smallest width of a card, in pixels. */
const cardGrid = (minWidth: number) => ({
  ...unstyledList,
  display: 'grid',
  gridTemplateColumns: { xs: `repeat(auto-fill, minmax(min(100%, ${minWidth}px), 1fr))` },
  gap: { xs: 1.5, md: 2 },
});

/** @param figures undefined while they are loading. */
export function Counters({ counters }: { counters: readonly Counter[] | undefined }) {
  if (!counters) {
    return (
      <Box component="ul" aria-label="رقم‌ها" aria-busy sx={cardGrid(200)}>
        {Array.from({ length: 6 }, (_, i) => (
          <li key={i}>
            <Skeleton variant="rounded" height={76} />
          </li>
        ))}
      </Box>
    );
  }
  return <Groups counters={counters} />;
}

function Groups({ counters }: { counters: readonly Counter[] }) {
  const { panel, views } = usePanel();
  const bySection = new Map(counters.map((counter) => [counter.section, counter]));
  const { menu } = useExtensions().application;
  const groups = menuOf(panel, views, menu)
    .map(({ key, label, icon, entries }) => ({
      key,
      label,
      icon,
      groupFigures: entries.flatMap(({ name }) => bySection.get(name) ?? []),
    }))
    .filter(({ groupFigures }) => groupFigures.length > 0);
  return (
    <Box component="ul" aria-label="رقم‌ها" sx={cardGrid(260)}>
      {groups.map(({ key, label, icon, groupFigures }) => (
        <Card key={key} component="li" sx={{ p: 1 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1, pt: 0.5, pb: 1, color: 'var(--accent)' }}>
            <Icon name={icon} fontSize="small" />
            <Typography component="h2" variant="h3" color="text.primary">
              {label}
            </Typography>
          </Box>
          <Box component="ul" sx={unstyledList}>
            {groupFigures.map((counter) => (
              <li key={counter.key}>
                <CounterLine counter={counter} />
              </li>
            ))}
          </Box>
        </Card>
      ))}
    </Box>
  );
}

function CounterLine({ counter: { label, value, estimated, section } }: { counter: Counter }) {
  const { declared } = usePanel();
  return (
    <Box
      component={Link}
      to={`${declared.path}/${section}`}
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        gap: 1,
        px: 1,
        py: 0.75,
        borderRadius: 1,
        color: 'inherit',
        textDecoration: 'none',
        '&:hover, &:focus-visible': { bgcolor: 'var(--accent-soft)' },
      }}
    >
      <Typography component="span" variant="body2">
        {label}
      </Typography>{' '}
      <Typography component="span" variant="body2" sx={{ fontWeight: 700, whiteSpace: 'nowrap' }}>
        <Count value={value} estimated={estimated} />
      </Typography>
    </Box>
  );
}

/** An estimate is rounded to two significant digits. */
function Count({ value, estimated }: { value: number; estimated: boolean }) {
  if (!estimated) return formatNumber(value);
  return (
    <>
      <Typography component="span" variant="body2" color="text.secondary">
        حدود{' '}
      </Typography>
      {formatNumber(Number(value.toPrecision(2)))}
    </>
  );
}
