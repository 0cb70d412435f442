/**
 * The lines of the log that a sale and a refund leave, one for each checkpoint (`docs/log.md`). Each names its order by its
 * number, as its buyer does; the id of the request, or the job, comes by itself (`platform/process/log-context.ts`).
 */
import type { Log } from '../../../platform/process/log.ts';

export type SaleCheckpoint = 'placed' | 'redirected' | 'returned' | 'inquired' | 'verified' | 'delivered';
export type RefundCheckpoint = 'requested' | 'credited' | 'completed';

interface Details {
  /** The number of the order. */
  readonly order: string;
  readonly outcome: string;
  /** `performance.now()` as the part of the sale began. */
  readonly since: number;
}

interface SaleDetails extends Details {
  readonly kind?: string | undefined;
  readonly gateway?: string | undefined;
  /** What was said to the gateway and what it answered; of it the HTTP status is logged, and why it is of no use. */
  readonly exchange?: { readonly status: number | null; readonly error: string | null } | undefined;
  /** Whether it needs a look. */
  readonly isTrouble?: boolean;
}

const msSince = (since: number): number => Math.round(performance.now() - since);

export function logSale(
  log: Log,
  checkpoint: SaleCheckpoint,
  { since, exchange, isTrouble, ...details }: SaleDetails,
): void {
  const answer = exchange && { gatewayStatus: exchange.status, gatewayError: exchange.error };
  const line = { event: 'sale', step: checkpoint, ...details, ...answer, ms: msSince(since) };
  const message = `sale ${checkpoint}`;
  if (isTrouble) log.warn(line, message);
  else log.info(line, message);
}

export const logRefund = (
  log: Log,
  checkpoint: RefundCheckpoint,
  { since, ...details }: Details & { readonly refund: string },
): void => log.info({ event: 'refund', step: checkpoint, ...details, ms: msSince(since) }, `refund ${checkpoint}`);
