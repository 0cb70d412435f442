/** What the player does beside showing: sources, keys, full screen, resuming. */
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import type { Playback } from '../../../src/contract/playback.ts';
import { filmOf, idleFilm, noFilm, type FilmState } from './film.ts';
import { commandOf, type Command } from './keys.ts';
import { openSource, type Source } from './source.ts';

/** What the element says of itself; idle while there is none. */
export function useFilm(video: HTMLVideoElement | null): FilmState {
  const film = useMemo(() => (video ? filmOf(video) : noFilm), [video]);
  return useSyncExternalStore(film.subscribe, film.get, () => idleFilm);
}

/** The source of the film; null until it is open. */
export function useSource(video: HTMLVideoElement | null, playback: Playback, onFailure: () => void): Source | null {
  const [source, setSource] = useState<Source | null>(null);
  const failed = useEffectEvent(onFailure);
  useEffect(() => {
    if (!video) return;
    const stop = new AbortController();
    openSource(video, playback, stop.signal, failed).then(
      (opened) => {
        if (!stop.signal.aborted) setSource(opened);
      },
      () => failed(),
    );
    return () => {
      stop.abort();
      setSource(null);
    };
  }, [video, playback]);
  return source;
}

/** Goes once to where one was, as soon as the length of the film is known. */
export function useResume(video: HTMLVideoElement | null, position: number): void {
  const start = useEffectEvent((element: HTMLVideoElement) => {
    // Who was at its end begins again.
    const rest = Math.min(5, element.duration / 20);
    if (position > 0 && position < element.duration - rest) element.currentTime = position;
  });
  useEffect(() => {
    if (!video) return;
    if (video.readyState >= 1) {
      start(video);
      return;
    }
    const known = (): void => start(video);
    video.addEventListener('loadedmetadata', known, { once: true });
    return () => video.removeEventListener('loadedmetadata', known);
  }, [video]);
}

/** Plays once by itself, as soon as the length of the film is known: the person has requested it already. */
export function useStart(video: HTMLVideoElement | null, isWanted: boolean): void {
  useEffect(() => {
    if (!video || !isWanted) return;
    // A browser may refuse: then it is for the person to press.
    const start = (): void => void video.play().catch(() => undefined);
    if (video.readyState >= 1) {
      start();
      return;
    }
    video.addEventListener('loadedmetadata', start, { once: true });
    return () => video.removeEventListener('loadedmetadata', start);
  }, [video, isWanted]);
}

/** Whether a key that was pressed here belongs to what has the focus, not to the player. */
function isTaken(target: EventTarget | null, code: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select, input:not([type="range"])')) return true;
  if (target.closest('dialog, [role="dialog"]')) return true;
  if (target.matches('input[type="range"]')) return code.startsWith('Arrow');
  // On a link it does nothing by itself: after a lesson was chosen in the outline it begins the film.
  return code === 'Space' && target.matches('button, summary');
}

/** Obeys the keys of the player wherever on the page they are pressed, except where they are typed. */
export function useKeys(run: (command: Command) => void, isOn: boolean): void {
  const obeyed = useEffectEvent(run);
  useEffect(() => {
    if (!isOn) return;
    const pressed = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTaken(event.target, event.code)) return;
      const command = commandOf(event);
      if (!command) return;
      event.preventDefault();
      obeyed(command);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [isOn]);
}

const followFull = (changed: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

/** Whether an element fills the screen, and how that is changed. */
export function useFullScreen(box: HTMLElement | null): { isFull: boolean; switchFull: () => void } {
  const isFull = useSyncExternalStore(
    followFull,
    () => box !== null && document.fullscreenElement === box,
    () => false,
  );
  function switchFull(): void {
    // Refused where the page may not: nothing changes then.
    if (isFull) void document.exitFullscreen().catch(() => undefined);
    else void box?.requestFullscreen?.().catch(() => undefined);
  }
  return { isFull, switchFull };
}

/** Milliseconds without the pointer after which the controls of a film that plays are hidden. */
const idleAfter = 3_000;

/** Whether the pointer rests; `stir` says that it moved. */
export function useIdle(isPlaying: boolean): { isIdle: boolean; stir: () => void } {
  const [isIdle, setIdle] = useState(false);
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => setIdle(true), idleAfter);
    return () => clearTimeout(timer);
  }, [isPlaying, moves]);
  return {
    isIdle: isIdle && isPlaying,
    stir() {
      setIdle(false);
      setMoves((count) => count + 1);
    },
  };
}
