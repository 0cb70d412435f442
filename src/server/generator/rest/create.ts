/** POST a new row. */
import type { Access } from '../section/authorize.ts';
import type { Row } from '../section/rows.ts';
import { dryRun } from './dry-run.ts';
import { attemptedRow, incomingRow, passwordIn } from './incoming.ts';
import { reportingAll } from './problems.ts';
import { confirmStepUp, filledStepUp } from './step-up.ts';
import { createRow, writeTransaction } from './write.ts';

/**
 * Stores a new row and answers it as JSON text. Throws `invalid` with every problem, `forbidden`, `too_many` (wrong
 * passwords).
 */
export const create = (access: Access, body: unknown): Promise<string> =>
  creating(access, body, (sent) =>
    writeTransaction(access, async (tx) => {
      const created = await createRow(tx, access, sent);
      await confirmStepUp(access, filledStepUp(access, sent), passwordIn(body));
      return created;
    }),
  );

/** What `create` would answer; nothing is stored, and no password is required. */
export const tryCreate = (access: Access, body: unknown): Promise<string> =>
  creating(access, body, (sent) => dryRun(access, (tx) => createRow(tx, access, sent)));

const creating = (access: Access, body: unknown, work: (sent: Row) => Promise<string>): Promise<string> =>
  reportingAll(
    access,
    null,
    () => attemptedRow(access, body),
    async () => work(await incomingRow(access, body)),
  );
