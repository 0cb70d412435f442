/**
 * Named points of the flow of money, published on a diagnostics channel. Nobody listens while the product runs; the tests
 * of crashes end the process at each of them in turn.
 */
import { channel } from 'node:diagnostics_channel';

export const moneySteps = [
  'order placed',
  'gateway answered',
  'attempt started',
  'callback recorded',
  'attempt taken up',
  'verified at the gateway',
  'outcome stored',
  'order delivered',
  'refund credited',
  'refund completed',
] as const;
export type MoneyStep = (typeof moneySteps)[number];

export const stepChannel = 'academy.money';
const steps = channel(stepChannel);

/** Says that a step is done. */
export const step = (name: MoneyStep): void => steps.publish(name);
