/** What an order is told by: its row, the rows that belong to it, and the audit log. */
import { useGetOne } from 'react-admin';
import { useQueries, useQuery } from '@tanstack/react-query';
import { usePanelData } from '../../data/data-provider.ts';
import type { Entry } from '../../screens/history/entries.ts';
import { usePart, type Part, type Stored } from '../rows/use-part.ts';

export interface OrderParts {
  readonly lines: Part;
  readonly attempts: Part;
  readonly events: Part;
  readonly refunds: Part;
  readonly commissions: Part;
}

export function useOrder(section: string, id: string) {
  const { data: order, error, refetch } = useGetOne<Stored>(section, { id });
  const of = { order: id };
  const lines = usePart('order-lines', of);
  const attempts = usePart('payment-attempts', of, 'startedAt');
  const ids = attempts.rows?.map((attempt) => attempt.id) ?? [];
  const events = usePart('payment-events', { attempt: ids }, 'at', ids.length > 0);
  const refunds = usePart('refunds', of, 'requestedAt');
  const commissions = usePart('commissions', of);
  return {
    order,
    error: error as (Error & { status?: number }) | null,
    again: () => void refetch(),
    parts: { lines, attempts, events, refunds, commissions } satisfies OrderParts,
  };
}

/**
 * The audit log of the order and of its refunds; nothing where it cannot be had: the story is then told by the rows
 * alone.
 */
export function useLog(
  section: string,
  order: Stored,
  refunds: readonly Stored[] = [],
): { entries: readonly Entry[]; refundEntries: Readonly<Record<string, readonly Entry[]>> } {
  const panel = usePanelData();
  const ask = (of: string, row: Stored) => ({
    queryKey: [of, 'history', row.id, row.version],
    queryFn: async () => (await panel.history(of, row.id)) as unknown as Entry[],
  });
  const own = useQuery(ask(section, order));
  const theirs = useQueries({ queries: refunds.map((refund) => ask('refunds', refund)) });
  return {
    entries: own.data ?? [],
    refundEntries: Object.fromEntries(refunds.map((refund, i) => [refund.id, theirs[i]?.data ?? []])),
  };
}
