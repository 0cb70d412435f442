/** Money in the wallets of test people. */
import { randomUUID } from 'node:crypto';
import type { RootDatabase } from '../../platform/db/database.ts';
import { post } from '../money/ledger/post.ts';

/** Charges the wallet of a person. @param amount tomans. */
export const chargeWallet = (db: RootDatabase, owner: string, amount: number): Promise<readonly boolean[]> =>
  db.transaction((tx) =>
    post(tx, [
      {
        from: { kind: 'gateway_clearing' },
        to: { kind: 'wallet', owner },
        amount,
        reason: 'charge',
        reference: 'A-1',
        key: randomUUID(),
      },
    ]),
  );
