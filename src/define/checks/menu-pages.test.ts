import { expect, test } from 'vitest';
import { application } from '../../application/application.ts';
import type { Menu } from '../menu.ts';
import { defineResource, f } from '../resource.ts';
import { checkDefinitions } from './check.ts';

const section = defineResource('words', {
  label: ['واژه', 'واژه‌ها'],
  labelEn: ['Word', 'Words'],
  title: 'name',
  fields: { name: f.text('نام', 'Name', { required: true }) },
});
const menuWith = (name: string): Menu => ({
  site: {
    label: { fa: 'سایت', en: 'Site' },
    icon: 'settings',
    pages: [{ name, label: { fa: 'وضعیت', en: 'Status' }, icon: 'health', permission: 'admin.status.view' }],
  },
});

test('a section and a page of the menu cannot have one address', () => {
  const problems = (name: string) =>
    checkDefinitions({ './words.ts': section }, { ...application, menu: menuWith(name) }).map(({ code }) => code);
  expect(problems('status')).toEqual([]);
  expect(problems('words')).toEqual(['D002']);
});
