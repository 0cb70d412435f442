/** Money that was paid in at the office, card to card, and booked to wallets by hand. Pure. */
import type { Row } from '../people/people.ts';
import { randomFor } from '../random.ts';
import type { Move } from './ledger.ts';
import { time, type WalletMove } from '../sales/model.ts';

/** By user: the `wallet` that people come with, some day after they had joined. */
export const officeCredits = (users: readonly Row[], now: number): ReadonlyMap<string, WalletMove> =>
  new Map(
    users
      .filter((u) => (u.wallet as number) > 0)
      .map((u) => {
        const joined = time(u.createdAt);
        return [
          u.id as string,
          {
            at: joined + Math.floor((now - joined) * (0.1 + randomFor(`office ${u.id as string}`).next() * 0.6)),
            amount: u.wallet as number,
          },
        ];
      }),
  );

/** With every thirtieth a mistake: booked twice, and taken back at once. */
export const movesOfOffice = (credits: ReadonlyMap<string, WalletMove>): Move[] =>
  [...credits].flatMap(([user, { at, amount }], n): Move[] => {
    const move: Move = {
      at,
      from: 'adjustment',
      to: `wallet ${user}`,
      amount,
      reason: 'adjustment',
      reference: 'واریز کارت‌به‌کارت',
      key: `office:${user}`,
    };
    return n % 30 !== 29
      ? [move]
      : [
          move,
          { ...move, at: at + 1_000, reference: 'ثبت دوباره', key: `office-again:${user}` },
          {
            ...move,
            at: at + 240_000,
            from: `wallet ${user}`,
            to: 'adjustment',
            reference: 'برگشت ثبت دوباره',
            key: `office-back:${user}`,
          },
        ];
  });
