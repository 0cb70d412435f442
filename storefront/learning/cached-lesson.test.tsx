// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Lesson } from '../../src/contract/learning.ts';
import { guest, type SessionState } from '../session/session-state.ts';
import { visitor } from '../session/visitor.ts';
import { lesson } from '../testing/learning-records.ts';
import { renderPage } from '../testing/page.tsx';
import { userInfo } from '../testing/user.ts';
import { cachedAtOf, useKeeping } from './cached-lesson.ts';
import { CachedNotice } from './CachedNotice.tsx';

const path = '/learn/c1/l3';
const text = lesson({ _id: 'l3', type: 'text', body: '<p>متن</p>', playback: null });
const reader = { status: 'user', user: userInfo() } as const;

afterEach(() => {
  cleanup();
  visitor.set(null);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function Page({ shown }: { shown: Lesson }) {
  useKeeping(path, shown);
  return null;
}

/** What the worker receives about a lesson that this visitor opens. */
async function told(shown: Lesson, state: SessionState): Promise<unknown[]> {
  const messages: unknown[] = [];
  const active = { postMessage: (message: unknown) => void messages.push(message) };
  const ready = Promise.resolve({ active });
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready }, configurable: true });
  visitor.set(state);
  renderPage(<Page shown={shown} />);
  await ready;
  return messages;
}

test('an open text is cached for its reader; films, locked lessons and empty texts are not', async () => {
  expect(await told(text, reader)).toEqual([{ lesson: path, person: reader.user._id }]);
  for (const other of [lesson(), { ...text, isOpen: false }, { ...text, body: null }]) {
    expect(await told(other, reader)).toEqual([{ lesson: path, person: null }]);
  }
});

test('for guests, and where there is no worker, nothing is cached', async () => {
  expect(await told(text, guest)).toEqual([]);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  visitor.set(reader);
  expect(() => renderPage(<Page shown={text} />)).not.toThrow();
});

test('a load from the cache says when the page was cached; pages opened later are fresh', () => {
  const kept = [{ name: 'kept', description: '2026-11-23T01:00:00.000Z' }] as unknown as PerformanceServerTiming[];
  const load = { name: `https://school.example${path}?a=1`, serverTiming: kept };
  expect(cachedAtOf(path, load)).toBe('2026-11-23T01:00:00.000Z');
  expect(cachedAtOf('/learn/c1/l4', load)).toBeNull();
  expect(cachedAtOf(path, { ...load, serverTiming: [] })).toBeNull();
});

test('the notice says the day, and leads to the fresh text', async () => {
  renderPage(<CachedNotice cachedAt="2026-11-23T01:00:00.000Z" page={path} />);
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('۲ آذر ۱۴۰۵'));
  expect(screen.getByRole('link', { name: 'خواندن متن به‌روز' })).toBeTruthy();
});
