/** Exams for tests: people who really call, and a clock that can be moved for one attempt. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { RunningAttempt } from '../../contract/exams.ts';
import { insertRows } from '../db/rows.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { testPerson, type TestPerson } from '../testing/people.ts';

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

/** What is stored past the API. */
function stockOf({ db, registry }: TestApp['services']): Pick<TestExams, 'exam' | 'pass' | 'row' | 'buy'> {
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
    async buy(person, exam, lines = 1) {
      const order = randomUUID();
      const sums = { subtotal: 5_000, discountTotal: 0, walletUsed: 0, payable: 5_000 };
      await insertRows(db, registry, 'course-transactions', [
        { id: order, number: order, user: person.id, kind: 'exam', state: 'fulfilled', title: 'آزمون', exam, ...sums },
      ]);
      const line = { order, kind: 'exam', exam, title: 'آزمون', listPrice: 5_000, salePrice: 5_000, discount: 0 };
      await insertRows(
        db,
        registry,
        'order-lines',
        Array.from({ length: lines }, () => ({ ...line, net: 5_000, refunded: 0, soldAt: new Date().toISOString() })),
      );
    },
  };
}

/** The places of options in the order of this attempt. */
export function placesOf({ questions: asked }: RunningAttempt, type: string, ...texts: readonly string[]): number[] {
  const options = asked.find((question) => question.type === type)?.options ?? [];
  return texts.map((text) => options.indexOf(text));
}
