/** The first page of a panel: a greeting, and figures that lead to their lists. */
import { lazy, Suspense, useState } from 'react';
import { Alert, Box, Button, Card, CardActionArea, Chip, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { Link } from 'react-router';
import type { OutputOf } from '../../src/contract/call.ts';
import type { Calls } from '../../src/contract/calls.ts';
import { formatNumber } from '../../src/locale/numbers.ts';
import { Icon } from '../panels/Icon.tsx';
import { useWaiting } from '../panels/new-requests.ts';
import { usePanel } from '../panels/panel-context.ts';
import { panels } from '../panels/panels.ts';
import { client } from '../panels/session.ts';
import { useUser } from '../panels/user-context.ts';
import { brand } from '../theme.ts';

const Overview = lazy(() => import('./dashboard/Overview.tsx'));

type Figure = OutputOf<Calls['GET /api/{panel}/home/summary']>['figures'][number];

/** The sections of which the overview says something. */
const overviewOf = ['course-transactions', 'users'];

const words = {
  admin: 'آنچه در دست شماست، در یک نگاه.',
  marketer: 'دوره‌هایی که معرفی می‌کنید و آنچه از آن‌ها به دست می‌آورید.',
  teacher: 'دوره‌ها و کار شما با دانشجویان، در یک نگاه.',
} as const;

const today = new Intl.DateTimeFormat('fa-IR-u-ca-persian', { timeZone: 'Asia/Tehran', weekday: 'long', day: 'numeric', month: 'long' });

export default function Dashboard() {
  const { panel, views } = usePanel(), user = useUser(), [now] = useState(() => new Date());
  const { data, isPending, isError, refetch } = useQuery({ queryKey: ['home', 'summary', panel], queryFn: ({ signal }) => client.call('GET /api/{panel}/home/summary', { params: { panel } }, { signal }) });
  return (
    <>
      <Title title="پیشخوان" />
      <Box sx={{ mb: 3 }}>
        <Typography component="p" variant="h1">{user.name ? `سلام ${user.name}، ` : ''}{greeting(now.getHours())}</Typography>
        <Typography color="text.secondary">{today.format(now)}؛ {words[panel]}</Typography>
      </Box>
      <Waiting />
      {panel === 'admin' && overviewOf.some((section) => views.has(section)) && <Suspense fallback={null}><Overview /></Suspense>}
      {isError && <Alert severity="error" action={<Button color="inherit" onClick={() => void refetch()}>تلاش دوباره</Button>}>رقم‌های پیشخوان دریافت نشد.</Alert>}
      <Box component="ul" aria-label="رقم‌ها" sx={{ display: 'grid', gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(auto-fill, minmax(200px, 1fr))' }, gap: { xs: 1.5, md: 2 }, listStyle: 'none', m: 0, p: 0 }}>
        {isPending ? Array.from({ length: 6 }, (_, i) => <li key={i}><Skeleton variant="rounded" height={76} /></li>) : data?.figures.map((figure) => <li key={figure.key}><FigureCard figure={figure} /></li>)}
      </Box>
    </>
  );
}

/** What asks for an answer, before the figures. */
function Waiting() {
  const waiting = useWaiting();
  if (waiting.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 3 }}>
      <Typography component="h2" variant="h3" sx={{ marginInlineEnd: 1 }}>در انتظار شما</Typography>
      {waiting.map(({ name, label, count, to }) => <Chip key={name} component={Link} to={to} clickable icon={<Icon name="inbox" fontSize="small" />} sx={{ bgcolor: brand.tint, color: brand.deep, border: `1px solid ${brand.line}`, '& .MuiChip-icon': { color: 'inherit' }, '&:hover': { bgcolor: brand.line } }} label={`${label}: ${formatNumber(count)} مورد تازه`} />)}
    </Box>
  );
}

function FigureCard({ figure: { label, value, estimated, section } }: { figure: Figure }) {
  const { panel, registry } = usePanel();
  return (
    <Card sx={{ height: '100%' }}>
      <CardActionArea component={Link} to={`${panels[panel].root}/${section}`} sx={{ height: '100%', px: 2, py: 1.75, display: 'flex', justifyContent: 'flex-start', gap: 1.5 }}>
        <Box sx={{ display: 'grid', placeItems: 'center', flexShrink: 0, width: 40, height: 40, borderRadius: 2, bgcolor: brand.tint, color: brand.deep }}><Icon name={registry.get(section)?.icon} fontSize="small" /></Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontSize: '1.3rem', fontWeight: 700, lineHeight: 1.35 }}>{estimated && <Typography component="span" variant="body2" color="text.secondary">حدود </Typography>}{formatNumber(value)}</Typography>
          <Typography variant="body2" color="text.secondary">{label}</Typography>
        </Box>
      </CardActionArea>
    </Card>
  );
}

/** By the clock of the person. */
function greeting(hour: number): string {
  if (hour < 5) return 'شب به‌خیر';
  if (hour < 12) return 'صبح به‌خیر';
  if (hour < 17) return 'ظهر به‌خیر';
  return 'عصر به‌خیر';
}
