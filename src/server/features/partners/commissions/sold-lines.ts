/** The lines of an order as the rules of commissions read them: amounts, courses, and the rates stored with them. */
import { sql, type SQL } from 'drizzle-orm';
import type { SoldCourse, SoldLine } from '../../../../domain/money/line-shares.ts';
import type { Rate } from '../../../../domain/money/shares.ts';
import type { Reads } from '../../../platform/db/database.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

export interface OrderLine extends SoldLine {
  readonly id: string;
  readonly order: string;
  /** Empty for what belongs to no course. */
  readonly courses: readonly SoldCourse[];
}

/** Names as in `resources/order-lines.ts`, with the users of teachers and the marketer instead of their own rows. */
type Stored = {
  id: string;
  order: string;
  course: string | null;
  salePrice: number;
  net: number;
  refunded: number;
  shares: { course: string; price: number; marketerRateBps?: number | null }[];
  teacherRates: { course?: string | null; user: string; rateBps: number }[];
  marketer: string | null;
  marketerRateBps: number | null;
};

/** The live lines that pass a condition on `l`, by id. */
export async function orderLines(reads: Reads, condition: SQL): Promise<OrderLine[]> {
  const rows = await reads.query(
    sql`
    select l.id, l."order", l.course, l.sale_price as "salePrice", l.net, l.refunded, l.shares, m."user" as marketer,
      l.marketer_rate_bps as "marketerRateBps",
      (
        select coalesce(jsonb_agg(s.value || jsonb_build_object('user', t."user") order by s.place), '[]')
        from jsonb_array_elements(l.teacher_rates) with ordinality s (value, place)
        join teachers t on t.id = (s.value ->> 'teacher')::uuid
      ) as "teacherRates"
    from order_lines l left join marketers m on m.id = l.marketer
    where ${live('l')} and ${condition}
    order by l.id`,
    {
      id: col.uuid,
      order: col.uuid,
      course: col.uuid.orNull,
      salePrice: col.number,
      net: col.number,
      refunded: col.number,
      shares: col.json<{ course: string; price: number; marketerRateBps?: number }[]>(),
      teacherRates: col.json<{ course?: string; user: string; rateBps: number }[]>(),
      marketer: col.uuid.orNull,
      marketerRateBps: col.number.orNull,
    },
  );
  return rows.map(({ id, order, salePrice, net, refunded, ...rest }) => ({
    id,
    order,
    salePrice,
    net,
    refunded,
    courses: coursesOf({ salePrice, ...rest }),
  }));
}

function coursesOf(line: Omit<Stored, 'id' | 'order' | 'net' | 'refunded'>): SoldCourse[] {
  const { course, salePrice, shares, marketerRateBps } = line;
  const sold = course === null ? shares : [{ course, price: salePrice, marketerRateBps }];
  return sold.map((share) => ({
    course: share.course,
    price: share.price,
    marketer: rateOf(line.marketer, share.marketerRateBps ?? null),
    teachers: line.teacherRates
      .filter((rate) => (rate.course ?? course) === share.course)
      .map(({ user, rateBps }) => ({ user, rateBps })),
  }));
}

const rateOf = (user: string | null, rateBps: number | null): Rate | null =>
  user === null || rateBps === null ? null : { user, rateBps };
