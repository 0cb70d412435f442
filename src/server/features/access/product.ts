/** A product, and what the readers of its kinds have in common. */
import { sql, type SQL } from 'drizzle-orm';
import type { ItemKind } from '../../../contract/checkout.ts';
import type { Registry } from '../../../define/registry.ts';
import type { includedScopeWords } from '../../../../resources/vip-vip-settings.ts';
import type { Reads } from '../../platform/db/database.ts';
import { live } from '../../platform/db/row-sql.ts';

/** A course that a product opens. */
export interface ProductCourse {
  readonly id: string;
  readonly title: string;
  /** Its price of today, by which what was paid for a set is divided. */
  readonly price: number;
  /** Its department. */
  readonly group: string;
  /** Days of access; null for life. */
  readonly accessDays: number | null;
  /** Whether the VIP subscription holds it, where that does not hold all. */
  readonly isVipIncluded: boolean;
}

/** The courses of a subscription: all, or those that bear the mark. */
export type IncludedScope = keyof typeof includedScopeWords;

export interface Product {
  readonly kind: ItemKind;
  readonly id: string;
  readonly title: string;
  readonly image: string | null;
  /** Its page on the site, or null. */
  readonly path: string | null;
  /** Tomans. */
  readonly listPrice: number;
  readonly salePrice: number;
  /** Whether it is sold now; what is not to be seen at all is no product. */
  readonly isForSale: boolean;
  /** In their order; none for exams, certificates and subscriptions. */
  readonly courses: readonly ProductCourse[];
  /** What one purchase holds: days of a subscription, attempts at an exam; null of what is not counted. */
  readonly units: number | null;
  /** Which courses a subscription holds; null of what is none. */
  readonly includedScope: IncludedScope | null;
}

/** Where products are read, and for when. */
export interface Source {
  readonly db: Reads;
  readonly registry: Registry;
  readonly at: number;
}
/** The ids of a query. */
export const wanted = (ids: readonly string[]): SQL => sql`= any(${sql.param(ids)}::uuid[])`;

export const isSold = sql`status = 'published' and ${live()}`;

/** What a product says where its kind says nothing else. */
export const base = (
  kind: ItemKind,
  { id, title, image }: { id: string; title: string; image: string | null },
): Product => ({
  kind,
  id,
  title,
  image,
  path: null,
  listPrice: 0,
  salePrice: 0,
  isForSale: true,
  courses: [],
  units: null,
  includedScope: null,
});
