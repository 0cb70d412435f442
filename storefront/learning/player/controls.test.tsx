// @vitest-environment happy-dom
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { LessonNote } from '../../../src/contract/learning.ts';
import type { Playback } from '../../../src/contract/playback.ts';
import { film as playbackOf } from '../../testing/learning-records.ts';
import { renderPage } from '../../testing/page.tsx';
import { Controls } from './Controls.tsx';
import { idleFilm, type FilmState } from './film.ts';
import type { Command } from './keys.ts';
import type { Source } from './source.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const at = (more: Partial<FilmState> = {}): FilmState => ({ ...idleFilm, duration: 600, ...more });
const vtt = `WEBVTT

00:00.000 --> 05:00.000
film.jpg#xywh=0,0,160,90

05:00.000 --> 10:00.000
film.jpg#xywh=160,90,160,90
`;

interface Shown {
  readonly film?: Partial<FilmState>;
  readonly playback?: Partial<Playback>;
  readonly source?: Source | null;
  readonly isFull?: boolean;
  readonly notes?: readonly LessonNote[];
}
function show({ film = {}, playback = {}, source = null, isFull = false, notes = [] }: Shown = {}) {
  const video = document.createElement('video');
  const tracks = ['fa', 'en'].map((language) => ({ language, mode: 'disabled' }));
  Object.defineProperty(video, 'textTracks', { value: tracks });
  const done: Command[] = [];
  const page = renderPage(
    <Controls
      video={video}
      film={at(film)}
      playback={playbackOf(playback)}
      notes={notes}
      source={source}
      isFull={isFull}
      run={(command) => done.push(command)}
    />,
  );
  const bar = page.container.querySelector<HTMLElement>('.player-seek')!;
  vi.spyOn(bar, 'getBoundingClientRect').mockReturnValue({ left: 100, width: 200 } as DOMRect);
  const point = (clientX: number) => act(() => void fireEvent.pointerMove(bar, { clientX }));
  const choose = (label: string, value: string) =>
    act(() => void fireEvent.change(page.getByLabelText(label), { target: { value } }));
  const optionsOf = (label: string) =>
    [...page.getByLabelText(label).querySelectorAll('option')].map((option) => [option.value, option.textContent]);
  return { ...page, video, tracks, done, bar, point, choose, optionsOf };
}
const names = (page: ReturnType<typeof show>): (string | null)[] =>
  page.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
const iconsOf = ({ container }: ReturnType<typeof show>) =>
  [...container.querySelectorAll('button use')].map((use) => use.getAttribute('href')?.split('#')[1]);

test('the buttons say what they do now, and which key does it too', () => {
  const page = show();
  expect(names(page)).toEqual(['پخش', 'ده ثانیه عقب', 'ده ثانیه جلو', 'قطع صدا', 'تنظیمات پخش', 'تمام‌صفحه']);
  expect(iconsOf(page)).toEqual(['play', 'back', 'forward', 'volume', 'settings', 'full']);
  expect(page.getAllByRole('button').map((button) => button.getAttribute('aria-keyshortcuts'))).toEqual([
    'Space',
    'J',
    'L',
    'M',
    null,
    'F',
  ]);
  cleanup();
  const other = show({ film: { isPlaying: true, isMuted: true }, isFull: true });
  expect(names(other)).toEqual(['مکث', 'ده ثانیه عقب', 'ده ثانیه جلو', 'پخش صدا', 'تنظیمات پخش', 'خروج از تمام‌صفحه']);
  expect(iconsOf(other)).toEqual(['pause', 'back', 'forward', 'muted', 'settings', 'window']);
});

test('a press is a command', async () => {
  const page = show();
  for (const button of page.getAllByRole('button')) await page.user.click(button);
  expect(page.done).toEqual([
    { do: 'toggle' },
    { do: 'skip', seconds: -10 },
    { do: 'skip', seconds: 10 },
    { do: 'mute' },
    { do: 'full' },
  ]);
});

test('the time bar says where one is and how long it is; moving it goes there', () => {
  const { getByLabelText, done, bar, container } = show({ film: { time: 90.7, buffered: 300 } });
  const input = getByLabelText('جای پخش') as HTMLInputElement;
  expect([input.min, input.max, input.value]).toEqual(['0', '600', '90']);
  expect(input.getAttribute('aria-valuetext')).toBe('۱ دقیقه از ۱۰ دقیقه');
  expect([bar.style.getPropertyValue('--played'), bar.style.getPropertyValue('--buffered')]).toEqual([
    `${(90.7 / 600) * 100}%`,
    '50%',
  ]);
  expect(container.querySelector('.player-time')?.textContent).toBe('۰۱:۳۰ از ۱۰:۰۰۰۱:۳۰ / ۱۰:۰۰');
  act(() => void fireEvent.change(input, { target: { value: '300' } }));
  expect(done).toEqual([{ do: 'goTo', part: 0.5 }]);
});

test('before its length is known a film begins at its beginning', () => {
  const { getByLabelText, done, bar, point, container } = show({ film: { duration: 0, time: 0, buffered: 4 } });
  const input = getByLabelText('جای پخش') as HTMLInputElement;
  expect([input.max, input.getAttribute('aria-valuetext')]).toEqual(['1', 'شروع از شروع']);
  expect(bar.style.getPropertyValue('--buffered')).toBe('0%');
  act(() => void fireEvent.change(input, { target: { value: '1' } }));
  expect(done).toEqual([{ do: 'goTo', part: 0 }]);
  point(150);
  expect(container.querySelector('.player-preview')).toBeNull();
});

test('under the pointer stand the moment and its picture, within the film', async () => {
  const fetched = vi.fn<(address: string) => Promise<Response>>(async () =>
    Object.defineProperty(new Response(vtt), 'url', { value: 'https://school.example/files/link/thumbnails.vtt' }),
  );
  vi.stubGlobal('fetch', fetched);
  const { container, point, bar } = show({ playback: { thumbnails: '/files/link/thumbnails.vtt' } });
  expect(fetched).not.toHaveBeenCalled();
  const preview = () => container.querySelector('.player-preview')?.textContent;
  const picture = () => container.querySelector<HTMLElement>('.player-thumbnail')?.style;
  point(250);
  expect([preview(), bar.style.getPropertyValue('--pointed')]).toEqual(['۰۷:۳۰', '75%']);
  await waitFor(() => expect(picture()?.getPropertyValue('background-position')).toBe('-160px -90px'));
  expect(picture()?.getPropertyValue('background-image')).toContain('/files/link/film.jpg');
  expect([picture()?.getPropertyValue('inline-size'), picture()?.getPropertyValue('block-size')]).toEqual([
    '160px',
    '90px',
  ]);
  point(50);
  expect([preview(), picture()?.getPropertyValue('background-position')]).toEqual(['۰۰:۰۰', '0px 0px']);
  point(900);
  expect(preview()).toBe('۱۰:۰۰');
  act(() => void fireEvent.pointerLeave(bar));
  expect(preview()).toBeUndefined();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a film without pictures, or whose pictures fail, shows the moment alone', async () => {
  const fetched = vi.fn<() => Promise<Response>>(async () => new Response(vtt, { status: 404 }));
  vi.stubGlobal('fetch', fetched);
  const plain = show();
  plain.point(200);
  expect(plain.container.querySelector('.player-preview')?.textContent).toBe('۰۵:۰۰');
  expect(fetched).not.toHaveBeenCalled();
  cleanup();
  const lost = show({ playback: { thumbnails: '/lost.vtt' } });
  lost.point(200);
  await act(async () => undefined);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(lost.container.querySelector('.player-thumbnail')).toBeNull();
});

test('the volume is that of the film, none where it is muted', () => {
  const { getByLabelText, video } = show({ film: { volume: 0.6 } });
  const input = getByLabelText('بلندی صدا') as HTMLInputElement;
  expect([input.value, input.min, input.max, input.step]).toEqual(['0.6', '0', '1', '0.1']);
  act(() => void fireEvent.change(input, { target: { value: '0.3' } }));
  expect(video.volume).toBe(0.3);
  cleanup();
  const muted = show({ film: { volume: 0.6, isMuted: true } });
  expect((muted.getByLabelText('بلندی صدا') as HTMLInputElement).value).toBe('0');
});

test('speed, quality and subtitles are chosen where there are any', () => {
  const chosen: (number | null)[] = [];
  const qualities = [
    { level: 1, height: 720 },
    { level: 0, height: 360 },
  ];
  const source: Source = { qualities, choose: (level) => chosen.push(level), close: () => undefined };
  const { optionsOf, choose, video, tracks, getByLabelText } = show({ source, film: { speed: 1.5 } });
  expect(optionsOf('سرعت پخش')[3]).toEqual(['1.25', '۱٫۲۵×']);
  expect((getByLabelText('سرعت پخش') as HTMLSelectElement).value).toBe('1.5');
  choose('سرعت پخش', '0.75');
  expect(video.playbackRate).toBe(0.75);
  expect(optionsOf('کیفیت')).toEqual([
    ['', 'خودکار'],
    ['1', '۷۲۰'],
    ['0', '۳۶۰'],
  ]);
  choose('کیفیت', '0');
  expect((getByLabelText('کیفیت') as HTMLSelectElement).value).toBe('0');
  choose('کیفیت', '');
  expect(chosen).toEqual([0, null]);
  expect(optionsOf('زیرنویس')).toEqual([
    ['', 'بدون زیرنویس'],
    ['fa', 'فارسی'],
  ]);
  choose('زیرنویس', 'fa');
  expect(tracks.map(({ mode }) => mode)).toEqual(['showing', 'disabled']);
  choose('زیرنویس', '');
  expect(tracks.map(({ mode }) => mode)).toEqual(['disabled', 'disabled']);
  expect((getByLabelText('زیرنویس') as HTMLSelectElement).value).toBe('');
  cleanup();
  const shown = show({ film: { captions: 'fa' } });
  expect((shown.getByLabelText('زیرنویس') as HTMLSelectElement).value).toBe('fa');
  cleanup();
  const bare = show({ playback: { subtitles: [] } });
  expect([bare.queryByLabelText('کیفیت'), bare.queryByLabelText('زیرنویس')]).toEqual([null, null]);
});

test('the picture in a picture is offered where the browser has it, and given back by the same press', async () => {
  expect(show().queryByRole('button', { name: 'تصویر در تصویر' })).toBeNull();
  cleanup();
  const calls: string[] = [];
  let inPicture: Element | null = null;
  Object.defineProperties(document, {
    pictureInPictureEnabled: { configurable: true, value: true },
    pictureInPictureElement: { configurable: true, get: () => inPicture },
    exitPictureInPicture: { configurable: true, value: async () => void calls.push('exit') },
  });
  try {
    const { video, user, getByRole } = show();
    Object.assign(video, {
      requestPictureInPicture: async () => {
        calls.push('request');
        throw new Error('nothing is loaded');
      },
    });
    await user.click(getByRole('button', { name: 'تصویر در تصویر' }));
    inPicture = video;
    await user.click(getByRole('button', { name: 'تصویر در تصویر' }));
    expect(calls).toEqual(['request', 'exit']);
  } finally {
    for (const name of ['pictureInPictureEnabled', 'pictureInPictureElement', 'exitPictureInPicture']) {
      Reflect.deleteProperty(document, name);
    }
  }
});

test('notes are marked at their moments, and read where the pointer is near one', () => {
  const note = { _id: 'n1', at: 150, text: 'نکتهٔ اول' };
  const { container, point } = show({ notes: [note, { ...note, _id: 'n2', at: 600 }] });
  const marks = [...container.querySelectorAll<HTMLElement>('.player-mark')];
  expect(marks.map(({ style }) => style.getPropertyValue('--at'))).toEqual(['25%', '100%']);
  point(150);
  expect(container.querySelector('.player-note')?.textContent).toBe('نکتهٔ اول');
  point(160);
  expect(container.querySelector('.player-note')).toBeNull();
});
