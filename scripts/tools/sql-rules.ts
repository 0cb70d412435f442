/**
 * Rules of the SQL of the school that are read from its sources: rows in the trash do not count, a write is published, and
 * a row that changes gets its next version. Each answers the tables for which a source text departs from it; the tests
 * beside it list where that is right.
 */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { tableName } from '../../src/server/platform/db/names.ts';

/** The tables of sections: each is called as the file of its definition. Plain Node cannot load the definitions. */
export const tables = new Set(
  globSync('resources/*.ts')
    .filter((file) => !/\.(?:server|test)\.ts$|\/index\.ts$/.test(file))
    .map((file) => tableName(basename(file, '.ts'))),
);

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
export function trashReadIn(source: string): string[] {
  const found = statementsIn(source).flatMap((statement) =>
    [...statement.matchAll(reference)].flatMap(({ 0: match, 1: table = '', 2: word = '', index }) => {
      const alias = word === '' || isKeyword(word) ? undefined : word;
      const isRead = tables.has(table) && !isLive(statement, statement.slice(index + match.length), alias);
      return isRead ? [table] : [];
    }),
  );
  return [...new Set([...found, ...typedTrashReads(source)])].sort();
}

const writes = /\b(?:update|insert into|delete from) "?([a-z_]+)"?\s(?!-)/g;
const typedWrites = /\b(?:updateTable|insertInto|deleteFrom)\('([a-z_]+)'\)/g;
const insertions = /\binsertRows\(\s*\w+,\s*\w+,\s*'([^']+)'/g;
const publications = /\.publish\(([^)]*)\)/g;

const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** The tables of sections that a source text writes and does not publish. */
export function unpublishedIn(text: string): string[] {
  const source = withoutComments(text);
  const written = [
    ...[...source.matchAll(writes), ...source.matchAll(typedWrites)].map(([, table]) => table!),
    ...[...source.matchAll(insertions)].map(([, section]) => tableName(section!)),
  ];
  const named = new Map([...source.matchAll(/\bconst (\w+) = '([a-z_]+)'/g)].map(([, name, table]) => [name!, table!]));
  const published = [...source.matchAll(publications)].flatMap(([, list]) =>
    list!.split(',').map((item) => named.get(item.trim()) ?? item.replaceAll("'", '').trim()),
  );
  return [...new Set(written)].filter((table) => tables.has(table) && !published.includes(table)).sort();
}

const updates = /\bupdate ([a-z_]+)(?: (?:as )?[a-z]+)?\s+set\b/g;
const versions = /\btouch(?:ed|Text)?\b/;

/** The tables of sections of which a source text changes rows without their next version, once for each statement. */
export function unversionedIn(source: string): string[] {
  const found = statementsIn(source).flatMap((statement) =>
    [...statement.matchAll(updates)].flatMap(({ 1: table = '', index }) => {
      const [assignments = ''] = statement.slice(index).split(/\s(?:where|from)\s/);
      return tables.has(table) && !versions.test(assignments) ? [table] : [];
    }),
  );
  const typed = [...source.matchAll(/\bupdateTable\('([a-z_]+)'\)/g)].flatMap(({ 1: table = '', index }) => {
    const [statement = ''] = source.slice(index).split('\n\n');
    return tables.has(table) && !versions.test(statement) ? [table] : [];
  });
  return [...found, ...typed].sort();
}
