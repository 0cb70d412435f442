/** The roads through the demo school as rows: bundles, majors and the questionnaire that leads to them. Pure. */
import { slugify } from '../../../locale/slug.ts';
import { htmlOf } from '../site/blog.ts';
import { courseId } from './courses.ts';
import { bundles, type BundleContent, type BundleKey } from '../../content/bundles.ts';
import type { DepartmentKey } from '../../content/departments.ts';
import { majors, type MajorContent, type MajorKey } from '../../content/majors.ts';
import { roadmap } from '../../content/roadmap.ts';
import type { Row } from '../people/people.ts';
import type { SceneName } from '../../pictures/scenes.ts';
import type { Clock } from '../clock.ts';
import { demoId } from '../ids.ts';

/** Gives the paths of pictures. */
export interface PathPictures {
  bundle(palette: DepartmentKey, scene: SceneName): string;
  major(palette: DepartmentKey, scene: SceneName): string;
}

/** The first written is the newest. */
export const bundleId = (key: BundleKey): string =>
  demoId('bundles', bundles.length - bundles.findIndex((b) => b.key === key));
export const majorId = (key: MajorKey): string =>
  demoId('majors', majors.length - majors.findIndex((m) => m.key === key));

/** Prices of bundles end in so many tomans. */
const priceStep = 10_000;

/** @param courses the stored courses: what a bundle costs follows from what they cost. */
export function bundleRows(clock: Clock, pictures: PathPictures, courses: readonly Row[]): Row[] {
  const prices = new Map(courses.map((c) => [c.id as string, c.price as number]));
  return bundles.map(
    ({ key, title, palette, scene, courses: titles, off, status, sale, summary, text }: BundleContent, n): Row => {
      const ids = titles.map(courseId);
      const sum = ids.reduce((total, id) => total + prices.get(id)!, 0);
      const made = clock.ago(sale ? sale.from + 4 : 40 + n * 24);
      return {
        id: bundleId(key as BundleKey),
        title,
        slug: slugify(title),
        image: pictures.bundle(palette, scene),
        description: htmlOf(text),
        price: Math.round((sum * (100 - off)) / 100 / priceStep) * priceStep,
        courses: ids,
        validFrom: sale ? clock.ago(sale.from) : null,
        validTo: sale ? clock.ago(sale.to) : null,
        status: status ?? 'published',
        seo: { title: null, description: summary },
        createdAt: made,
        updatedAt: made,
      };
    },
  );
}

export const majorRows = (clock: Clock, pictures: PathPictures): Row[] =>
  majors.map(
    (
      { key, title, palette, scene, months, bundles: needed, optional = [], summary, text, career }: MajorContent,
      n,
    ): Row => {
      const made = clock.ago(34 + n * 22);
      return {
        id: majorId(key as MajorKey),
        title,
        slug: slugify(title),
        image: pictures.major(palette, scene),
        description: htmlOf(text),
        careerInfo: career.map((p) => `<p>${p}</p>`).join(''),
        bundles: [
          ...needed.map((bundle) => ({ bundle: bundleId(bundle), optional: false })),
          ...optional.map((bundle) => ({ bundle: bundleId(bundle), optional: true })),
        ],
        estimatedMonths: months,
        status: 'published',
        seo: { title: null, description: summary },
        createdAt: made,
        updatedAt: made,
      };
    },
  );

/** The questionnaire: its parts, then its questions. */
export function roadmapRows(clock: Clock): Record<'roadmap-question-category' | 'roadmap-questions', Row[]> {
  const made = { createdAt: clock.ago(160), updatedAt: clock.ago(160) };
  const partId = (n: number) => demoId('roadmap-question-category', n);
  const questions = roadmap.flatMap((part, p) =>
    part.questions.map((question) => ({ ...question, category: partId(p) })),
  );
  return {
    'roadmap-question-category': roadmap.map(({ name, description, questions: own }, n) => ({
      id: partId(n),
      name,
      description,
      order: n + 1,
      questionCount: own.length,
      ...made,
    })),
    'roadmap-questions': questions.map(({ text, several, options, category }, n) => ({
      id: demoId('roadmap-questions', n),
      text,
      category,
      type: several ? 'multi' : 'single',
      order: n + 1,
      ...made,
      options: options.map(([answer, icon, major, weight]) => ({
        text: answer,
        icon,
        major: major === undefined ? null : majorId(major),
        weight: weight ?? 0,
        next: null,
      })),
    })),
  };
}
