/** Which files an archive had, noted in the database: whether every file that the rows name is among them. */
import type pg from 'pg';
import { col, readRows } from '../db/row-shape.ts';

/** Keys that are noted at once. */
const batch = 1_000;
const maxSamples = 5;

export class RestoredFiles {
  readonly #client: pg.Client;
  #keys: string[] = [];
  #isMade = false;
  count = 0;

  constructor(client: pg.Client) {
    this.#client = client;
  }

  async note(key: string): Promise<void> {
    this.count++;
    this.#keys.push(key);
    if (this.#keys.length === batch) await this.#flush();
  }

  /** Rows of `media` whose file, or whose stream, the archive had not: how many, and some of them. */
  async missing(): Promise<{ count: number; samples: string[] }> {
    await this.#flush();
    const [found] = await readRows(
      this.#client,
      { count: col.number, samples: col.listOf(col.text) },
      `with missing as (
        select named.key from media m, lateral (values (substr(m.path, 8)), (m.streams || '/master.m3u8')) named(key)
        where named.key is not null and not exists (select from restored_files f where f.key = named.key)
      )
      select (select count(*) from missing) as count, array(select key from missing order by key limit ${maxSamples}) as samples`,
    );
    return found ?? { count: 0, samples: [] };
  }

  async #flush(): Promise<void> {
    if (!this.#isMade) await this.#client.query('create temporary table restored_files (key text primary key)');
    this.#isMade = true;
    await this.#client.query('insert into restored_files select unnest($1::text[])', [this.#keys]);
    this.#keys = [];
  }
}
