/** What narrows a list of courses, as conditions on the course `c`, and the words of each choice. */
import { sql, type SQL } from 'drizzle-orm';
import { facetKeys, type CourseFilters, type FacetKey } from '../../../../contract/facet-values.ts';
import { currentPrice, isDiscounted } from './course-cards.ts';

interface Choice {
  readonly label: string;
  readonly condition: SQL;
}
interface FacetOf<V extends string> {
  readonly label: string;
  readonly choices: Readonly<Record<V, Choice>>;
}
type Facets = { readonly [K in FacetKey]: FacetOf<NonNullable<CourseFilters[K]>> };

const thousand = 1_000;
const hour = 3_600;

/** From `from` up to `to`, which belongs to the next choice. */
const between = (value: SQL, from: number, to: number | null): SQL => {
  const least = sql`${value} >= ${sql.raw(String(from))}`;
  return to === null ? least : sql`(${least} and ${value} < ${sql.raw(String(to))})`;
};
const costs = (from: number, to: number | null): SQL =>
  between(sql`${currentPrice}`, from, to === null ? null : to * thousand);
const lasts = (from: number, to: number | null): SQL =>
  between(sql`coalesce(c.total_time, 0)`, from * hour, to === null ? null : to * hour);
const rated = (least: number): SQL => sql`(c.rating_count > 0 and c.rating_avg >= ${sql.raw(String(least))})`;
const ofLevel = (level: string): SQL => sql`c.level = ${sql.raw(`'${level}'`)}`;

/** The labels of levels are those of the section: the caller puts them in. */
export const courseFacets: Facets = {
  level: {
    label: 'سطح',
    choices: {
      beginner: { label: '', condition: ofLevel('beginner') },
      intermediate: { label: '', condition: ofLevel('intermediate') },
      advanced: { label: '', condition: ofLevel('advanced') },
      all: { label: '', condition: ofLevel('all') },
    },
  },
  price: {
    label: 'قیمت',
    choices: {
      free: { label: 'رایگان', condition: sql`${currentPrice} = 0` },
      '0-200': { label: 'تا ۲۰۰ هزار تومان', condition: costs(1, 200) },
      '200-500': { label: '۲۰۰ تا ۵۰۰ هزار تومان', condition: costs(200 * thousand, 500) },
      '500-1000': { label: '۵۰۰ هزار تا ۱ میلیون تومان', condition: costs(500 * thousand, 1_000) },
      '1000-': { label: '۱ میلیون تومان و بیشتر', condition: costs(1_000 * thousand, null) },
    },
  },
  discounted: { label: 'تخفیف', choices: { '1': { label: 'تخفیف‌دار', condition: isDiscounted } } },
  duration: {
    label: 'مدت',
    choices: {
      '0-3': { label: 'تا ۳ ساعت', condition: lasts(0, 3) },
      '3-10': { label: '۳ تا ۱۰ ساعت', condition: lasts(3, 10) },
      '10-20': { label: '۱۰ تا ۲۰ ساعت', condition: lasts(10, 20) },
      '20-': { label: '۲۰ ساعت و بیشتر', condition: lasts(20, null) },
    },
  },
  rating: {
    label: 'امتیاز',
    choices: {
      '4.5': { label: '۴٫۵ و بالاتر', condition: rated(4.5) },
      '4.0': { label: '۴ و بالاتر', condition: rated(4) },
      '3.0': { label: '۳ و بالاتر', condition: rated(3) },
    },
  },
};

/** The choices of a facet, in their order. */
export const choicesOf = (key: FacetKey): readonly (readonly [value: string, Choice])[] =>
  Object.entries<Choice>(courseFacets[key].choices);

/** The conditions of the chosen values, by facet. */
export function conditionsOf(filters: CourseFilters): ReadonlyMap<FacetKey, SQL> {
  return new Map(
    facetKeys.flatMap((key) => {
      const choice = choicesOf(key).find(([value]) => value === filters[key]);
      return choice ? [[key, choice[1].condition] as const] : [];
    }),
  );
}

/** ` and …` for each chosen value; nothing where none is chosen. */
export const filterSql = (filters: CourseFilters): SQL =>
  sql.join([...conditionsOf(filters).values()].map((condition) => sql` and ${condition}`));
