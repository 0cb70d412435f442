/** Whose page is public, for what links to it. */
import { sql } from 'drizzle-orm';

/** The id of `users u` where everybody may open their page (`person.ts`), else null. */
export const publicPerson = sql`case when u.public_page and u.status = 'active' and u.deleted_at is null then u.id end`;
