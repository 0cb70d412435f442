/** The structured data (schema.org) and the breadcrumbs of a course. Pure. */
import type { CourseDetail } from '../../src/contract/public.ts';
import { coursePath, departmentPath, pagePath } from './addresses.ts';
import type { Crumb, StructuredData } from './seo.ts';
import { siteName } from '../site.ts';

export const courseCrumbs = (course: CourseDetail): Crumb[] => [
  { name: 'خانه', path: '/' },
  course.group
    ? { name: course.group.name, path: pagePath('/department', 1, { group: course.group.topGroup }) }
    : { name: 'دوره‌ها', path: departmentPath() },
  { name: course.name, path: coursePath(course) },
];

/** Prices are in rials, because only IRR has an ISO currency code. */
export function courseData(course: CourseDetail, origin: string): StructuredData {
  const url = origin + coursePath(course);
  return {
    '@type': 'Course',
    name: course.name,
    description: course.description,
    url,
    inLanguage: 'fa',
    provider: { '@type': 'EducationalOrganization', name: siteName, url: origin },
    ...(course.image && { image: origin + course.image }),
    offers: {
      '@type': 'Offer',
      category: course.price === 0 ? 'Free' : 'Paid',
      price: (course.discountedPrice ?? course.price) * 10,
      priceCurrency: 'IRR',
      url,
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: `PT${Math.max(1, Math.round(course.totalTime / 60))}M`,
      ...(course.teachers.length > 0 && {
        instructor: course.teachers.map(({ name }) => ({ '@type': 'Person', name })),
      }),
    },
    ...(course.ratingAvg !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: course.ratingAvg,
        ratingCount: course.ratingCount,
        bestRating: 5,
      },
    }),
  };
}
