/** Courses, teachers and marketers for the tests of commissions, and sales as the rules of orders store them. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { insertRows } from '../../platform/db/rows.ts';
import type { Services } from '../../generator/section/section-api.ts';
import { storeOrder, type TestLine } from './sales.ts';
import { testPerson, type TestPerson } from '../../testing/people.ts';
import { accrue } from '../partners/commissions/accrue.ts';
import { ratesFor } from '../partners/commissions/rates.ts';
import { col } from '../../platform/db/row-shape.ts';

/** A teacher or marketer: the user, and the id of their row. */
export type Earner = TestPerson & { readonly row: string };

export interface Market {
  readonly group: string;
  /** Gets 50 % where nothing else is agreed. */
  readonly sara: Earner;
  /** Gets 20 % where nothing else is agreed. */
  readonly omid: Earner;
  /** Gets 10 % of `react`, 30 % of `css`, and may not sell `excel`; their links last 10 days. */
  readonly ali: Earner;
  /** Taught by Sara, 40 % agreed, and Omid. */
  readonly react: string;
  /** Taught by Sara. */
  readonly css: string;
  /** Taught by nobody. */
  readonly excel: string;
}

let made = 0;

export async function testMarket(services: Services): Promise<Market> {
  const { db, registry } = services;
  const [group, react, css, excel] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const suffix = String(++made);
  const sara = await addTeacher(services, 'سارا', 5000);
  const omid = await addTeacher(services, 'امید', 2000);
  await insertRows(db, registry, 'course-groups', [{ id: group, name: 'برنامه‌نویسی', topGroup: `code-${suffix}` }]);
  const course = (id: string, name: string, teachers: object[]) => ({
    id,
    title: name,
    slug: `${name}-${suffix}`,
    group,
    price: 1_000_000,
    status: 'published',
    teachers,
  });
  await insertRows(db, registry, 'courses', [
    course(react, 'react', [
      { teacher: sara.row, shareBps: 4000, isPrimary: true },
      { teacher: omid.row, shareBps: null, isPrimary: false },
    ]),
    course(css, 'css', [{ teacher: sara.row, shareBps: null, isPrimary: true }]),
    course(excel, 'excel', []),
  ]);
  const ali = await addMarketer(services, `ali-${suffix}`, {
    cookieDays: 10,
    courses: [
      { course: react, rateBps: null },
      { course: css, rateBps: 3000 },
    ],
  });
  return { group, sara, omid, ali, react, css, excel };
}

export async function addTeacher(services: Services, name: string, defaultShareBps: number): Promise<Earner> {
  const person = await testPerson(services, { role: 'teacher', values: { name } });
  const row = randomUUID();
  await insertRows(services.db, services.registry, 'teachers', [
    { id: row, user: person.id, displayName: name, slug: row, status: 'approved', defaultShareBps },
  ]);
  return { ...person, row };
}

export async function addMarketer(
  services: Services,
  code: string,
  values: Readonly<Record<string, unknown>>,
): Promise<Earner> {
  const person = await testPerson(services, { role: 'marketer' });
  const row = randomUUID();
  await insertRows(services.db, services.registry, 'marketers', [
    {
      id: row,
      user: person.id,
      code,
      status: 'approved',
      defaultRateBps: 1000,
      cookieDays: 30,
      courses: [],
      ...values,
    },
  ]);
  return { ...person, row };
}

export interface Sale {
  readonly buyer: string;
  /** A line of one course, or of a bundle of several at their prices. */
  readonly courses: Readonly<Record<string, number>>;
  readonly discount?: number;
  /** A row of `marketers`. */
  readonly marketer?: string;
  readonly paidAt?: string;
}

/** Stores a paid order of one line with the rates of now, and its commissions. */
export async function sell(services: Services, sale: Sale): Promise<{ order: string; line: string }> {
  const { db, registry } = services;
  const { buyer, courses, discount = 0, marketer = null, paidAt = new Date().toISOString() } = sale;
  const ids = Object.keys(courses);
  const rates = await ratesFor(db, ids, marketer);
  const line: TestLine =
    ids.length === 1
      ? { kind: 'course', course: ids[0]!, price: courses[ids[0]!]!, discount, values: courseValues() }
      : { kind: 'bundle', price: Object.values(courses).reduce((a, b) => a + b, 0), discount, values: bundleValues() };
  const order = await storeOrder(services, { user: buyer, kind: 'course', paidAt, lines: [line] });
  await db.transaction((tx) => accrue(tx, registry, order));
  const [row] = await db.query(sql`select id from order_lines where "order" = ${order}::uuid`, { id: col.uuid });
  return { order, line: row!.id };

  function courseValues() {
    const { teachers, marketerRateBps } = rates.get(ids[0]!)!;
    return { teacherRates: teachers, marketer, marketerRateBps };
  }
  function bundleValues() {
    return {
      marketer,
      shares: ids.map((course) => ({
        course,
        price: courses[course]!,
        marketerRateBps: rates.get(course)!.marketerRateBps,
      })),
      teacherRates: ids.flatMap((course) => rates.get(course)!.teachers.map((rate) => ({ course, ...rate }))),
    };
  }
}

export type CommissionRow = {
  id: string;
  kind: string;
  beneficiary: string;
  course: string | null;
  base: number;
  rateBps: number;
  amount: number;
  state: string;
  dueAt: string;
  isReversal: boolean;
};

/** The commissions of an order, by kind, the largest first. */
export const commissionsOf = ({ db }: Services, order: string): Promise<CommissionRow[]> =>
  db.query(
    sql`
    select id, kind, beneficiary, course, base, rate_bps as "rateBps", amount, state, due_at as "dueAt",
      is_reversal as "isReversal"
    from commissions where "order" = ${order}::uuid order by kind, amount desc, id`,
    {
      id: col.uuid,
      kind: col.text,
      beneficiary: col.uuid,
      course: col.uuid.orNull,
      base: col.number,
      rateBps: col.number,
      amount: col.number,
      state: col.text,
      dueAt: col.instant,
      isReversal: col.boolean,
    },
  );
