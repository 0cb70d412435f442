/** What caches (sessions, totals, pages) is only invalidated by tables that are published by the transaction which writes them. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isTestFile } from './import-graph.ts';
import { unpublishedIn } from './sql-rules.ts';

/** Where the publication is another file's: that of the action or the transaction around it, or nobody caches what is written. */
const publishedElsewhere: Readonly<Record<string, readonly string[]>> = {
  // Actions and writes by REST publish the table of their section, and what `after` answers.
  'resources/course-transactions.server.ts': ['order_lines'],
  'resources/discount-bulks.server.ts': ['discounts'],
  'resources/payment-attempts.server.ts': ['payment_attempts'],
  'resources/proofs.server.ts': ['proofs'],
  'src/server/features/commerce/sale/decide.ts': ['course_transactions'],
  'src/server/features/commerce/refunds/by-staff.ts': ['refunds'],
  'src/server/features/partners/commissions/payments.ts': ['commission_payments'],
  // The transaction that calls these publishes.
  'src/server/features/account/settings/close-account.ts': [
    'bank_accounts',
    'collaborate_requests',
    'contact_requests',
    'proofs',
    'users_aboutme_list',
    'users_extra_info',
    'users_vip',
    'vip_tickets',
  ],
  'src/server/features/insights/statistics/recount.ts': ['course_amar', 'course_sales'],
  'src/server/features/catalogue/people/masked-customer.ts': ['customers'],
  'src/server/features/money/ledger/pending-entries.ts': ['ledger_accounts', 'ledger_entries', 'users'],
  'src/server/features/money/transfers/bank-account.ts': ['bank_accounts'],
  'src/server/platform/auth/accounts.ts': ['users'],
  'src/server/platform/auth/grants.ts': ['users'],
  // What changes at every page, answer or look of someone is not announced: lists show it within a minute.
  'resources/refunds.server.ts': ['refunds'],
  'src/server/features/assessment/exams/save.ts': ['exams_answers'],
  'src/server/features/catalogue/search/misses.ts': ['search_misses'],
  'src/server/features/commerce/payments/attempts.ts': ['payment_events'],
  'src/server/features/insights/statistics/learning-aggregate.ts': ['course_amar'],
  'src/server/features/insights/statistics/visits.ts': ['course_amar'],
  'src/server/platform/auth/session.ts': ['users'],
};

test('a write without its publication is found, in SQL and in rows', () => {
  expect(unpublishedIn('sql`update refunds set x = 1`')).toEqual(['refunds']);
  expect(unpublishedIn("tables.updateTable('refunds').set({ x: 1 })")).toEqual(['refunds']);
  expect(unpublishedIn("insertRows(tx, registry, 'users/vip', [])")).toEqual(['users_vip']);
  expect(unpublishedIn("sql`update refunds set x = 1`; tx.publish('refunds', 'users');")).toEqual([]);
  expect(unpublishedIn("const t = 'refunds'; sql`update refunds set x = 1`; tx.publish(t);")).toEqual([]);
  expect(unpublishedIn("sql`delete from refunds where x`; tx.publish('users');")).toEqual(['refunds']);
});

test('a file that writes a table of a section publishes it, or leaves that to a file that is known', () => {
  const files = globSync('{src/server,resources}/**/*.ts').filter(
    (file) => !isTestFile(file) && !/\/testing[./]|\/migrations\//.test(file),
  );
  const found = files.map((file) => [file, unpublishedIn(readFileSync(file, 'utf8'))] as const);
  expect(Object.fromEntries(found.filter(([, missing]) => missing.length > 0))).toEqual(publishedElsewhere);
});
