/** The structured data (schema.org) and the breadcrumbs of a course. Pure. */
import type { PublicComment } from '../../src/contract/comments.ts';
import type { CourseDetail } from '../../src/contract/public.ts';
import { t } from '../../src/locale/translate.ts';
import { coursePath, departmentPath } from '../../src/paths/catalogue.ts';
import { departmentsPath } from '../../src/paths/pages.ts';
import { pagePath } from '../../src/paths/url.ts';
import type { Crumb, StructuredData } from '../shared/seo.ts';
import { departmentName } from './department-name.ts';
import { siteName } from '../shared/site.ts';

export const courseCrumbs = (course: CourseDetail): Crumb[] => [
  course.group
    ? { name: departmentName(course.group), path: pagePath(departmentsPath, 1, { group: course.group.topGroup }) }
    : { name: t('دوره‌ها'), path: departmentPath() },
  { name: course.name, path: coursePath(course) },
];

/**
 * Prices are in rials, because only IRR has an ISO currency code.
 * @param comments those of the page; the rated ones are reviews.
 */
export function courseData(
  course: CourseDetail,
  origin: string,
  comments: readonly PublicComment[] = [],
): StructuredData {
  const url = origin + coursePath(course);
  return {
    '@type': 'Course',
    name: course.name,
    description: course.description,
    url,
    inLanguage: 'fa',
    provider: { '@type': 'EducationalOrganization', name: t(siteName), url: origin },
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
    ...reviewsOf(comments),
  };
}

const maxReviews = 5;

/** Nothing without rated comments. */
function reviewsOf(comments: readonly PublicComment[]): StructuredData {
  const rated = comments.filter(({ rating }) => rating !== null).slice(0, maxReviews);
  if (rated.length === 0) return {};
  return {
    review: rated.map(({ name, text, createdAt, rating }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name },
      datePublished: createdAt.slice(0, 10),
      reviewBody: text,
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
    })),
  };
}
