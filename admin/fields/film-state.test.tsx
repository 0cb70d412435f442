// @vitest-environment happy-dom
/** What becomes of an uploaded film: it is looked at until it is ready, and what failed is tried again. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { application } from '../../src/application/application.ts';
import { registryOf } from '../../src/define/registry.ts';
import { PanelContext } from '../session/panel-context.ts';
import { FilmState } from './FilmState.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Shows the state of a film, of which the server answers these, the last again and again. */
async function openFilm(...states: readonly object[]) {
  const left = [...states];
  const sent: string[] = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}): Promise<Response> => {
    sent.push(`${method} ${url}`);
    return Response.json(left.length > 1 ? left.shift() : left[0]);
  });
  const actor = { userId: 'u', role: 'admin', permissions: [], identities: {} } as const;
  const declared = application.panels.admin;
  const state = {
    panel: 'admin',
    declared,
    actor,
    registry: registryOf({}),
    views: new Map(),
    permissions: [],
  } as const;
  const { container, unmount } = render(
    <PanelContext value={state}>
      <FilmState path="/files/a.mp4" />
    </PanelContext>,
  );
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await pass(0);
  return { container, unmount, sent, pass };
}
const look = 'GET /api/admin/files/media?path=%2Ffiles%2Fa.mp4';

test('a film is looked at until it is ready', async () => {
  const { container, sent, pass } = await openFilm(
    { state: 'processing', progress: 0 },
    { state: 'processing', progress: 40 },
    { state: 'ready' },
  );
  expect(screen.getByRole('status').textContent).toContain('در صف');
  await pass(3_000);
  expect(screen.getByRole('status').textContent).toBe('در حال آماده‌سازی برای پخش: ۴۰٪');
  await pass(3_000);
  expect(container.textContent).toBe('');
  await pass(60_000);
  expect(sent).toEqual([look, look, look]);
});

test('it is looked at no longer once its form is left', async () => {
  const { unmount, sent, pass } = await openFilm({ state: 'processing', progress: 40 });
  unmount();
  await pass(60_000);
  expect(sent).toEqual([look]);
});

test('of a film that failed the reason is said; it is tried again, and looked at anew', async () => {
  const failed = { state: 'failed', failure: 'این فایل ویدیو نیست' };
  const { container, sent, pass } = await openFilm(
    failed,
    {},
    { state: 'processing', progress: 7 },
    { state: 'ready' },
  );
  expect(screen.getByRole('alert').textContent).toContain('این فایل ویدیو نیست');
  fireEvent.click(screen.getByRole('button', { name: 'تلاش دوباره' }));
  await pass(0);
  expect(screen.getByRole('status').textContent).toContain('۷٪');
  await pass(3_000);
  expect([container.textContent, sent]).toEqual(['', [look, 'POST /api/admin/files/media', look, look]]);
});
