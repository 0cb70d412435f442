/**
 * Courses that a cart would sell twice: those that the buyer has, and those that two sets of the cart hold. Each is paid
 * once: a set is sold without them and without their part of its price, while its list price stays. Pure.
 */
import { priceParts } from '../../../../domain/money/line-shares.ts';
import type { Product, ProductCourse } from '../../access/index.ts';

/** A course that a set is sold without. */
export interface LeftOut {
  readonly title: string;
  /** Tomans that the set costs less for it. */
  readonly amount: number;
  /** The buyer has it, or another thing of the cart brings it. */
  readonly reason: 'owned' | 'repeated';
}

export interface Reduced {
  /** Null where nothing of it is left to sell. */
  readonly product: Product | null;
  readonly leftOut: readonly LeftOut[];
}

const isSet = ({ kind }: Product): boolean => kind === 'bundle' || kind === 'major';

/**
 * The products without what would be paid twice, in their order. Of two sets that share a course the one with more
 * courses keeps it, the earlier one where they have as many; a course by itself yields to any set.
 * @param owned ids of courses.
 */
export function withoutOverlap(products: readonly Product[], owned: ReadonlySet<string>): readonly Reduced[] {
  const covered = new Set<string>();
  const reduced = new Map<Product, Reduced>();
  const sets = products.filter(isSet).toSorted((a, b) => b.courses.length - a.courses.length);
  for (const product of [...sets, ...products.filter(({ kind }) => kind === 'course')]) {
    reduced.set(product, reduce(product, owned, covered));
    for (const { id } of product.courses) covered.add(id);
  }
  return products.map((product) => reduced.get(product) ?? { product, leftOut: [] });
}

function reduce(product: Product, owned: ReadonlySet<string>, covered: ReadonlySet<string>): Reduced {
  const isLeft = ({ id }: ProductCourse): boolean => !owned.has(id) && !covered.has(id);
  const courses = product.courses.filter(isLeft);
  if (courses.length === product.courses.length) return { product, leftOut: [] };
  if (courses.length === 0) return { product: null, leftOut: [] };
  const parts = priceParts(
    product.salePrice,
    product.courses.map(({ price }) => price),
  );
  const leftOut = product.courses.flatMap((course, n): LeftOut[] =>
    isLeft(course)
      ? []
      : [{ title: course.title, amount: parts[n]!, reason: owned.has(course.id) ? 'owned' : 'repeated' }],
  );
  const salePrice = product.salePrice - leftOut.reduce((total, { amount }) => total + amount, 0);
  return { product: { ...product, courses, salePrice }, leftOut };
}
