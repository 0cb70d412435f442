/** Films that end before they should, recognised without ffmpeg too. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { testPerson } from '../../testing/people.ts';
import { diskStorage } from '../storage/disk.ts';
import type { ByteRange, FileStorage } from '../storage/storage.ts';
import { upload } from '../../testing/uploads.ts';
import { playedBytes, requireWholeFilm, statedDuration, storedDuration } from './whole-film.ts';

const folder = mkdtempSync(join(tmpdir(), 'academy-whole-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const isWhole = (bytes: Buffer): Promise<boolean> => {
  const path = join(folder, 'film');
  writeFileSync(path, bytes);
  return requireWholeFilm(path).then(
    () => true,
    () => false,
  );
};
/** Its index comes first, as that of most films: the beginning tells all of it. */
const sample = readFileSync('src/demo/film/sample-36.mp4');
const box = (name: string, content: number, stated = content + 8): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(stated);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, Buffer.alloc(content)]);
};
const long = (content: number, stated: number): Buffer => {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(stated));
  return Buffer.concat([box('mdat', 0, 1), size, Buffer.alloc(content)]);
};
const webm = (length: string, content: number): Buffer =>
  Buffer.concat([Buffer.from(`1a45dfa384${'42868101'}18538067${length}`, 'hex'), Buffer.alloc(content)]);

describe('an MP4', () => {
  test.each<[string, Buffer, boolean]>([
    ['as it was made', sample, true],
    ['without its last byte', sample.subarray(0, -1), false],
    ['with a half of it', sample.subarray(0, 200_000), false],
    ['with something behind its end', Buffer.concat([sample, Buffer.alloc(100, 'x')]), true],
    ['of a box to the end of the file', Buffer.concat([box('ftyp', 8), box('mdat', 50, 0)]), true],
    ['with a length of 64 bits', Buffer.concat([box('ftyp', 8), long(100, 116)]), true],
    ['with a length of 64 bits that is not there', Buffer.concat([box('ftyp', 8), long(100, 8_000_000_000)]), false],
    ['with a box that ends before it begins', Buffer.concat([box('ftyp', 8), box('mdat', 50, 3)]), true],
    ['of one byte', Buffer.from('x'), true],
  ])('%s', async (_, bytes, expected) => {
    expect(await isWhole(bytes)).toBe(expected);
  });
});

describe('a WebM', () => {
  test.each<[string, Buffer, boolean]>([
    ['of the stated length', webm('c0', 64), true],
    ['of less', webm('c0', 63), false],
    ['of a length in eight bytes', webm('0100000000000064', 100), true],
    ['of less than that', webm('0100000000000064', 99), false],
    ['of no stated length', webm('01ffffffffffffff', 10), true],
    ['that is only its beginning', Buffer.from('1a45dfa3', 'hex'), true],
  ])('%s', async (_, bytes, expected) => {
    expect(await isWhole(bytes)).toBe(expected);
  });
});

const index = (version: number, scale: number, length: number): Buffer => {
  const content = Buffer.alloc(100);
  content[0] = version;
  content.writeUInt32BE(scale, version === 1 ? 20 : 12);
  if (version === 1) content.writeBigUInt64BE(BigInt(length), 24);
  else content.writeUInt32BE(length, 16);
  const inner = Buffer.concat([box('mvhd', 0, 108), content]);
  return Buffer.concat([box('ftyp', 8), box('mdat', 300), box('moov', 0, 8 + inner.byteLength), inner]);
};
/** An element of WebM, its length in eight bytes. */
const element = (id: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(content.byteLength) | (1n << 56n));
  return Buffer.concat([Buffer.from(id, 'hex'), length, content]);
};
const double = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
};
const float = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatBE(value);
  return bytes;
};
/** A WebM of no stated length whose segment begins with a list of places and an empty part. */
const webmWith = (...info: readonly Buffer[]): Buffer =>
  Buffer.concat([
    webm('01ffffffffffffff', 0),
    element('114d9b74', Buffer.alloc(60)),
    element('ec', Buffer.alloc(120)),
    element('1549a966', Buffer.concat(info)),
    Buffer.from('1f43b67501ffffffffffffff', 'hex'),
    Buffer.alloc(500),
  ]);
const [program, scale] = [
  element('4d80', Buffer.from('Lavf61.7.100')),
  element('2ad7b1', Buffer.from('0f4240', 'hex')),
];

test.each<[string, Buffer, number | null]>([
  ['the sample', sample, 36],
  ['an index behind the film', index(0, 1_000, 61_400), 61],
  ['a length of 64 bits', index(1, 90_000, 90_000 * 7_200), 7_200],
  ['a length of nothing, as in fragments', index(0, 1_000, 0), null],
  ['a scale of nothing', index(0, 0, 5_000), null],
  ['more than a day', index(0, 1, 86_401), null],
  ['no index', Buffer.concat([box('ftyp', 8), box('mdat', 50)]), null],
  ['a WebM that says nothing', webm('c0', 64), null],
  ['a WebM of thousandths', webmWith(scale, program, element('4489', double(61_400))), 61],
  ['a WebM of the usual thousandths, in four bytes', webmWith(program, element('4489', float(7_200_000))), 7_200],
  ['a WebM of tenths', webmWith(element('2ad7b1', Buffer.from('05f5e100', 'hex')), element('4489', double(600))), 60],
  ['a WebM sent live, without a duration', webmWith(scale, program), null],
  ['a WebM whose duration is no number', webmWith(element('4489', double(NaN))), null],
  ['a WebM of more than a day', webmWith(element('4489', double(86_401_000))), null],
  ['a WebM that ends in its information', webmWith(scale, program, element('4489', double(9))).subarray(0, 260), null],
  [
    'a WebM of parts without end',
    Buffer.concat([webm('01ffffffffffffff', 0), Buffer.alloc(90_000, 'ec80', 'hex')]),
    null,
  ],
])('the duration that a film states: %s', async (_, bytes, expected) => {
  const path = join(folder, 'film');
  writeFileSync(path, bytes);
  expect(await statedDuration(path)).toBe(expected);
});

test.each<[string, Buffer, number]>([
  ['an MP4', sample, 36],
  ['a WebM', webmWith(scale, program, element('4489', double(61_400))), 61],
])('of %s in a storage only a few bytes are read', async (_, bytes, seconds) => {
  writeFileSync(join(folder, 'stored'), bytes);
  const storage = diskStorage(folder);
  const ranges: ByteRange[] = [];
  const read: FileStorage['read'] = (key, range) => {
    ranges.push(range);
    return storage.read(key, range);
  };
  expect(await storedDuration({ ...storage, read }, 'stored', bytes.byteLength)).toBe(seconds);
  expect(ranges.length).toBeLessThan(10);
  expect(ranges.reduce((sum, { start, end }) => sum + end + 1 - start, 0)).toBeLessThan(5_000);
});

test('what is played of a film is what its pictures lie in, without the index and padding', async () => {
  const index = sample.indexOf('mdat') - 4;
  writeFileSync(join(folder, 'padded.mp4'), Buffer.concat([sample, box('free', 50_000)]));
  writeFileSync(join(folder, 'other.mp4'), Buffer.alloc(100));
  const storage = diskStorage(folder);
  const played = await playedBytes(storage, 'padded.mp4', sample.byteLength + 50_008);
  expect(played.start).toBe(index + 8);
  expect(played.end).toBeLessThan(sample.byteLength);
  expect(await playedBytes(storage, 'other.mp4', 100)).toEqual({ start: 0, end: 99 });
});

test('half a film is refused beside the field, and leaves nothing', async () => {
  const world = await testApp();
  const admin = await testPerson(world.services, { role: 'admin', permissions: ['admin.*'] });
  const refused = await upload(world, admin, sample.subarray(0, 200_000), { name: 'a.mp4' });
  const errors = [{ property: 'file', errors: ['این ویدیو خراب یا ناقص است'] }];
  expect([refused.status, refused.body.errors]).toEqual([422, errors]);
  expect((await upload(world, admin, sample, { name: 'a.mp4' })).status).toBe(201);
});
