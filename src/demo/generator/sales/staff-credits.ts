/** What was paid in on site by card transfer, as wallets hold it. Pure. */
import { randomFor } from '../../kit/random.ts';
import type { UserRow } from '../../kit/rows.ts';
import type { WalletEntry } from './model.ts';

/** By user: the `wallet` of the people's rows, credited some day after they joined. */
export const staffCredits = (users: readonly UserRow[], now: number): ReadonlyMap<string, WalletEntry> =>
  new Map(
    users
      .filter((user) => user.wallet > 0)
      .map((user) => {
        const joinedAt = Date.parse(user.createdAt);
        const part = 0.1 + randomFor(`office ${user.id}`).next() * 0.6;
        return [user.id, { at: joinedAt + Math.floor((now - joinedAt) * part), amount: user.wallet }];
      }),
  );
