/** Transfers of the money that was paid in on site by card transfer and credited to wallets by hand. Pure. */
import type { WalletEntry } from '../sales/model.ts';
import type { Transfer } from './ledger.ts';

/** Every so many credits there is a mistake: booked twice, and corrected at once. */
const mistakeEvery = 30;

export const staffTransfers = (credits: ReadonlyMap<string, WalletEntry>): Transfer[] =>
  [...credits].flatMap(([user, { at, amount }], n): Transfer[] => {
    const credit: Transfer = {
      at,
      from: 'adjustment',
      to: `wallet ${user}`,
      amount,
      reason: 'adjustment',
      reference: 'واریز کارت‌به‌کارت',
      key: `office:${user}`,
    };
    if (n % mistakeEvery !== mistakeEvery - 1) return [credit];
    return [
      credit,
      { ...credit, at: at + 1_000, reference: 'ثبت دوباره', key: `office-again:${user}` },
      {
        ...credit,
        at: at + 240_000,
        from: `wallet ${user}`,
        to: 'adjustment',
        reference: 'برگشت ثبت دوباره',
        key: `office-back:${user}`,
      },
    ];
  });
