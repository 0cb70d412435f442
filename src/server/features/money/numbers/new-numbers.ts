/** Ids and numbers for rows that are about to be stored. */
import { sql } from 'drizzle-orm';
import type { Reads } from '../../../platform/db/database.ts';
import { tableName } from '../../../platform/db/names.ts';
import { orderNumber } from './order-number.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

/** Sections whose rows have a number that people read out (`order-number.ts`). */
type NumberedSection = 'course-transactions' | 'commission-payments' | 'contact-requests' | 'collaborate-requests';

/** Drawn for each that is needed: of ten thousand a day, one in a thousand is taken. */
const drawn = 4;

export interface NewNumber {
  readonly id: string;
  readonly number: string;
}

/**
 * Numbers that no live row of the section has. Seven digits a day are drawn twice before long: the unique index would fail
 * the transaction that draws second. Throws when all that were drawn are taken.
 */
export async function newNumbers(
  db: Reads,
  section: NumberedSection,
  count = 1,
  draw: () => string = orderNumber,
): Promise<readonly NewNumber[]> {
  const numbers = [...new Set(Array.from({ length: count * drawn }, draw))];
  const free = await db.query(
    sql`
    select uuidv7() as id, d.number from unnest(${sql.param(numbers)}::text[]) with ordinality d (number, place)
    where not exists (select from ${sql.identifier(tableName(section))} t where t.number = d.number and ${live('t')})
    order by d.place limit ${count}`,
    { id: col.uuid, number: col.text },
  );
  if (free.length < count) throw new Error(`no number of ${section} is free among ${numbers.length}`);
  return free;
}

/** The id and number of one new row. */
export async function newNumber(db: Reads, section: NumberedSection, draw?: () => string): Promise<NewNumber> {
  const [made] = await newNumbers(db, section, 1, draw);
  if (!made) throw new Error(`no number of ${section}`);
  return made;
}
