/** A charge of the wallet: an order with one line, which is paid at a gateway alone. */
import { formatToman } from '../../locale/numbers.ts';
import type { Registry } from '../../define/registry.ts';
import type { Database } from '../db/database.ts';
import { invalidField } from '../errors.ts';
import { lockBuyer, orderOfKey, type Placement } from './place.ts';
import { insertOrder } from './rows.ts';

/** Tomans of one charge (domain, section 3, Wallet). */
export const minimumCharge = 10_000;
export const maximumCharge = 50_000_000;

/** Throws `invalid` (`amount`), and `conflict` for a key that was used for something else. */
export async function placeCharge(
  tx: Database,
  registry: Registry,
  { user, key, amount }: { readonly user: string; readonly key: string; readonly amount: number },
): Promise<Placement> {
  if (amount < minimumCharge || amount > maximumCharge) {
    throw invalidField('amount', `از ${formatToman(minimumCharge)} تا ${formatToman(maximumCharge)}`);
  }
  await lockBuyer(tx, user);
  const earlier = await orderOfKey(tx, user, key, [`charge ${amount}`]);
  if (earlier) return { order: earlier, isNew: false };
  const line = {
    kind: 'charge',
    title: 'شارژ کیف پول',
    listPrice: amount,
    salePrice: amount,
    discount: 0,
    net: amount,
  } as const;
  const order = await insertOrder(tx, registry, {
    user,
    key,
    kind: 'wallet-charge',
    lines: [line],
    subtotal: amount,
    discountTotal: 0,
    walletUsed: 0,
    payable: amount,
    discount: null,
    attribution: null,
  });
  return { order, isNew: true };
}
