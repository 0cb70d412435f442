/** A form that was opened before a row changed is refused: whatever changes a row of a section counts its version. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isTestFile } from './import-graph.ts';
import { unversionedIn } from './sql-rules.ts';

/** Where a row changes without a next version, and why. */
const known: Readonly<Record<string, readonly string[]>> = {
  // What became of a message, a lease, a number of attempts: a form that is open loses nothing by it.
  'resources/contact-requests.server.ts': ['contact_requests', 'contact_requests'],
  'resources/lessons.server.ts': ['lessons'],
  'resources/payment-attempts.server.ts': ['payment_attempts'],
  'resources/refunds.server.ts': ['refunds'],
  'src/server/features/account/administrators/accept-invitation.ts': ['users'],
  'src/server/features/account/administrators/invite.ts': ['users', 'users'],
  // `markPaid` writes the version in the same transaction.
  'src/server/features/commerce/sale/decide.ts': ['course_transactions'],
  // Counters, balances and copies of other rows, which no form writes.
  'src/server/features/catalogue/people/masked-customer.ts': ['customers'],
  'src/server/features/insights/statistics/learning-aggregate.ts': ['course_amar'],
  'src/server/features/insights/statistics/recount.ts': ['course_amar', 'course_amar'],
  'src/server/features/money/ledger/pending-entries.ts': ['ledger_entries', 'users'],
  'src/server/features/partners/commissions/payments.ts': ['commission_payments'],
};

test('an update without the next version is found, in SQL and in typed statements', () => {
  expect(unversionedIn('sql`update refunds set x = 1 where id = 2`')).toEqual(['refunds']);
  expect(unversionedIn('sql`update refunds r set x = 1, ${touch()} from users u where u.id = r.x`')).toEqual([]);
  expect(unversionedIn('sql`update refunds set x = 1 where ${touch()}`')).toEqual(['refunds']);
  expect(unversionedIn('sql`select 1 from refunds for update`')).toEqual([]);
  expect(unversionedIn("tables.updateTable('refunds').set({ x: 1 })")).toEqual(['refunds']);
  expect(unversionedIn("tables.updateTable('refunds').set({ x: 1, ...touched })")).toEqual([]);
});

test('a file that changes rows of a section counts their versions, but where that is known to be right', () => {
  const files = globSync('{src/server,resources}/**/*.ts').filter(
    (file) => !isTestFile(file) && !/\/testing[./]|\/migrations\//.test(file),
  );
  const found = files.map((file) => [file, unversionedIn(readFileSync(file, 'utf8'))] as const);
  expect(Object.fromEntries(found.filter(([, tables]) => tables.length > 0))).toEqual(known);
});
