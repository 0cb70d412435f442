/** What marketers need to sell: their code, their rates, and a link for each course they may sell. */
import { sql } from 'drizzle-orm';
import type { Referral } from '../../../../contract/my-calls.ts';
import type { Actor } from '../../../../define/condition.ts';
import { coursePath } from '../../../../paths/catalogue.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { authorize } from '../../../generator/section/authorize.ts';
import { rowsSql, tableSql } from '../../../generator/section/select.ts';
import { col } from '../../../platform/db/row-shape.ts';

/** Throws what `authorize` throws, and `not_found` for a person without a row. */
export async function referralOf(services: Services, actor: Actor): Promise<Referral> {
  const { db, config } = services;
  const caller = { actor, address: null };
  const marketers = authorize(services, caller, 'marketer', 'marketers', 'view');
  const courses = authorize(services, caller, 'marketer', 'courses', 'view');
  const [own] = await db.query(
    sql`
    select t.code, t.status, t.default_rate_bps as "defaultRateBps", t.cookie_days as "cookieDays", t.courses
    from ${tableSql(marketers)} t where ${rowsSql(marketers)} limit 1`,
    {
      code: col.text,
      status: col.text,
      defaultRateBps: col.number,
      cookieDays: col.number,
      courses: col.json<{ course: string; rateBps: number }[]>(),
    },
  );
  if (!own) throw new AppError('not_found');
  const rates = new Map(own.courses.map(({ course, rateBps }) => [course, rateBps]));
  const sold = await db.query(
    sql`
    select t.id, t.title from ${tableSql(courses)} t where ${rowsSql(courses)}
    order by t.published_at desc, t.id`,
    { id: col.uuid, title: col.text },
  );
  return {
    ...own,
    courses: sold.map(({ id, title }) => ({
      course: id,
      title,
      rateBps: rates.get(id) ?? own.defaultRateBps,
      link: new URL(coursePath({ _id: id, name: title }, own.code), config.publicUrl).href,
    })),
  };
}
