/** The groups of the library's menu, in their order. */
import type { Menu } from '../../src/define/menu.ts';

export const menu = {
  lending: { label: { fa: 'امانت', en: 'Lending' }, icon: 'book' },
  people: { label: { fa: 'افراد', en: 'People' }, icon: 'people' },
  access: { label: { fa: 'حساب‌ها و نقش‌ها', en: 'Access' }, icon: 'key' },
} as const satisfies Menu;

type Library = typeof menu;
declare module '../../src/define/menu.ts' {
  interface MenuGroups extends Library {}
}
