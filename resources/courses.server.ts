import { sql } from 'drizzle-orm';
import { invalidField } from '../src/server/platform/errors/errors.ts';
import type { Database } from '../src/server/platform/db/database.ts';
import { defineServer } from '../src/server/generator/section/define-server.ts';
import type { DraftOf } from '../src/server/generator/section/rows.ts';
import { notifyNotReady } from '../src/server/features/catalogue/index.ts';
import { fullBps } from '../src/domain/money/portions.ts';
import courses from './courses.ts';
import { publicationTime, requireScheduledTime } from '../src/server/generator/rest/publication.ts';
import { col } from '../src/server/platform/db/row-shape.ts';

/** What the fields of a course must be to one another, and when it came out. */
export default defineServer(courses, {
  resolve: ({ before, after }) => publicationTime(before, after),
  validate: [
    requireScheduledTime,
    ({ after }) => {
      if (!after || after.discountedPrice === null || after.discountedPrice < after.price) return;
      throw invalidField('discountedPrice', 'قیمت با تخفیف باید کمتر از قیمت باشد');
    },
    ({ before, after }) => {
      if (!before || !after?.prerequisites.includes(before.id)) return;
      throw invalidField('prerequisites', 'دوره نمی‌تواند پیش‌نیاز خودش باشد');
    },
    async ({ after, db }) => {
      if (after) await requireFairShares(db, after);
    },
  ],
  async after({ before, after, actor, db, registry }) {
    const isSetAside = before?.status !== 'review' && after?.status === 'review';
    if (isSetAside && before && actor === null) await notifyNotReady(db, registry, after);
  },
});

/**
 * One main teacher at most, and shares of at most 100 %; a teacher without a share here counts with their default one.
 */
async function requireFairShares(db: Database, { teachers: shares }: DraftOf<typeof courses>): Promise<void> {
  const second = shares.findLastIndex((s) => s.isPrimary);
  if (second !== shares.findIndex((s) => s.isPrimary)) {
    throw invalidField(`teachers.${second}.isPrimary`, 'دوره فقط یک استاد اصلی دارد');
  }
  const usual = shares.filter((s) => s.shareBps === null).map((s) => s.teacher);
  const rest =
    usual.length === 0
      ? 0
      : (
          await db.query(
            sql`select coalesce(sum(default_share_bps), 0) as sum from teachers where id = any(${sql.param(usual)}::uuid[])`,
            { sum: col.number },
          )
        )[0]!.sum;
  if (shares.reduce((sum, s) => sum + (s.shareBps ?? 0), rest) > fullBps) {
    throw invalidField('teachers', 'سهم استادان روی هم بیش از ۱۰۰٪ است؛ سهم خالی همان سهم پیش‌فرض استاد به حساب می‌آید');
  }
}
