/** Uses of discount codes: reserved with an order, used when it is paid, released when it is not. */
import { sql } from 'drizzle-orm';
import type { Registry } from '../../define/registry.ts';
import type { Database } from '../db/database.ts';
import { lockName } from '../db/lock-name.ts';
import { insertRows } from '../db/rows.ts';
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
}

export async function reserveCode(tx: Database, registry: Registry, reservation: Reservation): Promise<void> {
  await insertRows(tx, registry, 'discount-redemptions', [
    { ...reservation, state: 'reserved', at: new Date().toISOString() },
  ]);
  tx.publish('discount_redemptions');
}

/** The code of an order that is paid; also one that had been released, where the late order still gets it. */
export async function useCode(tx: Database, order: string): Promise<void> {
  await moveTo(tx, order, 'used');
}

/** Gives the code of an order back: it was not paid, or refunded whole. */
export async function releaseCode(tx: Database, order: string): Promise<void> {
  await moveTo(tx, order, 'released');
}

async function moveTo(tx: Database, order: string, state: 'used' | 'released'): Promise<void> {
  await tx.query(sql`
    update discount_redemptions set state = ${state}, version = version + 1, updated_at = now()
    where "order" = ${order}::uuid and state <> ${state} and deleted_at is null`);
  tx.publish('discount_redemptions');
}
