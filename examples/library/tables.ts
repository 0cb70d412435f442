/**
 * The tables of the library, made from its definitions when it starts. What a definition adds later is added then; what
 * it loses is never dropped. (A product with data to keep writes migrations: `npm run db:generate`.)
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import type { Registry } from '../../src/define/registry.ts';
import { baseTables } from '../../src/server/generator/composition/tables.ts';
import type { RootDatabase } from '../../src/server/platform/db/database.ts';
import { tablesOf } from '../../src/server/platform/db/tables.ts';

type Schema = ReturnType<typeof generateDrizzleJson>;

const schemaOf = (registry: Registry): Schema => generateDrizzleJson({ ...baseTables, ...tablesOf(registry) });

/** @param file where the tables are described as they were made. */
export async function makeTables(db: RootDatabase, registry: Registry, file: string): Promise<void> {
  const wanted = schemaOf(registry);
  // cast: this function wrote the file.
  const present = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Schema) : generateDrizzleJson({});
  const lost = columnsOf(present).filter((column) => !columnsOf(wanted).includes(column));
  if (lost.length > 0) {
    throw new Error(`The definitions no longer have ${lost.join(', ')}. Delete the data folder to start afresh.`);
  }
  const statements = await generateMigration(present, wanted);
  await db.pool.query(['create extension if not exists pg_trgm', ...statements].join(';\n'));
  writeFileSync(file, JSON.stringify(wanted));
}

// cast: drizzle-kit gives its snapshot no type; this is the part of it that is read.
const columnsOf = (schema: Schema): string[] =>
  Object.values(schema.tables as Readonly<Record<string, { name: string; columns: object }>>).flatMap(
    ({ name, columns }) => Object.keys(columns).map((column) => `${name}.${column}`),
  );
