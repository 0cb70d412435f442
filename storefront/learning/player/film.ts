/** A film that plays: what its element says of itself as one value, and what the commands of the player do to it. */
import { createStore, type Store } from '../../shared/store.ts';
import { speedAfter, type Command } from './keys.ts';

export interface FilmState {
  readonly isPlaying: boolean;
  /** Waits for data. */
  readonly isWaiting: boolean;
  readonly isEnded: boolean;
  readonly hasFailed: boolean;
  /** Seconds. */
  readonly time: number;
  /** Seconds; 0 until it is known. */
  readonly duration: number;
  /** Seconds up to which it can be played without waiting. */
  readonly buffered: number;
  /** From 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  readonly speed: number;
  /** The language of the subtitles that are shown; null: none. */
  readonly captions: string | null;
}

export const idleFilm: FilmState = {
  isPlaying: false,
  isWaiting: false,
  isEnded: false,
  hasFailed: false,
  time: 0,
  duration: 0,
  buffered: 0,
  volume: 1,
  isMuted: false,
  speed: 1,
  captions: null,
};

const events = [
  'play',
  'pause',
  'playing',
  'waiting',
  'ended',
  'error',
  'timeupdate',
  'seeking',
  'seeked',
  'durationchange',
  'progress',
  'volumechange',
  'ratechange',
  'loadedmetadata',
  'emptied',
] as const;

const stateOf = (video: HTMLVideoElement, before: FilmState): FilmState => ({
  isPlaying: !video.paused && !video.ended,
  isWaiting: !video.paused && !video.ended && video.readyState < 3,
  isEnded: video.ended,
  hasFailed: video.error !== null,
  time: video.currentTime,
  duration: Number.isFinite(video.duration) ? video.duration : before.duration,
  buffered: bufferedAt(video),
  volume: video.volume,
  isMuted: video.muted || video.volume === 0,
  speed: video.playbackRate,
  captions: shownCaptions(video),
});

function bufferedAt({ buffered, currentTime }: HTMLVideoElement): number {
  for (let i = 0; i < buffered.length; i++) {
    if (buffered.start(i) <= currentTime + 0.5 && buffered.end(i) >= currentTime) return buffered.end(i);
  }
  return currentTime;
}

/** The events that announce changes of an element, and its state; the element is observed while there are listeners. */
export type Film = Pick<Store<FilmState>, 'get' | 'subscribe'>;

export function filmOf(video: HTMLVideoElement): Film {
  const state = createStore<FilmState>(stateOf(video, idleFilm));
  const follow = (): void => state.set(stateOf(video, state.get()));
  return {
    get: state.get,
    subscribe(listener) {
      const stop = state.subscribe(listener);
      for (const event of events) video.addEventListener(event, follow);
      video.textTracks.addEventListener('change', follow);
      return () => {
        stop();
        for (const event of events) video.removeEventListener(event, follow);
        video.textTracks.removeEventListener('change', follow);
      };
    },
  };
}

export const noFilm: Film = { get: () => idleFilm, subscribe: () => () => undefined };

/** Goes to a second of the film, within it. */
export function goTo(video: HTMLVideoElement, seconds: number): void {
  const end = Number.isFinite(video.duration) ? video.duration : seconds;
  video.currentTime = Math.min(Math.max(0, seconds), end);
}

export function toggle(video: HTMLVideoElement): void {
  // A browser may refuse, as before the first press: the button then still says that it is paused.
  if (video.paused) void video.play().catch(() => undefined);
  else video.pause();
}

/** Does what a key or a button says, as far as it concerns the film alone. */
export function obey(video: HTMLVideoElement, command: Command): void {
  switch (command.do) {
    case 'toggle':
      toggle(video);
      break;
    case 'mute':
      video.muted = !video.muted;
      break;
    case 'skip':
      goTo(video, video.currentTime + command.seconds);
      break;
    case 'louder':
      setVolume(video, video.volume + command.by);
      break;
    case 'speed':
      setSpeed(video, speedAfter(video.playbackRate, command.steps));
      break;
    case 'goTo':
      goTo(video, (Number.isFinite(video.duration) ? video.duration : 0) * command.part);
      break;
    case 'captions':
      switchCaptions(video);
      break;
    case 'full':
      break;
  }
}

export function setSpeed(video: HTMLVideoElement, speed: number): void {
  // What is loaded later begins with the default.
  video.defaultPlaybackRate = speed;
  video.playbackRate = speed;
}

/** @param volume from 0 to 1; 0 is silence. */
export function setVolume(video: HTMLVideoElement, volume: number): void {
  video.volume = Math.min(1, Math.max(0, Math.round(volume * 10) / 10));
  video.muted = video.volume === 0;
}

/** Shows the subtitles of a language; null: none. */
export function showCaptions(video: HTMLVideoElement, language: string | null): void {
  for (const track of video.textTracks) track.mode = track.language === language ? 'showing' : 'disabled';
}

export const shownCaptions = (video: HTMLVideoElement): string | null =>
  [...video.textTracks].find(({ mode }) => mode === 'showing')?.language ?? null;

/** From none to the first language, and back. */
function switchCaptions(video: HTMLVideoElement): void {
  const isShown = shownCaptions(video) !== null;
  showCaptions(video, isShown ? null : (video.textTracks[0]?.language ?? null));
}
