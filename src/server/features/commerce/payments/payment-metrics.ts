/** The series of payments at gateways. */
import { counter } from '../../../platform/metrics/series.ts';
import type { GatewayName, RequestOutcome, VerifyOutcome } from './gateways/gateway.ts';

const payments = counter({
  name: 'academy_payments_total',
  help: 'Answers of gateways, by gateway, step (start, verify) and outcome',
  labels: ['gateway', 'step', 'outcome'],
});

export const countStart = (gateway: GatewayName, { outcome }: RequestOutcome): void =>
  payments.add({ gateway, step: 'start', outcome });

export const countVerification = (gateway: GatewayName, { outcome }: VerifyOutcome): void =>
  payments.add({ gateway, step: 'verify', outcome });
