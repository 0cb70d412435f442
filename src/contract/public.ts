/** The public calls, used by the storefront. Names are the specification's (`_id`, `records`) where it gives them. */
import * as z from 'zod';
import { call } from './call.ts';
import { contactInfo, type ContactInfo } from './contact-info.ts';
import { courseFilters, facetAnswer } from './facets.ts';
import { longPageOf, page } from './pages.ts';
import { banner, welcomePopup } from './promotions.ts';

const image = z.string().nullable();
const named = z.object({ _id: z.string(), name: z.string() });

export const courseCard = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  image,
  /** Seconds. */
  totalTime: z.int(),
  lessonCount: z.int(),
  studentCount: z.int(),
  /** Tomans; 0 is free. */
  price: z.int(),
  discountedPrice: z.int().nullable(),
  level: z.string().nullable(),
  group: z.object({ name: z.string(), topGroup: z.string() }).nullable(),
  teachers: z.array(named),
  ratingAvg: z.number().nullable(),
  ratingCount: z.int(),
});
export type CourseCard = z.infer<typeof courseCard>;

/** What the courses of a teacher add up to. */
const taught = z.object({
  courseCount: z.int(),
  /** Of all courses together: who takes two is counted twice. */
  studentCount: z.int(),
  ratingAvg: z.number().nullable(),
  ratingCount: z.int(),
});
export type Taught = z.infer<typeof taught>;

const lesson = z.object({
  _id: z.string(),
  title: z.string(),
  type: z.string(),
  duration: z.int(),
  isPreview: z.boolean(),
});
export const courseDetail = courseCard.extend({
  slug: z.string(),
  subtitle: z.string().nullable(),
  body: z.string(),
  /** The path of the trailer, which everybody may play. */
  introVideo: z.string().nullable(),
  isVipIncluded: z.boolean(),
  accessDays: z.int().nullable(),
  updatedAt: z.string(),
  publishedAt: z.string().nullable(),
  discountEndsAt: z.string().nullable(),
  whatYouLearn: z.array(z.string()),
  tags: z.array(z.string()),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  prerequisites: z.array(named),
  teachers: z.array(named.extend({ avatar: image, expertise: z.array(z.string()), bio: z.string(), taught })),
  topics: z.array(z.object({ _id: z.string(), title: z.string(), totalTime: z.int(), lessons: z.array(lesson) })),
  related: z.array(courseCard),
  /** `timeLimit` in minutes; `questionCount` of one attempt. */
  exams: z.array(
    z.object({ _id: z.string(), title: z.string(), price: z.int(), timeLimit: z.int(), questionCount: z.int() }),
  ),
  seo: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
  /** A look at a draft by the staff or its teacher. */
  isStaffPreview: z.boolean().optional(),
});
export type CourseDetail = z.infer<typeof courseDetail>;

export const courseGroup = z.object({
  _id: z.string(),
  name: z.string(),
  icon: z.string().nullable(),
  topGroup: z.string(),
  image,
  description: z.string(),
  courseCount: z.int(),
});
export type CourseGroup = z.infer<typeof courseGroup>;

const articleGroup = named.extend({ slug: z.string() });
export const articleCard = z.object({
  _id: z.string(),
  title: z.string(),
  slug: z.string(),
  summary: z.string(),
  cover: image,
  readingMinutes: z.int(),
  publishedAt: z.string(),
  group: z.object({ name: z.string(), slug: z.string() }).nullable(),
  author: z.string().nullable(),
});
export type ArticleCard = z.infer<typeof articleCard>;
export const articleDetail = articleCard.extend({
  body: z.string(),
  tags: z.array(z.string()),
  updatedAt: z.string(),
  related: z.array(articleCard),
  seo: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
});
export type ArticleDetail = z.infer<typeof articleDetail>;

export const teacherCard = z.object({
  _id: z.string(),
  name: z.string(),
  avatar: image,
  expertise: z.array(z.string()),
  bio: z.string(),
  courseCount: z.int(),
});
export type TeacherCard = z.infer<typeof teacherCard>;
const socials = z
  .object({
    telegram: z.string().nullable(),
    instagram: z.string().nullable(),
    linkedin: z.string().nullable(),
    website: z.string().nullable(),
  })
  .partial();
export const teacherDetail = teacherCard.extend({
  socials,
  courses: z.array(courseCard),
  /** The id of their page as a person; null for those who did not make it public. */
  person: z.string().nullable(),
});
export type TeacherDetail = z.infer<typeof teacherDetail>;

export const faq = z.object({ _id: z.string(), question: z.string(), answer: z.string(), category: z.string() });
export type Faq = z.infer<typeof faq>;
export const testimonial = z.object({
  _id: z.string(),
  name: z.string(),
  role: z.string(),
  text: z.string(),
  avatar: image,
  rating: z.int(),
});
export type Testimonial = z.infer<typeof testimonial>;

export { contactInfo, type ContactInfo };

export const pageMetadata = z.object({
  title: z.string().nullable(),
  description: z.string().nullable(),
  canonical: z.string().nullable(),
  ogTitle: z.string().nullable(),
  ogDescription: z.string().nullable(),
  ogImage: image,
  robots: z.string().nullable(),
});
export type PageMetadata = z.infer<typeof pageMetadata>;

export const sitePage = z.object({ title: z.string(), body: z.string(), updatedAt: z.string() });
export type SitePage = z.infer<typeof sitePage>;

/** Only rows that have this tag. */
const tag = z.string().trim().max(50).optional();
export const searchSections = ['course', 'article', 'teacher', 'bundle', 'major'] as const;
export type SearchSection = (typeof searchSections)[number];
const orders = ['newest', 'popular', 'cheapest', 'expensive'] as const;

const searchRecord = z.object({
  _id: z.string(),
  name: z.string(),
  image,
  description: z.string(),
  totalTime: z.int(),
  slug: z.string().optional(),
  /** Tomans. */
  price: z.int().optional(),
  discountedPrice: z.int().nullable().optional(),
  /** What is known of a course. */
  course: courseCard
    .pick({ level: true, lessonCount: true, studentCount: true, teachers: true, ratingAvg: true, ratingCount: true })
    .optional(),
  /** Courses of a bundle or a major. */
  courseCount: z.int().optional(),
  taught: taught.optional(),
  /** Of an article. */
  readingMinutes: z.int().optional(),
});
/** Sections of which the first record is suggested beside courses, in this order. */
export const besideSections = ['major', 'bundle', 'teacher'] as const;

export const publicCalls = {
  'GET /api/home': call({
    summary: 'آنچه صفحهٔ اصلی نشان می‌دهد',
    output: z.object({
      featured: z.array(courseCard),
      newest: z.array(courseCard),
      articles: z.array(articleCard),
      testimonials: z.array(testimonial),
      teachers: z.array(teacherCard),
      counts: z.object({ courses: z.int(), teachers: z.int(), students: z.int() }),
    }),
  }),
  'GET /api/banner': call({ summary: 'نوار تبلیغ', output: banner }),
  'GET /api/banner/welcome-popup': call({ summary: 'پنجرهٔ خوش‌آمد', output: welcomePopup }),
  'GET /api/contact-info': call({ summary: 'راه‌های تماس', output: contactInfo }),
  'GET /api/course-groups': call({ summary: 'دپارتمان‌ها', output: z.object({ records: z.array(courseGroup) }) }),
  'GET /api/search/{query}': call({
    summary: 'جستجو',
    query: z.object({
      page,
      order: z.enum(orders).default('newest'),
      section: z.enum(searchSections).default('course'),
      /** Narrow courses. */
      ...courseFilters,
      /** Someone requested this, and was not still typing: what is not found is noted for the administrators. */
      submitted: z.literal('1').optional(),
    }),
    /**
     * The records of every section have these names; `slug` is set only where the page of the section needs it, `price`
     * where it is sold, and the rest where the section has it. What is written as the query comes before what only
     * resembles it.
     */
    output: longPageOf(searchRecord).extend({
      /** What was probably meant, where nothing is written as the query: the records are those of this. */
      corrected: z.string().optional(),
    }),
  }),
  'GET /api/suggestions/{query}': call({
    summary: 'اولین رشته، بسته و استاد یک جستجو',
    output: z.object({ records: z.array(searchRecord.extend({ section: z.enum(besideSections) })) }),
  }),
  'GET /api/courses': call({
    summary: 'دوره‌های منتشرشده، ۱۲ در هر صفحه',
    query: z.object({
      page,
      order: z.enum(orders).default('newest'),
      group: z.string().max(200).optional(),
      tag,
      /** Only those that the VIP subscription holds. */
      vip: z.literal('1').optional(),
      ...courseFilters,
    }),
    output: longPageOf(courseCard).extend({ group: courseGroup.nullable() }),
    errors: ['not_found'],
  }),
  'GET /api/courses/facets': call({
    summary: 'آنچه فهرست دوره‌ها یا نتیجهٔ جستجو را کوتاه‌تر می‌کند، با تعداد هر گزینه',
    query: z.object({
      group: z.string().max(200).optional(),
      tag,
      vip: z.literal('1').optional(),
      /** What was searched for; without it the whole list. */
      q: z.string().max(200).optional(),
      ...courseFilters,
    }),
    output: facetAnswer,
    errors: ['not_found'],
  }),
  'GET /api/courses/{id}': call({ summary: 'یک دوره با فصل‌هایش', output: courseDetail, errors: ['not_found'] }),
  'GET /api/article-groups': call({
    summary: 'گروه‌های مقاله',
    output: z.object({ records: z.array(articleGroup) }),
  }),
  'GET /api/articles': call({
    summary: 'مقاله‌های منتشرشده، ۱۲ در هر صفحه',
    query: z.object({ page, group: z.string().max(200).optional(), tag }),
    output: longPageOf(articleCard).extend({ group: articleGroup.nullable() }),
    errors: ['not_found'],
  }),
  'GET /api/articles/{slug}': call({ summary: 'یک مقاله', output: articleDetail, errors: ['not_found'] }),
  'GET /api/teachers': call({ summary: 'استادان تأییدشده', output: z.object({ records: z.array(teacherCard) }) }),
  'GET /api/teachers/{id}': call({ summary: 'یک استاد با دوره‌هایش', output: teacherDetail, errors: ['not_found'] }),
  'GET /api/faqs': call({ summary: 'پرسش‌های متداول', output: z.object({ records: z.array(faq) }) }),
  'GET /api/pages/{name}': call({
    summary: 'متن قوانین، حریم خصوصی، قوانین گواهی، «از کجا شروع کنم» یا خوش‌آمد اشتراک ویژه',
    output: sitePage,
    errors: ['not_found'],
  }),
  'GET /api/metadata': call({
    summary: 'فرادادهٔ یک نشانی برای موتورهای جستجو',
    query: z.object({ path: z.string().max(300) }),
    output: pageMetadata.nullable(),
  }),
};
