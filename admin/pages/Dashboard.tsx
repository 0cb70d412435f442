/** The dashboard of a panel: a greeting, what waits for the office, and figures that lead to their lists. */
import { lazy, Suspense, useState } from 'react';
import { Alert, Box, Button, Chip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { Link } from 'react-router';
import { formatNumber } from '../../src/locale/numbers.ts';
import { Icon } from '../panels/Icon.tsx';

import { usePanel } from '../panels/panel-context.ts';
import { client } from '../panels/session.ts';
import { useUser } from '../panels/user-context.ts';
import { useWaitingLinks } from '../panels/waiting.ts';
import { brand } from '../theme.ts';
import { Figures } from './dashboard/Figures.tsx';

const Overview = lazy(() => import('./dashboard/Overview.tsx'));

/** The overview is shown to those who may see one of these sections. */
const overviewSections = ['course-transactions', 'users'];

const introductions = {
  admin: 'آنچه در دست شماست، در یک نگاه.',
  marketer: 'دوره‌هایی که معرفی می‌کنید و آنچه از آن‌ها به دست می‌آورید.',
  teacher: 'دوره‌ها و کار شما با دانشجویان، در یک نگاه.',
} as const;

const today = new Intl.DateTimeFormat('fa-IR-u-ca-persian', {
  timeZone: 'Asia/Tehran',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

export default function Dashboard() {
  const { panel, views } = usePanel();
  const user = useUser();
  const [now] = useState(() => new Date());
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['home', 'summary', panel],
    queryFn: ({ signal }) => client.call('GET /api/{panel}/home/summary', { params: { panel } }, { signal }),
  });
  return (
    <>
      <Title title="پیشخوان" />
      <Box sx={{ mb: 3 }}>
        <Typography component="p" variant="h1">
          {user.name ? `سلام ${user.name}، ` : ''}
          {greeting(now.getHours())}
        </Typography>
        <Typography color="text.secondary">
          {today.format(now)}؛ {introductions[panel]}
        </Typography>
      </Box>
      <WaitingChips />
      {panel === 'admin' && overviewSections.some((section) => views.has(section)) && (
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

/** @param hour the local hour of the person. */
function greeting(hour: number): string {
  if (hour < 5) return 'شب به‌خیر';
  if (hour < 12) return 'صبح به‌خیر';
  if (hour < 17) return 'ظهر به‌خیر';
  return 'عصر به‌خیر';
}
