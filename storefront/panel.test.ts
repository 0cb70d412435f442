import { expect, test } from 'vitest';
import { shouldRevalidate } from './panel.tsx';
import { textOf } from './testing/html.ts';
import { metadataOf, openPage } from './testing/site.ts';

const cookie = { headers: { cookie: 'sid=a' } };

test.each([
  ['/admin', '/?login=1&next=%2Fadmin'],
  ['/admin/courses?page=2', '/?login=1&next=%2Fadmin%2Fcourses%3Fpage%3D2'],
  ['/marketer-panel/codes', '/?login=1&next=%2Fmarketer-panel%2Fcodes'],
  ['/teacher-panel', '/?login=1&next=%2Fteacher-panel'],
])('a guest at %s is asked to log in, and led back', async (path, login) => {
  const { status, headers } = await openPage(path);
  expect([status, headers.get('location')]).toEqual([302, login]);
});

test.each([
  ['/admin', 'پنل مدیریت'],
  ['/admin/courses/1', 'پنل مدیریت'],
  ['/marketer-panel', 'پنل بازاریاب'],
  ['/teacher-panel/courses', 'پنل استاد'],
])('%s says that it is being prepared, and is not indexed', async (path, title) => {
  const { status, document } = await openPage(path, {}, cookie);
  expect(status).toBe(200);
  expect(metadataOf(document)).toMatchObject({ title: `${title} | آکادمی مهرگان`, robots: 'noindex' });
  const [first] = document.body.children;
  expect(first?.className).toBe('panel-waiting');
  expect(textOf(first)).toContain('پنل در حال آماده شدن است…');
  expect(document.querySelector('.header, .footer, #content')).toBeNull();
});

test('navigation inside a panel loads nothing here', () => {
  expect(shouldRevalidate()).toBe(false);
});
