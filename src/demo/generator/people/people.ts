/** The people of the demo school as rows: users, permission sets, teachers, marketers. Pure. */
import { noComments } from '../../kit/comment-counters.ts';
import { marketers, permissionSets, staff } from '../../content/permission-sets.ts';
import { cities } from '../../content/profiles.ts';
import { teachers, type TeacherContent, type TeacherKey } from '../../content/shared/teachers.ts';
import { portraitsPerGender, type Gender } from '../../pictures/portraits.ts';
import type { DepartmentKey } from '../../content/shared/departments.ts';
import type { Clock } from '../../kit/clock.ts';
import { demoId, idAt } from '../../kit/ids.ts';
import { randomFor, type Random } from '../../kit/random.ts';
import type { MarketerRow, RowOf, TeacherRow, UserRow } from '../../kit/rows.ts';
import { isDemoAccount } from './demo-accounts.ts';
import { birthday, mobileNumber, nationalId, sheba } from './personal-data.ts';
import { namedCount, portraitNumber, roster, userCount, type Person } from './roster.ts';

/** Gives the path of a portrait. */
export type PortraitOf = (gender: Gender, n: number) => string;

export interface People {
  readonly users: UserRow[];
  readonly permissions: RowOf<'permissions'>[];
  readonly teachers: TeacherRow[];
}

export const teacherId = (key: TeacherKey): string =>
  demoId(
    'teachers',
    teachers.findIndex((t) => t.key === key),
  );

/**
 * Rows of users, permission sets and teachers; marketers follow when the courses exist. `wallet` is what a user paid in
 * on site: the generator of the sales books it and replaces it by the balance.
 */
export function peopleRows(clock: Clock, portraitOf: PortraitOf): People {
  const random = randomFor('accounts');
  const users = roster().map((person, n) => userRow(person, n, clock, portraitOf, random));
  return {
    users,
    permissions: permissionRows(clock),
    teachers: teachers.map((teacher, n) => teacherRow(teacher, n, clock, portraitOf, random)),
  };
}

/** Notes of the administrators, by the user's place. */
const notes: Readonly<Record<number, string>> = {
  30: 'دو بار خواسته است فاکتور رسمی به نام شرکت بگیرد.',
  47: 'از برندگان مسابقهٔ بهار؛ سه ماه اشتراک هدیه گرفته است.',
  63: 'نابینا است و با صفحه‌خوان کار می‌کند؛ زیرنویس درس‌ها برایش مهم است.',
  118: 'شمارهٔ موبایلش عوض شده؛ پیش از هر تغییری با ایمیل تأیید بگیرید.',
  201: 'استاد دانشگاه است و پیشنهاد همکاری برای درس آمار داده است.',
};

/** Days since the n-th of the named people joined. */
const daysSinceJoining = (n: number): number => 760 - n * 9;
/** Users are counted and listed by the time in their ids. */
const userIdAt = (n: number, createdAt: string): string => idAt(`users ${n}`, Date.parse(createdAt));
const namedUserId = (clock: Clock, n: number): string => userIdAt(n, clock.ago(daysSinceJoining(n)));

function userRow(person: Person, n: number, clock: Clock, portraitOf: PortraitOf, random: Random): UserRow {
  const isNamed = n < namedCount;
  const days = isNamed
    ? daysSinceJoining(n)
    : Math.round(((userCount - n) / userCount) ** 1.4 * 690 + random.next() * 3);
  const createdAt = clock.ago(days);
  const hasLoggedIn = random.chance(isNamed ? 96 : 78);
  const isDemo = isDemoAccount(person.email);
  const hasImage = isNamed || random.chance(38);
  return {
    id: userIdAt(n, createdAt),
    name: person.name,
    family: person.family,
    image: hasImage ? portraitOf(person.gender, person.portrait ?? n % portraitsPerGender) : null,
    email: person.email,
    mobile: person.email === null || isNamed || random.chance(74) ? mobileNumber(n) : null,
    role: person.role,
    status: !isNamed && random.chance(2) ? 'blocked' : 'active',
    permissionSets: [...(person.sets ?? [])],
    ...lifeOf(person, n),
    birthday: random.chance(46) ? birthday(random, 1965, 2009) : null,
    nationalId: random.chance(22) ? nationalId(random) : null,
    wallet: !isDemo && random.chance(24) ? random.between(1, 120) * 10_000 : 0,
    publicPage: isDemo || n % 4 === 1,
    publicCourses: isDemo || n % 8 === 1,
    lastLoginAt: hasLoggedIn && !isDemo ? clock.ago(Math.min(days, random.next() ** 2 * 90)) : null,
    invitation: null,
    note: notes[n] ?? null,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Details that some of them have given; by index, so that the random draws of others do not depend on it. */
const lifeOf = ({ gender, email }: Person, n: number): Pick<UserRow, 'sex' | 'city' | 'closedAt'> => ({
  sex: n % 3 === 0 ? null : sexes[gender],
  city: n % 2 === 0 && !isDemoAccount(email) ? (cities[n % cities.length] ?? null) : null,
  closedAt: null,
});
const sexes = { woman: 'female', man: 'male' } as const satisfies Record<Gender, UserRow['sex']>;

function permissionRows(clock: Clock): RowOf<'permissions'>[] {
  const createdAt = clock.ago(770);
  return permissionSets.map((set, n) => ({
    id: demoId('permissions', n),
    ...set,
    permissions: [...set.permissions],
    createdAt,
    updatedAt: createdAt,
  }));
}

/** The last teacher has applied a few days ago and is not approved yet. */
function teacherRow(
  teacher: TeacherContent,
  n: number,
  clock: Clock,
  portraitOf: PortraitOf,
  random: Random,
): TeacherRow {
  const isApplicant = n === teachers.length - 1;
  const createdAt = clock.ago(isApplicant ? 4 : 740 - n * 21);
  return {
    id: demoId('teachers', n),
    user: namedUserId(clock, staff.length + n),
    displayName: `${teacher.name} ${teacher.family}`,
    slug: teacher.key,
    avatar: portraitOf(teacher.gender, portraitNumber(teacher)),
    bio: teacher.bio,
    expertise: [...teacher.expertise],
    socials: { telegram: null, instagram: null, linkedin: null, website: null, ...teacher.socials },
    status: isApplicant ? 'pending' : 'approved',
    order: n + 1,
    ...noComments,
    defaultShareBps: teacher.shareBps,
    extraInfo: {
      nationalId: nationalId(random),
      sheba: sheba(random),
      holder: null,
      contractNo: isApplicant ? null : `م-${1400 + (n % 4)}-${100 + n * 7}`,
      contractFile: null,
      resume: null,
    },
    changeState: 'none',
    changeAt: null,
    newNationalId: null,
    newSheba: null,
    newHolder: null,
    newContractNo: null,
    newContractFile: null,
    shebaFrom: null,
    changeReason: null,
    createdAt,
    updatedAt: createdAt,
  };
}

/** @param coursesOf ids of the published courses of some departments. */
export function marketerRows(
  clock: Clock,
  coursesOf: (departments: readonly DepartmentKey[]) => readonly string[],
): MarketerRow[] {
  const random = randomFor('marketers');
  return marketers.map((marketer, n): MarketerRow => {
    const createdAt = clock.ago(marketer.status === 'pending' ? 2 : 420 - n * 60);
    return {
      id: demoId('marketers', n),
      user: namedUserId(clock, staff.length + teachers.length + n),
      code: marketer.code,
      status: marketer.status,
      defaultRateBps: marketer.rateBps,
      cookieDays: n === 1 ? 45 : 30,
      courses: coursesOf(marketer.departments).map((course, i) => ({
        course,
        rateBps: i % 4 === 0 ? marketer.rateBps + 500 : null,
      })),
      sheba: marketer.status === 'approved' ? sheba(random) : null,
      createdAt,
      updatedAt: createdAt,
    };
  });
}
