/** The dashboard of a panel: a greeting, then what the office has to do and sold, or what a person has earned. */
import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { usePanel } from '../panels/panel-context.ts';
import { client } from '../panels/session.ts';
import { Alerts } from './dashboard/Alerts.tsx';
import { Figures } from './dashboard/Figures.tsx';
import { Greeting } from './dashboard/Greeting.tsx';
import { WaitingChips } from './dashboard/WaitingChips.tsx';
import { PartFailure } from '../panels/PartFailure.tsx';

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
      <Greeting now={data?.now} introduction="کارهای شما در یک نگاه." />
      <Alerts />
      <WaitingChips />
      {overviewSections.some((section) => views.has(section)) && (
        <Suspense fallback={null}>
          <Overview />
        </Suspense>
      )}
      {isError && <PartFailure onRetry={() => void refetch()}>رقم‌های پیشخوان دریافت نشد.</PartFailure>}
      {!isError && <Figures figures={isPending ? undefined : data.figures} />}
    </>
  );
}
