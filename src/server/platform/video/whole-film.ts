/**
 * What the container of a film says, on machines without ffmpeg too: whether the film is there to its end, and how long it
 * lasts. One that was cut off while it was copied ends before its parts do, though its beginning may tell everything about
 * it. No more than the heads of the parts is read, so a film may lie in a storage far away.
 */
import { open } from 'node:fs/promises';
import { invalidField, type AppError } from '../errors/errors.ts';
import type { ByteRange, FileStorage } from '../storage/storage.ts';

export const damagedFilm = (): AppError => invalidField('file', 'این ویدیو خراب یا ناقص است');

/** A film, wherever it lies. */
interface FilmFile {
  /** Bytes. */
  readonly size: number;
  /** What stands from a position on: fewer bytes at the end, and none behind it. */
  readonly at: (position: number, length?: number) => Promise<Buffer>;
}

/** Bytes that hold the head of a part. */
const headSize = 80;
/** Parts that are looked at where each is a request, and before the one that tells the duration. */
const mostParts = 32;

async function onDisk<T>(path: string, work: (film: FilmFile) => Promise<T>): Promise<T> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return await work({
      size,
      async at(position, length = headSize) {
        const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
        return buffer.subarray(0, bytesRead);
      },
    });
  } finally {
    await file.close();
  }
}

/** Throws `invalid` for an MP4 or WebM file whose end is missing. */
export const requireWholeFilm = (path: string): Promise<void> =>
  onDisk(path, async (film) => {
    if ((await statedEnd(film)) > film.size) throw damagedFilm();
  });

/** Whole seconds that a film says it lasts; null for one that does not say, and for other files. */
export const statedDuration = (path: string): Promise<number | null> => onDisk(path, durationOf);

/**
 * The same of a stored film of so many bytes: a few of them are read. Throws `invalid` for one whose end is missing, as far
 * as its first parts tell.
 */
export async function storedDuration(storage: FileStorage, key: string, size: number): Promise<number | null> {
  const film = storedFilm(storage, key, size);
  if ((await statedEnd(film, mostParts)) > size) throw damagedFilm();
  return durationOf(film);
}

const storedFilm = (storage: FileStorage, key: string, size: number): FilmFile => ({
  size,
  async at(position, length = headSize) {
    if (position >= size) return Buffer.alloc(0);
    const range = { start: position, end: Math.min(position + length, size) - 1 };
    return Buffer.from(await new Response(storage.read(key, range)).arrayBuffer());
  },
});

/**
 * The bytes of a stored film that hold its pictures and sound. The index and padding beside them are no part of its time: a
 * player need not read them. The whole file where its first parts do not tell.
 */
export async function playedBytes(storage: FileStorage, key: string, size: number): Promise<ByteRange> {
  const whole = { start: 0, end: size - 1 };
  const played: Box[] = [];
  let parts = 0;
  for await (const box of boxesOf(storedFilm(storage, key, size))) {
    if (box.name === 'mdat') played.push(box);
    parts += 1;
    if (parts === mostParts) return whole;
  }
  const [first, last] = [played[0], played.at(-1)];
  return first && last ? { start: first.content, end: Math.min(last.end, size) - 1 } : whole;
}

async function statedEnd(film: FilmFile, most?: number): Promise<number> {
  const head = await film.at(0);
  return isWebm(head) ? (segmentIn(head)?.end ?? 0) : endOfBoxes(film, most);
}

async function durationOf(film: FilmFile): Promise<number | null> {
  const head = await film.at(0);
  return isWebm(head) ? webmDuration(film, head) : mp4Duration(film);
}

/** No lesson is longer. */
const longest = 86_400;

function wholeSeconds(length: number): number | null {
  const seconds = Math.round(length);
  return seconds > 0 && seconds <= longest ? seconds : null;
}

/** Boxes of the outermost level that hold the film (ISO/IEC 14496-12, section 4.2). */
const filmBoxes: ReadonlySet<string> = new Set([
  'ftyp',
  'moov',
  'moof',
  'mdat',
  'free',
  'skip',
  'sidx',
  'udta',
  'uuid',
]);

interface Box {
  readonly name: string;
  /** Where what it holds begins. */
  readonly content: number;
  readonly end: number;
}

/** The boxes of the outermost level; where something else stands, they end. */
async function* boxesOf({ size, at }: FilmFile): AsyncGenerator<Box> {
  let position = 0;
  while (position < size) {
    const head = await at(position);
    const name = head.toString('latin1', 4, 8);
    if (head.byteLength < 16 || !filmBoxes.has(name)) return;
    const short = head.readUInt32BE(0);
    // 1: the length is behind the name, in 64 bits; 0: to the end of the file.
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short || size - position;
    if (length < 8) return;
    yield { name, content: position + (short === 1 ? 16 : 8), end: position + length };
    position += length;
  }
}

/** Of the last of them, or of so many. */
async function endOfBoxes(film: FilmFile, most = Infinity): Promise<number> {
  let last = 0;
  let parts = 0;
  for await (const { end } of boxesOf(film)) {
    last = end;
    parts += 1;
    if (parts === most) break;
  }
  return last;
}

async function mp4Duration(film: FilmFile): Promise<number | null> {
  let parts = 0;
  for await (const { name, content } of boxesOf(film)) {
    if (name === 'moov') return movieDuration(await film.at(content));
    parts += 1;
    if (parts === mostParts) return null;
  }
  return null;
}

/** Of the head of the index, which is the first box in it (ISO/IEC 14496-12, section 8.2.2). */
function movieDuration(head: Buffer): number | null {
  if (head.byteLength < 40 || head.toString('latin1', 4, 8) !== 'mvhd') return null;
  const isLong = head[8] === 1;
  const scale = head.readUInt32BE(isLong ? 28 : 20);
  return wholeSeconds((isLong ? Number(head.readBigUInt64BE(32)) : head.readUInt32BE(24)) / scale);
}

/** Elements of WebM (RFC 8794, section 11; RFC 9559, section 5.1). */
const ebml = {
  header: 0x1a_45_df_a3,
  segment: 0x18_53_80_67,
  info: 0x15_49_a9_66,
  scale: 0x2a_d7_b1,
  duration: 0x44_89,
} as const;
/** Nanoseconds of a tick, where the film does not say. */
const usualScale = 1_000_000;
/** Bytes of the element that tells the duration: beside it, names of programs. */
const longestInfo = 4_096;

interface EbmlElement {
  readonly id: number;
  /** Where what it holds begins, and where it ends: null where its length is not stated, as in what was sent live. */
  readonly content: number;
  readonly end: number | null;
}

const isWebm = (head: Buffer): boolean => head.byteLength >= 4 && head.readUInt32BE(0) === ebml.header;

/** The element that holds the whole film. */
function segmentIn(head: Buffer): EbmlElement | null {
  const segment = elementAt(head, elementAt(head, 0)?.end ?? head.byteLength);
  return segment?.id === ebml.segment ? segment : null;
}

async function webmDuration(film: FilmFile, head: Buffer): Promise<number | null> {
  let position: number | null = segmentIn(head)?.content ?? null;
  for (let parts = 0; position !== null && position < film.size && parts < mostParts; parts++) {
    const element = elementAt(await film.at(position), 0);
    if (element?.id === ebml.info) return infoDuration(await film.at(position + element.content, longestInfo), element);
    position = element?.end ? position + element.end : null;
  }
  return null;
}

/** Of what the element holds, and perhaps more behind it. */
function infoDuration(bytes: Buffer, { content, end }: EbmlElement): number | null {
  const info = end === null ? bytes : bytes.subarray(0, end - content);
  let scale: number = usualScale;
  let ticks = 0;
  for (let element = elementAt(info, 0); element?.end; element = elementAt(info, element.end)) {
    const value = info.subarray(element.content, element.end);
    if (element.id === ebml.scale) scale = Number(`0x0${value.toString('hex')}`);
    if (element.id === ebml.duration) ticks = floatIn(value);
  }
  return wholeSeconds((ticks * scale) / 1e9);
}

/** A number of four or eight bytes (RFC 8794, section 7.3); 0 for any other. */
function floatIn(value: Buffer): number {
  if (value.byteLength === 8) return value.readDoubleBE(0);
  return value.byteLength === 4 ? value.readFloatBE(0) : 0;
}

/** The element at a place, as far as its head is there; null where there is none. */
function elementAt(bytes: Buffer, at: number): EbmlElement | null {
  const idWidth = widthAt(bytes, at);
  const width = idWidth && widthAt(bytes, at + idWidth);
  if (!idWidth || !width || idWidth > 4) return null;
  const content = at + idWidth + width;
  const bits = 7n * BigInt(width);
  const length = BigInt(`0x${bytes.toString('hex', at + idWidth, content)}`) & ((1n << bits) - 1n);
  // All ones: a length that is not known (RFC 8794, section 6.2).
  const isKnown = length !== (1n << bits) - 1n;
  return { id: bytes.readUIntBE(at, idWidth), content, end: isKnown ? content + Number(length) : null };
}

/** Bytes of an id or a length, which its first byte tells (RFC 8794, section 4); null where they are not all there. */
function widthAt(bytes: Buffer, at: number): number | null {
  const width = Math.clz32(bytes[at] ?? 0) - 23;
  return width <= 8 && at + width <= bytes.byteLength ? width : null;
}
