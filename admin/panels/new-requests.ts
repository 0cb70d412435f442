/**
 * The number of new requests by section (`newRequestCounts` of the specification). A failed request shows nothing: it
 * is repeated anyway.
 */
import { useQuery } from '@tanstack/react-query';
import { labelOf } from './menu.ts';
import { usePanel } from './panel-context.ts';
import { panels } from './panels.ts';
import { client } from './session.ts';

/** Milliseconds between two requests for what is new. */
export const pollInterval = 60_000;
const noCounts: Readonly<Record<string, number>> = {};
const sections = ['collaborate-requests', 'contact-requests'] as const;

export function useNewRequests(): Readonly<Record<string, number>> {
  const { panel, views } = usePanel();
  const enabled = panel === 'admin' && sections.some((name) => views.has(name));
  const { data } = useQuery({
    queryKey: ['home', 'newRequestCounts'],
    enabled,
    retry: false,
    refetchInterval: pollInterval,
    staleTime: pollInterval / 2,
    queryFn: async ({ signal }) => {
      const counts = await client.call('GET /api/admin/home/newRequestCounts', {}, { signal });
      return { 'collaborate-requests': counts.collabRequestCount, 'contact-requests': counts.contactRequestCount };
    },
  });
  return data ?? noCounts;
}

export interface NewRequestLink {
  readonly name: string;
  readonly label: string;
  readonly count: number;
  /** The address of the list of the new requests. */
  readonly to: string;
}

/** The sections with new requests that the person may see. */
export function useNewRequestLinks(): NewRequestLink[] {
  const { panel, views } = usePanel();
  const counts = useNewRequests();
  const filter = encodeURIComponent(JSON.stringify({ state: 'new' }));
  return sections.flatMap((name) => {
    const view = views.get(name);
    const count = counts[name] ?? 0;
    if (!view || count === 0) return [];
    return [{ name, label: labelOf(view), count, to: `${panels[panel].root}/${name}?filter=${filter}` }];
  });
}
