import { expect, test } from 'vitest';
import { articlePath, blogPath, coursePath, departmentPath, searchPath, teacherPath } from './catalogue.ts';
import { pagePath, queryString } from './url.ts';

const _id = '0193f0a0-0000-7000-8000-000000000001';

test('P25 the name of a course is in its address with dashes for spaces', () => {
  expect(decodeURIComponent(coursePath({ _id, name: 'آموزش React از صفر' }))).toBe(`/course/${_id}/آموزش-React-از-صفر`);
  expect(decodeURIComponent(coursePath({ _id, name: 'C# و C++' }, 'ALI20'))).toBe(`/course/${_id}/C-و-C++/ALI20`);
});

test('a name that an address cannot hold leaves a course its id', () => {
  expect(coursePath({ _id, name: '..' })).toBe(`/course/${_id}`);
  expect(coursePath({ _id, name: '%/?#' })).toBe(`/course/${_id}`);
});

test('P07 P04 lists name their page after the first, their group, and nothing that is not chosen', () => {
  expect(departmentPath()).toBe('/department#courses');
  expect(departmentPath('web', 2, 'popular')).toBe('/department/2?group=web&order=popular#courses');
  expect(blogPath(undefined, 3)).toBe('/blog/3');
  expect(searchPath('پی/اچ‌پی ?')).toBe(`/search/${encodeURIComponent('پی/اچ‌پی ?')}`);
});

test('a page of a list has its number after the first, and the parameters that are set', () => {
  expect([pagePath('/blog', 0), pagePath('/blog', 1), pagePath('/blog', 2)]).toEqual(['/blog', '/blog', '/blog/2']);
  expect(pagePath('/blog', 1, { group: 'a b', order: '', page: undefined })).toBe('/blog?group=a+b');
  expect(blogPath('guide')).toBe('/blog?group=guide');
  expect(blogPath(undefined, 2, 'a b')).toBe('/blog/2?tag=a+b');
  expect(departmentPath(undefined, 1, undefined, 'web')).toBe('/department?tag=web#courses');
  expect(articlePath('چگونه/بخوانیم')).toBe(`/article/${encodeURIComponent('چگونه/بخوانیم')}`);
  expect(teacherPath('t1')).toBe('/teacher/t1');
  expect(queryString({})).toBe('');
});
