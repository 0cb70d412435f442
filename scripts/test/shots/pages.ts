/** The pages and states that `npm run shots` takes pictures of, in the order in which a visitor meets them. */
import type { Page } from '@playwright/test';

export type Person = 'visitor' | 'student' | 'admin' | 'teacher' | 'marketer';

export interface Shot {
  readonly name: string;
  /**
   * An address, or where the first link on a page leads whose address begins so. With `form`, the form of a panel that
   * changes what the link leads to.
   */
  readonly path: string | { readonly on: string; readonly link: string; readonly form?: string };
  /** Brings the page into the state that is shown; without it, all of the page is. */
  readonly act?: (page: Page) => Promise<unknown>;
}

/** Something that every school of the demo finds, and something that none does. */
const found = encodeURIComponent('آموزش');
const missing = encodeURIComponent('قلمبه‌سلمبه');

/** What is pressed may be hidden behind the menu button of narrow screens. */
async function openMenu(page: Page): Promise<void> {
  const menus = page.locator('header .header-menu, header summary');
  await menus.locator('visible=true').first().click();
}

async function suggest(page: Page): Promise<void> {
  const search = page.getByRole('main').getByRole('combobox').or(page.getByRole('combobox')).locator('visible=true');
  await search.first().pressSequentially('آموزش', { delay: 20 });
  await page.getByRole('listbox').locator('visible=true').first().waitFor();
}

const openAccountMenu = (page: Page) => page.locator('header button').locator('visible=true').last().click();

const visitor: readonly Shot[] = [
  { name: 'home', path: '/' },
  { name: 'home-menu', path: '/', act: openMenu },
  { name: 'home-suggestions', path: '/search', act: suggest },
  { name: 'department', path: { on: '/', link: '/department' } },
  { name: 'course', path: { on: '/', link: '/course/' } },
  { name: 'search', path: '/search' },
  { name: 'results', path: `/search/${found}` },
  { name: 'results-none', path: `/search/${missing}` },
  { name: 'teachers', path: '/teachers' },
  { name: 'teacher', path: { on: '/teachers', link: '/teacher/' } },
  { name: 'blog', path: '/blog/1' },
  { name: 'article', path: { on: '/blog/1', link: '/article/' } },
  { name: 'bundles', path: '/bundles' },
  { name: 'bundle', path: { on: '/bundles', link: '/bundle/' } },
  { name: 'majors', path: '/majors' },
  { name: 'major', path: { on: '/majors', link: '/major/' } },
  { name: 'where-to-start', path: '/where-to-start' },
  { name: 'vip', path: '/vip' },
  { name: 'faqs', path: '/faqs' },
  { name: 'about-us', path: '/about-us' },
  { name: 'contact-us', path: '/contact-us' },
  { name: 'proof-check', path: '/proof-check' },
  { name: 'cart-empty', path: '/cart' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'not-found', path: '/nothing-here' },
];

const student: readonly Shot[] = [
  { name: 'dashboard', path: '/profile/dashboard' },
  { name: 'own-courses', path: '/profile/courses' },
  { name: 'learn', path: { on: '/profile/courses', link: '/learn/' } },
  { name: 'own-exams', path: '/profile/my-exam-list' },
  { name: 'exam', path: { on: '/profile/exam-and-proof', link: '/exam/' } },
  { name: 'orders', path: '/profile/transactions' },
  { name: 'order', path: { on: '/profile/transactions', link: '/profile/transactions/' } },
  { name: 'wallet', path: '/profile/wallet' },
  { name: 'own-proofs', path: '/profile/my-proof-list' },
  { name: 'proof', path: { on: '/profile/my-proof-list', link: '/proofs/' } },
  { name: 'details', path: '/profile/info' },
  { name: 'security', path: '/profile/security' },
];

const admin: readonly Shot[] = [
  { name: 'admin', path: '/admin' },
  { name: 'admin-menu', path: '/admin', act: openAccountMenu },
  { name: 'admin-courses', path: '/admin/courses' },
  { name: 'admin-course', path: { on: '/', link: '/course/', form: '/admin/courses/edit/' } },
  { name: 'admin-orders', path: '/admin/course-transactions' },
  { name: 'admin-users', path: '/admin/users' },
  { name: 'admin-article', path: '/admin/articles/create' },
  { name: 'admin-payment-run', path: '/admin/commission-payments/run' },
  { name: 'admin-grading', path: '/admin/exams/essays/grading' },
  { name: 'admin-operations', path: '/admin/operations' },
];

/** The pages by the person who sees them. What a visitor put into the cart is the last of theirs. */
export const shots: Readonly<Record<Person, readonly Shot[]>> = {
  visitor,
  student,
  admin,
  teacher: [{ name: 'teacher-panel', path: '/teacher-panel' }],
  marketer: [{ name: 'marketer-panel', path: '/marketer-panel' }],
};
