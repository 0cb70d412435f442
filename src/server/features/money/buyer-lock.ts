/** The lock of everything that buys, holds or gives back for one person. */
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { lockName, nameLock } from '../../platform/db/lock-name.ts';

/** One purchase of a person at a time: what they own, hold and use is counted and changed under this lock. */
export const lockBuyer = (tx: Database, user: string): Promise<void> => lockName(tx, buyerName(user));
/** The same lock, within a statement. */
export const buyerLock = (user: string): SQL => nameLock(buyerName(user));
const buyerName = (user: string): string => `buyer ${user}`;
