/** A charge of the wallet: an order with one line, which is paid at a gateway alone. */
import { formatToman } from '../../../../locale/numbers.ts';
import type { Registry } from '../../../../define/registry.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { invalidField } from '../../../platform/errors/errors.ts';
import type { Gateway, GatewayName } from '../payments/gateways/gateway.ts';
import { orderOfKey, requireSameWishes } from './earlier.ts';
import type { Placement } from './place.ts';
import { lockBuyer } from '../../money/index.ts';
import { insertOrder, newOrderIds } from './rows.ts';

/** Tomans of one charge (domain, section 3, Wallet). */
export const minimumCharge = 10_000;
export const maximumCharge = 50_000_000;

export interface Charge {
  readonly user: string;
  /** The client's key of this charge. */
  readonly key: string;
  /** Tomans. */
  readonly amount: number;
  /** As the buyer chose it. */
  readonly gateway: GatewayName | undefined;
}

/** Throws `invalid` (`amount`), and `conflict` for a key that was used for something else. */
export async function placeCharge(
  tx: Transaction,
  registry: Registry,
  { user, key, amount, gateway: chosen }: Charge,
  gateway: Gateway | null,
): Promise<Placement> {
  if (amount < minimumCharge || amount > maximumCharge) {
    throw invalidField('amount', `از ${formatToman(minimumCharge)} تا ${formatToman(maximumCharge)}`);
  }
  await lockBuyer(tx, user);
  const [earlier, ids] = await Promise.all([orderOfKey(tx, user, key), newOrderIds(tx, user)]);
  if (earlier) {
    requireSameWishes(earlier, { things: [`charge ${amount}`], discount: null, useWallet: false, gateway: chosen });
    return { order: earlier, isNew: false };
  }
  const line = {
    kind: 'charge',
    title: 'شارژ کیف پول',
    listPrice: amount,
    salePrice: amount,
    discount: 0,
    net: amount,
  } as const;
  const none = { discountTotal: 0, walletUsed: 0, promotionUsed: 0, discount: null, attribution: null } as const;
  const order = {
    user,
    key,
    useWallet: false,
    kind: 'wallet-charge',
    lines: [line],
    subtotal: amount,
    payable: amount,
    ...none,
  } as const;
  const placed = await insertOrder(tx, registry, ids, order, { rates: new Map(), gateway, also: [] });
  return { order: placed, isNew: true };
}
