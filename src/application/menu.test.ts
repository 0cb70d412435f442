import { expect, test } from 'vitest';
import { iconNames } from '../define/icons.ts';
import { menu } from './menu.ts';

test('the groups of the menu, in their order, each with both labels and an icon of its own', () => {
  const groups = Object.entries(menu);
  expect(groups.map(([name, { label }]) => `${name} ${label.en}`)).toEqual([
    'education Education',
    'content Content',
    'people People',
    'sales Sales',
    'assessment Assessment',
    'vip VIP',
    'requests Requests',
    'access Access',
    'site Site',
  ]);
  const icons = groups.map(([, { icon }]) => icon);
  expect(icons.filter((icon) => !iconNames.includes(icon))).toEqual([]);
  expect(new Set(icons).size).toBe(icons.length);
});
