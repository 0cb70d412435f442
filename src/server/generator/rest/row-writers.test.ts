/**
 * Every place in the sources that writes rows of a section. What people send is stored by `store.ts`, which asks the rules
 * that hold for every row; what the product writes by itself never takes a file from what someone sent.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { registry } from '../../../../resources/index.ts';
import { fileFields } from '../../../define/files.ts';
import { columnName, tableName } from '../../platform/db/names.ts';

interface Writer {
  readonly file: string;
  readonly way: 'insert' | 'update';
  /** The table, or the expression that names it. */
  readonly table: string;
  /** What follows `set`. */
  readonly values: string;
}

const sources = globSync(['src/server/**/*.ts', 'resources/*.ts']).filter(
  (file) => !/\.test\.ts$|\/testing\//.test(file),
);
const insertCall = /\b(?:insertRows|insertion)\(\s*[\w.]+,\s*(?:[\w.]+,\s*)?(?:'([^']+)'|(\w+))/g;
const insertText = /\binsert into\s+"?(\$\{[^}]*\}|[a-z_]+)/g;
const updateText = /\bupdate\s+"?(\$\{[^}]*\}"?|[a-z_]+)"?\s+(?:[a-z]\s+)?set\s+([^`]*?)(?=\bwhere\b|`|$)/g;

const sectionTables = new Map(
  [...registry.values()].filter((r) => !r.subsetOf).map((r) => [tableName(r.name), r] as const),
);

function writersIn(file: string): Writer[] {
  const text = readFileSync(file, 'utf8');
  const calls = [...text.matchAll(insertCall)].map(
    ([, section, variable]) => tableOfSection(section) ?? `{${variable}}`,
  );
  const texts = [...text.matchAll(insertText)].map(([, table = '']) => table);
  return [
    ...[...calls, ...texts].map((table): Writer => ({ file, way: 'insert', table, values: '' })),
    ...[...text.matchAll(updateText)].map(([, table = '', values = '']): Writer => ({
      file,
      way: 'update',
      table,
      values,
    })),
  ];
}

function tableOfSection(section: string | undefined): string | undefined {
  const resource = section === undefined ? undefined : registry.get(section);
  return resource && tableName(resource.subsetOf?.resource ?? resource.name);
}

const isNamed = ({ table }: Writer): boolean => /^[a-z_]+$/.test(table);
const filesOf = (table: string): string[] => {
  const resource = sectionTables.get(table);
  return resource ? fileFields(resource.fields).map(columnName) : [];
};
const writers = sources.flatMap(writersIn);
const named = ({ file, table }: Writer): string => `${file} ${table}`;
const distinct = (names: readonly string[]): string[] => [...new Set(names)].sort();

test('the writers that a table is handed to are known, each with why it needs no rule of rows', () => {
  expect(distinct(writers.filter((writer) => !isNamed(writer)).map(named))).toEqual(Object.keys(anyTable).sort());
});

test('rows with files are inserted past the gate by these alone, of values that the product makes', () => {
  const inserts = writers.filter(({ way, table }) => way === 'insert' && filesOf(table).length > 0);
  expect(distinct(inserts.map(named))).toEqual(Object.keys(ownRows).sort());
});

test('no change past the gate sets a file', () => {
  const updates = writers.filter((writer) => writer.way === 'update' && isNamed(writer));
  expect(updates.length).toBeGreaterThan(60);
  const setting = updates.flatMap((writer) =>
    filesOf(writer.table)
      .filter((column) => new RegExp(String.raw`(^|[\s,("])${column}"? = (?!null\b)`).test(writer.values))
      .map((column) => `${named(writer)}.${column}`),
  );
  expect(distinct(setting)).toEqual(Object.keys(ownChanges).sort());
});

test('of the module that writes what people send, inserts and changes each ask the rules first', () => {
  const text = readFileSync('src/server/generator/rest/store.ts', 'utf8');
  const asking = text
    .split(/\n(?=(?:export )?(?:async )?function )/)
    .filter((part) => /await requireStorable(Apart|Change)?\(/.test(part))
    .map((part) => /function (\w+)/.exec(part)?.[1]);
  expect(asking).toEqual(['insertRow', 'insertIf', 'updateRow']);
});

/** Tables that are not named in the text: by file and expression. */
const anyTable: Readonly<Record<string, string>> = {
  'src/server/features/community/comments/write.ts {section}': 'comments, which hold no files',
  'src/server/platform/db/partitions.ts ${table}': 'moves entries of a divided table, which is no section',
  'src/server/platform/db/rows.ts ${table}': 'the statement of insertRows, whose callers are found by themselves',
  'src/server/generator/counters/rollup-aggregates.ts ${sql.raw(`"${table}"': 'adds to computed figures',
  'src/server/features/community/requests/confirm.ts ${table}': 'sets the time of a confirmation',
  'src/server/features/community/requests/post.ts {section}':
    'requests of visitors; a résumé is named by the token its sender was given',
  'src/server/generator/rest/trash.ts ${tableSql(access)}': 'into the trash and back, values as they are',
  'src/server/generator/rest/rollups.ts ${tableSql(parent.name)}': 'adds to computed figures',
  'src/server/generator/rest/rollups.ts ${table}': 'corrects computed figures',
  'src/server/generator/rest/store.ts ${tableNameOf(access)}': 'the gate',
  'src/server/generator/rest/store.ts ${table}': 'the gate',
  'src/server/features/insights/statistics/sale-aggregate.ts ${table}': 'adds to figures of sales',
};
/** Inserts into tables that can hold files. */
const ownRows: Readonly<Record<string, string>> = {
  'src/server/platform/auth/accounts.ts users': 'a new account, without a picture',
  'src/server/features/partners/commissions/run.ts commission_payments': 'a payment without a receipt',
  'src/server/features/assessment/exams/start.ts exams_attempts': 'questions as their exam holds them',
};
/** Changes of fields that can hold files. */
const ownChanges: Readonly<Record<string, string>> = {
  'src/server/features/assessment/grading/correct.ts exams_attempts.snapshot': 'questions as their exam holds them',
};
