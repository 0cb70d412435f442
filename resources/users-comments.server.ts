import { sql } from 'drizzle-orm';
import { answeredNow } from '../src/server/rest/answers.ts';
import { defineServer, type DraftOf } from '../src/server/rest/hooks.ts';
import usersComments from './users-comments.ts';

const counts = (row: DraftOf<typeof usersComments> | null): boolean =>
  row !== null && row.state === 'approved' && row.rating !== null && row.course !== null;

/** The rating of a course is that of the approved comments about it. */
export default defineServer(usersComments, {
  compute(before, after) {
    const answered = answeredNow(before, after, 'answer');
    return answered && { answeredAt: answered.answeredAt };
  },
  async afterWrite({ before, after, db }) {
    const row = after ?? before;
    if (!row?.course || (counts(before) === counts(after) && before?.rating === after?.rating)) return [];
    await db.query(sql`update courses c set rating_count = r.n, rating_avg = r.average
      from (select count(*)::int as n, round(avg(rating), 2) as average from users_comments where course = ${row.course}::uuid and state = 'approved' and rating is not null and deleted_at is null) r where c.id = ${row.course}::uuid`);
    return ['courses'];
  },
});
