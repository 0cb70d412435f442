// @vitest-environment happy-dom
/** The picture of a course that plays its trailer, or its first free film. */
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CourseDetail } from '../../src/contract/public.ts';
import { broken, contractApi, type Answers } from '../testing/contract-api.ts';
import { renderPage } from '../testing/page.tsx';
import { lesson } from '../testing/learning-records.ts';
import { courseDetail } from '../testing/records.ts';
import { previewOf } from './preview.ts';
import { PreviewFilm } from './PreviewFilm.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(course: CourseDetail, answers: Answers = {}) {
  const api = contractApi(answers);
  vi.stubGlobal('fetch', api.fetch);
  return { ...renderPage(<PreviewFilm course={course}>picture</PreviewFilm>), api };
}
const free = 'پخش اولین درس رایگان';

test('the trailer comes first, then the first free film; nothing is offered where there is neither', () => {
  expect(previewOf(courseDetail({ introVideo: '/files/a.mp4' }))?.of).toEqual({ file: '/files/a.mp4' });
  expect(previewOf(courseDetail())).toEqual({ title: 'نصب', of: { lesson: 'l1' }, to: '/learn/c1/l1' });
  const page = show(courseDetail({ topics: [] }));
  expect(page.queryByRole('link')).toBeNull();
  expect(page.getByText('picture')).toBeTruthy();
});

test('a press plays the trailer in place, without asking the server', async () => {
  const page = show(courseDetail({ introVideo: '/files/a.mp4' }));
  await page.user.click(page.getByRole('link', { name: /پخش ویدیوی معرفی/ }));
  const film = await page.findByLabelText('ری‌اکت از پایه');
  expect(film.getAttribute('src')).toBe('/files/a.mp4');
  await waitFor(() => expect(document.activeElement).toBe(film));
  expect(page.api.requests).toEqual([]);
  expect(page.address()).toBe('/');
});

test('a press plays the free lesson by its links', async () => {
  const playback = {
    kind: 'file' as const,
    src: '/files/lessons/x.mp4',
    poster: null,
    thumbnails: null,
    subtitles: [],
  };
  const page = show(courseDetail(), { 'GET /api/learn/lessons/{id}': lesson({ playback }) });
  const link = page.getByRole('link', { name: new RegExp(free) });
  expect(link.getAttribute('href')).toBe('/learn/c1/l1');
  await page.user.click(link);
  expect((await page.findByLabelText('نصب')).getAttribute('src')).toBe('/files/lessons/x.mp4');
  expect(page.api.requests.map(({ key, params }) => [key, params])).toEqual([
    ['GET /api/learn/lessons/{id}', { id: 'l1' }],
  ]);
});

test('where it cannot be played here, the next press leads to the lesson', async () => {
  const page = show(courseDetail(), { 'GET /api/learn/lessons/{id}': broken });
  await page.user.click(page.getByRole('link', { name: new RegExp(free) }));
  await waitFor(() => expect(page.api.requests).toHaveLength(1));
  await page.user.click(await page.findByRole('link', { name: new RegExp(free) }));
  await waitFor(() => expect(page.address()).toBe('/learn/c1/l1'));
});
