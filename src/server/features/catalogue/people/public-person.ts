/** Whose page is public, for what links to it. */
import { sql } from 'drizzle-orm';
import { live } from '../../../platform/db/row-sql.ts';

/** The id of `users u` where everybody may open their page (`person.ts`), else null. */
export const publicPerson = sql`case when u.public_page and u.status = 'active' and ${live('u')} then u.id end`;
