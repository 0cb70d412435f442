/**
 * The version of the schema, which named statements carry in their text. PgBouncer prepares a text once for all its clients and
 * uses that plan on for them, also when a migration changed the columns it answers: every client would be refused, new
 * connections included (0A000). Another text is planned anew.
 */
import type pg from 'pg';
import type { Statement } from './statement.ts';
import { col, readRows } from './row-shape.ts';

/** What the columns of the results of statements follow from; equal schemas have equal versions, whatever months there are. */
const columns = `
  select coalesce(left(md5(string_agg(concat_ws(' ', c.relname, a.attname, a.atttypid, a.atttypmod, a.attcollation), ','
    order by c.oid, a.attnum)), 12), '') as version
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped`;

type Reader = Pick<pg.Pool, 'query'>;

export class SchemaVersion {
  readonly #reader: Reader;
  #schema = '';
  /** How often plans became stale through something else than the columns of tables. */
  #others = 0;
  #current = '';
  #versioned = new WeakMap<Statement, Statement>();
  #reading: Promise<void> | undefined;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  get current(): string {
    return this.#current;
  }

  /** The statement with the version in its name and its text; one without a name is planned anew each time. */
  statementOf(statement: Statement): Statement {
    if (statement.name === '') return statement;
    let versioned = this.#versioned.get(statement);
    if (!versioned) {
      const { name, text } = statement;
      versioned = { name: `${name}.${this.#current}`, text: `${text}\n/* schema ${this.#current} */` };
      this.#versioned.set(statement, versioned);
    }
    return versioned;
  }

  /** Reads the version; called at the start of a process, after its migrations. */
  async read(): Promise<void> {
    const [row] = await readRows(this.#reader, { version: col.text }, columns);
    this.#schema = row?.version ?? '';
    this.#set(this.#schema);
  }

  /** After a plan of the version `stale` was refused: the statements that follow have another. */
  async renew(stale: string): Promise<void> {
    if (stale !== this.#current) return;
    this.#reading ??= this.#readOther().finally(() => (this.#reading = undefined));
    await this.#reading;
  }

  async #readOther(): Promise<void> {
    const before = this.#schema;
    await this.read();
    if (this.#schema === before) this.#set(`${this.#schema}.${++this.#others}`);
  }

  #set(version: string): void {
    this.#current = version;
    this.#versioned = new WeakMap();
  }
}
