/**
 * Books a settlement: what came to the school's bank, and what the gateway kept, is at the gateway no more. As what is at
 * a gateway is below zero in `gateway_clearing`, so does what is at the bank in `bank`, and the fees that were paid in
 * `gateway_fee`. A correction books the same the other way.
 */
import type { Database } from '../../../platform/db/database.ts';
import { type Account, post, type Transfer } from '../../money/index.ts';
import type { Settlement } from './rules.ts';

const atGateway: Account = { kind: 'gateway_clearing' };

/** Once, by gateway and reference. */
export async function postSettlement(tx: Database, row: Settlement): Promise<void> {
  const transfers = [
    transferOf(row, 'settlement', 'bank', row.amount),
    transferOf(row, 'settlement-fee', 'gateway_fee', row.fee),
  ];
  await post(
    tx,
    transfers.filter(({ amount }) => amount > 0),
  );
}

function transferOf(
  { gateway, reference, kind }: Settlement,
  name: 'settlement' | 'settlement-fee',
  school: 'bank' | 'gateway_fee',
  amount: number,
): Transfer {
  const [from, to]: [Account, Account] =
    kind === 'settlement' ? [{ kind: school }, atGateway] : [atGateway, { kind: school }];
  return { from, to, amount, reason: 'settlement', reference, key: `${name}:${gateway}:${reference}` };
}
