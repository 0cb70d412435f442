/** What lies in the trash counts nowhere: SQL of the school that looks for rows leaves it out. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { definitions } from '../../resources/index.ts';
import { registryOf } from '../../src/define/registry.ts';
import { tableName } from '../../src/server/platform/db/names.ts';
import { isTestFile } from './import-graph.ts';

const tables = new Set([...registryOf(definitions).keys()].map(tableName));

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

/** The text of each SQL template of a source, with the templates inside of it. */
function statementsIn(source: string): string[] {
  return [...source.matchAll(/\bsql(?:<[^`]*?>)?`/g)].map((match) => {
    const start = match.index + match[0].length;
    return source.slice(start, templateEnd(source, start));
  });
}

/** The offset of the backtick that ends the template whose text begins at `start`. */
function templateEnd(source: string, start: number): number {
  const open = ['`'];
  for (let at = start; at < source.length; at++) {
    const isText = open.at(-1) === '`';
    const character = source[at]!;
    if (character === (isText ? '`' : '}')) open.pop();
    else if (isText && source.startsWith('${', at)) open.push(source[++at]!);
    else if (!isText && (character === '`' || character === '{')) open.push(character);
    if (open.length === 0) return at;
  }
  return source.length;
}

const reference = /\b(?:from|join) ([a-z_]+)\b(?: (?:as )?([a-z]+))?/g;
const isKeyword = (word: string): boolean =>
  /^(where|on|order|group|limit|for|left|join|cross|union|set|using|having|inner)$/.test(word);

/** Whether a statement reads only live rows of a table, or the one that an id names. */
function isLive(statement: string, rest: string, alias: string | undefined): boolean {
  if (alias === undefined) return /\$\{live(Text)?\(\)\}|(?<![.\w])id (=|in)/.test(rest);
  const named = new RegExp(`\\b${alias}\\.id (=|in|is not distinct)|= ${alias}\\.id\\b`);
  // By `live('alias')`, or by a function of the feature that holds it.
  const byFunction = new RegExp(`\\('${alias}'[,)]`);
  return named.test(statement) || byFunction.test(statement);
}

/** The tables that typed statements (`table-statement.ts`) read without the condition; each ends at an empty line. */
function typedTrashReads(source: string): string[] {
  return [...source.matchAll(/\bselectFrom\('([a-z_]+)'\)/g)].flatMap(({ 1: table = '', index }) => {
    const [statement = ''] = source.slice(index).split('\n\n');
    return tables.has(table) && !/\.where\((isLive\)|'id', )/.test(statement) ? [table] : [];
  });
}

/** The tables of sections of which a source text reads rows in the trash as well. */
function trashReadIn(source: string): string[] {
  const found = statementsIn(source).flatMap((statement) =>
    [...statement.matchAll(reference)].flatMap(({ 0: match, 1: table = '', 2: word = '', index }) => {
      const alias = word === '' || isKeyword(word) ? undefined : word;
      const isRead = tables.has(table) && !isLive(statement, statement.slice(index + match.length), alias);
      return isRead ? [table] : [];
    }),
  );
  return [...new Set([...found, ...typedTrashReads(source)])].sort();
}

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
