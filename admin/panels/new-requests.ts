/** Requests nobody has looked at yet, by the section they lie in (`newRequestCounts` of the specification). Failures are silent. */
import { useQuery } from '@tanstack/react-query';
import { usePanel } from './panel-context.ts';
import { client } from './session.ts';

/** Milliseconds between looks. */
export const lookEvery = 60_000;
const none: Readonly<Record<string, number>> = {};

export function useNewRequests(): Readonly<Record<string, number>> {
  const { panel, views } = usePanel();
  const enabled = panel === 'admin' && (views.has('collaborate-requests') || views.has('contact-requests'));
  const { data } = useQuery({
    queryKey: ['home', 'newRequestCounts'], enabled, retry: false, refetchInterval: lookEvery, staleTime: lookEvery / 2,
    queryFn: async ({ signal }) => { const counts = await client.call('GET /api/admin/home/newRequestCounts', {}, { signal }); return { 'collaborate-requests': counts.collabRequestCount, 'contact-requests': counts.contactRequestCount }; },
  });
  return data ?? none;
}
