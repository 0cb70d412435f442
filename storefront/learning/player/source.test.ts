// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { film } from '../../testing/learning-records.ts';
import { openSource } from './source.ts';

const { signal } = new AbortController();

test('a film as it was uploaded, and one that the browser streams by itself, need nothing more', async () => {
  const video = document.createElement('video');
  expect((await openSource(video, film(), signal, () => undefined)).qualities).toEqual([]);
  Object.defineProperty(video, 'canPlayType', { value: () => 'maybe' });
  const streamed = await openSource(video, film({ kind: 'hls', src: '/x/master.m3u8' }), signal, () => undefined);
  expect(streamed.qualities).toEqual([]);
  expect(video.src).toBe('');
});

test('where neither the browser nor hls.js can stream, it is shown', async () => {
  const video = document.createElement('video');
  Object.defineProperty(video, 'canPlayType', { value: () => '' });
  let failures = 0;
  await openSource(video, film({ kind: 'hls', src: '/x/master.m3u8' }), signal, () => failures++);
  expect(failures).toBe(1);
});

test('hls.js is fetched when it is needed, and by the player alone', () => {
  const importers = globSync('{storefront,src,admin}/**/*.{ts,tsx}')
    .filter((file) => !/\.(test|d)\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/.*['"]hls\.js.*/g)].map(([line]) => [file, line.trim()]),
    );
  expect(importers).toEqual([
    ['storefront/learning/player/source.ts', "const { default: Hls } = await import('hls.js/light');"],
  ]);
});
