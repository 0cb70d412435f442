/** The open sessions of a person, as they and administrators are shown them, and their end. */
import type { OpenSession as Shown } from '../../../contract/sessions.ts';
import { deviceName } from './device-name.ts';
import type { RootDatabase } from '../db/database.ts';
import { AppError } from '../errors/errors.ts';
import { deleteSessionOf, deleteSessionsOf, openSessionsOf } from './session-store.ts';

/**
 * The newest use first; 100 at most.
 * @param current the id of the session of the call; null where it is of no interest
 */
export async function listSessions(db: RootDatabase, userId: string, current: string | null): Promise<Shown[]> {
  const sessions = await openSessionsOf(db, userId);
  return sessions.map(({ id, userAgent, address, createdAt, seenAt }) => ({
    _id: id,
    device: deviceName(userAgent),
    address,
    createdAt,
    seenAt,
    isCurrent: id === current,
  }));
}

/**
 * Ends one session of a person, or all but `except`. Throws `not_found` for one that is not theirs.
 * @param session null for all
 */
export async function endSessions(
  db: RootDatabase,
  userId: string,
  session: string | null,
  except: string | null = null,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (session === null) await deleteSessionsOf(tx, userId, except);
    else if (!(await deleteSessionOf(tx, userId, session))) throw new AppError('not_found');
    tx.publish('sessions');
  });
}
