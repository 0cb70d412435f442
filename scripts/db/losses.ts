/** What a change of the definitions would lose of stored rows. */
import type { Registry } from '../../src/define/registry.ts';
import { columnName } from '../../src/server/platform/db/names.ts';
import type { Statements } from './options.ts';
import type { Renames } from './renames.ts';
import type { FieldShape, SchemaSnapshot, Snapshot } from './snapshot.ts';
import { identifier, literal } from './sql.ts';

export interface Loss {
  /** What is lost, and how to keep it. */
  readonly message: string;
  /** Counts the rows it concerns, under their present names; absent where no query can tell. */
  readonly countSql?: string;
}

/** Conversions of column types and of kinds that every stored value survives. */
const wideningTypes: ReadonlySet<string> = new Set(['integer→bigint', 'date→timestamp with time zone']);
const wideningKinds: ReadonlySet<string> = new Set([
  'percent→integer',
  'percent→decimal',
  'integer→decimal',
  'toman→decimal',
  'date→dateTime',
  'image→file',
  'list→json',
  'group→json',
]);
/** Kinds of text that accept every other text. */
const freeText: ReadonlySet<string> = new Set(['text', 'longText', 'richText']);

function isWideningType(from: string, to: string): boolean {
  if (wideningTypes.has(`${from}→${to}`)) return true;
  if (to === 'text') return !from.endsWith('[]') && from !== 'jsonb';
  return /^(integer|bigint|numeric)/.test(from) && to.startsWith('numeric') && scaleOf(from) <= scaleOf(to);
}
const scaleOf = (type: string): number => Number(/, (\d+)\)/.exec(type)?.[1] ?? 0);

const isWideningKind = (from: string, to: string): boolean =>
  from === to || freeText.has(to) || wideningKinds.has(`${from}→${to}`);

/** @param renamed the schema before, under its new names; @param after that of the definitions. */
export function schemaLosses(renamed: SchemaSnapshot, after: SchemaSnapshot, { fill }: Statements): Loss[] {
  return Object.entries(renamed.tables).flatMap(([key, table]) => {
    const target = after.tables[key];
    if (!target) {
      const message = `table ${table.name} with all its rows (if its section has a new name, state it: renamedFrom)`;
      return [{ message, countSql: `SELECT count(*) FROM ${identifier(table.name)}` }];
    }
    return Object.values(table.columns).flatMap((column): Loss[] => {
      if (column.generated) return [];
      const next = target.columns[column.name];
      const place = `${table.name}.${column.name}`;
      const countSql = `SELECT count(${identifier(column.name)}) FROM ${identifier(table.name)}`;
      if (!next || next.generated) {
        const message = `column ${place} with its values (if its field has a new name, state it: renamedFrom)`;
        return [{ message, countSql }];
      }
      if (next.type === column.type || isWideningType(column.type, next.type) || fill.has(place)) return [];
      const message = `values of ${place} that ${next.type} does not hold, it was ${column.type} (state the conversion: --fill)`;
      return [{ message, countSql }];
    });
  });
}

/** What only the definitions know: kinds, choices, targets of references, keys of lists and groups. */
export function definitionLosses(
  before: Snapshot,
  registry: Registry,
  after: Snapshot,
  renames: Renames,
  stated: Statements,
): Loss[] {
  return Object.entries(after.sections).flatMap(([section, { table, fields }]) => {
    const formerSection = renames.sections.find(({ to }) => to === section)?.from ?? section;
    const former = before.sections[formerSection]?.fields ?? {};
    return Object.entries(fields).flatMap(([name, shape]) => {
      const renamed = renames.fields.find((rename) => rename.section === section && rename.to === name);
      const previous = former[renamed?.from ?? name];
      const place = { path: `${section}.${name}`, table, column: columnName(name), stated };
      const declared = registry.get(section)?.fields[name];
      const keys = renames.keys.filter((key) => key.table === table && key.column === columnName(name));
      const formerKeys = new Map(keys.map(({ from, to }) => [from, to]));
      return previous && declared ? fieldLosses(previous, shape, place, formerKeys) : [];
    });
  });
}

interface Place {
  readonly path: string;
  readonly table: string;
  readonly column: string;
  readonly stated: Statements;
}

function fieldLosses(from: FieldShape, to: FieldShape, place: Place, formerKeys: ReadonlyMap<string, string>): Loss[] {
  const { path, table, column, stated } = place;
  const key = `${table}.${column}`;
  if (from.to !== undefined && to.to !== undefined && from.to !== to.to) {
    const message = `references of ${path} to rows of ${from.to}, it now references ${to.to} (add a new field instead)`;
    return [{ message }];
  }
  if (!isWideningKind(from.kind, to.kind) && !stated.fill.has(key)) {
    const message = `values of ${path} that are no valid ${to.kind}, it was ${from.kind} (state the conversion: --fill)`;
    return [{ message }];
  }
  const replaced = stated.replace.get(key);
  const choices = removedChoices(from, to)
    .filter((choice) => !replaced?.has(choice))
    .map((choice) => ({
      message: `the choice ${choice} of ${path} (state what becomes of it: --replace ${path}.${choice}=…)`,
      countSql: `SELECT count(*) FROM ${identifier(table)} WHERE ${literal(choice)} = ANY (ARRAY[]::text[] || ${identifier(column)})`,
    }));
  return [...choices, ...itemLosses(from, to, path, formerKeys)];
}

const removedChoices = (from: FieldShape, to: FieldShape): readonly string[] =>
  to.choices ? (from.choices ?? []).filter((choice) => !to.choices?.includes(choice)) : [];

/** Losses within the JSON of a list or group. @param formerKeys renamed keys: old → new. */
function itemLosses(from: FieldShape, to: FieldShape, path: string, formerKeys: ReadonlyMap<string, string>): Loss[] {
  if (!to.item) return [];
  return Object.entries(from.item ?? {}).flatMap(([name, shape]) => {
    const now = to.item?.[formerKeys.get(name) ?? name];
    if (!now) return [{ message: `${path}.${name} (if it has a new name, state it: renamedFrom)` }];
    const kind = isWideningKind(shape.kind, now.kind)
      ? []
      : [{ message: `values of ${path}.${name} that are no valid ${now.kind}, it was ${shape.kind}` }];
    const choices = removedChoices(shape, now).map((choice) => ({
      message: `the choice ${choice} of ${path}.${name}`,
    }));
    return [...kind, ...choices, ...itemLosses(shape, now, `${path}.${name}`, new Map())];
  });
}
