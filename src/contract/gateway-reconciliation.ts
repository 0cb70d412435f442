/** What each gateway has taken for the school, and what of it has come (`gateway-settlements`). Tomans. */
import * as z from 'zod';

const line = z.object({
  /** Null for movements that name no gateway, such as those of older books. */
  gateway: z.enum(['zarinpal', 'zibal', 'nextpay']).nullable(),
  /** What buyers have paid there. */
  received: z.int(),
  /** What went back to cards, less what banks returned of it. */
  returned: z.int(),
  /** What has come to the school's bank, and what the gateway retained, corrections taken off. */
  settled: z.int(),
  fee: z.int(),
  /** What should still come: below zero where more has come than was taken. */
  difference: z.int(),
  /** The newest day of a settlement. */
  lastDay: z.string().nullable(),
});
export type ReconciledGateway = z.infer<typeof line>;

export const gatewayReconciliation = z.object({
  gateways: z.array(line),
  /** The sum of the differences: what the ledger says is still at gateways. */
  atGateways: z.int(),
});
export type GatewayReconciliation = z.infer<typeof gatewayReconciliation>;
