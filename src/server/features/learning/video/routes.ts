/**
 * What signed links of lessons name: playlists, segments, keys, thumbnails, the film itself, subtitles and attachments.
 * The right is checked for each of them again, so a link opens nothing once the grant behind it has ended.
 */
import { extname } from 'node:path';
import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Env } from '../../../platform/env.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { keyOf } from '../../../platform/storage/file-names.ts';
import { mergeRanges, type SecondRanges } from '../../../../domain/learning/ranges.ts';
import { shareOfFilm } from '../../../../domain/learning/served.ts';
import { deliverFile, isHandedOver, type Delivered } from '../../../platform/storage/deliver-file.ts';
import { notFoundHeaders, requestedRange, sendFile } from '../../../platform/storage/send-file.ts';
import { storageOf } from '../../../platform/storage/open.ts';
import type { OnSent } from '../../../platform/storage/file-body.ts';
import type { ByteRange } from '../../../platform/storage/storage.ts';
import { playedBytes } from '../../../platform/video/whole-film.ts';
import type { LessonFiles } from './lesson-files.ts';
import { lessonFiles, readLink } from './links.ts';
import { viewerOf } from './playback.ts';
import { signedPlaylists } from './playlists.ts';
import type { Served, ServingRecord } from './serving.ts';
import { stretchNamed } from '../../../generator/files/stretches.ts';
import { openedLesson } from './rights.ts';

/** The refusal is not cached: the person may buy the course in the next minute. */
const refused = (): AppError => new AppError('forbidden', { headers: notFoundHeaders });
const elsewhere = (): AppError => new AppError('playing_elsewhere', { headers: notFoundHeaders });
const missing = (): AppError => new AppError('not_found', { headers: notFoundHeaders });

/** Films whose parts are remembered: a player asks for one many times. */
const rememberedFilms = 1_000;

export function mountPlayback(app: Hono<Env>, services: Services, record: ServingRecord): void {
  const storage = storageOf(services.config);
  const played = new LRUCache<string, ByteRange>({ max: rememberedFilms });
  /** The key of a file names its content, so what is known of it stays. */
  async function playedOf(key: string, size: number): Promise<ByteRange> {
    const known = played.get(key) ?? (await playedBytes(storage, key, size));
    played.set(key, known);
    return known;
  }
  const playlistOf = signedPlaylists(services.config);
  app.get(`${lessonFiles}/:link/:name{.+}`, async (c) => {
    const viewer = viewerOf(services, c);
    const link = readLink(services.config.secret, c.req.param('link'), viewer, Date.now());
    const userId = link?.isPersonal ? (viewer?.userId ?? null) : null;
    const opened = link && (await openedLesson(services, userId, c.var.actor, link.lesson));
    if (!opened) throw refused();
    const { lesson, isStaffPreview } = opened;
    const name = c.req.param('name');
    const key = keyIn(lesson, name);
    const found = key === undefined ? null : await storage.stat(key);
    if (key === undefined || !found) throw missing();
    const playlist = await playlistOf(name, key, found);
    if (playlist) return playlist;
    const sent = { storage, key, found, cache: cacheOf(key), ...deliveryOf(lesson, name) };
    const deliver = (): Promise<Response> => deliverFile(services.config, sent, c.req.raw.headers);
    // A request for the headers alone serves nothing, and is given no address of the bytes.
    if (c.req.method !== 'GET') return sendFile(sent, c.req.raw.headers);
    // A look of the staff is not counted.
    if (isStaffPreview || userId === null || viewer === null) return deliver();
    // What everybody may watch takes no place from the other devices of the person.
    const mayGoOn = lesson.isPreview ? always : () => record.mayPlay(viewer);
    if (isPlayed(name) && !(await mayGoOn())) throw elsewhere();
    const served = { user: userId, lesson: link.lesson };
    await noteServing(record, served, lesson, name);
    if (!film.test(name)) return deliver();
    const ofFilm = await playedOf(key, found.size);
    if (isHandedOver(services.config, key)) {
      const start = requestedRange(found, c.req.raw.headers)?.start ?? 0;
      await record.film(served, openedFrom(lesson, ofFilm, start));
      return deliver();
    }
    const follow = followFilm(record, served, lesson, ofFilm);
    return sendFile({ ...sent, onSent: whileAllowed(follow, mayGoOn) }, c.req.raw.headers);
  });
  // Any other address below, one without a link for example, is refused alike.
  app.get(`${lessonFiles}/*`, () => {
    throw refused();
  });
}

const always = (): Promise<boolean> => Promise.resolve(true);

/** What a player cannot go on without: the keys of a stream, the bytes of a film. */
const isPlayed = (name: string): boolean => film.test(name) || stretchNamed(name) !== null;

/** Milliseconds between two questions whether a film that is being sent may go on. */
const askEvery = 10_000;

/** Reports bytes that were sent, and breaks a film off whose player was stopped meanwhile. */
function whileAllowed(follow: (range: ByteRange) => void, mayGoOn: () => Promise<boolean>): OnSent {
  let isAllowed = true;
  let checkedAt = Date.now();
  return (range) => {
    follow(range);
    if (Date.now() - checkedAt >= askEvery) {
      checkedAt = Date.now();
      // A failed check stops no one; the next one follows soon.
      mayGoOn().then(
        (may) => (isAllowed = may),
        () => undefined,
      );
    }
    return isAllowed;
  };
}

/** Segments are encrypted, and of no use without their key, which nobody keeps. */
const cacheOf = (key: string): Delivered['cache'] => (key.endsWith('.ts') ? 'brief' : 'private');

/** Stores what the key of a stream opens, or that a file of a lesson of files was fetched, before it leaves. */
async function noteServing(record: ServingRecord, served: Served, lesson: LessonFiles, name: string): Promise<void> {
  const stretch = stretchNamed(name);
  if (stretch) await record.film(served, [stretch]);
  const attachment = lesson.isOfFiles ? attachmentNamed(lesson, name) : undefined;
  if (attachment) await record.file(served, attachment.file);
}

/** Follows the bytes of a film that is played as it was uploaded. @param played those of its pictures and sound. */
const followFilm =
  (record: ServingRecord, served: Served, { duration }: LessonFiles, played: ByteRange) =>
  ({ start, end }: ByteRange): void => {
    const first = Math.max(start, played.start) - played.start;
    const behind = Math.min(end, played.end) + 1 - played.start;
    if (first < behind) record.bytes(served, [shareOfFilm(first, behind, played.end + 1 - played.start, duration)]);
  };

/** Milliseconds that count as served with the address of a film: as long as the key of a stream opens. */
const openedAtOnce = 60_000;

/** What the address of a film opens: others send its bytes, and what is played of it is known by reports. @param start byte. */
function openedFrom({ duration }: LessonFiles, played: ByteRange, start: number): SecondRanges {
  const first = Math.max(start, played.start) - played.start;
  const [from] = shareOfFilm(first, first, played.end + 1 - played.start, duration);
  return mergeRanges([[from, Math.min(from + openedAtOnce, duration * 1_000)]]);
}

/** How a file is handed to others: an attachment by its title, and a film for as long as one may take to watch it. */
function deliveryOf(lesson: LessonFiles, name: string): Pick<Delivered, 'download' | 'lasting'> {
  if (film.test(name)) return { lasting: watchingTime.least + watchingTime.times * lesson.duration };
  const attachment = attachmentNamed(lesson, name);
  if (!attachment) return {};
  const ending = extname(attachment.file);
  return { download: attachment.title.endsWith(ending) ? attachment.title : attachment.title + ending };
}
/** Seconds, and how many times as long as the film. */
const watchingTime = { least: 1_800, times: 2 };

const film = /^film\.\w+$/;
const streamed =
  /^(?:master\.m3u8|keys\/\d{1,8}-\d{1,8}|\d{3,4}\/(?:index\.m3u8|\d{3,6}\.ts)|poster\.jpg|thumbnails\.(?:jpg|vtt))$/;

/** Where a file of a lesson is in the storage; undefined for a name that no file has. */
function keyIn(lesson: LessonFiles, name: string): string | undefined {
  if (streamed.test(name)) return lesson.streams === null ? undefined : `${lesson.streams}/${name}`;
  // A film with renditions is watched by them: the whole file is for those who made it.
  if (film.test(name)) return lesson.streams === null ? storedKey(lesson.film) : undefined;
  const [, language] = /^subtitles\/([a-z]{2})\.vtt$/.exec(name) ?? [];
  if (language) return storedKey(lesson.subtitles.find((subtitle) => subtitle.language === language)?.file);
  return storedKey(attachmentNamed(lesson, name)?.file);
}

function attachmentNamed({ attachments }: LessonFiles, name: string): LessonFiles['attachments'][number] | undefined {
  const [, number] = /^attachments\/(\d{1,2})\.\w+$/.exec(name) ?? [];
  return number ? attachments[Number(number) - 1] : undefined;
}

const storedKey = (path: string | null | undefined): string | undefined => (path ? keyOf(path) : undefined);
