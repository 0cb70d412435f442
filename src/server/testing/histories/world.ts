/**
 * What all random histories of a process share: a shop with codes, sets, lessons, an exam, certificates, cashback and
 * invitations; people who earn; the staff; and the jobs.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { addMarketer, addTeacher } from '../../features/testing/market.ts';
import { addAccount } from '../../features/testing/payees.ts';
import { openDatabase, type RootDatabase } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { item, type TestShop } from '../../features/testing/shop.ts';
import type { ItemRef } from '../../features/access/products.ts';
import type { TestPerson } from '../people.ts';
import { Crashes } from './crashes.ts';
import { Staff } from './staff.ts';
import { Victim } from './victim.ts';

export interface World {
  readonly shop: TestShop;
  /** The same database over connections of its own, which are not cut. */
  readonly stable: RootDatabase;
  /** What is sold, by the numbers of the steps. */
  readonly sold: readonly ItemRef[];
  readonly earners: Readonly<Record<'teacher' | 'marketer', string>>;
  /** The film of each course that has one, 1,000 seconds long. */
  readonly films: ReadonlyMap<string, string>;
  readonly templates: Readonly<Record<'exam' | 'course', string>>;
  readonly crashes: Crashes;
  readonly victim: Victim;
  staff: Staff;
  /** The last of the jobs. */
  jobs: Promise<void>;
}

/** Call it once. */
export async function openWorld(shop: TestShop): Promise<World> {
  const { services, ids } = shop;
  const { db } = services;
  await shop.discount({ code: 'LIMITED', usageLimit: 3, perUserLimit: null });
  await shop.discount({ code: 'OPEN', type: 'fixed', percent: null, amount: 33_333, perUserLimit: null });
  // More than a course costs: lines of 0, which are given back for nothing.
  await shop.discount({ code: 'ONCE', type: 'fixed', percent: null, amount: 150_000, perUserLimit: 1 });
  await shop.discount({ code: 'FIRST', percent: 5_000, firstPurchaseOnly: true, perUserLimit: null });
  const sets = await addSets(shop);
  const { films, templates } = await addLearning(shop);
  await setTerms(shop);
  const teacher = await addTeacher(services, 'سارا', 4_000);
  await db.query(sql`
    update courses set teachers = jsonb_build_array(jsonb_build_object('teacher', ${teacher.row}::text, 'isPrimary', true))
    where id <> ${ids.reduced}::uuid`);
  const courses = [ids.first, ids.second].map((course) => ({ course, rateBps: null }));
  const marketer = await addMarketer(services, 'links', { courses });
  for (const { id } of [teacher, marketer]) await addAccount(services, id);
  const stable = openDatabase(`${db.pool.options.connectionString}&application_name=histories`, 3);
  const crashes = new Crashes(stable);
  return {
    shop,
    stable,
    sold: [...thingsOf(shop), ...sets],
    earners: { teacher: teacher.id, marketer: marketer.id },
    films,
    templates,
    crashes,
    victim: new Victim(services),
    staff: await Staff.open(shop, crashes),
    jobs: Promise.resolve(),
  };
}

const thingsOf = ({ ids }: TestShop): ItemRef[] => [
  item('course', ids.first),
  item('course', ids.second),
  item('course', ids.reduced),
  item('bundle', ids.bundle),
  item('exam', ids.exam),
  item('vip', ids.plan),
];

/** A further set that overlaps, and a major of the first. */
async function addSets({ services: { db, registry }, ids }: TestShop): Promise<ItemRef[]> {
  const [other, major] = [randomUUID(), randomUUID()];
  const courses = [ids.second, ids.reduced];
  await insertRows(db, registry, 'bundles', [
    { id: other, title: 'بستهٔ دوم', slug: 'other', price: 90_000, courses, status: 'published' },
  ]);
  await insertRows(db, registry, 'majors', [
    { id: major, title: 'رشته', slug: 'major', bundles: [{ bundle: ids.bundle }], status: 'published' },
  ]);
  return [item('bundle', other), item('major', major)];
}

type Learning = Pick<World, 'films' | 'templates'>;

/** A film in each course, questions in the exam, and certificates of both. */
async function addLearning({ services: { db, registry }, ids }: TestShop): Promise<Learning> {
  const films = new Map([ids.first, ids.second, ids.reduced].map((course) => [course, randomUUID()]));
  const templates = { exam: randomUUID(), course: randomUUID() };
  const requirements = { courseProgress: null, examPass: false, minimumPercent: null, nationalId: false };
  const template = (id: string, more: object) => ({
    id,
    title: 'گواهی',
    text: '<p>گواهی می‌شود {نام} «{عنوان}» را گذراند.</p>',
    price: 0,
    isAutomatic: false,
    status: 'published',
    requirements: { ...requirements, ...more },
  });
  await insertRows(db, registry, 'exams/proof', [
    template(templates.exam, { examPass: true }),
    template(templates.course, { courseProgress: 2_000 }),
  ]);
  for (const [course, film] of films) {
    const topic = randomUUID();
    await insertRows(db, registry, 'topics', [{ id: topic, course, title: 'شروع', order: 1, isPublished: true }]);
    await insertRows(db, registry, 'lessons', [
      { id: film, topic, title: 'ویدیو', type: 'video', order: 1, duration: 1_000, isPublished: true },
    ]);
  }
  await db.query(sql`update courses set proof_template = ${templates.course}::uuid where id <> ${ids.free}::uuid`);
  await db.query(sql`
    update exams_exam set proof_template = ${templates.exam}::uuid, time_limit = 30, grace = 60, pool_size = 2,
      pass_percent = 1, grade_method = 'highest' where id = ${ids.exam}::uuid`);
  const question = { name: 'پرسش', exam: ids.exam, mark: 1 };
  const options = [
    { text: 'درست', isCorrect: true, explanation: null },
    { text: 'نادرست', isCorrect: false, explanation: null },
  ];
  await insertRows(db, registry, 'exams/questions', [
    { ...question, text: '<p>یک</p>', order: 0, type: 'true_false', options },
    { ...question, text: '<p>دو</p>', order: 1, type: 'essay' },
  ]);
  return { films, templates };
}

/** Refunds and cashback, and what invitations bring. */
async function setTerms({ services: { db, registry } }: TestShop): Promise<void> {
  await insertRows(db, registry, 'pay-back/settings', [
    {
      refundEnabled: true,
      refundDays: 7,
      refundWorkingDays: false,
      refundMaxWatchedBps: 2_000,
      refundDestination: 'wallet',
      cashbackEnabled: true,
      cashbackBps: 700,
    },
  ]);
  await insertRows(db, registry, 'vip-marketing/settings', [
    { enabled: true, inviterRateBps: 4_000, inviteeDiscountBps: 500, holdDays: 1, minimumPayout: 10_000 },
  ]);
}

/** As many buyers, each with a verified account and a reviewed name, and invited by the next of them. */
export async function addBuyers({ shop }: World, count: number): Promise<TestPerson[]> {
  const { services } = shop;
  const { db, registry } = services;
  const buyers: TestPerson[] = [];
  for (let n = 0; n < count; n += 1) buyers.push(await shop.buyer());
  for (const [n, { id }] of buyers.entries()) {
    await addAccount(services, id);
    await db.query(sql`
      insert into users_extra_info (id, "user", full_name, state, reviewed_at)
      values (uuidv7(), ${id}::uuid, 'نام', 'approved', now())`);
    const inviter = buyers[(n + 1) % count]!.id;
    if (inviter === id) continue;
    await insertRows(db, registry, 'vip-marketing', [
      { inviter, invitee: id, state: 'invited', reward: 0, invitedAt: new Date().toISOString() },
    ]);
  }
  return buyers;
}
