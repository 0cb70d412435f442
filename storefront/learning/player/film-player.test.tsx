// @vitest-environment happy-dom
import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reported } from '../../../src/contract/learning.ts';
import type { PlayerSettings } from '../../../src/contract/playback.ts';
import { contractApi, refusal, type Answers } from '../../testing/contract-api.ts';
import { film } from '../../testing/learning-records.ts';
import { renderPage } from '../../testing/page.tsx';
import { FilmPlayer } from './FilmPlayer.tsx';
import { readSettings, saveAfter, settingsKey } from './settings.ts';

/** Milliseconds between two reports, written out: neither may change without the other. */
const reportInterval = 15_000;

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The player over an element that plays as the test says: there are no films here. */
async function show({
  answers = {},
  isRecorded = true,
  position = 0,
  settings = null,
}: { answers?: Answers; isRecorded?: boolean; position?: number; settings?: PlayerSettings | null } = {}) {
  const api = contractApi({
    'POST /api/learn/lessons/{id}/progress': { percent: 100, isCompleted: false, course: 50, mayPlay: true },
    ...answers,
  });
  vi.stubGlobal('fetch', api.fetch);
  const beacons: { url: string; body: Blob }[] = [];
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((url, body) => {
    if (!(body instanceof Blob)) throw new TypeError('a report is sent as a blob, which says its type');
    return beacons.push({ url: String(url), body }) > 0;
  });
  const onReport: Reported[] = [];
  const placed: number[] = [];
  const page = renderPage(
    <FilmPlayer
      lesson="l2"
      title="مؤلفه"
      playback={film()}
      settings={settings}
      position={position}
      watermark="۰۹۱۲***۴۵۶۷"
      isRecorded={isRecorded}
      needsPlace={isRecorded}
      after={<p>درس بعد</p>}
      onReported={(reported) => onReport.push(reported)}
      onRetry={() => undefined}
      onPlaced={(at) => placed.push(at)}
      onReady={() => undefined}
    />,
  );
  await page.findByRole('group', { name: 'کنترل‌های پخش' });
  const video = page.container.querySelector('video')!;
  const state = { time: 0, paused: true, ended: false, seeking: false };
  Object.defineProperties(video, {
    currentTime: {
      get: () => state.time,
      set: (time: number) => {
        state.time = time;
      },
    },
    duration: { get: () => 600 },
    paused: { get: () => state.paused },
    ended: { get: () => state.ended },
    seeking: { get: () => state.seeking },
    readyState: { get: () => 4, configurable: true },
    play: { value: async () => tell('play', { paused: false }) },
    pause: { value: () => tell('pause', { paused: true }) },
  });
  function tell(event: string, more: Partial<typeof state> = {}): void {
    Object.assign(state, more);
    act(() => void fireEvent(video, new Event(event)));
  }
  tell('loadedmetadata');
  const playTo = (to: number): void => {
    for (; state.time < to;) tell('timeupdate', { time: Math.min(to, state.time + 1) });
  };
  const reports = () => api.requests.filter(({ key }) => key.endsWith('/progress')).map(({ body }) => body);
  const saved = () => api.requests.filter(({ key }) => key.endsWith('/settings')).map(({ body }) => body);
  return { ...page, video, state, tell, playTo, reports, saved, told: onReport, placed, beacons };
}
const press = (code: string, more: object = {}) => act(() => void fireEvent.keyDown(document.body, { code, ...more }));

test('reads segments of another origin, which browsers that play streams by themselves do in this way alone', async () => {
  const { video } = await show();
  expect(video.getAttribute('crossorigin')).toBe('anonymous');
});

test('keys: play, skip, mute, jump to a part, speed', async () => {
  const { state, video, getByRole } = await show();
  expect(video.hasAttribute('controls')).toBe(false);
  press('Space');
  expect([state.paused, getByRole('button', { name: 'مکث' }).title]).toEqual([false, 'مکث']);
  press('Digit5');
  expect(state.time).toBe(300);
  press('ArrowRight');
  press('ArrowRight');
  press('ArrowLeft');
  expect(state.time).toBe(305);
  press('Period', { shiftKey: true });
  expect(video.playbackRate).toBe(1.25);
  press('KeyM');
  expect(video.muted).toBe(true);
  press('KeyK');
  expect(state.paused).toBe(true);
});

test('what is typed is typed: keys in a field are not those of the player', async () => {
  const { state, container } = await show();
  const field = container.appendChild(document.createElement('textarea'));
  act(() => void fireEvent.keyDown(field, { code: 'Space', bubbles: true }));
  const button = container.appendChild(document.createElement('button'));
  act(() => void fireEvent.keyDown(button, { code: 'Space', bubbles: true }));
  expect(state.paused).toBe(true);
  // The link by which one came has the focus still.
  const link = container.appendChild(document.createElement('a'));
  act(() => void fireEvent.keyDown(link, { code: 'Space', bubbles: true }));
  expect(state.paused).toBe(false);
});

test('what was watched is reported every 15 s and when it stops, once', async () => {
  const { state, tell, playTo, reports, told: onReport } = await show();
  tell('play', { paused: false });
  playTo(14);
  await act(() => vi.advanceTimersByTimeAsync(14_000));
  expect(reports()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(reports()).toEqual([{ ranges: [[0, 14]], position: 14, isDone: false }]);
  expect(onReport).toEqual([{ percent: 100, isCompleted: false, course: 50, mayPlay: true }]);
  tell('seeking', { time: 300 });
  tell('seeked');
  playTo(310);
  tell('pause', { paused: true });
  await waitFor(() => expect(reports()).toHaveLength(2));
  expect(reports()[1]).toEqual({ ranges: [[300, 310]], position: 310, isDone: false });
  await act(() => vi.advanceTimersByTimeAsync(3 * reportInterval));
  expect([reports().length, state.time]).toEqual([2, 310]);
});

test('what did not arrive is sent again with the next report', async () => {
  let isAway = true;
  const {
    tell,
    playTo,
    reports,
    told: onReport,
  } = await show({
    answers: {
      'POST /api/learn/lessons/{id}/progress': () =>
        isAway ? refusal(503, 'unavailable')() : { percent: 9, isCompleted: false, course: 9, mayPlay: true },
    },
  });
  tell('play', { paused: false });
  playTo(10);
  await act(() => vi.advanceTimersByTimeAsync(reportInterval));
  isAway = false;
  playTo(20);
  await act(() => vi.advanceTimersByTimeAsync(reportInterval));
  expect(reports().map((body) => (body as { ranges: unknown }).ranges)).toEqual([[[0, 10]], [[0, 20]]]);
  expect(onReport).toHaveLength(1);
});

test('the last moment before it stopped counts, though the film is paused by the time the event arrives', async () => {
  const { tell, playTo, reports } = await show({ position: 590 });
  tell('play', { paused: false });
  playTo(599);
  tell('timeupdate', { paused: true, time: 600 });
  tell('pause');
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(reports()).toEqual([{ ranges: [[590, 600]], position: 600, isDone: false }]);
});

test('the end of the stream is the end of the film, though the stream may be a little shorter', async () => {
  const { tell, playTo, reports } = await show({ position: 590 });
  tell('play', { paused: false });
  playTo(599);
  for (const event of ['timeupdate', 'pause', 'ended']) tell(event, { paused: true, ended: true, time: 599.2 });
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(reports()).toEqual([{ ranges: [[590, 600]], position: 599, isDone: false }]);
});

test('leaving the page sends the rest without waiting', async () => {
  const { tell, playTo, beacons, unmount } = await show();
  tell('play', { paused: false });
  playTo(7);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(beacons.map(({ url }) => url)).toEqual(['/api/learn/lessons/l2/progress']);
  expect([beacons[0]!.body.type, JSON.parse(await beacons[0]!.body.text())]).toEqual([
    'application/json',
    { ranges: [[0, 7]], position: 7, isDone: false },
  ]);
  unmount();
  expect(beacons).toHaveLength(1);
});

test('a page that is hidden sends the rest, for it may not be shown again; one that is shown has nothing to say', async () => {
  const { tell, playTo, beacons, unmount } = await show();
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const turn = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  tell('play', { paused: false });
  playTo(7);
  turn('visible');
  expect(beacons).toEqual([]);
  turn('hidden');
  playTo(9);
  turn('hidden');
  const sent = await Promise.all(beacons.map(async ({ body }) => JSON.parse(await body.text()) as object));
  expect(sent).toMatchObject([
    { ranges: [[0, 7]], position: 7 },
    { ranges: [[8, 9]], position: 9 },
  ]);
  unmount();
  turn('hidden');
  expect(beacons).toHaveLength(2);
});

test('a film that is stopped while a report is under way reports where it was stopped after it', async () => {
  const under = Promise.withResolvers<Response>();
  const reported = { percent: 9, isCompleted: false, course: 9, mayPlay: true };
  let count = 0;
  const { tell, playTo, reports } = await show({
    answers: { 'POST /api/learn/lessons/{id}/progress': () => (count++ === 0 ? under.promise : reported) },
  });
  tell('play', { paused: false });
  playTo(15);
  await act(() => vi.advanceTimersByTimeAsync(reportInterval));
  playTo(18);
  tell('pause', { paused: true });
  expect(reports()).toHaveLength(1);
  await act(async () => under.resolve(Response.json(reported)));
  await waitFor(() => expect(reports()).toHaveLength(2));
  expect(reports()[1]).toEqual({ ranges: [[15, 18]], position: 18, isDone: false });
});

test('where the film only seeks, nothing was watched', async () => {
  const { tell, playTo, reports } = await show();
  tell('play', { paused: false });
  playTo(5);
  tell('seeking', { seeking: true, time: 6 });
  for (const time of [7, 8]) tell('timeupdate', { time });
  tell('pause', { paused: true });
  tell('seeked', { seeking: false });
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(reports()).toEqual([{ ranges: [[0, 5]], position: 8, isDone: false }]);
});

test('one goes on where one stopped, and begins again after the end; guests are not followed', async () => {
  expect((await show({ position: 240 })).state.time).toBe(240);
  cleanup();
  expect((await show({ position: 598 })).state.time).toBe(0);
  cleanup();
  const { tell, playTo, reports } = await show({ isRecorded: false });
  tell('play', { paused: false });
  playTo(20);
  await act(() => vi.advanceTimersByTimeAsync(reportInterval));
  expect(reports()).toEqual([]);
});

test('the end offers what comes next; a failure another try', async () => {
  const { tell, getByText, findByRole, video } = await show();
  tell('ended', { ended: true, paused: true });
  expect(getByText('درس بعد')).toBeTruthy();
  Object.defineProperty(video, 'error', { get: () => ({ code: 4 }) });
  tell('error');
  expect(await findByRole('button', { name: 'دوباره تلاش کنید' })).toBeTruthy();
});

const elsewhere = {
  mayPlay: false,
  limit: 2,
  others: [
    { device: 'کروم در ویندوز', since: '2026-01-01T00:00:00Z' },
    { device: 'سافاری در آیفون', since: '2026-01-01T00:00:00Z' },
  ],
  text: 'پشتیبانی: ۰۲۱',
};

test('a device that was stopped pauses, says where the account plays, and goes on where it was once it has a place', async () => {
  let isFull = true;
  const { video, tell, playTo, state, placed, findByRole, queryByRole, queryAllByRole } = await show({
    answers: {
      'POST /api/learn/lessons/{id}/progress': { percent: 9, isCompleted: false, course: 9, mayPlay: false },
      'GET /api/learn/player': elsewhere,
      'POST /api/learn/player': () =>
        isFull ? refusal(429, 'too_many', 'کمی بعد')() : { ...elsewhere, mayPlay: true },
    },
  });
  tell('play', { paused: false });
  playTo(14);
  await act(() => vi.advanceTimersByTimeAsync(reportInterval));
  expect(state.paused).toBe(true);
  const onReport = await findByRole('alert');
  expect(onReport.textContent).toContain('هم‌زمان فقط در ۲ دستگاه پخش می‌شوند. الان: کروم در ویندوز، سافاری در آیفون');
  expect(onReport.textContent).toContain('پشتیبانی');
  expect(onReport.textContent).toContain('پخش در دستگاهی که زودتر شروع کرده است متوقف می‌شود');
  expect(within(onReport).getByRole('link', { name: 'دستگاه‌های من' }).getAttribute('href')).toBe('/profile/security');
  press('Space');
  expect([state.paused, queryByRole('button', { name: 'پخش ویدیو' })]).toEqual([true, null]);
  fireEvent.pointerUp(video);
  expect([state.paused, queryAllByRole('button').length], 'neither a press nor the controls play').toEqual([true, 1]);
  const button = await findByRole('button', { name: 'پخش در همین دستگاه' });
  await act(async () => button.click());
  expect([onReport.textContent?.includes('کمی بعد'), placed]).toEqual([true, []]);
  isFull = false;
  await act(async () => button.click());
  expect(placed).toEqual([14]);
});

test('a page that is opened while others play says so before anything is pressed, and so does a film that waits', async () => {
  const opened = await show({ answers: { 'GET /api/learn/player': elsewhere } });
  expect(await opened.findByRole('button', { name: 'پخش در همین دستگاه' })).toBeTruthy();
  cleanup();
  let place = { ...elsewhere, mayPlay: true };
  const { video, tell, queryByRole } = await show({ answers: { 'GET /api/learn/player': () => place } });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  place = elsewhere;
  Object.defineProperty(video, 'readyState', { get: () => 2 });
  tell('play', { paused: false });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(queryByRole('alert')?.textContent).toContain('دستگاه دیگری');
});

test('a film that gets no key because of other devices says so, not that it is broken', async () => {
  let place = { ...elsewhere, mayPlay: true };
  const { video, tell, findByRole, queryByRole } = await show({ answers: { 'GET /api/learn/player': () => place } });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  place = elsewhere;
  Object.defineProperty(video, 'error', { get: () => ({ code: 4 }) });
  tell('error');
  expect(queryByRole('button', { name: 'دوباره تلاش کنید' }), 'while the server is asked').toBeNull();
  expect(await findByRole('button', { name: 'پخش در همین دستگاه' })).toBeTruthy();
  expect(queryByRole('button', { name: 'دوباره تلاش کنید' })).toBeNull();
});

test('a player without a place is not informed of other devices', async () => {
  const { video, tell, queryByRole } = await show({
    isRecorded: false,
    answers: { 'GET /api/learn/player': elsewhere },
  });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  Object.defineProperty(video, 'readyState', { get: () => 2 });
  tell('play', { paused: false });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(queryByRole('alert')).toBeNull();
});

test('the watermark moves, and is no part of what is read aloud', async () => {
  const { container } = await show();
  const mark = container.querySelector('.watermark')!;
  const places = [mark.className];
  for (let i = 0; i < 8; i++) {
    await act(() => vi.advanceTimersByTimeAsync(7_000));
    places.push(mark.className);
  }
  // Eight places, no two neighbours after each other.
  expect(places).toEqual([0, 3, 6, 1, 4, 7, 2, 5, 0].map((place) => `watermark watermark--${place}`));
  expect([mark.getAttribute('aria-hidden'), mark.textContent]).toEqual(['true', '۰۹۱۲***۴۵۶۷']);
});

test('speed and subtitles begin as the account chose them, and what it chooses is saved once it rests', async () => {
  const { video, saved, tell, getByLabelText } = await show({ settings: { speed: 1.5, subtitle: null } });
  expect([video.playbackRate, video.defaultPlaybackRate]).toEqual([1.5, 1.5]);
  tell('ratechange');
  expect((getByLabelText('سرعت پخش') as HTMLSelectElement).value).toBe('1.5');
  for (let n = 0; n < 2; n++) {
    press('Period', { shiftKey: true });
    tell('ratechange');
  }
  expect(saved()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(saveAfter));
  expect(saved()).toEqual([{ speed: 2, subtitle: null }]);
});

test('a guest keeps them in the browser, and nothing is sent', async () => {
  const first = await show({ isRecorded: false });
  first.video.playbackRate = 1.25;
  first.tell('ratechange');
  await act(() => vi.advanceTimersByTimeAsync(saveAfter));
  cleanup();
  const { video, saved } = await show({ isRecorded: false });
  expect([video.playbackRate, first.saved(), saved()]).toEqual([1.25, [], []]);
  cleanup();
  localStorage.setItem(settingsKey, '{"speed":16,"subtitle":7}');
  const odd = await show({ isRecorded: false });
  expect([odd.video.playbackRate, readSettings()]).toEqual([1, { speed: 1, subtitle: null }]);
});
