/** A shop with certificates, for tests: templates, an exam and a course that give them, people who earn them. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { OutputOf } from '../../../contract/call.ts';
import type { Calls } from '../../../contract/calls.ts';
import type { Database } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { testShop, type Answer, type TestShop } from './shop.ts';
import { testPerson, type TestPerson } from '../../testing/people.ts';
import { live } from '../../platform/db/row-sql.ts';

export type OwnProofs = OutputOf<Calls['GET /api/profile/proofs']>;
export type Checked = OutputOf<Calls['GET /api/proofs/check']>;
export type Page = OutputOf<Calls['GET /api/proofs/{id}']>;

export interface TestProofs extends TestShop {
  /** Every right. */
  readonly chief: TestPerson;
  /** A template of these values, or one that is there, and an exam that gives it; answers their ids. */
  exam(values?: Readonly<Record<string, unknown>>, given?: string): Promise<{ template: string; exam: string }>;
  /** Stores a graded attempt; the name of the person is approved. */
  pass(person: TestPerson, exam: string, percent?: number, result?: 'pass' | 'fail'): Promise<void>;
  own(person: TestPerson): Promise<OwnProofs>;
  ask(person: TestPerson, body: object): Promise<Answer<{ _id: string; state: string }>>;
  /** A certificate of the person, issued by the rules; answers its row. */
  issued(values?: Readonly<Record<string, unknown>>, person?: TestPerson): Promise<IssuedRow>;
  check(code: string): Promise<Answer<Checked>>;
  action(name: string, ids: readonly string[], body?: object, actor?: TestPerson): Promise<Answer<{ ids: string[] }>>;
  row(id: string): Promise<Record<string, unknown>>;
}
export interface IssuedRow {
  readonly id: string;
  readonly code: string;
  readonly holder: TestPerson;
}

/** As if staff had approved the name of a person. @param name that of their account without it. */
export const approveName = (db: Database, { id }: TestPerson, name: string | null = null): Promise<unknown> =>
  db.query(sql`
    insert into users_extra_info (id, "user", full_name, state, reviewed_at)
    select uuidv7(), u.id, coalesce(${name}::text, nullif(u.full_name, ''), 'نام'), 'approved', now()
    from users u where u.id = ${id}::uuid
    on conflict ("user") where ${live()} do update set full_name = excluded.full_name, state = 'approved'`);

type Stock = Pick<TestProofs, 'exam' | 'pass' | 'row'>;

function stockOf({ db, registry }: TestShop['services']): Stock {
  const addTemplate = (id: string, values: Readonly<Record<string, unknown>>): Promise<void> =>
    insertRows(db, registry, 'exams/proof', [
      {
        id,
        title: 'گواهی قبولی',
        text: '<p>گواهی می‌شود <strong>{نام}</strong> «{عنوان}» را با نمرهٔ {نمره} گذراند. {تاریخ}</p>',
        signatories: [{ name: 'نگار صالحی', role: 'مدیر', signature: null }],
        price: 0,
        isAutomatic: false,
        requirements: { courseProgress: null, examPass: true, minimumPercent: 6_000, nationalId: false },
        status: 'published',
        ...values,
      },
    ]);
  return {
    async exam(values = {}, given) {
      const template = given ?? randomUUID();
      const id = randomUUID();
      if (given === undefined) await addTemplate(template, values);
      const terms = { kind: 'proof', price: 0, passPercent: 6_000, gradeMethod: 'highest', status: 'published' };
      await insertRows(db, registry, 'exams/exam', [
        { id, title: 'آزمون پایتون', slug: id, proofTemplate: template, ...terms },
      ]);
      return { template, exam: id };
    },
    async pass(person, exam, percent = 8_500, result = 'pass') {
      await approveName(db, person);
      const at = new Date().toISOString();
      await insertRows(db, registry, 'exams/attempts', [
        { exam, user: person.id, number: 1, state: 'graded', startedAt: at, deadlineAt: at, percent, result },
      ]);
    },
    row: async (id) => (await db.query(sql`select * from proofs where id = ${id}::uuid`))[0] ?? {},
  };
}

/** Call it at the top of a test file. */
export async function testProofs(): Promise<TestProofs> {
  const shop = await testShop();
  const { services, call } = shop;
  const chief = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
  const stock = stockOf(services);
  const ask: TestProofs['ask'] = (person, body) => call(person, '/api/profile/proofs', body);
  return {
    ...shop,
    ...stock,
    chief,
    ask,
    own: async (person) => (await call<OwnProofs>(person, '/api/profile/proofs')).body,
    async issued(values, person) {
      const holder = person ?? (await shop.buyer({ name: 'سارا', family: 'نیک' }));
      const made = await stock.exam(values);
      await stock.pass(holder, made.exam);
      const { body } = await ask(holder, made);
      const { code } = await stock.row(body._id);
      return { id: body._id, code: String(code), holder };
    },
    check: (code) => call(null, `/api/proofs/check?code=${encodeURIComponent(code)}`),
    action: (name, ids, body = {}, actor = chief) => call(actor, `/api/admin/proofs/actions/${name}`, { ids, ...body }),
  };
}
