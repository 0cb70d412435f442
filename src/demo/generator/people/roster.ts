/** Who is in the demo school before the first order: named people first, then users with drawn names. Pure. */
import { families, menNames, womenNames } from '../../content/names.ts';
import { marketers, permissionSets, staff, type SetName } from '../../content/permission-sets.ts';
import { teachers, type TeacherContent } from '../../content/shared/teachers.ts';
import { portraitsPerGender, type Gender } from '../../pictures/portraits.ts';
import { demoId } from '../../kit/ids.ts';
import { randomFor, type Random } from '../../kit/random.ts';
import type { UserRow } from '../../kit/rows.ts';
import { studentEmail } from './demo-accounts.ts';

export const userCount = 300;
/** Staff, teachers and marketers come first; the demo student follows. */
export const namedCount = staff.length + teachers.length + marketers.length;

export interface Person {
  readonly name: string;
  readonly family: string;
  readonly gender: Gender;
  readonly email: string | null;
  readonly role: UserRow['role'];
  /** Ids of permission sets. */
  readonly sets?: readonly string[];
  /** The number of the portrait; drawn from the row's place when absent. */
  readonly portrait?: number;
}

export const setId = (name: SetName): string =>
  demoId(
    'permissions',
    permissionSets.findIndex((s) => s.name === name),
  );

/** Teachers of one gender get consecutive portraits, so that no two look the same. */
export const portraitNumber = (teacher: TeacherContent): number =>
  teachers.filter((t) => t.gender === teacher.gender).findIndex((t) => t.key === teacher.key) % portraitsPerGender;

/** Everyone in the order of their rows. No two have the same name. */
export function roster(): Person[] {
  const people = namedPeople();
  const random = randomFor('people');
  const usedNames = new Set(people.map((p) => `${p.name} ${p.family}`));
  while (people.length < userCount) {
    const gender = random.chance(52) ? 'woman' : 'man';
    const name = random.pick(gender === 'woman' ? womenNames : menNames);
    const family = random.pick(families);
    const fullName = `${name[0]} ${family[0]}`;
    if (usedNames.has(fullName)) continue;
    usedNames.add(fullName);
    const email = random.chance(82) ? emailFor(name[1], family[1], random) : null;
    people.push({ name: name[0], family: family[0], gender, email, role: 'user' });
  }
  return people;
}

function namedPeople(): Person[] {
  return [
    ...staff.map((s): Person => ({ ...s, role: 'admin', sets: [setId(s.set)] })),
    ...teachers.map((t, i): Person => ({
      ...t,
      email: i === 0 ? 'teacher@example.com' : `${t.handle}@example.com`,
      role: i < teachers.length - 1 ? 'teacher' : 'user',
      portrait: portraitNumber(t),
    })),
    ...marketers.map((m): Person => ({ ...m, role: m.status === 'approved' ? 'marketer' : 'user' })),
    { name: 'علی', family: 'امینی', gender: 'man', email: studentEmail, role: 'user' },
  ];
}

function emailFor(name: string, family: string, random: Random): string {
  const separator = random.pick(['.', '', '_']);
  const suffix = random.chance(55) ? random.between(60, 99) : '';
  return `${name}${separator}${family}${suffix}@example.com`;
}
