// @vitest-environment happy-dom
/** The time of a running attempt, and the question before its page is left. */
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { RunningAttempt } from '../../src/contract/exams.ts';
import { Link } from '../components/Link.tsx';
import { renderPage } from '../testing/page.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { Timer } from './Timer.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the time runs by the clock of the server, is announced at a few moments, and ends once', () => {
  vi.useFakeTimers();
  let ends = 0;
  const times = { now: '2026-11-22T10:00:00.000Z', deadlineAt: '2026-11-22T10:00:12.000Z' };
  // cast: of an attempt the clock reads its times.
  const page = render(<Timer attempt={times as RunningAttempt} onEnd={() => (ends += 1)} />);
  const after = (seconds: number) => {
    act(() => void vi.advanceTimersByTime(seconds * 1_000));
    return [page.getByRole('timer').textContent, page.getByRole('status').textContent, ends];
  };
  const announced = '۱۰ ثانیه تا پایان آزمون مانده است.';
  expect(after(1)).toEqual(['۰۰:۱۱', '', 0]);
  // Another time of the person changes nothing.
  vi.setSystemTime('2030-01-01');
  expect(after(1)).toEqual(['۰۰:۱۰', announced, 0]);
  expect(after(9)).toEqual(['۰۰:۰۱', announced, 0]);
  expect(after(1)).toEqual(['۰۰:۰۰', announced, 1]);
  expect(after(5)).toEqual(['۰۰:۰۰', announced, 1]);
});

test('a page that is left before the end is not ended later', () => {
  vi.useFakeTimers();
  const onEnd = vi.fn<() => void>();
  const times = { now: '2026-11-22T10:00:00.000Z', deadlineAt: '2026-11-22T10:00:02.000Z' };
  render(<Timer attempt={times as RunningAttempt} onEnd={onEnd} />).unmount();
  vi.advanceTimersByTime(5_000);
  expect(onEnd).not.toHaveBeenCalled();
});

test('a link asks before the page is left; who stays is asked again, and Escape is a no', async () => {
  const page = renderPage(
    <>
      <Link to="/profile/my-exam-list">راه بیرون</Link>
      <Link to="/exam/e1?x=1">همین صفحه</Link>
      <LeaveGuard isActive />
    </>,
    '/exam/e1',
  );
  const dialog = page.container.querySelector('dialog')!;
  const press = async (name: string) => act(async () => page.getByText(name).click());
  await press('همین صفحه');
  expect([dialog.open, page.address()]).toEqual([false, '/exam/e1?x=1']);
  await press('راه بیرون');
  expect([dialog.open, page.address()]).toEqual([true, '/exam/e1?x=1']);
  await press('ماندن در آزمون');
  expect([dialog.open, page.address()]).toEqual([false, '/exam/e1?x=1']);
  await press('راه بیرون');
  await act(async () => void fireEvent(dialog, new Event('cancel', { cancelable: true })));
  expect(dialog.open).toBe(false);
  await press('راه بیرون');
  await press('خروج از آزمون');
  expect(page.address()).toBe('/profile/my-exam-list');
});
