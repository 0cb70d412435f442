/** A course of the demo school with a film that is a stream, and an exam for those who have it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { fillExam } from '../bench/exam-data.ts';
import type { Balanced } from './balanced.ts';
import { stateOf, uploadFilm } from './cases/films.ts';
import { must, NotPossible } from './fault.ts';
import { withFolder } from './folders.ts';
import type { Material } from './journey.ts';

/** Milliseconds in which a film of some seconds must have become a stream. */
const filmLimit = 60_000;
const pictures = ['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=12', '-t', '13', '-preset', 'ultrafast'];

/** Uploads a film. @returns its path. */
async function streamedFilm(site: Balanced, administrator: string): Promise<string> {
  if (spawnSync('ffmpeg', ['-version']).status !== 0) throw new NotPossible('there is no ffmpeg');
  const film = await withFolder(async (folder) => {
    const source = join(folder, 'source.mp4');
    execFileSync('ffmpeg', ['-loglevel', 'error', ...pictures, source]);
    return uploadFilm(site, administrator, readFileSync(source));
  });
  for (const end = Date.now() + filmLimit; ; await delay(250)) {
    const state = await stateOf(site, administrator, film);
    if (state === 'ready, streamed') return film;
    must(Date.now() < end && state === 'processing', `the film is ${state}`);
  }
}

/** The first course that is sold and has a film. */
const findCourse = `select c.id as course, min(l.id::text) as lesson from courses c join topics t on t.course = c.id
    join lessons l on l.topic = t.id
  where c.status = 'published' and c.deleted_at is null and c.price > 0 and t.is_published and t.deleted_at is null
    and l.is_published and l.deleted_at is null and l.type = 'video'
  group by c.id order by c.id limit 1`;

export async function prepareMaterial(site: Balanced, administrator: string): Promise<Material> {
  const film = await streamedFilm(site, administrator);
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  try {
    const found = await client.query<{ course: string; lesson: string }>(findCourse);
    const { course = '', lesson = '' } = found.rows[0] ?? {};
    await client.query('update lessons set video = $2, is_preview = false where id = $1', [lesson, film]);
    await fillExam(site.databaseUrl, client, 0);
    const exams = await client.query<{ id: string }>(
      `update exams_exam set kind = 'course', price = 0, courses = array[$1::uuid] where slug = 'bench' returning id`,
      [course],
    );
    return { course, lesson, exam: exams.rows[0]?.id ?? '' };
  } finally {
    await client.end();
  }
}
