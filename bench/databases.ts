/** The databases that are measured, in the embedded PostgreSQL of `.data-bench`, and the product over one of them. */
import pg from 'pg';
import { productUrlOf } from '../src/server/platform/db/product-role.ts';
import { productScript, serve, startEnv, startFlags } from './servers.ts';

export const dataDir = '.data-bench';
/** The folder of the product's files: it closes it to other accounts, that of PostgreSQL included. */
export const siteDir = `${dataDir}/site`;

/** The settings by which the product reaches a database of the embedded PostgreSQL. @param url of its superuser. */
export const addressesOf = (url: string): Readonly<Record<string, string>> => ({
  DATABASE_URL: productUrlOf(url),
  DATABASE_OWNER_URL: url,
});

/** The product as `npm start` runs it. @param env further settings. */
export const product = (databaseUrl: string, path = '/api/contact-info', env: Readonly<Record<string, string>> = {}) =>
  serve(
    productScript,
    path,
    { ...startEnv, ...addressesOf(databaseUrl), DATA_DIR: siteDir, DEMO: '1', LOG_LEVEL: 'error', ...env },
    startFlags,
  );

const urlOf = (server: string, name: string): string => Object.assign(new URL(server), { pathname: `/${name}` }).href;

/** A database with the demo school, made where it is missing. */
export async function schoolDatabase(server: string, name: string): Promise<string> {
  const isThere = await withClient(server, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
    return rowCount !== 0;
  });
  const url = urlOf(server, name);
  if (!isThere) console.log(`Making ${name} …`);
  // Also one that is there: this build may have migrations that it lacks.
  await (await product(url)).stop();
  return url;
}

/** A database with the demo school alone, as new, whatever an earlier run left in it. */
export async function freshSchool(server: string, name: string): Promise<string> {
  const template = 'bench_school';
  await schoolDatabase(server, template);
  await withClient(server, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return urlOf(server, name);
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The columns of a table that PostgreSQL does not generate. */
export async function storedColumns(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}
