/** What the library declares of itself: its name, the groups of its menu in their order, and its panels. */
import type { Application } from '../../src/define/application.ts';
import type { Menu } from '../../src/define/menu.ts';
import type { PanelTable } from '../../src/define/panels.ts';

const menu = {
  lending: { label: { fa: 'امانت', en: 'Lending' }, icon: 'book' },
  people: { label: { fa: 'افراد', en: 'People' }, icon: 'people' },
  access: { label: { fa: 'حساب‌ها و نقش‌ها', en: 'Access' }, icon: 'key' },
} as const satisfies Menu;

/** Librarians are administrators, with the permissions of their role; members see what they have borrowed. */
const panels = {
  admin: { path: '/admin', title: 'کتابخانه', role: 'مدیر' },
  member: { path: '/member', title: 'کتابخانهٔ من', role: 'عضو' },
} as const satisfies PanelTable;

type LibraryMenu = typeof menu;
declare module '../../src/define/menu.ts' {
  interface MenuGroups extends LibraryMenu {}
}
type LibraryPanels = typeof panels;
declare module '../../src/define/panels.ts' {
  interface Panels extends LibraryPanels {}
}

export const application: Application = { name: { fa: 'کتابخانه', en: 'Library' }, icon: 'book', menu, panels };
