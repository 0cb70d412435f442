/** What lies in the trash counts nowhere: SQL of the school that looks for rows leaves it out. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isTestFile } from './import-graph.ts';
import { tables, trashReadIn } from './sql-rules.ts';
import { registry } from '../../resources/index.ts';
import { tableName } from '../../src/server/platform/db/names.ts';

/** Files that read such a table without the condition in the statement, and why. */
const known: Readonly<Record<string, readonly string[]>> = {
  // The condition is that of a constant or a function of the file.
  'src/server/features/access/plain-products.ts': ['exams_exam', 'exams_proof', 'vip_plans', 'vip_vip_settings'],
  'src/server/features/access/products.ts': ['bundles', 'majors'],
  'src/server/features/access/exam-purchases.ts': ['order_lines'],
  'src/server/features/access/paid-certificates.ts': ['order_lines', 'proofs'],
  'src/server/features/assessment/exams/my-exams.ts': ['order_lines'],
  'src/server/features/catalogue/courses/get-course.ts': ['topics'],
  'src/server/features/commerce/refunds/create.ts': ['bank_accounts'],
  'src/server/features/community/comments/list.ts': ['users_comments'],
  // A row is found by another name that is its alone, or by the payment, order or attempt that it belongs to.
  'resources/proofs.server.ts': ['proofs'],
  'src/server/features/assessment/certificates/check.ts': ['proofs'],
  'src/server/features/assessment/certificates/request.ts': ['proofs'],
  'src/server/features/catalogue/search/misses.ts': ['search_misses'],
  'src/server/features/commerce/settlements/reconcile.ts': ['payment_attempts'],
  'src/server/features/partners/commissions/bank-file.ts': ['bank_accounts'],
  'src/server/features/partners/commissions/run.ts': ['commission_payments'],
  // What lies in the trash counts here: attempts are used up, the ledger is checked whole, an account is erased whole.
  'src/server/features/account/settings/close-account.ts': [
    'bank_accounts',
    'collaborate_requests',
    'contact_requests',
    'proofs',
    'users_aboutme_list',
    'users_extra_info',
    'vip_tickets',
  ],
  'src/server/features/assessment/exams/stored-attempt.ts': ['exams_attempts'],
  'src/server/features/assessment/exams/exam.ts': ['exams_attempts', 'exams_exam_settings'],
  'src/server/features/assessment/exams/item-statistics.ts': ['exams_attempts'],
  'src/server/features/assessment/exams/start.ts': ['exams_attempts'],
  'src/server/features/assessment/grading/correct.ts': ['exams_attempts'],
  'src/server/features/catalogue/search/seed-synonyms.ts': ['search_synonyms'],
  'src/server/features/insights/statistics/courses.ts': ['course_amar'],
  'src/server/features/insights/statistics/recount.ts': ['course_sales', 'order_lines'],
  'src/server/features/money/ledger/pending-entries.ts': ['ledger_entries'],
  'src/server/features/money/ledger/integrity.ts': ['ledger_accounts', 'ledger_entries'],
  // Settings of one row, which nobody deletes.
  'src/server/features/learning/lessons/players.ts': ['learning_settings'],
  'src/server/features/vip/membership.ts': ['vip_vip_settings'],
};

test('the tables of sections are known', () => {
  expect([...tables].sort()).toEqual([...registry.keys()].map(tableName).sort());
});

test('a condition that is missing is found, by table and by alias; a row that is named by its id needs none', () => {
  expect(trashReadIn('sql`select 1 from refunds where state = 1`')).toEqual(['refunds']);
  expect(trashReadIn('sql`select 1 from refunds where ${live()}`')).toEqual([]);
  expect(trashReadIn("sql`select 1 from refunds r join users u on u.id = r.x where ${live('u')}`")).toEqual([
    'refunds',
  ]);
  expect(trashReadIn("sql`select 1 from refunds r where ${live('r')} ${x ? sql`and 1` : sql``}`")).toEqual([]);
  expect(trashReadIn('sql`select 1 from refunds where id = ${id}`')).toEqual([]);
  expect(trashReadIn("tables.selectFrom('refunds').select('id').where('state', '=', 'denied')")).toEqual(['refunds']);
  expect(trashReadIn("tables.selectFrom('refunds').select('id').where(isLive)")).toEqual([]);
});

test('a file reads no rows in the trash, but where that is known to be right', () => {
  const files = globSync('{src/server/features,resources}/**/*.ts').filter(
    (file) => !isTestFile(file) && !/\/testing\//.test(file),
  );
  const found = files.map((file) => [file, trashReadIn(readFileSync(file, 'utf8'))] as const);
  expect(Object.fromEntries(found.filter(([, read]) => read.length > 0))).toEqual(known);
});

test('the trash and the next version are written in one place', () => {
  const byHand = /deleted_at is null|version = (\w+\.)?version \+ 1/;
  const files = globSync('{src/server,resources,examples}/**/*.ts', { exclude: ['**/migrations/**'] }).filter(
    (file) => !isTestFile(file) && file !== 'src/server/platform/db/row-sql.ts',
  );
  expect(files.filter((file) => byHand.test(readFileSync(file, 'utf8')))).toEqual([]);
});
