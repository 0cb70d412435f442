/** Streams as ffmpeg makes them, sealed: a key for each minute, the same in all sizes. */
import { createDecipheriv } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealStream } from './seal.ts';
import { segmentsIn, stretchNamed, stretchesOf } from './stretches.ts';

const folder = await mkdtemp(join(tmpdir(), 'academy-seal-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const count = 25;
const nameOf = (number: number): string => `${String(number).padStart(3, '0')}.ts`;
const clearOf = (size: string, number: number): string => `segment ${number} of ${size}`;

/** @param length seconds of a segment. */
const playlistOf = (length: number): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    '#EXT-X-TARGETDURATION:7',
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    ...Array.from({ length: count }, (_, i) => `#EXTINF:${length.toFixed(6)},\n${nameOf(i)}`),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');

beforeAll(async () => {
  for (const [size, length] of [
    ['360', 6.006],
    ['480', 6.01],
  ] as const) {
    await mkdir(join(folder, size));
    await writeFile(join(folder, size, 'index.m3u8'), playlistOf(length));
    for (let i = 0; i < count; i++) await writeFile(join(folder, size, nameOf(i)), clearOf(size, i));
  }
  await sealStream(folder, ['360', '480']);
});

test('each minute has a key, which is named by the milliseconds that it opens, without a gap', async () => {
  const names = (await readdir(join(folder, 'keys'))).map((name) => stretchNamed(`keys/${name}`));
  const stretches = names.flatMap((stretch) => (stretch ? [stretch] : [])).sort((a, b) => a[0] - b[0]);
  expect(stretches).toEqual([
    [0, 60_060],
    [60_060, 120_120],
    [120_120, 150_150],
  ]);
});

test.each(['360', '480'])(
  'the segments of %s open with the key that their playlist names, and their number',
  async (size) => {
    const playlist = await readFile(join(folder, size, 'index.m3u8'), 'utf8');
    expect(playlist.match(/#EXT-X-KEY/g)).toHaveLength(3);
    expect(playlist.replaceAll(/#EXT-X-KEY:.*\n/g, '')).toBe(playlistOf(size === '360' ? 6.006 : 6.01));
    let key = '';
    let number = 0;
    for (const line of playlist.split('\n')) {
      key = /^#EXT-X-KEY:METHOD=AES-128,URI="\.\.\/(keys\/\d+-\d+)"$/.exec(line)?.[1] ?? key;
      if (!line.endsWith('.ts')) continue;
      const vector = Buffer.from([...Buffer.alloc(15), number]);
      const opening = createDecipheriv('aes-128-cbc', await readFile(join(folder, key)), vector);
      const sealed = await readFile(join(folder, size, line));
      const [from = 0] = stretchNamed(key) ?? [];
      expect(Buffer.concat([opening.update(sealed), opening.final()]).toString()).toBe(clearOf(size, number));
      expect(Math.floor((number * 6) / 60), 'its minute').toBe(Math.floor(from / 60_000));
      number += 1;
    }
    expect(number).toBe(count);
  },
);

test('a segment of more than a minute has a key of its own', () => {
  const long = segmentsIn('#EXTM3U\n#EXTINF:75.5,\n000.ts\n#EXTINF:75.5,\n001.ts\n#EXTINF:3,\n002.ts\n');
  expect(stretchesOf(long)).toEqual([
    [0, 75_500],
    [75_500, 151_000],
    [151_000, 154_000],
  ]);
  expect([stretchNamed('keys/1-2'), stretchNamed('360/000.ts'), stretchNamed('keys/x')]).toEqual([[1, 2], null, null]);
});
