/**
 * Named points of the flow of money, published on a diagnostics channel. Nobody listens while the product runs; the tests
 * of crashes end the process at each of them in turn.
 */
import { channel } from 'node:diagnostics_channel';

/** Of a purchase. */
export const purchaseCheckpoints = [
  'order placed',
  'gateway answered',
  'attempt started',
  'callback recorded',
  'attempt leased',
  'verified at the gateway',
  'outcome stored',
  'order delivered',
] as const;
export const refundCheckpoints = ['refund credited', 'refund completed'] as const;
/** Of a payment run. Each is inside its transaction; the end of that is the answer to the call. */
export const payoutCheckpoints = [
  'payments made',
  'payment sent',
  'payment settled',
  'payment released',
  'payment returned',
] as const;
export type MoneyCheckpoint = (
  | typeof purchaseCheckpoints
  | typeof refundCheckpoints
  | typeof payoutCheckpoints
)[number];

export const checkpointChannel = 'academy.money';
const checkpoints = channel(checkpointChannel);

/** Says that a step is done. */
export const checkpoint = (name: MoneyCheckpoint): void => checkpoints.publish(name);
