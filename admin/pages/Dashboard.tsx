/** The dashboard of a panel: a greeting, then what the office has to do and sold, or what a person has earned. */
import { lazy, Suspense } from 'react';
import { Alert, Box, Button, Chip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { Link } from 'react-router';
import { formatNumber } from '../../src/locale/numbers.ts';
import { Icon } from '../panels/Icon.tsx';

import { usePanel } from '../panels/panel-context.ts';
import { client } from '../panels/session.ts';
import { useWaitingLinks } from '../panels/waiting.ts';
import { brand } from '../theme.ts';
import { Figures } from './dashboard/Figures.tsx';
import { Greeting } from './dashboard/Greeting.tsx';

const Overview = lazy(() => import('./dashboard/Overview.tsx'));
const Earnings = lazy(() => import('./dashboard/Earnings.tsx'));

/** The overview is shown to those who may see one of these sections. */
const overviewSections = ['course-transactions', 'users'];

export default function Dashboard() {
  const { panel } = usePanel();
  return (
    <>
      <Title title="پیشخوان" />
      {panel === 'admin' ? (
        <Office />
      ) : (
        <Suspense fallback={null}>
          <Earnings panel={panel} />
        </Suspense>
      )}
    </>
  );
}

function Office() {
  const { panel, views } = usePanel();
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['home', 'summary', panel],
    queryFn: ({ signal }) => client.call('GET /api/{panel}/home/summary', { params: { panel } }, { signal }),
  });
  return (
    <>
      <Greeting now={data?.now} introduction="آنچه در دست شماست، در یک نگاه." />
      <WaitingChips />
      {overviewSections.some((section) => views.has(section)) && (
        <Suspense fallback={null}>
          <Overview />
        </Suspense>
      )}
      {isError && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              تلاش دوباره
            </Button>
          }
        >
          رقم‌های پیشخوان دریافت نشد.
        </Alert>
      )}
      {!isError && <Figures figures={isPending ? undefined : data.figures} />}
    </>
  );
}

function WaitingChips() {
  const waiting = useWaitingLinks();
  if (waiting.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 3 }}>
      <Typography component="h2" variant="h3" sx={{ marginInlineEnd: 1 }}>
        در انتظار شما
      </Typography>
      {waiting.map(({ section, label, count, kind, to }) => (
        <Chip
          key={section}
          component={Link}
          to={to}
          clickable
          icon={<Icon name="inbox" fontSize="small" />}
          sx={{
            bgcolor: brand.tint,
            color: brand.deep,
            border: `1px solid ${brand.line}`,
            '& .MuiChip-icon': { color: 'inherit' },
            '&:hover': { bgcolor: brand.line },
          }}
          label={`${label}: ${formatNumber(count)} ${kind}`}
        />
      ))}
    </Box>
  );
}
