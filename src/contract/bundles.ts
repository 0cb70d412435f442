/** Bundles of courses, and majors: paths made of bundles. Prices are whole tomans, times seconds, instants ISO. */
import * as z from 'zod';
import { call } from './call.ts';
import { courseCard, teacherCard } from './public.ts';

const image = z.string().nullable();

/** What a set of courses costs, beside its courses one by one. */
const offer = {
  price: z.int(),
  /** Its courses one by one, at their prices of today. */
  partsPrice: z.int(),
};
const size = {
  courseCount: z.int(),
  lessonCount: z.int(),
  totalTime: z.int(),
};
const described = {
  _id: z.string(),
  title: z.string(),
  slug: z.string(),
  image,
  summary: z.string(),
};
const seo = z.object({ title: z.string().nullable(), description: z.string().nullable() });

export const bundleCard = z.object({
  ...described,
  ...offer,
  ...size,
  /** Whether it is sold now; `startsAt` and `endsAt` bound the sale. */
  sale: z.enum(['open', 'upcoming', 'ended']),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
});
export type BundleCard = z.infer<typeof bundleCard>;

export const majorCard = z.object({
  ...described,
  ...offer,
  ...size,
  /** Months that it takes, as the school reckons. */
  months: z.int().nullable(),
  bundleCount: z.int(),
  /** Whether every bundle that it needs is sold now. */
  isForSale: z.boolean(),
});
export type MajorCard = z.infer<typeof majorCard>;

/** A bundle or a major by its name and address. */
const linked = z.object({ title: z.string(), slug: z.string() });

export const bundleDetail = bundleCard.extend({
  description: z.string(),
  updatedAt: z.string(),
  /** In the order in which they are best taken. */
  courses: z.array(courseCard),
  teachers: z.array(teacherCard),
  /** The majors that it is a part of. */
  majors: z.array(linked),
  seo,
});
export type BundleDetail = z.infer<typeof bundleDetail>;

export const majorDetail = majorCard.extend({
  description: z.string(),
  careerInfo: z.string(),
  updatedAt: z.string(),
  /** In their order; an optional one is not part of its price. */
  bundles: z.array(bundleCard.extend({ optional: z.boolean(), courses: z.array(courseCard) })),
  teachers: z.array(teacherCard),
  seo,
});
export type MajorDetail = z.infer<typeof majorDetail>;

/** A course as someone has it. */
const myState = z.object({
  _id: z.string(),
  /** Whether they may watch it now. */
  isOwned: z.boolean(),
  /** How much of it they have done, in basis points. */
  progress: z.int(),
});
export type MyState = z.infer<typeof myState>;

/** Courses that are requested at once. */
const maxIds = 300;
const id = z.uuid();

export const bundleCalls = {
  'GET /api/bundles': call({
    summary: 'بسته‌های دوره',
    /** `course`: only those with this course, and the majors made of them. */
    query: z.object({ course: z.string().max(100).optional() }),
    output: z.object({ records: z.array(bundleCard), majors: z.array(linked) }),
    errors: ['invalid'],
  }),
  'GET /api/bundles/{slug}': call({ summary: 'یک بسته با دوره‌هایش', output: bundleDetail, errors: ['not_found'] }),
  'GET /api/majors': call({ summary: 'رشته‌ها', output: z.object({ records: z.array(majorCard) }) }),
  'GET /api/majors/{slug}': call({ summary: 'یک رشته با بسته‌هایش', output: majorDetail, errors: ['not_found'] }),
  /** Courses that do not exist are not owned. */
  'GET /api/profile/course-states': call({
    summary: 'کدام‌یک از این دوره‌ها را دارم، و تا کجا رفته‌ام',
    query: z.object({
      /** Separated by commas. */
      ids: z
        .string()
        .max(maxIds * 37)
        .transform((text) => text.split(','))
        .pipe(z.array(id).min(1).max(maxIds)),
    }),
    output: z.object({ records: z.array(myState) }),
    errors: ['unauthenticated', 'invalid'],
  }),
};
