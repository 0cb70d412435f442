/**
 * The first page of a panel: a greeting, what waits, and how many rows each section has. A product may add to it, or show
 * a page of its own in a panel other than the administrators'.
 */
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { useExtensions } from '../extensions/extensions.ts';
import { PartFailure } from '../feedback/PartFailure.tsx';
import { usePanel } from '../session/panel-context.ts';
import { client } from '../session/session.ts';
import { Alerts } from './Alerts.tsx';
import { Counters } from './Counters.tsx';
import { Greeting } from './Greeting.tsx';
import { WaitingChips } from './WaitingChips.tsx';

export default function PanelHome() {
  const { panel } = usePanel();
  const { [panel]: Added } = useExtensions().panelHome;
  return (
    <>
      <Title title="پیشخوان" />
      {panel !== 'admin' && Added ? <Added /> : <Summary />}
    </>
  );
}

function Summary() {
  const { panel } = usePanel();
  const { admin: Added } = useExtensions().panelHome;
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['home', 'summary', panel],
    queryFn: ({ signal }) => client.call('GET /api/{panel}/home/summary', { params: { panel } }, { signal }),
  });
  return (
    <>
      <Greeting now={data?.now} introduction="کارهای شما در یک نگاه." />
      {panel === 'admin' && (
        <>
          <Alerts />
          <WaitingChips />
          {Added && <Added />}
        </>
      )}
      {isError && <PartFailure onRetry={() => void refetch()}>رقم‌های پیشخوان دریافت نشد.</PartFailure>}
      {!isError && <Counters counters={isPending ? undefined : data.figures} />}
    </>
  );
}
