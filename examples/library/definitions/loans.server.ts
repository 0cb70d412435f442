/** What only the server knows of loans: what one is called, and that a book that is lent cannot be lent again. */
import { sql } from 'drizzle-orm';
import { defineServer } from '../../../src/server/generator/section/define-server.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { col } from '../../../src/server/platform/db/row-shape.ts';
import { live } from '../../../src/server/platform/db/row-sql.ts';
import { invalidField } from '../../../src/server/platform/errors/errors.ts';
import loans from './loans.ts';

export default defineServer(loans, {
  validate: [
    async ({ before, after, db }) => {
      // Also where a return is undone.
      if (after?.state === 'lent' && before?.state !== 'lent') await requireAvailable(db, after.book);
    },
  ],
  async before({ before, after, db }) {
    return before || !after ? undefined : { title: await titleOf(db, after.book, after.member) };
  },
});

/** Throws `invalid` for a book that a member has. Two loans at once wait for one another: the book is locked. */
async function requireAvailable(db: Database, book: string): Promise<void> {
  await db.query(sql`select 1 from books where id = ${book}::uuid for update`);
  const [loan] = await db.query(sql`select 1 from loans where book = ${book}::uuid and state = 'lent' and ${live()}`);
  if (loan) throw invalidField('book', 'این کتاب در امانت است');
}

async function titleOf(db: Database, book: string, member: string): Promise<string> {
  const [found] = await db.query(
    sql`select b.title || '، ' || m.name as title from books b, members m
    where b.id = ${book}::uuid and m.id = ${member}::uuid`,
    { title: col.text },
  );
  return found?.title ?? '';
}
