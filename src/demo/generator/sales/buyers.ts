/**
 * Buyers beside the people of `people.ts`: made when they first come to buy. Their numbers stand in a block that no
 * operator gives out. Pure.
 */
import { families, menNames, womenNames } from '../../content/names.ts';
import { mobileOf, userCount, type Row } from '../people/people.ts';
import { nationalIdOf } from '../people/identifiers.ts';
import { idAt } from '../ids.ts';
import type { Random } from '../random.ts';
import { hour, dayLength } from './calendar.ts';
import { stamps, iso, time, type Buyer } from './model.ts';

/** @param groups departments he may like. */
export function buyerOf(row: Row, groups: readonly string[], random: Random): Buyer {
  return {
    id: row.id as string,
    row,
    joined: time(row.createdAt),
    eagerness: 0.08 + random.next() ** 2.2 * 0.92,
    tastes: [random.pick(groups), random.pick(groups)],
    courses: new Map(),
    exams: new Set(),
    vipUntil: 0,
    visit: null,
    codes: new Map(),
    paidOrders: 0,
    wallet: [],
    invitation: null,
  };
}

/**
 * Makes new users, each with an address or a number nobody else has, and an id of the moment he joined: by those new
 * users are counted.
 */
export function newUsers(
  existing: readonly Row[],
  now: number,
  random: Random,
): (firstOrderAt: number, earliest: number) => Row {
  const addresses = new Set(existing.map((u) => u.email));
  let place = userCount;
  return (firstOrderAt, earliest) => {
    const n = place++;
    const name = random.pick(random.chance(53) ? womenNames : menNames);
    const family = random.pick(families);
    const hasEmail = random.chance(70);
    const email = hasEmail
      ? addressOf(`${name[1]}${random.pick(['.', '', '_'])}${family[1]}`, addresses, random)
      : null;
    const joined = Math.max(
      earliest,
      Math.round(
        firstOrderAt - (random.chance(70) ? (3 + random.next() * 40) * 60_000 : random.next() * 3 * dayLength),
      ),
    );
    const seen = Math.max(
      firstOrderAt,
      now - Math.floor(random.next() ** 2 * (now - firstOrderAt)) - hour * random.next(),
    );
    return {
      id: idAt(`users ${n}`, joined),
      name: name[0],
      family: family[0],
      image: null,
      email,
      mobile: email === null || random.chance(62) ? mobileOf(n) : null,
      role: 'user',
      status: random.chance(0.6) ? 'blocked' : 'active',
      permissionSets: [],
      birthday: random.chance(34)
        ? `${random.between(1962, 2010)}-${String(random.between(1, 12)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`
        : null,
      nationalId: random.chance(18) ? nationalIdOf(random) : null,
      wallet: 0,
      lastLoginAt: iso(Math.min(seen, now)),
      note: null,
      ...stamps(joined),
    };
  };
}

function addressOf(name: string, taken: Set<unknown>, random: Random): string {
  for (
    let tail = random.chance(35) ? '' : String(random.between(60, 99));
    ;
    tail = String(random.between(100, 9_999))
  ) {
    const address = `${name}${tail}@example.com`;
    if (taken.has(address)) continue;
    taken.add(address);
    return address;
  }
}
