/**
 * Buyers beside the people of `people.ts`: made when they first come to buy. Their numbers stand in a block that no
 * operator gives out. Pure.
 */
import { families, menNames, womenNames } from '../content/names.ts';
import { mobileOf, userCount, type Row } from '../people.ts';
import { nationalIdOf } from '../numbers.ts';
import { idAt, type Dice } from '../seed.ts';
import { hour, dayLength } from './calendar.ts';
import { stamps, iso, time, type Buyer } from './model.ts';

/** @param groups departments he may like. */
export function buyerOf(row: Row, groups: readonly string[], dice: Dice): Buyer {
  return {
    id: row.id as string,
    row,
    joined: time(row.createdAt),
    eagerness: 0.08 + dice.next() ** 2.2 * 0.92,
    tastes: [dice.pick(groups), dice.pick(groups)],
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
  dice: Dice,
): (firstOrderAt: number, earliest: number) => Row {
  const addresses = new Set(existing.map((u) => u.email));
  let place = userCount;
  return (firstOrderAt, earliest) => {
    const n = place++;
    const name = dice.pick(dice.chance(53) ? womenNames : menNames);
    const family = dice.pick(families);
    const hasEmail = dice.chance(70);
    const email = hasEmail ? addressOf(`${name[1]}${dice.pick(['.', '', '_'])}${family[1]}`, addresses, dice) : null;
    const joined = Math.max(
      earliest,
      Math.round(firstOrderAt - (dice.chance(70) ? (3 + dice.next() * 40) * 60_000 : dice.next() * 3 * dayLength)),
    );
    const seen = Math.max(firstOrderAt, now - Math.floor(dice.next() ** 2 * (now - firstOrderAt)) - hour * dice.next());
    return {
      id: idAt(`users ${n}`, joined),
      name: name[0],
      family: family[0],
      image: null,
      email,
      mobile: email === null || dice.chance(62) ? mobileOf(n) : null,
      role: 'user',
      status: dice.chance(0.6) ? 'blocked' : 'active',
      permissionSets: [],
      birthday: dice.chance(34)
        ? `${dice.between(1962, 2010)}-${String(dice.between(1, 12)).padStart(2, '0')}-${String(dice.between(1, 28)).padStart(2, '0')}`
        : null,
      nationalId: dice.chance(18) ? nationalIdOf(dice) : null,
      wallet: 0,
      lastLoginAt: iso(Math.min(seen, now)),
      note: null,
      ...stamps(joined),
    };
  };
}

function addressOf(name: string, taken: Set<unknown>, dice: Dice): string {
  for (let tail = dice.chance(35) ? '' : String(dice.between(60, 99)); ; tail = String(dice.between(100, 9_999))) {
    const address = `${name}${tail}@example.com`;
    if (taken.has(address)) continue;
    taken.add(address);
    return address;
  }
}
