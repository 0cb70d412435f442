/** A course with lessons that hold files: for tests of what may be watched. */
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { sessionIdOf } from '../../platform/auth/session-store.ts';
import { insertRows } from '../../platform/db/rows.ts';
import type { Services } from '../../generator/section/section-api.ts';
import type { TestPerson } from '../../testing/people.ts';
import type { Viewer } from '../learning/video/links.ts';

export const filmBytes = Buffer.from(Array.from({ length: 1_000 }, (_, i) => i % 251));

/** Stores a file with its row, as an upload would. @param streams whether the film has renditions. */
export async function storeTestFile(
  { db, config }: Services,
  extension: string,
  content: Buffer | string,
  streams: string | null = null,
): Promise<string> {
  const path = `/files/2026/${randomUUID()}.${extension}`;
  await writeStored(config.filesDir, path.slice('/files/'.length), content);
  await db.query(sql`
    insert into media (path, kind, name, size, streams)
    values (${path}, ${extension === 'mp4' ? 'video' : 'file'}, 'a', ${content.length}, ${streams})`);
  return path;
}

async function writeStored(filesDir: string, key: string, content: Buffer | string): Promise<void> {
  const file = join(filesDir, key);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** The files of a film that was made into renditions, each with its own name as its content. */
export const streamNames = [
  'master.m3u8',
  'keys/0-60000',
  'keys/60000-120000',
  '360/index.m3u8',
  '360/000.ts',
  'poster.jpg',
  'thumbnails.jpg',
  'thumbnails.vtt',
] as const;

/** @param contents in place of the name, where a file has another content. */
export async function storeTestStreams(
  { config }: Services,
  contents: { readonly [name in (typeof streamNames)[number]]?: string } = {},
): Promise<string> {
  const folder = `streams/${randomUUID()}`;
  for (const name of streamNames) await writeStored(config.filesDir, `${folder}/${name}`, contents[name] ?? name);
  return folder;
}

export interface TestCourse {
  readonly course: string;
  readonly topic: string;
  /** Adds a published lesson; answers its id. */
  lesson(values: Readonly<Record<string, unknown>>): Promise<string>;
}

/** A published course that costs something. */
export async function testCourse({ db, registry }: Services): Promise<TestCourse> {
  const [group, course, topic] = [randomUUID(), randomUUID(), randomUUID()];
  const publishedAt = '2026-01-01T00:00:00Z';
  await insertRows(db, registry, 'course-groups', [{ id: group, name: group, status: 'published' }]);
  await insertRows(db, registry, 'courses', [
    { id: course, title: 'دوره', slug: course, group, status: 'published', publishedAt, price: 100_000 },
  ]);
  await insertRows(db, registry, 'topics', [{ id: topic, title: 'فصل', course, isPublished: true }]);
  return {
    course,
    topic,
    async lesson(values) {
      const id = randomUUID();
      await insertRows(db, registry, 'lessons', [
        { id, title: 'درس', topic, type: 'video', isPublished: true, ...values },
      ]);
      return id;
    },
  };
}

/** Opens a course to a person. */
export async function grantTo(
  { db, registry, changes }: Services,
  person: TestPerson,
  course: string,
  endsAt: string | null = null,
): Promise<void> {
  await insertRows(db, registry, 'access-grants', [
    {
      user: person.id,
      course,
      source: 'gift',
      sourceId: 'x',
      startsAt: '2026-01-01T00:00:00Z',
      endsAt,
      state: 'active',
    },
  ]);
  changes.publish('access_grants');
}

/** The person and the session that a cookie (`sid=…`) names. */
export const viewerWith = ({ id, cookie }: Pick<TestPerson, 'id' | 'cookie'>): Viewer => ({
  userId: id,
  sessionId: sessionIdOf(cookie.slice(cookie.indexOf('=') + 1))!,
});
