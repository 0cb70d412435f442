/** Removes uploads that nobody went on with for a day, and the rows of those that were stored. */
import type { Database } from '../../../platform/db/database.ts';
import type { Services } from '../../section/section-api.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { UploadLocks } from './locks.ts';
import { deleteUpload, findAbandoned } from './rows.ts';
import { openTus, type Tus } from './tus.ts';

/** Seconds in which an upload may be resumed. */
const life = 86_400;
const batch = 500;

/** Answers how many were removed, for the log of jobs. */
export async function sweepUploads(services: Services): Promise<Record<string, number>> {
  const uploads = await removeAbandoned(services);
  return uploads > 0 ? { uploads } : {};
}

async function removeAbandoned(services: Services): Promise<number> {
  const { db } = services;
  const locks = new UploadLocks(db);
  let count = 0;
  for (;;) {
    const found = await findAbandoned(db, life, batch);
    if (found.length === 0) return count;
    const tus = await openTus(services, locks);
    const before = count;
    for (const { id } of found) {
      const isRemoved = await locks.with(id, () => remove(db, tus, id)).catch(unlessLocked);
      if (isRemoved) count += 1;
    }
    if (found.length < batch || count === before) return count;
  }
}

async function remove(db: Database, tus: Tus, id: string): Promise<boolean> {
  await tus.remove(id);
  await deleteUpload(db, id);
  return true;
}

/** Someone is going on with it at this moment: it is abandoned no more. */
function unlessLocked(error: unknown): boolean {
  if (error instanceof AppError && error.code === 'locked') return false;
  throw error;
}
