/**
 * What waits for staff, by section: what the product counts by a call of its own, and the rows that the definitions call
 * waiting. A failed request shows nothing: it is repeated anyway.
 */
import { useQuery } from '@tanstack/react-query';
import { useExtensions } from '../extensions/extensions.ts';
import type { Waiting } from '../extensions/waiting-source.ts';
import { labelOf } from '../session/menu.ts';
import { usePanel } from '../session/panel-context.ts';
import { client } from '../session/session.ts';

/** Milliseconds between two requests for what is new. */
export const pollInterval = 60_000;

const polled = { retry: false, refetchInterval: pollInterval, staleTime: pollInterval / 2 } as const;

/** What the product counts by a call of its own; none while it is loaded. */
function useProductsCounts(): readonly Waiting[] {
  const { panel, views } = usePanel();
  const { waiting } = useExtensions();
  const { data } = useQuery({
    ...polled,
    queryKey: ['home', 'waiting', 'product'],
    enabled: panel === 'admin' && waiting !== undefined && waiting.sections.some((name) => views.has(name)),
    queryFn: async ({ signal }) => (await waiting?.count(signal)) ?? [],
  });
  return data ?? [];
}

/** What waits in the sections that the person may see, in the order of the menu; sections in which nothing waits left out. */
export function useWaiting(): Waiting[] {
  const { panel, views } = usePanel();
  const counts = useProductsCounts();
  const { data } = useQuery({
    ...polled,
    queryKey: ['home', 'waiting'],
    enabled: panel === 'admin' && [...views.values()].some(({ resource }) => resource.waiting !== undefined),
    queryFn: ({ signal }) => client.call('GET /api/admin/home/waiting', {}, { signal }),
  });
  const others = (data?.figures ?? []).map(({ section, value, filter }) => ({
    section,
    count: value,
    kind: 'مورد در انتظار',
    filter,
  }));
  const counted = counts.map(({ section }) => section);
  return [...counts, ...others.filter(({ section }) => !counted.some((name) => name === section))].filter(
    ({ section, count }) => count > 0 && views.has(section),
  );
}

export interface WaitingLink extends Waiting {
  readonly label: string;
  /** The address of the list of these rows. */
  readonly to: string;
}

/** What waits, each with its list. */
export function useWaitingLinks(): WaitingLink[] {
  const { views, declared } = usePanel();
  return useWaiting().map((waiting) => ({
    ...waiting,
    label: labelOf(views.get(waiting.section)!),
    to: `${declared.path}/${waiting.section}?filter=${encodeURIComponent(JSON.stringify(waiting.filter))}`,
  }));
}
