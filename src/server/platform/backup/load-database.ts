/**
 * Fills the tables of a migrated database from an archive, in one transaction, as the role that owns them: no superuser is
 * needed. Foreign keys and indexes are dropped and made again: to update them row by row would take most of the time.
 * Triggers rest meanwhile: what they would do is in the rows already.
 */
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { col, readRows } from '../db/row-shape.ts';
import { partitionsOf, tablesOf } from './catalogue.ts';
import { plainFormats, withoutLimits } from './connection.ts';
import type { DatabaseSummary, Start, Table } from './layout.ts';

const decompress = promisify(zstdDecompress);
const quoted = (name: string): string => pg.escapeIdentifier(name);

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}
interface Index {
  readonly name: string;
  readonly definition: string;
}
interface Trigger {
  readonly table: string;
  readonly name: string;
  readonly state: string;
}

/** The table of migrations follows the build, not a migration: archives of earlier ones lack its newer columns. */
const grown = 'migrations';

/** How a trigger is enabled, by its state in the catalogue. */
const enabling: Readonly<Record<string, string>> = { O: 'enable', A: 'enable always', R: 'enable replica' };

/** What is taken away while the tables are filled. */
interface Structure {
  readonly keys: readonly ForeignKey[];
  readonly indexes: readonly Index[];
  readonly triggers: readonly Trigger[];
}

export class DatabaseLoad {
  readonly #client: pg.Client;
  readonly #tables: ReadonlyMap<string, Table>;
  readonly #keys: readonly ForeignKey[];
  readonly #indexes: readonly Index[];
  readonly #triggers: readonly Trigger[];
  readonly #rows = new Map<string, number>();
  /** Tables of the archive that no migration of this build makes. */
  readonly leftOut = new Set<string>();

  private constructor(client: pg.Client, tables: readonly Table[], structure: Structure) {
    this.#client = client;
    this.#tables = new Map(tables.map((table) => [table.name, table]));
    this.#keys = structure.keys;
    this.#indexes = structure.indexes;
    this.#triggers = structure.triggers;
  }

  /** Begins the transaction, and empties all tables: a migration may have filled some. */
  static async begin(client: pg.Client, start: Start): Promise<DatabaseLoad> {
    await client.query(`begin; ${withoutLimits}; ${plainFormats}`);
    await takePartitions(client, start.partitions);
    const present = await tablesOf(client);
    const load = new DatabaseLoad(client, start.tables, {
      keys: await foreignKeysOf(client),
      indexes: await indexesOf(client),
      triggers: await triggersOf(client),
    });
    load.#compare(present);
    for (const { table, name } of load.#keys) await client.query(`alter table ${table} drop constraint ${name}`);
    if (load.#indexes.length > 0) await client.query(`drop index ${load.#indexes.map(({ name }) => name).join(', ')}`);
    for (const { table, name } of load.#triggers) await client.query(`alter table ${table} disable trigger ${name}`);
    await client.query(`truncate ${present.map(({ name }) => quoted(name)).join(', ')}`);
    return load;
  }

  /** Throws where a table has other columns than in the archive. */
  #compare(present: readonly Table[]): void {
    const columns = new Map(present.map((table) => [table.name, table.columns.toSorted().join()]));
    for (const { name, columns: archived } of this.#tables.values()) {
      if (!columns.has(name)) this.leftOut.add(name);
      else if (columns.get(name) !== archived.toSorted().join() && name !== grown) {
        throw new Error(`The table ${name} has other columns here than in the archive.`);
      }
    }
  }

  async part(name: string, compressed: Buffer): Promise<void> {
    const table = this.#tables.get(name);
    if (!table) throw new Error(`The archive does not say which columns ${name} has.`);
    if (this.leftOut.has(name)) return;
    const columns = table.columns.map(quoted).join(', ');
    const copy = this.#client.query(from(`copy ${quoted(name)} (${columns}) from stdin`));
    await pipeline(Readable.from([await decompress(compressed)]), copy);
    this.#rows.set(name, (this.#rows.get(name) ?? 0) + copy.rowCount);
  }

  /** Compares the counts, brings back what was taken away, and commits. Answers how many rows there are. */
  async finish({ rows, sequences }: DatabaseSummary): Promise<number> {
    for (const [name, count] of Object.entries(rows)) {
      const loaded = this.#rows.get(name) ?? 0;
      if (loaded !== count && !this.leftOut.has(name)) throw new Error(`${name}: ${loaded} rows of ${count}`);
    }
    for (const { name, value, isCalled } of sequences) {
      await this.#client.query('select setval(to_regclass($1), $2, $3)', [name, value, isCalled]);
    }
    for (const { table, name, state } of this.#triggers) {
      await this.#client.query(`alter table ${table} ${enabling[state]} trigger ${name}`);
    }
    for (const { definition } of this.#indexes) await this.#client.query(definition);
    for (const { table, name, definition } of this.#keys) {
      await this.#client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    await this.#client.query('commit');
    await this.#client.query('analyze');
    return [...this.#rows.values()].reduce((sum, count) => sum + count, 0);
  }
}

/** Divides tables as the archive's are, in place of how the migrations divided the empty ones: bounds depend on when they ran. */
async function takePartitions(client: pg.Client, archived: Start['partitions']): Promise<void> {
  const divided = new Set(archived.map(({ table }) => table));
  const present = (await partitionsOf(client)).filter(({ table }) => divided.has(table));
  for (const { name } of present) await client.query(`drop table if exists ${quoted(name)}`);
  for (const { name, table, bound } of archived) {
    await client.query(`create table ${quoted(name)} partition of ${quoted(table)} ${bound}`);
  }
}

const foreignKeysOf = (client: pg.Client): Promise<ForeignKey[]> =>
  readRows(
    client,
    { table: col.text, name: col.text, definition: col.text },
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace`,
  );

/** Those of no constraint; what is partitioned keeps its indexes, whose definitions do not say those of the partitions. */
const indexesOf = (client: pg.Client): Promise<Index[]> =>
  readRows(
    client,
    { name: col.text, definition: col.text },
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relkind = 'r' and not t.relispartition and t.relnamespace = current_schema()::regnamespace
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
  );

/** Those that are enabled; `disable trigger all` would need a superuser. */
const triggersOf = (client: pg.Client): Promise<Trigger[]> =>
  readRows(
    client,
    { table: col.text, name: col.text, state: col.text },
    `select t.tgrelid::regclass::text as "table", quote_ident(t.tgname) as name, t.tgenabled::text as state
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgenabled <> 'D' and t.tgparentid = 0 and c.relnamespace = current_schema()::regnamespace`,
  );
