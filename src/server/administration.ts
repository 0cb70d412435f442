/** Makes administrators from outside the product, for the command of the operator (`npm run admin`). */
import permissions from '../../resources/permissions.ts';
import users from '../../resources/users.ts';
import { registryOf } from '../define/registry.ts';
import { canonicalUsername, type Username } from '../locale/contact.ts';
import { createAdministrator, makeAdministrator } from './features/account/index.ts';
import { openDatabase, type Transaction } from './platform/db/database.ts';
import { embeddedPostgres, releaseEmbeddedPostgres } from './platform/db/postgres.ts';
import type { Config } from './platform/process/config.ts';
import { closeNewFiles } from './platform/process/data-dir.ts';

/**
 * Makes an account an administrator with every permission.
 * @param name an e-mail or a mobile.
 * @param isToCreate whether the account is made where there is none; then a link to set its password is answered.
 * @returns what was done, for a person; null where `name` is neither an e-mail nor a mobile. Throws where there is no account.
 */
export async function appoint(config: Config, name: string, isToCreate: boolean): Promise<string | null> {
  const username = canonicalUsername(name);
  if (!username) return null;
  closeNewFiles(config);
  const db = openDatabase(config.databaseUrl ?? (await embeddedPostgres(config.dataDir)), 1);
  try {
    return await db.transaction((tx) => (isToCreate ? create(tx, config, username) : promote(tx, username)));
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
