/** Writes every table into an archive, of the one moment that the transaction of the connection sees. */
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import type { ArchiveWriter } from './archive-writer.ts';
import { sequencesOf } from './catalogue.ts';
import { names, type DatabaseSummary, type Table } from './layout.ts';

/** Bytes of a part before it is compressed; a longer row is a part of its own. */
const partSize = 4_194_304;
const compress = promisify(zstdCompress);
const newline = 10;

export async function dumpDatabase(
  client: pg.Client,
  tables: readonly Table[],
  archive: ArchiveWriter,
): Promise<DatabaseSummary> {
  const rows: Record<string, number> = {};
  for (const table of tables) rows[table.name] = await dumpTable(client, table, archive);
  const summary = { rows, sequences: await sequencesOf(client) };
  await archive.addJson(names.database, summary);
  return summary;
}

/** The statement that writes the columns of a table as text: a line is a row. */
export const copyOut = ({ name, columns }: Table): string =>
  `copy (select ${columns.map((column) => pg.escapeIdentifier(column)).join(', ')} from ${pg.escapeIdentifier(name)}) to stdout`;

/** Answers how many rows. */
async function dumpTable(client: pg.Client, table: Table, archive: ArchiveWriter): Promise<number> {
  const copy = client.query(to(copyOut(table)));
  let number = 0;
  for await (const part of partsOf(copy)) {
    await archive.add(names.part(table.name, number++), await compress(part));
  }
  return copy.rowCount;
}

/** Whole rows: a line break within a value is written as `\n`, so that one ends a row. */
async function* partsOf(copy: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let buffered: Buffer[] = [];
  let size = 0;
  for await (const chunk of copy) {
    size += chunk.length;
    const end = size < partSize ? 0 : chunk.lastIndexOf(newline) + 1;
    if (end === 0) {
      buffered.push(chunk);
      continue;
    }
    yield Buffer.concat([...buffered, chunk.subarray(0, end)]);
    buffered = [chunk.subarray(end)];
    size = chunk.length - end;
  }
  if (size > 0) yield Buffer.concat(buffered);
}
