/**
 * Devices that an account knows: a browser that has logged in to it, or has set its password by a code, holds a signed
 * cookie of a year. It opens nothing; a browser that sends it has password and code limits apart from strangers, so
 * that strangers cannot shut the person out. A new password forgets them all but the one that set it. Nothing is
 * stored.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import * as z from 'zod';
import type { Database } from '../db/database.ts';
import type { Env, PlatformServices } from '../env.ts';
import { cookieName, cookieOptions } from './cookies.ts';
import { col } from '../db/row-shape.ts';

type Needs = Pick<PlatformServices, 'config' | 'db'>;

const plainName = 'device';
/** Seconds that browsers keep the cookie. */
const lifetime = 365 * 86_400;
/** Accounts of one browser: a family's. The one used last comes first. */
const maxAccounts = 5;

const known = z.array(z.object({ user: z.string(), id: z.string(), password: z.string() })).max(maxAccounts);
type Known = z.output<typeof known>;

/** The id of this browser for the account; null where the account does not know it. */
export async function knownDevice(services: Needs, c: Context<Env>, userId: string): Promise<string | null> {
  const device = (await readDevices(services, c)).find(({ user }) => user === userId);
  return device && device.password === (await passwordMark(services.db, userId)) ? device.id : null;
}

/** Makes this browser one that the account knows. */
export async function rememberDevice(services: Needs, c: Context<Env>, userId: string): Promise<void> {
  const { config, db } = services;
  const others = (await readDevices(services, c)).filter(({ user }) => user !== userId);
  const id = (await knownDevice(services, c, userId)) ?? randomBytes(16).toString('base64url');
  const devices: Known = [{ user: userId, id, password: await passwordMark(db, userId) }, ...others];
  const value = JSON.stringify(devices.slice(0, maxAccounts));
  await setSignedCookie(c, cookieName(config, plainName), value, config.secret, {
    ...cookieOptions(config),
    maxAge: lifetime,
  });
}

async function readDevices({ config }: Needs, c: Context<Env>): Promise<Known> {
  const value = await getSignedCookie(c, config.secret, cookieName(config, plainName));
  if (!value) return [];
  return known.safeParse(JSON.parse(value)).data ?? [];
}

/** Changes with each new password. */
async function passwordMark(db: Database, userId: string): Promise<string> {
  const [row] = await db.query(
    sql`select extract(epoch from changed_at)::text as mark from credentials where user_id = ${userId}::uuid`,
    { mark: col.text },
  );
  return row?.mark ?? '';
}
