/**
 * Views of courses and puttings into carts, for `views` and `carts` of `course_amar`: one for each visitor, course and day
 * of Tehran. Who a visitor is, nobody can tell: they are a hash with a secret of the day.
 */
import { createHash, createHmac } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import courses from '../../../../../resources/courses.ts';
import { addDays, dayOf } from '../../../../locale/months.ts';
import { conditionSql, liveSql, type Scope } from '../../../platform/db/condition-sql.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import type { Series } from '../../../platform/counters/tally.ts';
import { isId } from '../../../generator/rest/get.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

export type VisitKind = 'view' | 'cart';
export interface Visit {
  /** What was looked at, or all that the thing opens that was put into the cart. */
  readonly courses: readonly string[];
  readonly kind: VisitKind;
  readonly user: string | null;
  readonly address: string;
  readonly userAgent: string | undefined;
}

/** What calls itself a program. */
const robots =
  /bot|crawl|spider|slurp|preview|fetch|headless|lighthouse|monitor|curl|wget|python|java\/|http-?client|axios|scrapy/i;
/** Visits that one address may add in a window; many people share one behind a mobile operator's gateway. */
export const maxOfAddress = 300;
/** Milliseconds. */
const addressWindow = 10 * 60_000;

/** Of what visitors do not see, no visit is counted. */
function isShown(): SQL {
  const scope: Scope = { resource: courses, actor: null, alias: 'c' };
  return sql`${liveSql(scope)} and ${conditionSql(courses.panels?.public?.scope, scope)}`;
}

/** Counted by day, course, kind and visitor; the database knows who was counted by another process. */
export const courseVisits: Series = { name: 'course visits', limit: 10_000, write: writeVisits };

/**
 * Counts visits as requests report them. What is a program's, a reload's or too much of one address is left out in
 * silence.
 * @param now the clock, in milliseconds.
 */
export function visitCounter({ config, tally }: Pick<Services, 'config' | 'tally'>, now: () => number = Date.now) {
  const addresses = new LRUCache<string, { count: number }>({ max: 10_000, ttl: addressWindow });
  return ({ courses, kind, user, address, userAgent }: Visit): void => {
    if (!courses.every(isId)) throw new AppError('not_found');
    if (!userAgent || robots.test(userAgent)) return;
    const day = dayOf(now());
    const secret = createHash('sha256').update(`visits ${day} ${config.secret}`).digest();
    const hashOf = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
    const taken = addresses.get(hashOf(address)) ?? { count: 0 };
    if (taken.count === 0) addresses.set(hashOf(address), taken);
    if (++taken.count > maxOfAddress) return;
    const visitor = hashOf(user ?? `${address} ${userAgent}`);
    for (const course of courses) tally.add(courseVisits, [day, course.toLowerCase(), kind, visitor].join(' '));
  };
}

async function writeVisits(tx: Database, counts: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...counts.keys()].map((key) => {
    const [day, course, kind, visitor] = key.split(' ');
    return { day, course, kind, visitor };
  });
  await tx.query(sql`
    with sent as (
      select x.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as x(day date, course uuid, kind text, visitor text)
      join courses c on c.id = x.course
      where ${isShown()}),
    fresh as (
      insert into course_visits (day, course, kind, visitor)
      select day, course, kind, visitor from sent order by 1, 2, 3, 4
      on conflict do nothing returning day, course, kind)
    insert into course_amar as d (day, course, views, carts)
    select day, course, count(*) filter (where kind = 'view'), count(*) filter (where kind = 'cart')
    from fresh group by day, course order by day, course
    on conflict (day, course) where ${live()} do update
      set views = d.views + excluded.views, carts = d.carts + excluded.carts`);
}

/** Rows that one statement of `forgetVisits` deletes. */
const forgetBatch = 20_000;

/** Forgets who was counted on days that are over: their counts stay. */
export async function forgetVisits({ db }: Pick<Services, 'db'>): Promise<Record<string, number>> {
  const before = addDays(dayOf(Date.now()), -1);
  for (let total = 0; ;) {
    const [row] = await db.query(
      sql`
      with gone as (
        delete from course_visits where ctid = any(array(
          select ctid from course_visits where day < ${before}::date limit ${forgetBatch}))
        returning 1)
      select count(*) as n from gone`,
      { n: col.number },
    );
    const gone = row?.n ?? 0;
    total += gone;
    if (gone < forgetBatch) return total > 0 ? { course_visits: total } : {};
  }
}
