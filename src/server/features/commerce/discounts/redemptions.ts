/** Uses of discount codes: reserved with an order, used when it is paid, released when it is not. */
import { sql, type SQL } from 'drizzle-orm';
import type { Registry } from '../../../../define/registry.ts';
import type { Database } from '../../../platform/db/database.ts';
import { lockName } from '../../../platform/db/lock-name.ts';
import { insertion } from '../../../platform/db/rows.ts';
import { live, touch } from '../../../platform/db/row-sql.ts';
import type { DiscountCode } from './codes.ts';

/**
 * Lets one checkout at a time count and reserve a code that is limited, until its transaction ends. Codes without a limit
 * for all wait for nobody: uses by one person are counted under the lock of that person (`orders/place.ts`).
 */
export async function lockCode(tx: Database, code: Pick<DiscountCode, 'id' | 'usageLimit'>): Promise<void> {
  if (code.usageLimit === null) return;
  await lockName(tx, `discount ${code.id}`);
}

export interface Reservation {
  readonly discount: string;
  readonly order: string;
  readonly user: string;
  /** Tomans that it takes off the order. */
  readonly amount: number;
  /** The minimum of the code at the sale; 0 without. */
  readonly minPurchase: number;
  /** When the order is placed, by the database's clock. */
  readonly at: string;
}

/** The row of a use that waits for its order to be paid. */
export const reservation = (registry: Registry, row: Reservation): readonly SQL[] =>
  insertion(registry, 'discount-redemptions', [{ ...row, state: 'reserved' }]);

/** The code of an order that is paid; also one that had been released, where the late order still gets it. */
export const useOfCode = (order: string): SQL => moveTo(order, 'used');

/** Gives the code of an order back: it was not paid, or no line that is kept has a part of its discount. */
export async function releaseCode(tx: Database, order: string): Promise<void> {
  await tx.query(moveTo(order, 'released'));
  tx.publish('discount_redemptions');
}

const moveTo = (order: string, state: 'used' | 'released'): SQL => sql`
  update discount_redemptions set state = ${state}, ${touch()}
  where "order" = ${order}::uuid and state <> ${state} and ${live()}`;
