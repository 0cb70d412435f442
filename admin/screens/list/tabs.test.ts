import { expect, test } from 'vitest';
import { registry } from '../../../resources/index.ts';
import type { Actor } from '../../../src/define/condition.ts';
import { viewFor } from '../../../src/define/rules.ts';
import { tabsOf } from '../../../src/define/tabs.ts';
import { tabOf } from './tabs.ts';

const admin: Actor = { userId: 'u', role: 'admin', permissions: ['admin.users-comments.view'], identities: {} };
const view = viewFor(registry.get('users-comments')!, 'admin', admin, registry)!;
const tabs = tabsOf(view);

test('a tab of a range is shown, like those of single values', () => {
  expect(tabs.map(({ label }) => label)).toEqual(['همه', 'در انتظار', 'در انتظار، دارای پیوند', 'تأییدشده', 'ردشده']);
  expect(tabsOf({ ...view, filterable: ['state'] }).map(({ label }) => label)).not.toContain('در انتظار، دارای پیوند');
});

test('of several tabs that a filter holds, the narrowest is selected', () => {
  expect(tabOf(tabs, { state: 'pending', course: 'c' })?.label).toBe('در انتظار');
  expect(tabOf(tabs, { state: 'pending', linkCount_gte: 1 })?.label).toBe('در انتظار، دارای پیوند');
  expect(tabOf(tabs, { course: 'c' })).toBeUndefined();
});
