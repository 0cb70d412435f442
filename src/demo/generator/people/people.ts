/**
 * The people of the demo school: users, administrators, teachers and marketers as rows. Their numbers stand in a block
 * that no operator gives out. Pure.
 */
import { families, menNames, womenNames } from '../../content/names.ts';
import { marketers, permissionSets, staff, type SetName } from '../../content/permission-sets.ts';
import { teachers, type TeacherContent, type TeacherKey } from '../../content/teachers.ts';
import { portraitsPerGender, type Gender } from '../../pictures/portraits.ts';
import type { Clock } from '../clock.ts';
import { demoId } from '../ids.ts';
import { randomFor } from '../random.ts';
import { nationalIdOf, shebaOf } from './identifiers.ts';

export const userCount = 300;
export type Row = Record<string, unknown>;
/** Gives the path of a portrait. */
export type PortraitOf = (gender: Gender, n: number) => string;

/** Accounts that log in with the demo password. */
export const demoAccounts = [
  'admin@example.com',
  'marketer@example.com',
  'teacher@example.com',
  'student@example.com',
  'editor@example.com',
] as const;

export const teacherId = (key: TeacherKey): string =>
  demoId(
    'teachers',
    teachers.findIndex((t) => t.key === key),
  );
/** No two teachers share a face. */
const faceOf = (teacher: TeacherContent): number =>
  teachers.filter((t) => t.gender === teacher.gender).findIndex((t) => t.key === teacher.key) % portraitsPerGender;
const setId = (name: SetName): string =>
  demoId(
    'permissions',
    permissionSets.findIndex((s) => s.name === name),
  );
/** The number of the n-th user: nobody else's. */
export const mobileOf = (n: number): string =>
  `+98999${String(1_000_000 + ((n * 7_919 + 314_159) % 8_999_999)).padStart(7, '0')}`;

interface Person {
  readonly name: string;
  readonly family: string;
  readonly gender: Gender;
  readonly email: string | null;
  readonly role: string;
  readonly sets?: readonly string[];
  readonly face?: number;
}

function everyone(): Person[] {
  const known: Person[] = [
    ...staff.map((s) => ({ ...s, role: 'admin', sets: [setId(s.set)] })),
    ...teachers.map((t, i) => ({
      ...t,
      email: i === 0 ? 'teacher@example.com' : `${t.handle}@example.com`,
      role: i < teachers.length - 1 ? 'teacher' : 'user',
      face: faceOf(t),
    })),
    ...marketers.map((m) => ({ ...m, role: m.status === 'approved' ? 'marketer' : 'user' })),
    { name: 'علی', family: 'امینی', gender: 'man', email: 'student@example.com', role: 'user' },
  ];
  const random = randomFor('people');
  const used = new Set(known.map((p) => `${p.name} ${p.family}`));
  while (known.length < userCount) {
    const gender = random.chance(52) ? 'woman' : 'man';
    const name = random.pick(gender === 'woman' ? womenNames : menNames);
    const family = random.pick(families);
    const whole = `${name[0]} ${family[0]}`;
    if (used.has(whole)) continue;
    used.add(whole);
    const email = random.chance(82)
      ? `${name[1]}${random.pick(['.', '', '_'])}${family[1]}${random.chance(55) ? random.between(60, 99) : ''}@example.com`
      : null;
    known.push({ name: name[0], family: family[0], gender, email, role: 'user' });
  }
  return known;
}

export interface People {
  readonly users: Row[];
  readonly permissions: Row[];
  readonly teachers: Row[];
}

/**
 * Rows of users, permission sets and teachers; marketers follow when the courses stand. A `wallet` is what was paid in
 * at the office: `sales/` books it, and goes on from there.
 */
export function peopleOf(clock: Clock, portraitOf: PortraitOf): People {
  const random = randomFor('accounts');
  const users = everyone().map((person, n): Row => {
    const age = n < 22 ? 760 - n * 9 : Math.round(((userCount - n) / userCount) ** 1.4 * 690 + random.next() * 3);
    const joined = clock.ago(age);
    const seen = random.chance(n < 22 ? 96 : 78);
    const isDemo = (demoAccounts as readonly (string | null)[]).includes(person.email);
    return {
      id: demoId('users', n),
      name: person.name,
      family: person.family,
      image: n < 22 || random.chance(38) ? portraitOf(person.gender, person.face ?? n % portraitsPerGender) : null,
      email: person.email,
      mobile: person.email === null || n < 22 || random.chance(74) ? mobileOf(n) : null,
      role: person.role,
      status: n >= 22 && random.chance(2) ? 'blocked' : 'active',
      permissionSets: person.sets ?? [],
      birthday: random.chance(46)
        ? `${random.between(1965, 2009)}-${String(random.between(1, 12)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`
        : null,
      nationalId: random.chance(22) ? nationalIdOf(random) : null,
      wallet: !isDemo && random.chance(24) ? random.between(1, 120) * 10_000 : 0,
      lastLoginAt: seen && !isDemo ? clock.ago(Math.min(age, random.next() ** 2 * 90)) : null,
      note: notes[n] ?? null,
      createdAt: joined,
      updatedAt: joined,
    };
  });
  const founded = clock.ago(770);
  return {
    users,
    permissions: permissionSets.map((set, n) => ({
      id: demoId('permissions', n),
      ...set,
      permissions: [...set.permissions],
      createdAt: founded,
      updatedAt: founded,
    })),
    teachers: teachers.map((t, n): Row => {
      const joined = clock.ago(n === teachers.length - 1 ? 4 : 740 - n * 21);
      return {
        id: demoId('teachers', n),
        user: demoId('users', staff.length + n),
        displayName: `${t.name} ${t.family}`,
        slug: t.key,
        avatar: portraitOf(t.gender, faceOf(t)),
        bio: t.bio,
        expertise: [...t.expertise],
        socials: { telegram: null, instagram: null, linkedin: null, website: null, ...t.socials },
        status: n === teachers.length - 1 ? 'pending' : 'approved',
        order: n + 1,
        defaultShareBps: t.shareBps,
        extraInfo: {
          nationalId: nationalIdOf(random),
          sheba: shebaOf(random),
          contractNo: n === teachers.length - 1 ? null : `م-${1400 + (n % 4)}-${100 + n * 7}`,
          contractFile: null,
          resume: null,
        },
        createdAt: joined,
        updatedAt: joined,
      };
    }),
  };
}

const notes: Readonly<Record<number, string>> = {
  30: 'دو بار خواسته است فاکتور رسمی به نام شرکت بگیرد.',
  47: 'از برندگان مسابقهٔ بهار؛ سه ماه اشتراک هدیه گرفته است.',
  63: 'نابینا است و با صفحه‌خوان کار می‌کند؛ زیرنویس درس‌ها برایش مهم است.',
  118: 'شمارهٔ همراهش عوض شده؛ پیش از هر تغییری با ایمیل تأیید بگیرید.',
  201: 'مدرس دانشگاه است و پیشنهاد همکاری برای درس آمار داده است.',
};

/** @param coursesOf ids of the published courses of some departments. */
export function marketerRows(clock: Clock, coursesOf: (departments: readonly string[]) => readonly string[]): Row[] {
  const random = randomFor('marketers');
  return marketers.map((m, n): Row => {
    const joined = clock.ago(m.status === 'pending' ? 2 : 420 - n * 60);
    return {
      id: demoId('marketers', n),
      user: demoId('users', staff.length + teachers.length + n),
      code: m.code,
      status: m.status,
      defaultRateBps: m.rateBps,
      cookieDays: n === 1 ? 45 : 30,
      courses: coursesOf(m.departments).map((course, i) => ({ course, rateBps: i % 4 === 0 ? m.rateBps + 500 : null })),
      sheba: m.status === 'approved' ? shebaOf(random) : null,
      createdAt: joined,
      updatedAt: joined,
    };
  });
}
