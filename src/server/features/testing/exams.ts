/** Exams for tests: people who really call, and a clock that can be moved for one attempt. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { RunningAttempt } from '../../../contract/exams.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { payRefund } from '../commerce/refunds/pay.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { testPerson, type TestPerson } from '../../testing/people.ts';
import { col } from '../../platform/db/row-shape.ts';

type Values = Readonly<Record<string, unknown>>;
export interface Answer<T> {
  readonly status: number;
  readonly body: T & { code?: string; detail?: string; current?: Values; errors?: { property: string }[] };
}

export interface Sitting extends RunningAttempt {
  readonly person: TestPerson;
}

export interface TestExams extends TestApp {
  student(values?: Values): Promise<TestPerson>;
  /** Stores a published exam with five questions, one of each type; answers its id. */
  exam(values?: Values): Promise<string>;
  call<T>(person: TestPerson | null, method: string, path: string, body?: object): Promise<Answer<T>>;
  start(person: TestPerson | null, exam: string): Promise<Answer<{ attempt: string }>>;
  open(person: TestPerson, attempt: string, body?: object): Promise<Answer<RunningAttempt>>;
  /** Starts and opens an attempt of a new student. */
  sit(exam: string, person?: TestPerson): Promise<Sitting>;
  save(sitting: Sitting, type: string, body: object): Promise<Answer<{ rev: number }>>;
  submit(sitting: Sitting): Promise<Answer<{ state: string }>>;
  result<T>(sitting: Sitting): Promise<Answer<T>>;
  /** Moves the deadline of an attempt so many seconds into the past; its grace is 60 seconds. */
  pass(attempt: string, seconds: number): Promise<void>;
  row(attempt: string): Promise<Record<string, unknown>>;
  buy(person: TestPerson, exam: string, lines?: number): Promise<void>;
  buyCourse(person: TestPerson, course: string): Promise<void>;
  /** Pays back the newest order of a person, as the job does once a refund was approved. */
  refund(person: TestPerson): Promise<void>;
}

const option = (text: string, isCorrect = false) => ({
  text,
  isCorrect,
  explanation: isCorrect ? 'زیرا درست است' : null,
});

/** One of each type: right are «بله», «یک» with «دو», «درست» and «تهران». The marks sum to 10. */
const questions = [
  { type: 'single', mark: 2, options: [option('بله', true), option('نه'), option('شاید')] },
  { type: 'multi', mark: 2, options: [option('یک', true), option('دو', true), option('سه')] },
  { type: 'true_false', mark: 1, options: [option('درست', true), option('نادرست')] },
  { type: 'short', mark: 1, acceptedAnswers: ['تهران'] },
  { type: 'essay', mark: 4 },
];

/** Call it at the top of a test file. */
export async function testExams(): Promise<TestExams> {
  const { app, services } = await testApp();
  const student = (values: Values = {}) => testPerson(services, { values });

  async function call<T>(person: TestPerson | null, method: string, path: string, body?: object): Promise<Answer<T>> {
    const headers = person?.headers ?? { 'content-type': 'application/json', origin: services.config.publicUrl };
    const response = await app.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return { status: response.status, body: (await response.json()) as Answer<T>['body'] };
  }
  const start = (person: TestPerson | null, exam: string) =>
    call<{ attempt: string }>(person, 'POST', `/api/exams/${exam}/attempts`);
  const open = (person: TestPerson, attempt: string, body: object = {}) =>
    call<RunningAttempt>(person, 'POST', `/api/exam-attempts/${attempt}/open`, body);

  return {
    ...stockOf(services),
    ...purchasesIn(services),
    app,
    services,
    student,
    call,
    start,
    open,
    async sit(exam, given) {
      const person = given ?? (await student());
      const { body } = await start(person, exam);
      return { ...(await open(person, body.attempt)).body, person };
    },
    save: ({ _id, person, device, questions: asked }, type, body) => {
      const question = asked.find((each) => each.type === type)?._id ?? '';
      const whole = { device, rev: 1, chosen: [], text: '', isFlagged: false, ...body };
      return call(person, 'PUT', `/api/exam-attempts/${_id}/answers/${question}`, whole);
    },
    submit: ({ _id, person, device }) => call(person, 'POST', `/api/exam-attempts/${_id}/submit`, { device }),
    result: ({ _id, person }) => call(person, 'GET', `/api/exam-attempts/${_id}/result`),
  };
}

/** Stores a paid order of an item, with so many lines of it; answers the ids of these. */
async function storeOrder(
  { db, registry }: TestApp['services'],
  { id: user }: TestPerson,
  item: Values,
  lines = 1,
): Promise<string[]> {
  const id = randomUUID();
  const sums = { walletUsed: 0, payable: 5_000 * lines, subtotal: 5_000 * lines, discountTotal: 0 };
  const order = { id, number: id, user, state: 'fulfilled', title: 'سفارش', paidAt: new Date().toISOString() };
  await insertRows(db, registry, 'course-transactions', [{ ...order, ...sums, ...item }]);
  const ids = Array.from({ length: lines }, () => randomUUID());
  const prices = { listPrice: 5_000, salePrice: 5_000, discount: 0, net: 5_000, refunded: 0 };
  const sold = { title: 'ردیف', soldAt: new Date().toISOString(), ...prices, ...item };
  await insertRows(
    db,
    registry,
    'order-lines',
    ids.map((line) => ({ id: line, order: id, ...sold })),
  );
  return ids;
}

/** What people have bought, and its refund. */
function purchasesIn(services: TestApp['services']): Pick<TestExams, 'buy' | 'buyCourse' | 'refund'> {
  const { db, registry } = services;
  return {
    async buy(person, exam, lines = 1) {
      await storeOrder(services, person, { kind: 'exam', exam }, lines);
    },
    async buyCourse(person, course) {
      const [sourceId] = await storeOrder(services, person, { kind: 'course', course });
      const startsAt = '2026-01-01T00:00:00Z';
      const grant = { user: person.id, course, source: 'purchase', sourceId, state: 'active', startsAt };
      await insertRows(db, registry, 'access-grants', [grant]);
    },
    async refund({ id: user }) {
      const [bought] = await db.query(
        sql`
        select o.id as "order", array_agg(l.id) as lines, sum(l.net)::int as amount
        from course_transactions o join order_lines l on l."order" = o.id
        where o."user" = ${user}::uuid group by o.id order by o.id desc limit 1`,
        { order: col.uuid, lines: col.listOf(col.uuid), amount: col.number },
      );
      const id = randomUUID();
      const approved = { state: 'approved', destination: 'wallet', reason: 'پشیمان شدم' };
      const asked = { requestedBy: user, requestedAt: new Date().toISOString() };
      await insertRows(db, registry, 'refunds', [{ id, ...bought, ...approved, ...asked }]);
      await payRefund(services, id);
    },
  };
}

/** What is stored past the API. */
function stockOf({ db, registry }: TestApp['services']): Pick<TestExams, 'exam' | 'pass' | 'row'> {
  return {
    async exam(values = {}) {
      const id = randomUUID();
      const published = {
        title: 'آزمون',
        slug: id,
        kind: 'standalone',
        status: 'published',
        timeLimit: 30,
        grace: 60,
        poolSize: 5,
      };
      await insertRows(db, registry, 'exams/exam', [{ id, ...published, ...values }]);
      await insertRows(
        db,
        registry,
        'exams/questions',
        questions.map((question, order) => ({
          name: 'پرسش',
          exam: id,
          text: `<p>${question.type}</p>`,
          order,
          ...question,
        })),
      );
      return id;
    },
    async pass(attempt, seconds) {
      await db.query(sql`
        update exams_attempts set started_at = started_at - (deadline_at - now()) - ${seconds} * interval '1 second',
          deadline_at = now() - ${seconds} * interval '1 second',
          late_until = now() - ${seconds} * interval '1 second' + interval '60 seconds'
        where id = ${attempt}::uuid`);
    },
    async row(attempt) {
      const [row] = await db.query(sql`select * from exams_attempts where id = ${attempt}::uuid`);
      return row ?? {};
    },
  };
}

/** The places of options in the order of this attempt. */
export function placesOf({ questions: asked }: RunningAttempt, type: string, ...texts: readonly string[]): number[] {
  const options = asked.find((question) => question.type === type)?.options ?? [];
  return texts.map((text) => options.indexOf(text));
}
