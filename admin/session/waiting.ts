/**
 * What waits for staff, by section: new requests (`newRequestCounts` of the specification) and the rows that the
 * definitions call waiting. A failed request shows nothing: it is repeated anyway.
 */
import { useQuery } from '@tanstack/react-query';
import { labelOf } from './menu.ts';
import { usePanel } from './panel-context.ts';
import { client } from './session.ts';

/** Milliseconds between two requests for what is new. */
export const pollInterval = 60_000;

export interface Waiting {
  readonly section: string;
  readonly count: number;
  /** The label of the count: «مورد جدید». */
  readonly kind: string;
  /** The filter of the list that shows exactly these rows. */
  readonly filter: Readonly<Record<string, unknown>>;
}

const polled = { retry: false, refetchInterval: pollInterval, staleTime: pollInterval / 2 } as const;
const requestSections = ['collaborate-requests', 'contact-requests'] as const;

function useNewRequests(): Waiting[] | undefined {
  const { panel, views } = usePanel();
  const { data } = useQuery({
    ...polled,
    queryKey: ['home', 'newRequestCounts'],
    enabled: panel === 'admin' && requestSections.some((name) => views.has(name)),
    queryFn: ({ signal }) => client.call('GET /api/admin/home/newRequestCounts', {}, { signal }),
  });
  if (!data) return undefined;
  const counts = { 'collaborate-requests': data.collabRequestCount, 'contact-requests': data.contactRequestCount };
  return requestSections.map((section) => ({
    section,
    count: counts[section],
    kind: 'مورد جدید',
    filter: { state: 'new' },
  }));
}

/** What waits in the sections that the person may see, in the order of the menu; sections in which nothing waits left out. */
export function useWaiting(): Waiting[] {
  const { panel, views } = usePanel();
  const requests = useNewRequests() ?? [];
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
  const counted = requests.map(({ section }) => section);
  return [...requests, ...others.filter(({ section }) => !counted.some((name) => name === section))].filter(
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
