/** The structured data (schema.org) and the breadcrumbs of bundles and majors. Pure. */
import type { BundleDetail, MajorDetail } from '../../src/contract/bundles.ts';
import type { CourseCard } from '../../src/contract/public.ts';
import { t } from '../../src/locale/translate.ts';
import { coursePath } from '../../src/paths/catalogue.ts';
import { bundlePath, majorPath } from '../../src/paths/sets.ts';
import { bundlesPath, majorsPath } from '../../src/paths/pages.ts';
import type { Crumb, StructuredData } from '../shared/seo.ts';
import { siteName } from '../shared/site.ts';

export const bundleCrumbs = ({ title, slug }: { title: string; slug: string }): Crumb[] => [
  { name: t('بسته‌ها'), path: bundlesPath },
  { name: title, path: bundlePath(slug) },
];
export const majorCrumbs = ({ title, slug }: { title: string; slug: string }): Crumb[] => [
  { name: t('رشته‌ها'), path: majorsPath },
  { name: title, path: majorPath(slug) },
];

const provider = (origin: string) => ({ '@type': 'EducationalOrganization', name: t(siteName), url: origin });

/** Prices are in rials, because only IRR has an ISO currency code. */
const offer = (price: number, url: string, isOpen: boolean, endsAt: string | null = null) => ({
  '@type': 'Offer',
  category: price === 0 ? 'Free' : 'Paid',
  price: price * 10,
  priceCurrency: 'IRR',
  availability: isOpen ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
  url,
  ...(endsAt !== null && { priceValidUntil: endsAt.slice(0, 10) }),
});

const courseOf = (course: CourseCard, origin: string) => ({
  '@type': 'Course',
  name: course.name,
  description: course.description || course.name,
  url: origin + coursePath(course),
  provider: provider(origin),
});

export function bundleData(bundle: BundleDetail, origin: string): StructuredData {
  const url = origin + bundlePath(bundle.slug);
  return {
    '@type': 'Course',
    name: bundle.title,
    description: bundle.summary || bundle.title,
    url,
    inLanguage: 'fa',
    provider: provider(origin),
    ...(bundle.image && { image: origin + bundle.image }),
    offers: offer(bundle.price, url, bundle.sale === 'open', bundle.endsAt),
    hasPart: bundle.courses.map((course) => courseOf(course, origin)),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: `PT${Math.max(1, Math.round(bundle.totalTime / 60))}M`,
    },
  };
}

export function majorData(major: MajorDetail, origin: string): StructuredData {
  const url = origin + majorPath(major.slug);
  return {
    '@type': 'EducationalOccupationalProgram',
    name: major.title,
    description: major.summary || major.title,
    url,
    provider: provider(origin),
    occupationalCategory: major.title,
    educationalProgramMode: 'online',
    ...(major.image && { image: origin + major.image }),
    ...(major.months !== null && { timeToComplete: `P${major.months}M` }),
    offers: offer(major.price, url, major.isForSale),
    hasCourse: major.bundles.flatMap(({ courses }) => courses.map((course) => courseOf(course, origin))),
  };
}
