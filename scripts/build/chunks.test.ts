import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { chunkGroups, staticGraph } from './chunks.ts';

test('the graph of a module holds what it imports at once, and nothing that is loaded later', () => {
  const home = staticGraph(['storefront/root.tsx', 'storefront/layout.tsx', 'storefront/routes/home.tsx']);
  const panel = staticGraph(['admin/Panel.client.tsx', 'admin/screens/section.tsx']);
  expect(home).toContain(resolve('src/client/session-channel.ts'));
  expect([...home].filter((file) => /\/admin\/|\/src\/server\//.test(file))).toEqual([]);
  expect(panel).toContain(resolve('src/define/rules.ts'));
  expect(panel).not.toContain(resolve('admin/fields/RichTextEditor.tsx'));
});

test('what the site loads, at once or later, is never in the chunk of the panels', () => {
  const groups = chunkGroups().sort((a, b) => b.priority - a.priority);
  const groupOf = (file: string) =>
    groups.find(({ test: of }) => (typeof of === 'function' ? of(resolve(file)) : of.test(file)))?.name;
  const lazy = [
    'welcome/WelcomeHost',
    'search/SuggestionList',
    'account-menu/Profile',
    'dialogs/Dialogs',
    'routes/course',
  ];
  const files = staticGraph(lazy.map((name) => `storefront/${name}.tsx`));
  expect([...files].filter((file) => groupOf(file) === 'panel')).toEqual([]);
  expect([
    groupOf('src/locale/local-path.ts'),
    groupOf('storefront/root.tsx'),
    groupOf('admin/Panel.client.tsx'),
  ]).toEqual(['shared', 'home', 'panel']);
});

test('a dialog and the session of a member come without the parts of pages', () => {
  const groups = chunkGroups().sort((a, b) => b.priority - a.priority);
  const groupOf = (file: string) =>
    groups.find(({ test: of }) => (typeof of === 'function' ? of(file) : of.test(file)))?.name;
  const later = ['dialogs/Dialogs.tsx', 'header/Drawer.tsx', 'account-menu/Profile.tsx', 'session/current.ts'];
  const files = staticGraph(later.map((name) => `storefront/${name}`));
  expect([...new Set([...files].map(groupOf))].sort()).toEqual(['home', 'shared', undefined]);
});

test('parts are in files by what they are for, and a page is in none of them', () => {
  const groups = chunkGroups().sort((a, b) => b.priority - a.priority);
  const groupOf = (file: string) =>
    groups.find(({ test: of }) => (typeof of === 'function' ? of(resolve(file)) : of.test(resolve(file))))?.name;
  expect(
    [
      'components/Pager',
      'comments/CommentItem',
      'comments/Comments',
      'payment/ToBank',
      'profile/MonthTable',
      'profile/Fact',
    ].map((name) => groupOf(`storefront/${name}.tsx`)),
  ).toEqual(['pages', 'pages', 'comments', 'orders', undefined, 'profile']);
  expect(groupOf('storefront/profile/order-labels.ts')).toBe('orders');
  expect(['profile/wallet', 'course', 'security'].map((name) => groupOf(`storefront/routes/${name}.tsx`))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('what the home page loads later comes without other pages; their styles come in one file', () => {
  const groups = chunkGroups().sort((a, b) => b.priority - a.priority);
  const groupOf = (file: string) =>
    groups.find(({ test: of }) => (typeof of === 'function' ? of(resolve(file)) : of.test(file)))?.name;
  expect(['cart.ts', 'cart-store.ts', 'AddToCart.tsx'].map((file) => groupOf(`storefront/cart/${file}`))).toEqual([
    'cart',
    'cart',
    'buy',
  ]);
  expect(groupOf('storefront/routes/profile/avatar/AvatarCrop.tsx')).toBeUndefined();
  expect(groupOf('src/locale/text.ts')).not.toBe('home');
  expect(
    ['storefront/comments/comments.css', 'storefront/routes/course.css', 'storefront/forms/forms.css'].map(groupOf),
  ).toEqual(['pages', 'pages', 'pages']);
});

test('forms of the profile bring their styles in one file, and what few of them use comes apart', () => {
  const groups = chunkGroups().sort((a, b) => b.priority - a.priority);
  const groupOf = (file: string) => {
    expect(existsSync(file), file).toBe(true);
    return groups.find(({ test: of }) => (typeof of === 'function' ? of(resolve(file)) : of.test(resolve(file))))?.name;
  };
  const styles = ['account-form', 'profile'].map((name) => `storefront/profile/${name}.css`);
  expect(styles.map(groupOf)).toEqual(['profile', 'profile']);
  const apart = ['AccountChoices', 'CourseRows', 'ReviewNote'].map((name) => `storefront/profile/${name}.tsx`);
  expect(apart.map(groupOf)).not.toContain('profile');
});
