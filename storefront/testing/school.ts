/** The answers of a small school to every public call: what pages show unless a test says otherwise. */
import type { Answers } from './contract-api.ts';
import { comments } from './comment-records.ts';
import {
  articleCard,
  articleDetail,
  bundleDetail,
  courseCard,
  courseDetail,
  courseGroup,
  faq,
  majorDetail,
  pageOf,
  teacherCard,
  teacherDetail,
  testimonial,
} from './records.ts';

const web = courseGroup();
const design = courseGroup({ _id: 'g2', name: 'طراحی', icon: null, topGroup: 'design', courseCount: 0 });

export const school: Answers = {
  'GET /api/home': {
    featured: [courseCard()],
    newest: [courseCard(), courseCard({ _id: 'c4', name: 'سی‌اس‌اس', price: 0, discountedPrice: null })],
    articles: [articleCard()],
    testimonials: [testimonial()],
    teachers: [teacherCard()],
    counts: { courses: 48, teachers: 12, students: 3500 },
  },
  'GET /api/banner': {
    status: 'active',
    endDate: null,
    bgColor: '#ff7952',
    bgImage: null,
    link: '/department',
    text: 'جشن نوروز',
    code: null,
    withImage: false,
    withText: true,
  },
  'GET /api/banner/welcome-popup': {
    title: 'خوش آمدید',
    titleShow: true,
    text: 'متن پنجره',
    buttonShow: true,
    buttonText: 'آغاز',
    buttonRef: '/faqs',
    redirectType: 'router',
    size: 'max-w-sm',
    createdAt: '2026-01-10T08:00:00.000Z',
    show: 0,
  },
  'GET /api/contact-info': {
    tel: ['02112345678'],
    email: 'info@example.com',
    address: 'تهران',
    hours: 'هر روز',
    socials: { telegram: 'https://t.me/academy' },
    trustBadges: [],
  },
  'GET /api/widgets': { chat: null, analytics: null },
  'GET /api/course-groups': { records: [web, design] },
  'GET /api/courses/facets': { facets: [], estimated: false },
  'GET /api/search/{query}': pageOf([
    { _id: 'c1', name: 'ری‌اکت از پایه', image: null, description: 'ساختن', totalTime: 5400 },
  ]),
  'GET /api/courses': { ...pageOf([courseCard()]), group: null },
  'GET /api/courses/{id}': courseDetail(),
  'GET /api/article-groups': { records: [{ _id: 'n1', name: 'راهنما', slug: 'guide' }] },
  'GET /api/articles': { ...pageOf([articleCard()]), group: null },
  'GET /api/articles/{slug}': articleDetail(),
  'GET /api/teachers': { records: [teacherCard()] },
  'GET /api/teachers/{id}': teacherDetail(),
  'GET /api/faqs': { records: [faq()] },
  'GET /api/pages/{name}': { title: 'قوانین', body: '<p>متن قوانین</p>', updatedAt: '2026-03-10T08:00:00.000Z' },
  'GET /api/metadata': null,
  'GET /api/comments/{target}/{id}': comments(),
  'GET /api/learn/lessons/{id}/questions': pageOf([]),
  'GET /api/bundles': { records: [bundleDetail()], majors: [{ title: 'برنامه‌نویس وب', slug: 'web' }] },
  'GET /api/bundles/{slug}': bundleDetail(),
  'GET /api/majors': { records: [majorDetail()] },
  'GET /api/majors/{slug}': majorDetail(),
};
