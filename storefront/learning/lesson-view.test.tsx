// @vitest-environment happy-dom
/** A lesson with what belongs to it: its parts one at a time, notes that lead to their moment, a film that is tried again. */
import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Lesson, Reported } from '../../src/contract/learning.ts';
import type { LessonQuestions } from '../../src/contract/lesson-questions.ts';
import { contractApi } from '../testing/contract-api.ts';
import { lesson, outline, outlineLesson } from '../testing/learning-records.ts';
import { renderPage } from '../testing/page.tsx';
import { LessonView } from './LessonView.tsx';

const reported: Reported = { percent: 100, isCompleted: true, course: 50, mayPlay: true };
const noQuestions: LessonQuestions = { records: [], page: 1, pages: 0, total: 0 };

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(of: Partial<Lesson> = {}, questions: LessonQuestions | null = noQuestions, isRecorded = true) {
  const api = contractApi({ 'POST /api/learn/lessons/{id}/progress': reported });
  vi.stubGlobal('fetch', api.fetch);
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const told: Reported[] = [];
  let retries = 0;
  const page = renderPage(
    <LessonView
      lesson={lesson(of)}
      outline={outline()}
      isRecorded={isRecorded}
      isCompleted={false}
      next={outlineLesson({ _id: 'l3', title: 'خواندنی' })}
      heading={<h1>مؤلفه</h1>}
      steps={null}
      questions={questions}
      failedQuestion={null}
      onReported={(answer) => told.push(answer)}
      onRetry={async () => {
        retries += 1;
      }}
    />,
  );
  const tabs = () =>
    page
      .getAllByRole('tab')
      .map((tab) => `${tab.textContent}${tab.getAttribute('aria-selected') === 'true' ? '*' : ''}`);
  const video = () => page.container.querySelector('video')!;
  /** A film of ten minutes, whose length is known. */
  const know = (): void => {
    Object.defineProperty(video(), 'duration', { value: 600, configurable: true });
    act(() => void fireEvent(video(), new Event('loadedmetadata')));
  };
  const reports = () => api.requests.filter(({ key }) => key.endsWith('/progress')).map(({ body }) => body);
  return { ...page, api, told, play, tabs, video, know, reports, retries: () => retries };
}

test('the parts of a lesson are tabs: the notes of a film first, counted; a page of questions opens those', async () => {
  const { tabs, user, getByRole } = show({ attachments: [{ title: 'کد', href: '/files/a.zip', size: 10 }] });
  expect(tabs()).toEqual(['یادداشت‌ها۱*', 'درس‌ها', 'پرسش‌ها', 'پیوست‌ها۱', 'دربارهٔ درس']);
  await user.click(getByRole('tab', { name: /پیوست/ }));
  expect(tabs()).toEqual(['یادداشت‌ها۱', 'درس‌ها', 'پرسش‌ها', 'پیوست‌ها۱*', 'دربارهٔ درس']);
  cleanup();
  expect(show({}, { ...noQuestions, page: 2, pages: 2, total: 21 }).tabs()).toEqual([
    'یادداشت‌ها۱',
    'درس‌ها',
    'پرسش‌ها۲۱*',
    'دربارهٔ درس',
  ]);
  cleanup();
  // Guests have no notes.
  expect(show({}, null, false).tabs()).toEqual(['درس‌ها', 'دربارهٔ درس*']);
});

test('the arrows, Home and End lead through the tabs in a circle, and are not keys of the film then', async () => {
  const { tabs, user, getByRole, video, know } = show();
  know();
  const at = video().currentTime;
  const chosen = async (key: string) => {
    await user.keyboard(`{${key}}`);
    return tabs().find((tab) => tab.endsWith('*'));
  };
  await user.click(getByRole('tab', { name: /یادداشت/ }));
  const steps = [];
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'End', 'ArrowLeft', 'ArrowRight', 'Home']) {
    steps.push(await chosen(key));
  }
  expect(steps).toEqual(['درس‌ها*', 'پرسش‌ها*', 'درس‌ها*', 'دربارهٔ درس*', 'یادداشت‌ها۱*', 'دربارهٔ درس*', 'یادداشت‌ها۱*']);
  expect([document.activeElement?.textContent, video().currentTime]).toEqual(['یادداشت‌ها۱', at]);
});

test('a note leads to its moment in the film', async () => {
  const { user, getByRole, video, know } = show();
  know();
  await user.click(getByRole('button', { name: 'رفتن به لحظهٔ ۰۱:۰۵' }));
  expect(video().currentTime).toBe(65);
});

test('a film that fails is tried again with new links, from where it was, by itself', async () => {
  const { findByRole, video, know, play, retries } = show();
  know();
  video().currentTime = 300;
  const failed = video();
  Object.defineProperty(failed, 'error', { value: { code: 2 } });
  act(() => void fireEvent(failed, new Event('error')));
  const again = await findByRole('button', { name: 'دوباره تلاش کنید' });
  expect(play).not.toHaveBeenCalled();
  await act(async () => again.click());
  await waitFor(() => expect(video()).not.toBe(failed));
  expect(retries()).toBe(1);
  know();
  expect([video().currentTime, play.mock.instances]).toEqual([300, [video()]]);
});

test('a file that is opened is asked about once it was surely fetched; a guest reports nothing', async () => {
  const file = {
    type: 'file' as const,
    playback: null,
    attachments: [{ title: 'کد', href: '/files/a.zip', size: 10 }],
  };
  const press = (link: HTMLElement): void => {
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
  };
  const { getByRole, reports, told } = show(file);
  press(getByRole('link', { name: /کد/ }));
  await act(() => vi.advanceTimersByTimeAsync(2_900));
  expect(reports()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(reports()).toEqual([{ ranges: [], position: 0, isDone: false }]);
  await waitFor(() => expect(told).toEqual([reported]));
  cleanup();
  const guest = show(file, null, false);
  press(guest.getByRole('link', { name: /کد/ }));
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(guest.reports()).toEqual([]);
});

test('at the end of a film the next lesson is offered', async () => {
  const { getByRole, video, know } = show();
  know();
  Object.defineProperty(video(), 'ended', { value: true });
  act(() => void fireEvent(video(), new Event('ended')));
  const over = within(getByRole('region', { name: 'ویدیوی درس: مؤلفه' }));
  expect(over.getByRole('link', { name: 'رفتن به درس بعدی' }).getAttribute('href')).toBe('/learn/c1/l3');
});
