/** Calls of the panels that are not CRUD over a section. */
import * as z from 'zod';
import { call } from './call.ts';

export const notification = z.object({
  _id: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  icon: z.string().nullable(),
  createdAt: z.string(),
});
export type AdminNotification = z.infer<typeof notification>;

/** Something that is wrong, and what to do about it. */
export const alert = z.object({
  /** Names what is wrong; at most one alert of a key at a time. */
  key: z.string(),
  title: z.string(),
  text: z.string(),
  /** The section whose list shows more. */
  section: z.string(),
});
export type AdminAlert = z.infer<typeof alert>;

const storedFile = z.object({
  path: z.string(),
  kind: z.enum(['image', 'video', 'file']),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  name: z.string(),
});
const mediaState = z.object({
  /** `processing`: renditions for streaming are being made, or will be; the film plays as it is meanwhile. */
  state: z.enum(['processing', 'ready', 'failed']),
  /** Percent. */
  progress: z.int(),
  /** Why it failed, for people. */
  failure: z.string().nullable(),
  /** Seconds; null where it is not known. */
  duration: z.int().nullable(),
  size: z.int(),
  /** Whether it is streamed in several sizes. */
  isStreamed: z.boolean(),
});
const uploadErrors = [
  'unauthenticated',
  'too_large',
  'unsupported_media',
  'invalid',
  'too_many',
  'no_space',
  'unavailable',
] as const;

/** A definition of `resources/`, as `src/define/resource.ts` describes it. */
const definition = z.looseObject({
  name: z.string(),
  label: z.tuple([z.string(), z.string()]),
  fields: z.record(z.string(), z.looseObject({ kind: z.string() })),
});

export const adminCalls = {
  /**
   * Those that the person may know, whole where they work: what they may do follows from these and their permissions. Sent
   * with an `etag`.
   */
  'GET /api/definitions': call({
    summary: 'تعریف بخش‌های این شخص، آن‌گونه که صفحه‌های پنل از آن ساخته می‌شوند',
    output: z.array(definition),
    cache: 'private, no-cache',
    errors: ['unauthenticated'],
  }),
  /**
   * The same at an address that changes with them, which the page of a panel names: each person has one of their own, so
   * that nobody finds in the cache of a shared browser what another was sent.
   */
  'GET /api/definitions/{version}': call({
    summary: 'تعریف بخش‌های این شخص، در نشانی‌ای که با تغییر آن‌ها عوض می‌شود',
    output: z.array(definition),
    cache: 'private, max-age=31536000, immutable',
    errors: ['unauthenticated', 'not_found'],
  }),
  'GET /api/admin/home/notifications': call({
    summary: 'اعلان‌های مدیر، تازه‌ترین ۲۰',
    output: z.array(notification),
    errors: ['unauthenticated', 'forbidden'],
  }),
  'GET /api/admin/home/newRequestCounts': call({
    summary: 'تعداد درخواست‌های جدید',
    output: z.object({ collabRequestCount: z.int(), contactRequestCount: z.int() }),
    errors: ['unauthenticated', 'forbidden'],
  }),
  /** All that waits for staff: each section with the filter of its list. */
  'GET /api/admin/home/waiting': call({
    summary: 'تعداد آنچه در انتظار رسیدگی است',
    output: z.object({
      figures: z.array(
        z.object({
          section: z.string(),
          value: z.int(),
          estimated: z.boolean(),
          filter: z.record(z.string(), z.unknown()),
        }),
      ),
    }),
    errors: ['unauthenticated', 'forbidden'],
  }),
  /** What an administrator has to act on, of the sections that they may see; usually nothing. */
  'GET /api/admin/home/alerts': call({
    summary: 'هشدارهایی که باید همین حالا رسیدگی شوند',
    output: z.object({ alerts: z.array(alert) }),
    errors: ['unauthenticated', 'forbidden'],
  }),
  /** The dashboard of a panel: counts over what the person may see, each linking to its list. */
  'GET /api/{panel}/home/summary': call({
    summary: 'خلاصهٔ پیشخوان',
    output: z.object({
      /** The instant of the figures, by the server's clock. */
      now: z.string(),
      figures: z.array(
        z.object({ key: z.string(), label: z.string(), value: z.int(), estimated: z.boolean(), section: z.string() }),
      ),
    }),
    errors: ['unauthenticated', 'forbidden'],
  }),
  /**
   * multipart/form-data with one part `file`. Images are decoded, rotated upright, resized and stored as WebP; other
   * files are stored unchanged. Only so many at once are received of a person and in all, and so many bytes a day
   * (`too_many`).
   */
  'POST /api/{panel}/files': call({
    summary: 'بارگذاری فایل',
    output: storedFile,
    errors: [...uploadErrors, 'forbidden', 'timed_out'],
  }),
  /**
   * Announces a file of any size, which is then sent in parts by the tus protocol (`PATCH`, `HEAD`, `DELETE` of the
   * upload's address) and resumed after whatever interrupted it.
   */
  'POST /api/{panel}/files/uploads': call({
    summary: 'شروع بارگذاری یک فایل بزرگ',
    body: z.strictObject({ name: z.string().max(300), size: z.int().min(1) }),
    output: z.object({ id: z.string() }),
    errors: [...uploadErrors, 'forbidden'],
  }),
  /** Stores a file that has come whole, and answers the same on a repeated call. */
  'POST /api/{panel}/files/uploads/{upload}': call({
    summary: 'پایان بارگذاری یک فایل بزرگ',
    output: storedFile,
    errors: [...uploadErrors, 'forbidden', 'not_found', 'conflict', 'locked'],
  }),
  /** What became of an uploaded film, for anyone who may open it. */
  'GET /api/{panel}/files/media': call({
    summary: 'وضعیت آماده‌سازی یک ویدیو',
    query: z.strictObject({ path: z.string() }),
    output: mediaState,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  /** Makes renditions again where that failed; elsewhere it changes nothing. */
  'POST /api/{panel}/files/media': call({
    summary: 'آماده‌سازی دوبارهٔ یک ویدیو',
    body: z.strictObject({ path: z.string() }),
    output: mediaState,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
};
