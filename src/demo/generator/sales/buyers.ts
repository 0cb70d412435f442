/** Users who join during the simulation, and the buyer that stands for each user. Pure. */
import { families, menNames, womenNames } from '../../content/names.ts';
import { idAt } from '../../kit/ids.ts';
import { birthday, mobileNumber, nationalId } from '../people/personal-data.ts';
import { userCount } from '../people/roster.ts';
import type { Random } from '../../kit/random.ts';
import type { UserRow } from '../../kit/rows.ts';
import { dayLength, hour, iso, minute, timestamps } from '../../kit/timestamps.ts';
import type { Buyer } from './model.ts';

/** @param groups ids of departments they may prefer. */
export function createBuyer(row: UserRow, groups: readonly string[], random: Random): Buyer {
  return {
    id: row.id,
    row,
    joinedAt: Date.parse(row.createdAt),
    purchaseRate: 0.08 + random.next() ** 2.2 * 0.92,
    preferredGroups: [random.pick(groups), random.pick(groups)],
    courseAccess: new Map(),
    purchasedExams: new Set(),
    vipUntil: 0,
    lastVisit: null,
    codeUses: new Map(),
    paidOrders: 0,
    walletEntries: [],
    invitation: null,
  };
}

/** Creates the row of a user who joins shortly before a first order, but not before `earliest`. */
export type CreateUser = (firstOrderAt: number, earliest: number) => UserRow;

/**
 * Each new user has an address or a number of their own, and an id with the time they joined: new users are counted by
 * the time part of their ids.
 */
export function userFactory(existing: readonly UserRow[], now: number, random: Random): CreateUser {
  const addresses = new Set(existing.map((u) => u.email));
  let place = userCount;
  return (firstOrderAt, earliest) => newUserRow(place++, firstOrderAt, earliest, { addresses, now, random });
}

interface FactoryState {
  readonly addresses: Set<string | null>;
  readonly now: number;
  readonly random: Random;
}

function newUserRow(n: number, firstOrderAt: number, earliest: number, state: FactoryState): UserRow {
  const { addresses, now, random } = state;
  const name = random.pick(random.chance(53) ? womenNames : menNames);
  const family = random.pick(families);
  const email = random.chance(70) ? drawAddress(name[1], family[1], addresses, random) : null;
  const joinedBefore = random.chance(70) ? (3 + random.next() * 40) * minute : random.next() * 3 * dayLength;
  const joinedAt = Math.max(earliest, Math.round(firstOrderAt - joinedBefore));
  const sinceLogin = Math.floor(random.next() ** 2 * (now - firstOrderAt));
  const lastLogin = Math.max(firstOrderAt, now - sinceLogin - hour * random.next());
  return {
    id: idAt(`users ${n}`, joinedAt),
    name: name[0],
    family: family[0],
    image: null,
    email,
    mobile: email === null || random.chance(62) ? mobileNumber(n) : null,
    role: 'user',
    status: random.chance(0.6) ? 'blocked' : 'active',
    permissionSets: [],
    birthday: random.chance(34) ? birthday(random, 1962, 2010) : null,
    nationalId: random.chance(18) ? nationalId(random) : null,
    sex: null,
    city: null,
    closedAt: null,
    wallet: 0,
    lastLoginAt: iso(Math.min(lastLogin, now)),
    invitation: null,
    publicPage: false,
    publicCourses: false,
    note: null,
    ...timestamps(joinedAt),
  };
}

function drawAddress(name: string, family: string, used: Set<string | null>, random: Random): string {
  const user = `${name}${random.pick(['.', '', '_'])}${family}`;
  let suffix = random.chance(35) ? '' : String(random.between(60, 99));
  while (used.has(`${user}${suffix}@example.com`)) suffix = String(random.between(100, 9_999));
  const address = `${user}${suffix}@example.com`;
  used.add(address);
  return address;
}
