/** The first accounts and rows, stored where there are none yet: an administrator, a librarian, a member, books and members. */
import { sql } from 'drizzle-orm';
import { hashPassword, storePassword } from '../../src/server/platform/auth/passwords.ts';
import type { Services } from '../../src/server/generator/section/section-api.ts';
import { insertRows } from '../../src/server/platform/db/rows.ts';

export const password = 'library-12345';
export const accounts = {
  administrator: 'admin@library.example',
  librarian: 'librarian@library.example',
  member: 'member@library.example',
} as const;

/** Librarians are administrators who lend books and take them back, and nothing else. */
const librarian = ['view', 'create', 'edit'].map((action) => `admin.loans.${action}`);
const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [everything, lending] = [id(1), id(2)];

const permissions = [
  { id: everything, name: 'مدیر کتابخانه', permissions: ['admin.*'] },
  { id: lending, name: 'کتابدار', permissions: librarian },
];
const users = [
  {
    id: id(11),
    name: 'مینا',
    family: 'راد',
    email: accounts.administrator,
    role: 'admin',
    permissionSets: [everything],
  },
  { id: id(12), name: 'سهراب', family: 'کریمی', email: accounts.librarian, role: 'admin', permissionSets: [lending] },
  { id: id(13), name: 'نیلوفر', family: 'احمدی', email: accounts.member, role: 'member', permissionSets: [] },
].map((user) => ({ ...user, status: 'active' }));
const books = [
  { title: 'بوف کور', author: 'صادق هدایت', shelf: 'الف ۱' },
  { title: 'سووشون', author: 'سیمین دانشور', shelf: 'الف ۲' },
  { title: 'کلیدر', author: 'محمود دولت‌آبادی', shelf: 'ب ۱' },
];
const members = [
  { name: 'نیلوفر احمدی', mobile: '09121110001', account: id(13), joinedOn: '2026-01-10' },
  { name: 'آرش مرادی', mobile: '09121110002', joinedOn: '2026-03-05' },
];

export async function addPeople({ db, registry }: Services): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    if ((await tx.query(sql`select 1 from users limit 1`)).length > 0) return;
    for (const [section, rows] of Object.entries({ permissions, users, books, members })) {
      await insertRows(tx, registry, section, rows);
    }
    for (const user of users) await storePassword(tx, user.id, passwordHash);
  });
}
