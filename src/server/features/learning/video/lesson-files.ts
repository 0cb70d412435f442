/** What a lesson holds, as it is stored; cached until one of its tables changes. */
import { sql } from 'drizzle-orm';
import { visibleRows } from '../../access/index.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { memoize } from '../../../../define/memoize.ts';
import { isId } from '../../../generator/rest/get.ts';
import { cacheFor } from '../../../platform/cache/cache-for.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { isHandedOver } from '../../../platform/storage/deliver-file.ts';
import { keyOf } from '../../../platform/storage/file-names.ts';
import { live } from '../../../platform/db/row-sql.ts';

export interface LessonFiles {
  readonly course: string;
  /** Whether it is a lesson of files alone: these are what is done of it. */
  readonly isOfFiles: boolean;
  /** Seconds of the film: measured, or else as entered by staff. */
  readonly duration: number;
  /** Whether everybody may open it: it is a preview, of a course that the site shows. */
  readonly isPreview: boolean;
  /** Whether it and its topic are published: others are for those who may preview its course. */
  readonly isPublished: boolean;
  /** `/files/…` */
  readonly film: string | null;
  /** The folder of the renditions of the film in the storage. */
  readonly streams: string | null;
  readonly subtitles: readonly { readonly language: string; readonly file: string }[];
  readonly attachments: readonly { readonly title: string; readonly file: string; readonly size: number }[];
}

/** A change of the clock alone (a course that is published now) is seen within the `ttl`. */
const cacheOf = memoize(({ changes }: Services) =>
  cacheFor<LessonFiles | null>(changes, {
    name: 'lesson-files',
    tables: ['lessons', 'topics', 'courses', 'media'],
    ttl: 5_000,
    max: 5_000,
  }),
);

/** Null for a lesson that is not there. */
export const lessonFilesOf = (services: Services, lesson: string): Promise<LessonFiles | null> =>
  cacheOf(services).load(lesson, () => readLesson(services, lesson));

/** Whether others than this process send the film of a lesson, as the one file that it is. */
export async function isFilmHandedOver(services: Services, lesson: string): Promise<boolean> {
  const found = await lessonFilesOf(services, lesson);
  const key = found?.film && found.streams === null ? keyOf(found.film) : undefined;
  return key !== undefined && isHandedOver(services.config, key);
}

async function readLesson({ db, registry }: Services, lesson: string): Promise<LessonFiles | null> {
  if (!isId(lesson)) return null;
  const [row] = await db.query(
    sql`
    select t.course, l.type = 'file' as "isOfFiles", coalesce(nullif(m.duration, 0), l.duration) as duration, l.is_preview is true and shown.id is not null and l.is_published and t.is_published as "isPreview",
      (l.is_published and t.is_published) is true as "isPublished", l.video as film, m.streams, l.subtitles,
      coalesce((
        select jsonb_agg(jsonb_build_object('title', a.item->>'title', 'file', f.path, 'size', f.size) order by a.place)
        from jsonb_array_elements(l.attachments) with ordinality a(item, place) join media f on f.path = a.item->>'file'
      ), '[]') as attachments
    from lessons l join topics t on t.id = l.topic join courses c on c.id = t.course
      left join ${visibleRows(registry, 'courses', 'shown')} on shown.id = t.course
      left join media m on m.path = l.video
    where l.id = ${lesson}::uuid and ${live('l')} and ${live('t')} and ${live('c')}`,
    {
      course: col.uuid,
      isOfFiles: col.boolean,
      duration: col.number,
      isPreview: col.boolean,
      isPublished: col.boolean,
      film: col.text.orNull,
      streams: col.text.orNull,
      subtitles: col.json<readonly { readonly language: string; readonly file: string }[]>(),
      attachments: col.json<readonly { readonly title: string; readonly file: string; readonly size: number }[]>(),
    },
  );
  return row ?? null;
}
