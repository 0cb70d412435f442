/**
 * `npm run admin -- person@example.com`: makes an account that exists an administrator with every permission.
 * `-- --create person@example.com`: makes the account too, and prints a link to set its password: for the first
 * administrator of a site that sends no messages yet.
 */
import permissions from '../../resources/permissions.ts';
import users from '../../resources/users.ts';
import { registryOf } from '../../src/define/registry.ts';
import { canonicalUsername, type Username } from '../../src/locale/contact.ts';
import {
  createAdministrator,
  makeAdministrator,
} from '../../src/server/features/account/administrators/first-administrator.ts';
import { openDatabase, type Transaction } from '../../src/server/platform/db/database.ts';
import { embeddedPostgres, releaseEmbeddedPostgres } from '../../src/server/platform/db/postgres.ts';
import { errorCode } from '../../src/server/platform/errors/errors.ts';
import { readConfig, type Config } from '../../src/server/platform/process/config.ts';
import { closeNewFiles } from '../../src/server/platform/process/data-dir.ts';

const usage = 'Say whose account: npm run admin -- [--create] person@example.com (or +989121234567).';
const undefinedTable = '42P01';

try {
  await main(process.argv.slice(2));
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(
    errorCode(error) === undefinedTable ? 'The database has no tables yet: npm start makes them.' : message,
  );
  process.exitCode = 1;
}

async function main(args: readonly string[]): Promise<void> {
  const isToCreate = args.includes('--create');
  const [text = '', ...more] = args.filter((arg) => arg !== '--create');
  const username = canonicalUsername(text);
  if (!username || more.length > 0) throw new Error(usage);
  const config = readConfig(process.env);
  closeNewFiles(config);
  const db = openDatabase(config.databaseUrl ?? (await embeddedPostgres(config.dataDir)), 1);
  try {
    console.log(await db.transaction((tx) => (isToCreate ? create(tx, config, username) : promote(tx, username))));
  } finally {
    await db.close();
    if (!config.databaseUrl) await releaseEmbeddedPostgres(config.dataDir);
  }
}

async function create(tx: Transaction, config: Config, username: Username): Promise<string> {
  const services = { config, registry: registryOf({ permissions, users }) };
  const { link, hours, isNew } = await createAdministrator(tx, services, username);
  const did = isNew ? 'An account was made' : 'There was an account';
  return `${did}: ${username.value} is an administrator now, and sets the password within ${hours} hours at\n\n  ${link}\n`;
}

async function promote(tx: Transaction, username: Username): Promise<string> {
  if (await makeAdministrator(tx, username)) return `${username.value} is an administrator now.`;
  throw new Error(
    `There is no active account ${username.value}. Register on the site first, or make it: npm run admin -- --create ${username.value}`,
  );
}
