/** The job that makes the renditions of an uploaded film. It may be begun again at any moment: it leaves nothing behind. */
import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../platform/db/database.ts';
import type { ServerModules, Services } from '../section/section-api.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { incomingFolder, keyOf, makeFolder } from '../../platform/storage/file-names.ts';
import { storageOf } from '../../platform/storage/open.ts';
import type { FileStorage } from '../../platform/storage/storage.ts';
import { requireWholeFilm } from '../../platform/video/whole-film.ts';
import { queuedJob } from '../section/define-server.ts';
import type { JobRun } from '../section/section-api.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { hasFfmpeg } from '../../platform/video/ffmpeg.ts';
import { probe, type Film } from '../../platform/video/probe.ts';
import { makeRenditions } from './renditions.ts';
import { countFilm } from './upload-metrics.ts';
import { col } from '../../platform/db/row-shape.ts';

/** A run that the queue knows nothing of. */
const single: JobRun = { signal: new AbortController().signal, isLast: true };
/** Milliseconds between notes of the progress. */
const noteEvery = 2_000;

export const processFilm = queuedJob(
  { name: 'media' },
  {
    name: 'process-film',
    input: z.object({ path: z.string() }),
    retries: 3,
    // A film of hours; a process that crashed is noticed within a minute.
    expire: 86_000,
    heartbeat: 30,
    run: (services, { path }, job) => makeOrFail(services, path, job),
  },
);

/** Films of people who wait for them go first, and short ones before long ones. */
export const priorities = { asked: 20, short: 10, long: 0 } as const;
const shortFilm = 600;

/** Puts a film into the queue, in the transaction that says it is being processed. */
export const queueFilm = (queue: JobQueue, tx: Database, path: string, priority: number): Promise<boolean> =>
  queue.send(tx, processFilm, { path }, { key: path, priority });

export const priorityOf = ({ duration }: Pick<Film, 'duration'>): number =>
  duration <= shortFilm ? priorities.short : priorities.long;

/** Films that one run of the job below puts into the queue. */
const mostWaiting = 50;

/** Films that came while there was no ffmpeg on the machine: renditions are made of them once there is. */
export async function queueWaitingFilms({ config, db, queue }: Services): Promise<Record<string, number>> {
  if (!config.ffmpeg || !hasFfmpeg()) return {};
  return db.transaction(async (tx) => {
    const films = await tx.query(
      sql`
      update media set state = 'processing', progress = 0
      where path in (
        select path from media where kind = 'video' and state = 'ready' and streams is null limit ${mostWaiting})
      returning path`,
      { path: col.text },
    );
    for (const { path } of films) await queueFilm(queue, tx, path, priorities.long);
    return { media: films.length };
  });
}

async function makeOrFail(services: Services, path: string, job: JobRun = single): Promise<Record<string, number>> {
  const { db } = services;
  const key = keyOf(path);
  const [waiting] = await db.query(sql`select 1 from media where path = ${path} and state = 'processing'`);
  if (!key || !waiting) return {};
  try {
    return { media: await countFilm(makeStreams(services, path, key, job.signal)) };
  } catch (error) {
    // A film that is none will be none the next time too.
    const refusal = error instanceof AppError && error.code === 'invalid' ? error.errors[0]?.errors[0] : undefined;
    if (refusal === undefined && !job.isLast) throw error;
    await fail(db, path, refusal ?? 'آماده‌سازی ویدیو انجام نشد؛ همین فایل پخش می‌شود');
    if (refusal === undefined) throw error;
    return { media: 1 };
  }
}

async function fail(db: Services['db'], path: string, failure: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(sql`
      update media set state = 'failed', failure = ${failure} where path = ${path} and state = 'processing'`);
    tx.publish('media');
  });
}

/** Answers how many rows changed: none where the film was deleted meanwhile. */
async function makeStreams(services: Services, path: string, key: string, signal: AbortSignal): Promise<number> {
  const { db, config } = services;
  const storage = storageOf(config);
  const name = randomUUID();
  const folder = await folderFor(services, key, name);
  const streams = streamsOf(name);
  try {
    const local = await storage.localCopy(key, join(folder, 'source'));
    await requireWholeFilm(local);
    const film = await probe(local);
    const made = await makeFolder(join(folder, 'made'));
    await makeRenditions(local, film, made, { signal, onProgress: progressNotes(db, path) });
    await putAll(storage, made, streams);
    if (await storeStreams(services, path, streams, film)) return 1;
    await removeAll(storage, streams);
    return 0;
  } catch (error) {
    await removeAll(storage, streams);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The folder of the renditions of a try in the storage. */
const streamsOf = (name: string): string => `streams/${name}`;

/**
 * Makes the folder of a try. What former tries left here and in the storage, whose process was killed, is removed: there is one
 * try at a time. The name of their folder is that of their renditions, so it goes last.
 */
async function folderFor({ db, config }: Services, key: string, name: string): Promise<string> {
  const incoming = await makeFolder(incomingFolder(config.filesDir));
  const film = `${basename(key, extname(key))}.`;
  const former = (await readdir(incoming)).filter((entry) => entry.startsWith(film));
  for (const entry of former) {
    const streams = streamsOf(entry.slice(film.length));
    const used = await db.query(sql`select 1 from media where streams = ${streams}`);
    if (used.length === 0) await removeAll(storageOf(config), streams);
    await rm(join(incoming, entry), { recursive: true, force: true });
  }
  return makeFolder(join(incoming, film + name));
}

const storeStreams = ({ db, modules }: Services, path: string, streams: string, film: Film): Promise<boolean> =>
  db.transaction(async (tx) => {
    const changed = await tx.query(sql`
      update media set state = 'ready', progress = 100, failure = null, streams = ${streams},
        duration = ${Math.round(film.duration)}, width = ${film.width}, height = ${film.height}
      where path = ${path} and state = 'processing' returning 1`);
    tx.publish('media');
    if (changed.length > 0) await announceFilm(modules, tx, path, Math.round(film.duration));
    return changed.length > 0;
  });

/** What the sections do once the duration of a film is known (`filmReady` of their server files). */
async function announceFilm(modules: ServerModules, db: Database, path: string, duration: number): Promise<void> {
  for (const { filmReady } of modules.values()) {
    await filmReady?.({ path, duration, db });
  }
}

/** Notes the progress now and then; a note that fails is made up for by the next. */
function progressNotes(db: Database, path: string): (percent: number) => void {
  let last = 0;
  return (percent) => {
    if (Date.now() - last < noteEvery) return;
    last = Date.now();
    db.query(sql`update media set progress = ${percent} where path = ${path} and state = 'processing'`).catch(
      () => undefined,
    );
  };
}

async function putAll(storage: FileStorage, folder: string, streams: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    await storage.put(path, `${streams}/${path.slice(folder.length + 1)}`);
  }
}

async function removeAll(storage: FileStorage, streams: string): Promise<void> {
  for await (const { key } of storage.list(streams)) await storage.remove([key]);
}
