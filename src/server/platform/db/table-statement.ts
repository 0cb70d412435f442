/**
 * Statements over one table of a definition: written with Kysely, whose types follow from the definition, and made into
 * text once. What joins, adds up or builds JSON is SQL with declared rows (`Database.query`).
 */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Compilable,
  type RawBuilder,
} from 'kysely';
import type { Database } from './database.ts';
import { statementName } from './prepared-texts.ts';
import { liveText } from './row-sql.ts';
import type { TablesOf } from './table-types.ts';

/** Nothing is sent by it: statements run on the connection of a `Database`. */
const kysely = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * What writes statements over the tables of definitions.
 * @example
 * const tables = tablesOf<typeof comments>();
 */
export function tablesOf<R extends { readonly name: string }>(): Kysely<TablesOf<R>> {
  // cast: the types of the tables are for the compiler alone.
  return kysely as unknown as Kysely<TablesOf<R>>;
}

export const now = sql<string>`now()`;
/** The condition that a row is not in the trash; `live` of a statement over one table. */
export const isLive = sql.raw<boolean>(liveText());
/** What every update sets beside its own columns; `touch` of a statement over one table. */
export const touched = { version: sql<number>`version + 1`, updated_at: now };

/** One of the values of a list, which is a single value of the statement: `where('id', '=', anyOf(given.ids))`. */
export const anyOf = <T>(values: readonly T[]): RawBuilder<T> => sql<T>`any(${values})`;

/** Stands for a value of a statement while its text is made. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Runs a statement with its values. */
export type TableStatement<Values, Row> = (db: Pick<Database, 'run'>, values: Values) => Promise<Row[]>;

/**
 * A statement whose text is made when it first runs, and prepared once a connection. `build` may only pass its values on
 * to the statement: it sees no value, but what stands for one. Lists are passed with `anyOf`.
 * @example
 * const titleOf = tableStatement((given: { id: string }) =>
 *   tables.selectFrom('courses').select('title').where('id', '=', given.id).where(isLive));
 * const [course] = await titleOf(db, { id });
 */
export function tableStatement<Values extends object, Row>(
  build: (given: Values) => Compilable<Row>,
): TableStatement<Values, Row> {
  let made: { name: string; text: string; parameters: readonly unknown[] } | undefined;
  return async (db, values) => {
    made ??= textOf(build);
    const given = new Map<string, unknown>(Object.entries(values));
    const parameters = made.parameters.map((one) => (one instanceof Placeholder ? given.get(one.name) : one));
    // cast: the rows are those of the statement's columns, whose types follow from the definition.
    return (await db.run(made, parameters)) as Row[];
  };
}

function textOf<Values extends object>(build: (given: Values) => Compilable<unknown>) {
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });
  // cast: what stands for the values passes through the statement unseen.
  const { sql: text, parameters } = build(placeholders as Values).compile();
  return { name: statementName(text), text, parameters };
}
