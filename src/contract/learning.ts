/**
 * Learning: the outline of a course with what one has done of it, its lessons, progress and notes. Durations and moments
 * are whole seconds, percents basis points, instants ISO. Guests are answered too: previews are open to everybody.
 */
import * as z from 'zod';
import { call } from './call.ts';
import { lessonAttachment, playback, playerSettings } from './playback.ts';
import { grantSource } from './profile.ts';

const percent = z.int().min(0).max(10_000);
/** Seconds of a film; no lesson is longer than a day. */
const moment = z.int().min(0).max(86_400);

const lessonType = z.enum(['video', 'text', 'file', 'quiz']);
export type LessonType = z.infer<typeof lessonType>;

const outlineLesson = z.object({
  _id: z.string(),
  title: z.string(),
  type: lessonType,
  duration: z.int(),
  isPreview: z.boolean(),
  /** Whether this person may open it now. */
  isOpen: z.boolean(),
  percent,
  isCompleted: z.boolean(),
});
export type OutlineLesson = z.infer<typeof outlineLesson>;

const access = z.object({ by: grantSource, until: z.string().nullable() });

const outline = z.object({
  _id: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  /** Its page; null while the site does not show it. */
  path: z.string().nullable(),
  /** By which right this person watches it, and until when; null where they may open previews alone. */
  access: access.nullable(),
  /** Whether a subscription opens it. */
  isVipIncluded: z.boolean(),
  percent,
  /** The lesson to go on with; null where there is none that this person may open. */
  current: z.string().nullable(),
  topics: z.array(z.object({ _id: z.string(), title: z.string(), lessons: z.array(outlineLesson) })),
  /** A look at it by the staff or its teacher, drafts too: nothing is counted. */
  isStaffPreview: z.boolean().optional(),
});
export type Outline = z.infer<typeof outline>;

/** What `AddToCart` and the page of a course ask: the outline without its lessons. */
const courseState = outline.pick({ access: true, percent: true, current: true });
export type CourseState = z.infer<typeof courseState>;

const note = z.object({ _id: z.string(), at: moment, text: z.string() });
export type LessonNote = z.infer<typeof note>;

const lesson = z.object({
  _id: z.string(),
  course: z.string(),
  title: z.string(),
  type: lessonType,
  duration: z.int(),
  isPreview: z.boolean(),
  /** False: it is locked, and nothing of what it holds is in this answer. */
  isOpen: z.boolean(),
  /** The text, as clean HTML; null where there is none. */
  body: z.string().nullable(),
  /** The film; null where there is none yet. */
  playback: playback.nullable(),
  attachments: z.array(lessonAttachment),
  /** The exams of a quiz. */
  exams: z.array(z.object({ _id: z.string(), title: z.string() })),
  /** What this person has done of it. Seconds that were watched are sorted, half-open ranges. */
  progress: z.object({
    percent,
    isCompleted: z.boolean(),
    position: moment,
    ranges: z.array(z.tuple([z.int(), z.int()])),
  }),
  /** By the moment they are of; none for guests. */
  notes: z.array(note),
  /** What moves over the film, so that a copy says whose it is; null where the course has none, and for guests. */
  watermark: z.string().nullable(),
  /** As of the outline. */
  isStaffPreview: z.boolean().optional(),
  /** How this person watches films; null for guests and for users who have chosen nothing yet. */
  settings: playerSettings.nullable(),
});
export type Lesson = z.infer<typeof lesson>;

/** Ranges in one report; a player reports every few seconds. */
export const maxRanges = 60;
/** Notes of a person in one lesson. */
export const maxNotes = 200;
const noteText = z.string().trim().min(1).max(2_000);

const reported = z.object({
  percent,
  isCompleted: z.boolean(),
  /** Of the course. */
  course: percent,
  /** False: other devices of the account play instead, so this one gets no more of films. */
  mayPlay: z.boolean(),
});
export type Reported = z.infer<typeof reported>;

const playerPlace = z.object({
  mayPlay: z.boolean(),
  /** Devices at once; 0: any number. */
  limit: z.int(),
  /** The other devices that play, by when they began, the last first. */
  others: z.array(z.object({ device: z.string(), since: z.string() })),
  /** What the school says to those who were stopped. */
  text: z.string().nullable(),
});
export type PlayerPlace = z.infer<typeof playerPlace>;

export const learningCalls = {
  'GET /api/learn/courses/{id}': call({
    summary: 'درس‌های یک دوره و پیشرفت من در آن',
    output: outline,
    errors: ['not_found'],
  }),
  'GET /api/learn/courses/{id}/standing': call({
    summary: 'دسترسی و پیشرفت من در یک دوره',
    output: courseState,
    errors: ['not_found'],
  }),
  'GET /api/learn/lessons/{id}': call({
    summary: 'یک درس، با پیوند ویدیو و پیوست‌ها برای کسی که دسترسی دارد',
    output: lesson,
    errors: ['not_found'],
  }),
  /**
   * Adds what was played since the last report, and where one is. The server decides what of it counts: seconds outside
   * the film do not, nor more of them than the time that passed allows, nor what was not served. `isDone` says that a text was
   * read to its end; it counts once the text was open long enough. Files count as they are fetched, without a report.
   */
  'POST /api/learn/lessons/{id}/progress': call({
    summary: 'گزارش تماشای درس',
    body: z.strictObject({
      ranges: z.array(z.tuple([moment, moment])).max(maxRanges),
      position: moment,
      isDone: z.boolean().default(false),
    }),
    output: reported,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
  /** Of the session of the call, which is the device. Previews need no place. */
  'GET /api/learn/player': call({
    summary: 'اجازهٔ پخش در این دستگاه، و دستگاه‌های دیگری که با این حساب پخش می‌کنند',
    output: playerPlace,
    errors: ['unauthenticated'],
  }),
  /** Where there is no free place, the device that began first stops: `playing_elsewhere` is the answer to its next key. */
  'POST /api/learn/player': call({
    summary: 'پخش در همین دستگاه',
    output: playerPlace,
    errors: ['unauthenticated', 'too_many'],
  }),
  'POST /api/learn/player/settings': call({
    summary: 'ذخیرهٔ سرعت پخش و زیرنویس من',
    body: playerSettings,
    output: playerSettings,
    errors: ['unauthenticated', 'invalid'],
  }),
  /** `conflict` when the lesson has as many notes as it may have. */
  'POST /api/learn/lessons/{id}/notes': call({
    summary: 'یادداشت جدید بر لحظه‌ای از درس',
    body: z.strictObject({ at: moment, text: noteText }),
    output: note,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid', 'conflict'],
  }),
  'POST /api/learn/notes/{id}': call({
    summary: 'ویرایش یادداشت من',
    body: z.strictObject({ text: noteText }),
    output: note,
    errors: ['unauthenticated', 'not_found', 'invalid'],
  }),
  'POST /api/learn/notes/{id}/remove': call({
    summary: 'حذف یادداشت من',
    output: z.object({ ok: z.literal(true) }),
    errors: ['unauthenticated', 'not_found'],
  }),
};
