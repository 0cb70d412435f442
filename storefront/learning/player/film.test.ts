// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import {
  filmOf,
  goTo,
  idleFilm,
  noFilm,
  obey,
  setSpeed,
  setVolume,
  showCaptions,
  shownCaptions,
  toggle,
} from './film.ts';

interface Played {
  paused: boolean;
  ended: boolean;
  readyState: number;
  error: object | null;
  currentTime: number;
  duration: number;
  buffered: [start: number, end: number][];
  refuses: boolean;
}

/** An element that plays as the test says: there are no films here. */
function film(more: Partial<Played> = {}, languages: readonly string[] = []) {
  const played: Played = {
    paused: true,
    ended: false,
    readyState: 4,
    error: null,
    currentTime: 0,
    duration: 600,
    buffered: [],
    refuses: false,
    ...more,
  };
  const video = document.createElement('video');
  const read = (name: keyof Played) => ({ get: () => played[name] });
  Object.defineProperties(video, {
    paused: read('paused'),
    ended: read('ended'),
    readyState: read('readyState'),
    error: read('error'),
    duration: read('duration'),
    currentTime: {
      get: () => played.currentTime,
      set: (time: number) => {
        played.currentTime = time;
      },
    },
    buffered: {
      get: () => ({
        length: played.buffered.length,
        start: (i: number) => played.buffered[i]![0],
        end: (i: number) => played.buffered[i]![1],
      }),
    },
    textTracks: {
      value: Object.assign(
        languages.map((language) => ({ language, mode: 'disabled' })),
        tracksTarget(),
      ),
    },
    play: {
      value: async () => {
        if (played.refuses) throw new Error('NotAllowedError');
        played.paused = false;
      },
    },
    pause: { value: () => void (played.paused = true) },
  });
  return { video, played };
}
/** As the list of tracks is: a thing that is listened to. */
function tracksTarget() {
  const target = new EventTarget();
  return {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  };
}
const stateOf = (more: Partial<Played>) => filmOf(film(more).video).get();

test('the state of a film: whether it plays, waits, is over or has failed', () => {
  expect(stateOf({})).toEqual({ ...idleFilm, duration: 600 });
  const states = [
    { paused: false },
    { paused: false, readyState: 2 },
    { paused: false, readyState: 3 },
    { paused: false, ended: true, readyState: 2 },
    { readyState: 1 },
    { error: { code: 4 } },
  ].map((played) => {
    const { isPlaying, isWaiting, isEnded, hasFailed } = stateOf(played);
    return [isPlaying, isWaiting, isEnded, hasFailed];
  });
  expect(states).toEqual([
    [true, false, false, false],
    [true, true, false, false],
    [true, false, false, false],
    [false, false, true, false],
    [false, false, false, false],
    [false, false, false, true],
  ]);
});

test('how far it is loaded is the end of the piece that one is in, or half a second before', () => {
  const at = (currentTime: number) =>
    stateOf({
      currentTime,
      buffered: [
        [0, 10],
        [20, 30],
      ],
    }).buffered;
  expect([0, 5, 10, 15, 19.4, 19.5, 25, 31].map(at)).toEqual([10, 10, 10, 15, 19.4, 30, 30, 31]);
});

test('a silenced film is muted, by either way; a length that is not known is the one that was', () => {
  const { video, played } = film({ duration: Number.NaN });
  const state = filmOf(video);
  const follow = state.subscribe(() => undefined);
  const tell = (event: string) => {
    video.dispatchEvent(new Event(event));
    return state.get();
  };
  expect(state.get().duration).toBe(0);
  played.duration = 600;
  expect(tell('durationchange').duration).toBe(600);
  played.duration = Number.POSITIVE_INFINITY;
  expect(tell('durationchange').duration).toBe(600);
  expect(tell('volumechange').isMuted).toBe(false);
  video.muted = true;
  expect(tell('volumechange').isMuted).toBe(true);
  Object.assign(video, { muted: false, volume: 0 });
  expect([tell('volumechange').isMuted, state.get().volume]).toEqual([true, 0]);
  video.playbackRate = 1.5;
  expect(tell('ratechange').speed).toBe(1.5);
  follow();
});

test('listeners are notified of each change until they unsubscribe', () => {
  const { video, played } = film();
  const heard = vi.fn<() => void>();
  const state = filmOf(video);
  const stop = state.subscribe(heard);
  const events =
    'play pause playing waiting ended error timeupdate seeking seeked durationchange progress volumechange ratechange ' +
    'loadedmetadata emptied';
  for (const event of events.split(' ')) {
    played.currentTime += 1;
    video.dispatchEvent(new Event(event));
    expect([event, state.get().time]).toEqual([event, played.currentTime]);
  }
  expect(heard).toHaveBeenCalledTimes(15);
  stop();
  played.currentTime = 99;
  video.dispatchEvent(new Event('timeupdate'));
  expect([heard.mock.calls.length, state.get().time]).toEqual([15, 15]);
  expect(noFilm.get()).toBe(idleFilm);
  noFilm.subscribe(heard)();
});

test('one goes to a second within the film', () => {
  const { video } = film();
  const times = [-5, 30, 900].map((seconds) => {
    goTo(video, seconds);
    return video.currentTime;
  });
  expect(times).toEqual([0, 30, 600]);
  const endless = film({ duration: Number.NaN }).video;
  goTo(endless, 900);
  expect(endless.currentTime).toBe(900);
});

test('commands play, mute, skip, change volume and speed, and go to a part', async () => {
  const { video, played } = film({ currentTime: 100 });
  obey(video, { do: 'toggle' });
  expect(played.paused).toBe(false);
  toggle(video);
  expect(played.paused).toBe(true);
  obey(video, { do: 'skip', seconds: -10 });
  expect(video.currentTime).toBe(90);
  obey(video, { do: 'goTo', part: 0.5 });
  expect(video.currentTime).toBe(300);
  obey(video, { do: 'mute' });
  expect(video.muted).toBe(true);
  obey(video, { do: 'louder', by: -0.1 });
  expect([video.volume, video.muted]).toEqual([0.9, false]);
  obey(video, { do: 'speed', steps: 1 });
  expect(video.playbackRate).toBe(1.25);
  setSpeed(video, 0.75);
  obey(video, { do: 'full' });
  expect([video.playbackRate, video.currentTime, played.paused]).toEqual([0.75, 300, true]);
  const endless = film({ duration: Number.NaN, currentTime: 7 }).video;
  obey(endless, { do: 'goTo', part: 0.5 });
  expect(endless.currentTime).toBe(0);
});

test('a browser that refuses to play changes nothing', async () => {
  const { video, played } = film({ refuses: true });
  toggle(video);
  await Promise.resolve();
  expect(played.paused).toBe(true);
});

test('the volume goes in tenths from silence to all', () => {
  const { video } = film();
  const volumes = [0.44, 1.3, -0.2].map((volume) => {
    setVolume(video, volume);
    return [video.volume, video.muted];
  });
  expect(volumes).toEqual([
    [0.4, false],
    [1, false],
    [0, true],
  ]);
});

test('subtitles are shown in one language, or not at all', () => {
  const { video } = film({}, ['fa', 'en']);
  expect(shownCaptions(video)).toBeNull();
  obey(video, { do: 'captions' });
  expect(shownCaptions(video)).toBe('fa');
  showCaptions(video, 'en');
  expect([...video.textTracks].map(({ mode }) => mode)).toEqual(['disabled', 'showing']);
  obey(video, { do: 'captions' });
  expect(shownCaptions(video)).toBeNull();
  const mute = film().video;
  obey(mute, { do: 'captions' });
  expect(shownCaptions(mute)).toBeNull();
});
