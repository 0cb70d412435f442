import { expect, test } from 'vitest';
import { comment } from '../testing/comment-records.ts';
import { courseDetail } from '../testing/records.ts';
import { siteName } from '../shared/site.ts';
import { courseCrumbs, courseData } from './course-data.ts';

const origin = 'https://school.example';
const path = `/course/c1/${encodeURIComponent('ری‌اکت-از-پایه')}`;

test('the breadcrumbs of a course lead through its department, or through all courses', () => {
  expect(courseCrumbs(courseDetail())).toEqual([
    { name: 'برنامه‌نویسی', path: '/department?group=web' },
    { name: 'ری‌اکت از پایه', path },
  ]);
  expect(courseCrumbs(courseDetail({ group: null }))[0]).toEqual({ name: 'دوره‌ها', path: '/department#courses' });
});

test('the structured data of a course has its price in rials, its teachers and its rating', () => {
  expect(courseData(courseDetail(), origin)).toEqual({
    '@type': 'Course',
    name: 'ری‌اکت از پایه',
    description: 'ساختن رابط کاربری',
    url: origin + path,
    inLanguage: 'fa',
    provider: { '@type': 'EducationalOrganization', name: siteName, url: origin },
    image: `${origin}/files/2026/react.webp`,
    offers: { '@type': 'Offer', category: 'Paid', price: 6_000_000, priceCurrency: 'IRR', url: origin + path },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: 'PT90M',
      instructor: [{ '@type': 'Person', name: 'سارا کریمی' }],
    },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, ratingCount: 12, bestRating: 5 },
  });
});

test('the structured data of a course leaves out what the course does not have', () => {
  const bare = courseDetail({ image: null, teachers: [], ratingAvg: null, price: 0, discountedPrice: null });
  expect(courseData({ ...bare, totalTime: 0 }, origin)).toEqual({
    '@type': 'Course',
    name: 'ری‌اکت از پایه',
    description: 'ساختن رابط کاربری',
    url: origin + path,
    inLanguage: 'fa',
    provider: { '@type': 'EducationalOrganization', name: siteName, url: origin },
    offers: { '@type': 'Offer', category: 'Free', price: 0, priceCurrency: 'IRR', url: origin + path },
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: 'PT1M' },
  });
});

test('rated comments of the page are its reviews', () => {
  const comments = [comment(), comment({ _id: 'k2', rating: null })];
  expect(courseData(courseDetail(), origin, comments)).toHaveProperty('review', [
    {
      '@type': 'Review',
      author: { '@type': 'Person', name: 'مینا راد' },
      datePublished: '2026-03-10',
      reviewBody: 'روشن و کوتاه بود.',
      reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5 },
    },
  ]);
});
