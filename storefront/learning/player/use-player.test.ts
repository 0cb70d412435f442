// @vitest-environment happy-dom
import { act, cleanup, fireEvent, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { film } from '../../testing/learning-records.ts';
import type { Command } from './keys.ts';
import { useFullScreen, useIdle, useKeys, useResume, useSource, useStart } from './use-player.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A film of so many seconds; its length is known from the beginning where `readyState` is 1. */
function element({ duration = 600, readyState = 0 } = {}): HTMLVideoElement {
  const video = document.createElement('video');
  Object.defineProperties(video, {
    duration: { value: duration },
    readyState: { value: readyState },
    currentTime: { value: 0, writable: true },
  });
  return video;
}
const lengthIsKnown = (video: HTMLVideoElement): void => void fireEvent(video, new Event('loadedmetadata'));

test('one goes on once, as soon as the length is known', () => {
  const video = element();
  const { unmount } = renderHook(() => useResume(video, 90));
  expect(video.currentTime).toBe(0);
  lengthIsKnown(video);
  expect(video.currentTime).toBe(90);
  video.currentTime = 5;
  lengthIsKnown(video);
  expect(video.currentTime).toBe(5);
  unmount();

  const known = element({ readyState: 1 });
  renderHook(() => useResume(known, 90));
  expect(known.currentTime).toBe(90);

  const left = element();
  renderHook(() => useResume(left, 90)).unmount();
  lengthIsKnown(left);
  expect(left.currentTime).toBe(0);
});

test.each([
  { duration: 600, position: 594, from: 594 },
  { duration: 600, position: 595, from: 0 },
  { duration: 40, position: 37, from: 37 },
  { duration: 40, position: 38, from: 0 },
  { duration: 600, position: -1, from: 0 },
])('who was at $position of $duration seconds begins at $from', ({ duration, position, from }) => {
  const video = element({ duration, readyState: 1 });
  renderHook(() => useResume(video, position));
  expect(video.currentTime).toBe(from);
});

test('what was requested already plays by itself once its length is known, anything else does not', () => {
  for (const isWanted of [true, false]) {
    const video = element();
    const play = vi.spyOn(video, 'play').mockResolvedValue();
    renderHook(() => useStart(video, isWanted));
    expect(play).not.toHaveBeenCalled();
    lengthIsKnown(video);
    lengthIsKnown(video);
    expect(play).toHaveBeenCalledTimes(isWanted ? 1 : 0);
  }
});

/**
 * Presses a key in the first element of a markup; which commands came of it, and whether the browser's default action
 * remained.
 */
function press(markup: string, code: string, isOn = true): { commands: string[]; isPrevented: boolean } {
  document.body.innerHTML = markup;
  const commands: Command[] = [];
  const { unmount } = renderHook(() => useKeys((command) => commands.push(command), isOn));
  const event = new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true });
  (document.querySelector('[data-here]') ?? document.body).dispatchEvent(event);
  unmount();
  return { commands: commands.map((command) => command.do), isPrevented: event.defaultPrevented };
}

test.each([
  ['<p data-here></p>', 'Space', 'toggle'],
  ['<a href="/" data-here>درس</a>', 'Space', 'toggle'],
  ['<button data-here>پخش</button>', 'ArrowLeft', 'skip'],
  ['<input type="range" data-here>', 'KeyM', 'mute'],
])('in %s %s is a key of the player', (markup, code, command) => {
  expect(press(markup, code)).toEqual({ commands: [command], isPrevented: true });
});

test.each([
  ['<textarea data-here></textarea>', 'KeyM'],
  ['<select data-here></select>', 'KeyM'],
  ['<input type="search" data-here>', 'Space'],
  ['<input type="range" data-here>', 'ArrowLeft'],
  ['<button data-here>پخش</button>', 'Space'],
  ['<details><summary data-here>فصل</summary></details>', 'Space'],
  ['<dialog open><p data-here></p></dialog>', 'Space'],
  ['<div role="dialog"><p data-here></p></div>', 'KeyM'],
  ['<p data-here></p>', 'KeyQ'],
])('in %s %s is none', (markup, code) => {
  expect(press(markup, code)).toEqual({ commands: [], isPrevented: false });
});

test('keys are not obeyed where something else did, nor while they are switched off, nor after the player', () => {
  expect(press('<p data-here></p>', 'Space', false)).toEqual({ commands: [], isPrevented: false });
  document.body.innerHTML = '<p></p>';
  const run = vi.fn<() => void>();
  const { unmount } = renderHook(() => useKeys(run, true));
  const taken = new KeyboardEvent('keydown', { code: 'Space', bubbles: true, cancelable: true });
  taken.preventDefault();
  document.body.dispatchEvent(taken);
  expect(run).not.toHaveBeenCalled();
  unmount();
  fireEvent.keyDown(document.body, { code: 'Space' });
  expect(run).not.toHaveBeenCalled();
});

test('an element fills the screen and gives it back; a browser that refuses changes nothing', () => {
  const box = document.createElement('div');
  let full: Element | null = null;
  const change = (to: Element | null) => async (): Promise<void> => {
    full = to;
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => full });
  box.requestFullscreen = vi.fn<() => Promise<void>>(change(box));
  document.exitFullscreen = vi.fn<() => Promise<void>>(change(null));
  const { result, unmount } = renderHook(() => useFullScreen(box));
  expect(result.current.isFull).toBe(false);
  act(() => result.current.switchFull());
  expect(result.current.isFull).toBe(true);
  expect(document.exitFullscreen).not.toHaveBeenCalled();
  act(() => result.current.switchFull());
  expect(result.current.isFull).toBe(false);
  expect(box.requestFullscreen).toHaveBeenCalledTimes(1);

  box.requestFullscreen = vi.fn<() => Promise<void>>(async () => Promise.reject(new TypeError('not allowed')));
  act(() => result.current.switchFull());
  expect(result.current.isFull).toBe(false);
  unmount();

  const without = renderHook(() => useFullScreen(null));
  act(() => without.result.current.switchFull());
  expect(without.result.current.isFull).toBe(false);
});

test('the pointer rests after three seconds of a film that plays, until it moves', () => {
  vi.useFakeTimers();
  const after = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const { result, rerender } = renderHook((isPlaying: boolean) => useIdle(isPlaying), { initialProps: true });
  after(2_999);
  expect(result.current.isIdle).toBe(false);
  after(1);
  expect(result.current.isIdle).toBe(true);
  act(() => result.current.stir());
  expect(result.current.isIdle).toBe(false);
  after(2_000);
  act(() => result.current.stir());
  after(2_999);
  expect(result.current.isIdle).toBe(false);
  after(1);
  expect(result.current.isIdle).toBe(true);
  rerender(false);
  expect(result.current.isIdle).toBe(false);
  act(() => result.current.stir());
  after(10_000);
  rerender(true);
  expect(result.current.isIdle).toBe(false);
});

test('a source is there once it is open, and fails where a browser cannot play it', async () => {
  const failed = vi.fn<() => void>();
  const file = { ...film(), kind: 'file' as const };
  const opened = renderHook(() => useSource(element(), file, failed));
  expect(opened.result.current).toBeNull();
  await waitFor(() => expect(opened.result.current?.qualities).toEqual([]));
  opened.unmount();
  expect(failed).not.toHaveBeenCalled();

  const video = element();
  vi.spyOn(video, 'canPlayType').mockReturnValue('');
  const streamed = { ...film(), kind: 'hls' as const };
  renderHook(() => useSource(video, streamed, failed));
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  expect(renderHook(() => useSource(null, file, failed)).result.current).toBeNull();
});
