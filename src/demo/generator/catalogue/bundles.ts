/** Bundles and majors of the demo school as rows. Pure. */
import { slugify } from '../../../locale/slug.ts';
import { bundles, type BundleContent, type BundleKey } from '../../content/bundles.ts';
import type { DepartmentKey } from '../../content/shared/departments.ts';
import { majors, type MajorContent, type MajorKey } from '../../content/majors.ts';
import type { SceneName } from '../../pictures/scenes.ts';
import type { Clock } from '../../kit/clock.ts';
import { htmlOfLines, htmlOfParagraphs } from '../../kit/html.ts';
import { demoId } from '../../kit/ids.ts';
import type { BundleRow, CourseRow, RowOf } from '../../kit/rows.ts';
import { sumBy } from '../../kit/sum.ts';
import { courseId } from '../../content/courses/course-order.ts';

/** Gives the paths of pictures. */
export interface BundlePictures {
  bundle(palette: DepartmentKey, scene: SceneName): string;
  major(palette: DepartmentKey, scene: SceneName): string;
}

/** The first one written is the newest. */
export const bundleId = (key: BundleKey): string =>
  demoId('bundles', bundles.length - bundles.findIndex((b) => b.key === key));
export const majorId = (key: MajorKey): string =>
  demoId('majors', majors.length - majors.findIndex((m) => m.key === key));

/** Prices of bundles are multiples of this many tomans. */
const priceStep = 10_000;

/** @param courses the rows of courses: the price of a bundle follows from theirs. */
export function bundleRows(clock: Clock, pictures: BundlePictures, courses: readonly CourseRow[]): BundleRow[] {
  const prices = new Map(courses.map((c) => [c.id, c.price]));
  return bundles.map((bundle: BundleContent, n): BundleRow => {
    const { title, sale } = bundle;
    const ids = bundle.courses.map(courseId);
    const fullPrice = sumBy(ids, (id) => prices.get(id)!);
    const createdAt = clock.ago(sale ? sale.from + 4 : 40 + n * 24);
    return {
      id: demoId('bundles', bundles.length - n),
      title,
      slug: slugify(title),
      image: pictures.bundle(bundle.palette, bundle.scene),
      description: htmlOfLines(bundle.text),
      price: Math.round((fullPrice * (100 - bundle.discountPercent)) / 100 / priceStep) * priceStep,
      courses: ids,
      validFrom: sale ? clock.ago(sale.from) : null,
      validTo: sale ? clock.ago(sale.to) : null,
      status: bundle.status ?? 'published',
      seo: { title: null, description: bundle.summary },
      createdAt,
      updatedAt: createdAt,
    };
  });
}

export const majorRows = (clock: Clock, pictures: BundlePictures): RowOf<'majors'>[] =>
  majors.map((major: MajorContent, n) => {
    const { title, bundles: required, optional = [] } = major;
    const createdAt = clock.ago(34 + n * 22);
    return {
      id: demoId('majors', majors.length - n),
      title,
      slug: slugify(title),
      image: pictures.major(major.palette, major.scene),
      description: htmlOfLines(major.text),
      careerInfo: htmlOfParagraphs(major.career),
      bundles: [
        ...required.map((bundle) => ({ bundle: bundleId(bundle), optional: false })),
        ...optional.map((bundle) => ({ bundle: bundleId(bundle), optional: true })),
      ],
      estimatedMonths: major.months,
      status: 'published',
      seo: { title: null, description: major.summary },
      createdAt,
      updatedAt: createdAt,
    };
  });
