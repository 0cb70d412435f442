/** Which courses the catalogue of the demo school lists, narrows down and counts, beside what its rows say. */
import { expect, test } from 'vitest';
import { facetValues, type FacetKey } from '../../contract/facet-values.ts';
import type { RowOf } from '../kit/rows.ts';
import { newest, newestBy, pick, sumOf, type LoadedSchool, type Values } from './loaded-school.ts';

type Course = RowOf<'courses'>;
type Comment = RowOf<'users-comments'>;
interface Facets {
  readonly facets: readonly { key: FacetKey; choices: readonly { value: string; count: number }[] }[];
}

export const isPublished = ({ status }: { readonly status: string }): boolean => status === 'published';
export const idsOf = (records: readonly Values[]): unknown[] => records.map(({ _id }) => _id);
export const newestCourse = newestBy<Course>(({ publishedAt }) => publishedAt!);

const isDiscounted = ({ price, discountedPrice, discountEndsAt }: Course): boolean =>
  discountedPrice !== null &&
  discountedPrice < price &&
  (discountEndsAt === null || Date.parse(discountEndsAt) > Date.now());
const priceOf = (course: Course): number => (isDiscounted(course) ? course.discountedPrice! : course.price);

/** To hundredths; null without one. */
export const averageOf = (rated: readonly Comment[]): number | null =>
  rated.length === 0 ? null : Math.round((sumOf(rated, ({ rating }) => rating!) * 100) / rated.length) / 100;

/** Of each course, the approved comments with a rating. */
const ratingsOf = ({ all }: LoadedSchool): ReadonlyMap<string | null, readonly Comment[]> =>
  Map.groupBy(
    all('users-comments').filter(({ state, rating }) => state === 'approved' && rating !== null),
    ({ course }) => course,
  );

const compareIn: Readonly<Record<string, (a: Course, b: Course) => number>> = {
  newest: newestCourse,
  popular: newestBy(({ studentCount }) => studentCount ?? 0),
  cheapest: (a, b) => priceOf(a) - priceOf(b) || newest(a, b),
  expensive: newestBy(priceOf),
};

export function coursesFollowRows(loaded: LoadedSchool): void {
  const { all, byId, readAll } = loaded;
  const courses = all('courses').filter(isPublished);

  test('courses in each order, with price and rating, and those of each department', async () => {
    const departments = byId('course-groups');
    const ratings = ratingsOf(loaded);
    for (const [order, compare] of Object.entries(compareIn)) {
      const shown = await readAll(null, `/api/courses?order=${order}`);
      expect(shown, order).toMatchObject(
        courses.toSorted(compare).map((course) => ({
          _id: course.id,
          name: course.title,
          ...pick(course, 'image', 'price', 'totalTime', 'lessonCount', 'studentCount'),
          discountedPrice: isDiscounted(course) ? course.discountedPrice : null,
          ratingAvg: averageOf(ratings.get(course.id) ?? []),
          ratingCount: ratings.get(course.id)?.length ?? 0,
          group: pick(departments.get(course.group)!, 'name', 'topGroup'),
        })),
      );
    }
    for (const { id, topGroup } of [...departments.values()].filter(isPublished)) {
      const expected = courses.filter(({ group }) => group === id).toSorted(newestCourse);
      expect(idsOf(await readAll(null, `/api/courses?group=${topGroup}`))).toEqual(expected.map((course) => course.id));
    }
  });
}

const thousand = 1_000;
const hour = 3_600;
/** Whether a value is from the first bound of a choice on and below the second: `0-3`, `20-`. */
function isBetween(value: number, choice: string, unit: number): boolean {
  const [from, to] = choice.split('-');
  return value >= Number(from) * unit && (to === '' || value < Number(to) * unit);
}

export function facetsFollowRows(loaded: LoadedSchool): void {
  const { all, read, readAll } = loaded;
  const courses = all('courses').filter(isPublished);
  const ratings = ratingsOf(loaded);
  const isOf: Readonly<Record<FacetKey, (course: Course, choice: string) => boolean>> = {
    level: ({ level }, choice) => level === choice,
    price: (course, choice) =>
      choice === 'free' ? priceOf(course) === 0 : priceOf(course) > 0 && isBetween(priceOf(course), choice, thousand),
    discounted: isDiscounted,
    duration: ({ totalTime }, choice) => isBetween(totalTime ?? 0, choice, hour),
    rating: ({ id }, choice) => (averageOf(ratings.get(id) ?? []) ?? 0) >= Number(choice),
  };
  // cast: the keys of this object.
  const facets = Object.entries(facetValues) as [FacetKey, readonly string[]][];
  const countsOf = (list: readonly Course[]) =>
    facets.map(([key, choices]) => ({
      key,
      choices: choices.map((value) => ({ value, count: list.filter((course) => isOf[key](course, value)).length })),
    }));

  test('what narrows a list, and how many courses each choice leaves', async () => {
    expect(await read<Facets>(null, '/api/courses/facets')).toMatchObject({ facets: countsOf(courses) });
    for (const { id, topGroup } of all('course-groups').filter(isPublished)) {
      const ofGroup = courses.filter(({ group }) => group === id);
      const answered = await read<Facets>(null, `/api/courses/facets?group=${topGroup}`);
      expect(answered, String(topGroup)).toMatchObject({ facets: countsOf(ofGroup) });
    }
    for (const [key, choices] of facets) {
      for (const choice of choices) {
        const expected = courses.filter((course) => isOf[key](course, choice)).toSorted(newestCourse);
        const shown = await readAll(null, `/api/courses?${key}=${choice}`);
        expect(idsOf(shown), `${key} ${choice}`).toEqual(expected.map(({ id }) => id));
      }
    }
  });
}
