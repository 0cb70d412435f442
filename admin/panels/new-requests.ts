/**
 * Requests nobody has looked at yet, by the section they lie in (`newRequestCounts` of the specification). Failures are
 * silent.
 */
import { useQuery } from '@tanstack/react-query';
import { labelOf } from './menu.ts';
import { usePanel } from './panel-context.ts';
import { panels } from './panels.ts';
import { client } from './session.ts';

/** Milliseconds between looks. */
export const lookEvery = 60_000;
const none: Readonly<Record<string, number>> = {};
const sections = ['collaborate-requests', 'contact-requests'] as const;

export function useNewRequests(): Readonly<Record<string, number>> {
  const { panel, views } = usePanel();
  const enabled = panel === 'admin' && sections.some((name) => views.has(name));
  const { data } = useQuery({
    queryKey: ['home', 'newRequestCounts'],
    enabled,
    retry: false,
    refetchInterval: lookEvery,
    staleTime: lookEvery / 2,
    queryFn: async ({ signal }) => {
      const counts = await client.call('GET /api/admin/home/newRequestCounts', {}, { signal });
      return { 'collaborate-requests': counts.collabRequestCount, 'contact-requests': counts.contactRequestCount };
    },
  });
  return data ?? none;
}

/** What waits for this person, each with its words and the list of the new ones. */
export function useWaiting(): { name: string; label: string; count: number; to: string }[] {
  const { panel, views } = usePanel();
  const counts = useNewRequests();
  const filter = encodeURIComponent(JSON.stringify({ state: 'new' }));
  return sections.flatMap((name) => {
    const view = views.get(name);
    const count = counts[name] ?? 0;
    return view && count > 0
      ? [{ name, label: labelOf(view), count, to: `${panels[panel].root}/${name}?filter=${filter}` }]
      : [];
  });
}
