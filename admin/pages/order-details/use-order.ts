/** The data of an order: its row, the rows that belong to it, and the audit log. */
import { useGetOne } from 'react-admin';
import { useQueries, useQuery } from '@tanstack/react-query';
import { usePanelData } from '../../data/data-provider.ts';
import type { StoredRow } from '../../data/row.ts';
import { useRelatedRows, type RelatedRows } from '../../screens/rows/use-related-rows.ts';
import type { TimelineSources } from './timeline.ts';

export interface OrderParts {
  readonly lines: RelatedRows;
  readonly attempts: RelatedRows;
  readonly events: RelatedRows;
  readonly refunds: RelatedRows;
  readonly commissions: RelatedRows;
}

export function useOrder(section: string, id: string) {
  const { data: order, error, refetch } = useGetOne<StoredRow>(section, { id });
  const filter = { order: id };
  const lines = useRelatedRows('order-lines', filter);
  const attempts = useRelatedRows('payment-attempts', filter, { sort: 'startedAt' });
  const ids = attempts.rows?.map((attempt) => attempt.id) ?? [];
  const events = useRelatedRows('payment-events', { attempt: ids }, { sort: 'at', enabled: ids.length > 0 });
  const refunds = useRelatedRows('refunds', filter, { sort: 'requestedAt' });
  const commissions = useRelatedRows('commissions', filter);
  return {
    order,
    error,
    refetch: () => void refetch(),
    parts: { lines, attempts, events, refunds, commissions } satisfies OrderParts,
  };
}

/** The audit log of the order and of its refunds; empty where the person may not read it. */
export function useAuditLog(
  section: string,
  order: StoredRow,
  refunds: readonly StoredRow[] = [],
): Pick<TimelineSources, 'entries' | 'refundEntries'> {
  const panel = usePanelData();
  const historyQuery = (resource: string, row: StoredRow) => ({
    queryKey: [resource, 'history', row.id, row.version],
    queryFn: () => panel.history(resource, row.id),
  });
  const orderLog = useQuery(historyQuery(section, order));
  const refundLogs = useQueries({ queries: refunds.map((refund) => historyQuery('refunds', refund)) });
  return {
    entries: orderLog.data ?? [],
    refundEntries: Object.fromEntries(refunds.map((refund, i) => [refund.id, refundLogs[i]?.data ?? []])),
  };
}
