/** A migrated database for one test file, of a real PostgreSQL. */
import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { productUrlOf } from '../db/product-role.ts';
import { openDatabase, type RootDatabase } from '../db/database.ts';

// Given by the set-up of a run (`database.setup.ts`).
declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
    /** A database with every migration. */
    template: string;
    /** One that has the triggers of the definitions too. */
    prepared: string;
    run: number;
  }
}

/** The URL of another database of the same server. */
export const databaseOf = (serverUrl: string, name: string): string =>
  Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;

/** A database as the role that owns its tables, which is a superuser here. */
export interface TestDatabase {
  readonly db: RootDatabase;
  readonly url: string;
}

const owners = new WeakMap<RootDatabase, RootDatabase>();

/**
 * The same database as the product reaches it. Call it at the top of a test file or suite.
 * @param mustPublish tables that a transaction has to publish where it changes them.
 */
export function asProduct(
  { db: owner, url: ownerUrl }: TestDatabase,
  mustPublish: readonly string[] = [],
): TestDatabase {
  const url = productUrlOf(ownerUrl);
  const db = openDatabase(url, 5, { mustPublish });
  owners.set(db, owner);
  afterAll(() => db.close());
  return { db, url };
}

/** The database of `asProduct` as the owner of its tables: for what the product may not do, such as a break of its rules. */
export const ownerOf = (db: RootDatabase): RootDatabase => owners.get(db) ?? db;

/**
 * Makes a database with every migration and no rows, which goes when the file's tests are done. Call it at the top of a
 * test file or suite.
 */
export const testDatabase = (): Promise<TestDatabase> => freshDatabase(inject('template'));

/** As `testDatabase`, with the triggers of the definitions as they were when the template was made. */
export const preparedDatabase = (): Promise<TestDatabase> => freshDatabase(inject('prepared'));

/** Makes a database without any table. Call it at the top of a test file or suite. */
export const emptyDatabase = (): Promise<TestDatabase> => freshDatabase('template1');

async function freshDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${inject('run')}_${randomBytes(6).toString('hex')}`;
  const url = databaseOf(inject('serverUrl'), name);
  // Copying its files takes a third of the time that writing them to the log takes.
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  const db = openDatabase(url, 5);
  afterAll(async () => {
    await db.close();
    await onServer(`drop database if exists ${name} with (force)`);
  });
  return { db, url };
}

async function onServer(statement: string): Promise<void> {
  const server = openDatabase(inject('serverUrl'), 1);
  try {
    await server.pool.query(statement);
  } finally {
    await server.close();
  }
}
