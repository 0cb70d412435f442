/**
 * What a query written by hand answers, declared once: TypeScript reads the types of its rows from it, and the tests
 * compare it with what PostgreSQL says of the statement (`checkAnswers`). Numbers of types are fixed by PostgreSQL.
 */

/** A column of an answer, with values of type `T` as node-postgres parses them. */
export interface Column<T> {
  /** As messages name it. */
  readonly name: string;
  /** The types of PostgreSQL it may have; none says any. */
  readonly oids: readonly number[];
  readonly mayBeNull: boolean;
  /** The same column, whose values may be null: PostgreSQL does not describe that, so that tests look at the values. */
  readonly orNull: Column<T | null>;
  /** The same column, of whose values more is known than PostgreSQL can say, such as the states of a row. */
  as<Narrow extends T>(): Column<Narrow>;
  /** Whether a value that is not null is one of the column. */
  isValue(value: unknown): boolean;
}

/** Column by name, or one column for all where names are not known beforehand. */
export type RowShape = Readonly<Record<string, Column<unknown>>> | Column<unknown>;

type ValueOf<C> = C extends Column<infer T> ? T : never;
/** The rows that a shape describes. */
export type RowOf<S extends RowShape> =
  S extends Column<infer T> ? Record<string, T> : { [Name in keyof S]: ValueOf<S[Name]> };

function column<T>(
  name: string,
  oids: readonly number[],
  isValue: (value: unknown) => boolean,
  mayBeNull = false,
): Column<T> {
  const made: Column<T> = {
    name,
    oids,
    mayBeNull,
    isValue,
    get orNull() {
      return column<T | null>(name, oids, isValue, true);
    },
    // cast: the caller knows which values the column holds of those of its type.
    as: <Narrow extends T>() => made as unknown as Column<Narrow>,
  };
  return made;
}

const isString = (value: unknown): boolean => typeof value === 'string';
const text = column<string>('text', [25, 1043, 1042, 19, 18, 705], isString);
const uuid = column<string>('uuid', [2950], isString);
/** Whole or broken, of any width: money and counts are below 2^53 (`database.ts` parses them as numbers). */
const number = column<number>('number', [21, 23, 20, 1700, 700, 701], (value) => typeof value === 'number');
const boolean = column<boolean>('boolean', [16], (value) => typeof value === 'boolean');
/** An ISO string in UTC. */
const instant = column<string>('instant', [1184], isString);
/** `YYYY-MM-DD`. */
const date = column<string>('date', [1082], isString);

/** Of any type, where only run time knows the column. */
const unknown = column<unknown>('unknown', [], () => true, true);

const arrayOids = new Map<number, number>([
  [25, 1009],
  [2950, 2951],
  [16, 1000],
  [21, 1005],
  [23, 1007],
  [701, 1022],
  [1184, 1185],
  [1082, 1182],
]);

/** An array whose elements are of a column; those that may be null are marked by the element. */
const listOf = <T>(element: Column<T>): Column<T[]> =>
  column(
    `${element.name}[]`,
    element.oids.flatMap((oid) => arrayOids.get(oid) ?? []),
    (value) => Array.isArray(value) && value.every((one) => (one === null ? element.mayBeNull : element.isValue(one))),
  );

/** `json` or `jsonb`, whose form the statement builds or a definition describes. */
const json = <T>(): Column<T> => column<T>('json', [114, 3802], (value) => value !== undefined);

/**
 * The columns that statements answer.
 * @example
 * db.query(sql`select id, price, sold_at as "soldAt" from sales`, { id: col.uuid, price: col.number, soldAt: col.instant.orNull })
 */
export const col = { text, uuid, number, boolean, instant, date, listOf, json, unknown };

/** A column of an answer as PostgreSQL describes it. */
export interface AnsweredField {
  readonly name: string;
  readonly dataTypeID: number;
}

const isColumn = (shape: RowShape): shape is Column<unknown> => typeof shape['isValue'] === 'function';
const columnOf = (shape: RowShape, name: string): Column<unknown> | undefined =>
  isColumn(shape) ? shape : shape[name];

/** What of an answer is not as it was declared, one line each. */
export function shapeMistakes(
  shape: RowShape,
  fields: readonly AnsweredField[],
  rows: readonly Readonly<Record<string, unknown>>[],
): string[] {
  const missing = isColumn(shape)
    ? []
    : Object.keys(shape).filter((name) => !fields.some((field) => field.name === name));
  return [
    ...missing.map((name) => `${name} is declared and not answered`),
    ...fields.flatMap(({ name, dataTypeID }) => {
      const declared = columnOf(shape, name);
      if (!declared) return [`${name} is answered and not declared`];
      if (declared.oids.length > 0 && !declared.oids.includes(dataTypeID)) {
        return [`${name} is declared ${declared.name}, its type is ${dataTypeID}`];
      }
      const wrong = rows.find((row) => (row[name] === null ? !declared.mayBeNull : !declared.isValue(row[name])));
      return wrong ? [`${name} is declared ${declared.name}, a value is ${JSON.stringify(wrong[name])}`] : [];
    }),
  ];
}

let isChecking = false;

/** From now on every answer of this process is compared with its declaration; the tests do so. */
export function checkAnswers(): void {
  isChecking = true;
}

/** What reads a statement: a connection of node-postgres, or its pool. */
interface Queryable {
  query(text: string, values?: unknown[]): Promise<{ fields: readonly AnsweredField[]; rows: unknown[] }>;
}

/** The rows of a statement on a connection, for queries beside `Database` (locks, migrations, the first start). */
export async function readRows<const S extends RowShape>(
  client: Queryable,
  shape: S | undefined,
  text: string,
  values?: readonly unknown[],
): Promise<RowOf<S>[]> {
  const { fields, rows } = await client.query(text, values && [...values]);
  // cast: the rows are what the shape declares, which the tests compare.
  const declared = rows as RowOf<S>[];
  requireShape(shape, text, { fields, rows: declared });
  return declared;
}

/**
 * @throws {TypeError} if an answer is not as its statement declares, where answers are checked.
 */
export function requireShape(
  shape: RowShape | undefined,
  text: string,
  { fields, rows }: { readonly fields: readonly AnsweredField[]; readonly rows: Readonly<Record<string, unknown>>[] },
): void {
  if (!isChecking || !shape) return;
  const mistakes = shapeMistakes(shape, fields, rows);
  if (mistakes.length > 0) throw new TypeError(`${mistakes.join('; ')}: ${text.trim().slice(0, 200)}`);
}
