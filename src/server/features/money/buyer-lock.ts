/** The lock of everything that buys, holds or gives back for one person. */
import type { Database } from '../../platform/db/database.ts';
import { lockName } from '../../platform/db/lock-name.ts';

/** One purchase of a person at a time: what they own, hold and use is counted and changed under this lock. */
export const lockBuyer = (tx: Database, user: string): Promise<void> => lockName(tx, `buyer ${user}`);
