/** Records of the public calls, as the API answers them, for tests of the storefront. Each takes what a test changes. */
import type { BundleDetail, MajorDetail } from '../../src/contract/bundles.ts';
import type {
  ArticleCard,
  ArticleDetail,
  CourseCard,
  CourseDetail,
  CourseGroup,
  Faq,
  TeacherCard,
  TeacherDetail,
  Testimonial,
} from '../../src/contract/public.ts';

export const courseCard = (more: Partial<CourseCard> = {}): CourseCard => ({
  _id: 'c1',
  name: 'ری‌اکت از پایه',
  description: 'ساختن رابط کاربری',
  image: '/files/2026/react.webp',
  totalTime: 5400,
  lessonCount: 24,
  studentCount: 1250,
  price: 900_000,
  discountedPrice: 600_000,
  level: 'مقدماتی',
  group: { name: 'برنامه‌نویسی', topGroup: 'web' },
  teachers: [{ _id: 't1', name: 'سارا کریمی' }],
  ratingAvg: 4.5,
  ratingCount: 12,
  ...more,
});

export const courseDetail = (more: Partial<CourseDetail> = {}): CourseDetail => ({
  ...courseCard(),
  slug: 'react',
  subtitle: 'از اولین مؤلفه تا انتشار',
  body: '<p>متن معرفی</p>',
  introVideo: null,
  isVipIncluded: true,
  accessDays: null,
  updatedAt: '2026-03-10T08:00:00.000Z',
  publishedAt: '2026-01-10T08:00:00.000Z',
  discountEndsAt: '2026-04-10T08:00:00.000Z',
  whatYouLearn: ['ساختن مؤلفه', 'مدیریت حالت'],
  tags: ['ری‌اکت', 'رابط کاربری'],
  faqs: [{ question: 'پیش‌نیاز دارد؟', answer: 'بله، جاوااسکریپت' }],
  prerequisites: [{ _id: 'c2', name: 'جاوااسکریپت' }],
  teachers: [
    {
      _id: 't1',
      name: 'سارا کریمی',
      avatar: null,
      expertise: ['ری‌اکت', 'نود'],
      bio: 'ده سال برنامه‌نویس',
      taught: { courseCount: 3, studentCount: 1240, ratingAvg: 4.6, ratingCount: 53 },
    },
  ],
  topics: [
    {
      _id: 'p1',
      title: 'شروع',
      totalTime: 900,
      lessons: [
        { _id: 'l1', title: 'نصب', type: 'video', duration: 600, isPreview: true },
        { _id: 'l2', title: 'خواندنی', type: 'text', duration: 0, isPreview: false },
      ],
    },
    { _id: 'p2', title: 'ادامه', totalTime: 0, lessons: [] },
  ],
  related: [courseCard({ _id: 'c3', name: 'نکست' })],
  exams: [],
  seo: { title: null, description: null },
  ...more,
});

export const courseGroup = (more: Partial<CourseGroup> = {}): CourseGroup => ({
  _id: 'g1',
  name: 'برنامه‌نویسی',
  icon: 'code',
  topGroup: 'web',
  image: null,
  description: 'از پایه تا کار',
  courseCount: 14,
  ...more,
});

export const articleCard = (more: Partial<ArticleCard> = {}): ArticleCard => ({
  _id: 'a1',
  title: 'چگونه بخوانیم',
  slug: 'چگونه-بخوانیم',
  summary: 'راهنمای خواندن',
  cover: '/files/2026/book.webp',
  readingMinutes: 7,
  publishedAt: '2026-03-10T08:00:00.000Z',
  group: { name: 'راهنما', slug: 'guide' },
  author: 'مینا راد',
  ...more,
});

export const articleDetail = (more: Partial<ArticleDetail> = {}): ArticleDetail => ({
  ...articleCard(),
  body: '<p>متن مقاله</p>',
  tags: ['خواندن'],
  updatedAt: '2026-03-12T08:00:00.000Z',
  related: [articleCard({ _id: 'a2', title: 'چگونه بنویسیم', slug: 'write' })],
  seo: { title: null, description: null },
  ...more,
});

export const teacherCard = (more: Partial<TeacherCard> = {}): TeacherCard => ({
  _id: 't1',
  name: 'سارا کریمی',
  avatar: '/files/2026/sara.webp',
  expertise: ['ری‌اکت', 'نود'],
  bio: 'ده سال برنامه‌نویس',
  courseCount: 3,
  ...more,
});

export const teacherDetail = (more: Partial<TeacherDetail> = {}): TeacherDetail => ({
  ...teacherCard(),
  socials: { telegram: 'https://t.me/sara', instagram: null, website: 'https://sara.example' },
  courses: [courseCard()],
  person: null,
  ...more,
});

export const faq = (more: Partial<Faq> = {}): Faq => ({
  _id: 'f1',
  question: 'چگونه ثبت‌نام کنم؟',
  answer: '<p>با شمارهٔ موبایل</p>',
  category: 'ثبت‌نام',
  ...more,
});

export const testimonial = (more: Partial<Testimonial> = {}): Testimonial => ({
  _id: 'x1',
  name: 'مینا',
  role: 'دانشجو',
  text: 'خوب بود',
  avatar: null,
  rating: 4,
  ...more,
});

/** A page of a list with these records: the only one, unless said otherwise. */
export const pageOf = <T>(records: readonly T[], more: Partial<PageCounts> = {}): PageCounts & { records: T[] } => ({
  records: [...records],
  page: 1,
  pages: records.length > 0 ? 1 : 0,
  total: records.length,
  estimated: false,
  ...more,
});

interface PageCounts {
  page: number;
  pages: number;
  total: number;
  estimated: boolean;
}

export const bundleDetail = (more: Partial<BundleDetail> = {}): BundleDetail => ({
  _id: 'b1',
  title: 'فرانت‌اند از صفر',
  slug: 'frontend',
  image: '/files/2026/front.webp',
  summary: 'چهار دوره پشت سر هم',
  price: 1_200_000,
  partsPrice: 2_000_000,
  courseCount: 2,
  lessonCount: 48,
  totalTime: 10_800,
  sale: 'open',
  startsAt: null,
  endsAt: null,
  description: '<p>متن بسته</p>',
  updatedAt: '2026-03-10T08:00:00.000Z',
  courses: [courseCard(), courseCard({ _id: 'c2', name: 'جاوااسکریپت', discountedPrice: null })],
  teachers: [teacherCard()],
  majors: [{ title: 'برنامه‌نویس وب', slug: 'web' }],
  seo: { title: null, description: null },
  ...more,
});

export const majorDetail = (more: Partial<MajorDetail> = {}): MajorDetail => {
  const bundle = bundleDetail();
  return {
    _id: 'm1',
    title: 'برنامه‌نویس وب',
    slug: 'web',
    image: null,
    summary: 'هر دو سوی وب',
    price: 1_200_000,
    partsPrice: 2_000_000,
    courseCount: 2,
    lessonCount: 48,
    totalTime: 10_800,
    months: 11,
    bundleCount: 1,
    isForSale: true,
    description: '<p>متن رشته</p>',
    careerInfo: '<p>بازار کار</p>',
    updatedAt: '2026-03-10T08:00:00.000Z',
    bundles: [
      { ...bundle, optional: false },
      { ...bundle, _id: 'b2', title: 'طراحی', slug: 'design', optional: true, courses: [courseCard({ _id: 'c9' })] },
    ],
    teachers: [teacherCard()],
    seo: { title: null, description: null },
    ...more,
  };
};
