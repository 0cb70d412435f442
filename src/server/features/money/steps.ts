/**
 * Named points of the flow of money, published on a diagnostics channel. Nobody listens while the product runs; the tests
 * of crashes end the process at each of them in turn.
 */
import { channel } from 'node:diagnostics_channel';

/** Of a purchase. */
export const buyingSteps = [
  'order placed',
  'gateway answered',
  'attempt started',
  'callback recorded',
  'attempt taken up',
  'verified at the gateway',
  'outcome stored',
  'order delivered',
] as const;
export const refundSteps = ['refund credited', 'refund completed'] as const;
/** Of a payment run. Each is inside its transaction; the end of that is the answer to the call. */
export const payoutSteps = [
  'payments made',
  'payment sent',
  'payment settled',
  'payment released',
  'payment returned',
] as const;
export type MoneyStep = (typeof buyingSteps | typeof refundSteps | typeof payoutSteps)[number];

export const stepChannel = 'academy.money';
const steps = channel(stepChannel);

/** Says that a step is done. */
export const step = (name: MoneyStep): void => steps.publish(name);
