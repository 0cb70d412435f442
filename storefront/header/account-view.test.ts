import { expect, test } from 'vitest';
import type { UserInfo } from '../../src/contract/auth.ts';
import { userInfo } from '../testing/user.ts';
import { accountView } from './account-view.ts';
import { panelOf } from '../account-menu/panels.ts';

const kind = (more: Partial<UserInfo>) =>
  accountView({ status: 'user', user: userInfo({ mobile: null, ...more }) }).kind;

test('S07 the header shows a spinner while loading, the login buttons for users without e-mail and mobile, and the profile for users with either', () => {
  expect(accountView({ status: 'loading' }).kind).toBe('loading');
  expect(accountView({ status: 'guest' }).kind).toBe('guest');
  expect(accountView({ status: 'unknown' }).kind).toBe('unknown');
  expect([kind({}), kind({ email: 'a@example.com' }), kind({ mobile: '09123456789' })]).toEqual([
    'guest',
    'person',
    'person',
  ]);
});
test('G01 the drop-down leads each role to its own panel, and ordinary users to none', () => {
  expect(Object.entries(panelOf).map(([role, panel]) => [role, panel?.path])).toEqual([
    ['admin', '/admin'],
    ['marketer', '/marketer-panel'],
    ['teacher', '/teacher-panel'],
    ['user', undefined],
  ]);
});
