/** What can be bought, as it is sold now: title, prices and the courses that it opens, read from ids alone. */
import { sql } from 'drizzle-orm';
import type { ItemKind } from '../../../contract/checkout.ts';
import { coursePath } from '../../../paths/catalogue.ts';
import { bundlePath, majorPath } from '../../../paths/sets.ts';
import { coursePriceAt } from '../../../domain/money/prices.ts';
import { visibleRows } from './visible.ts';
import type { Registry } from '../../../define/registry.ts';
import type { Reads } from '../../platform/db/database.ts';
import { col } from '../../platform/db/row-shape.ts';
import { live } from '../../platform/db/row-sql.ts';
import { readExams, readPlans, readTemplates } from './plain-products.ts';
import { base, isSold, wanted, type Product, type ProductCourse, type Source } from './product.ts';

/** A product with what membership and the code take off its sale price. */
export interface PricedProduct extends Product {
  readonly member: number;
  /** What a set costs less for courses that are not paid twice; its sale price is without it. */
  readonly owned: number;
  readonly code: number;
}

export interface ItemRef {
  readonly kind: ItemKind;
  readonly id: string;
}
export const itemKey = ({ kind, id }: ItemRef): string => `${kind} ${id}`;

/** The products of these items by `itemKey`; those that nobody may see are missing. One query for each kind there is. */
export async function readProducts(
  db: Reads,
  registry: Registry,
  items: readonly ItemRef[],
  at: number,
): Promise<ReadonlyMap<string, Product>> {
  const idsByKind = Map.groupBy(items, ({ kind }) => kind);
  const products = await Promise.all(
    [...idsByKind].map(([kind, refs]) => readers[kind]({ db, registry, at }, [...new Set(refs.map(({ id }) => id))])),
  );
  return new Map(products.flat().map((product) => [itemKey(product), product]));
}

type Reader = (source: Source, ids: readonly string[]) => Promise<Product[]>;

const readers: Readonly<Record<ItemKind, Reader>> = {
  course: readCourses,
  bundle: readBundles,
  major: readMajors,
  exam: readExams,
  proof: readTemplates,
  vip: readPlans,
};

type CourseRow = {
  id: string;
  title: string;
  image: string | null;
  price: number;
  discountedPrice: number | null;
  discountEndsAt: string | null;
  group: string;
  accessDays: number | null;
  isVipIncluded: boolean;
};
const courseColumns = sql`c.id, c.title, c.image, c.price, c.discounted_price as "discountedPrice",
  c.discount_ends_at as "discountEndsAt", c."group", c.access_days as "accessDays",
  coalesce(c.is_vip_included, false) as "isVipIncluded"`;

/** What `courseColumns` answers. */
const courseShape = {
  id: col.uuid,
  title: col.text,
  image: col.text.orNull,
  price: col.number,
  discountedPrice: col.number.orNull,
  discountEndsAt: col.instant.orNull,
  group: col.uuid,
  accessDays: col.number.orNull,
  isVipIncluded: col.boolean,
};

const priceOf = (row: CourseRow, at: number): number =>
  coursePriceAt({ ...row, discountEndsAt: row.discountEndsAt === null ? null : Date.parse(row.discountEndsAt) }, at);

const productCourse = (row: CourseRow, at: number): ProductCourse => ({
  id: row.id,
  title: row.title,
  price: priceOf(row, at),
  group: row.group,
  accessDays: row.accessDays,
  isVipIncluded: row.isVipIncluded,
});

async function readCourses({ db, registry, at }: Source, ids: readonly string[]): Promise<Product[]> {
  const rows = await db.query(
    sql`select ${courseColumns} from ${visibleRows(registry, 'courses', 'c')} where c.id ${wanted(ids)}`,
    courseShape,
  );
  return rows.map((row) => ({
    kind: 'course',
    id: row.id,
    title: row.title,
    image: row.image,
    path: coursePath({ _id: row.id, name: row.title }),
    listPrice: row.price,
    salePrice: priceOf(row, at),
    isForSale: true,
    courses: [productCourse(row, at)],
    units: null,
    includedScope: null,
  }));
}

/** The courses of sets, by id. A set also opens courses that are no longer sold alone. */
async function coursesById({ db, at }: Source, ids: readonly string[]): Promise<ReadonlyMap<string, ProductCourse>> {
  const rows = await db.query(
    sql`select ${courseColumns} from courses c where c.id ${wanted(ids)} and ${live('c')}`,
    courseShape,
  );
  return new Map(rows.map((row) => [row.id, productCourse(row, at)]));
}

type BundleRow = {
  id: string;
  title: string;
  slug: string;
  image: string | null;
  price: number;
  courses: string[];
  validFrom: string | null;
  validTo: string | null;
};
const bundleColumns = sql`b.id, b.title, b.slug, b.image, b.price, b.courses, b.valid_from as "validFrom", b.valid_to as "validTo"`;

const isWithin = ({ validFrom, validTo }: BundleRow, at: number): boolean =>
  (validFrom === null || Date.parse(validFrom) <= at) && (validTo === null || at < Date.parse(validTo));

async function readBundles(source: Source, ids: readonly string[]): Promise<Product[]> {
  const { db, at } = source;
  const rows = await db.query(sql`select ${bundleColumns} from bundles b where b.id ${wanted(ids)} and ${isSold}`, {
    id: col.uuid,
    title: col.text,
    slug: col.text,
    image: col.text.orNull,
    price: col.number,
    courses: col.listOf(col.uuid),
    validFrom: col.instant.orNull,
    validTo: col.instant.orNull,
  });
  const courses = await coursesById(source, [...new Set(rows.flatMap((row) => row.courses))]);
  return rows.map((row) => {
    const opened = row.courses.flatMap((id) => courses.get(id) ?? []);
    return {
      ...base('bundle', row),
      path: bundlePath(row.slug),
      listPrice: Math.max(
        row.price,
        opened.reduce((total, { price }) => total + price, 0),
      ),
      salePrice: row.price,
      isForSale: isWithin(row, at) && opened.length > 0,
      courses: opened,
    };
  });
}

type MajorRow = {
  id: string;
  title: string;
  slug: string;
  image: string | null;
  bundles: { bundle: string; optional?: boolean }[];
};

/** A major is sold as all of its bundles that are not optional, at the sum of their prices. */
async function readMajors(source: Source, ids: readonly string[]): Promise<Product[]> {
  const rows = await source.db.query(
    sql`select m.id, m.title, m.slug, m.image, m.bundles from majors m where m.id ${wanted(ids)} and ${isSold}`,
    {
      id: col.uuid,
      title: col.text,
      slug: col.text,
      image: col.text.orNull,
      bundles: col.json<{ bundle: string; optional?: boolean }[]>(),
    },
  );
  const needed = rows.flatMap((row) => required(row));
  const bundles = new Map((await readBundles(source, [...new Set(needed)])).map((bundle) => [bundle.id, bundle]));
  return rows.map((row) => {
    const parts = required(row).flatMap((id) => bundles.get(id) ?? []);
    const opened = new Map(parts.flatMap(({ courses }) => courses.map((course) => [course.id, course])));
    return {
      ...base('major', row),
      path: majorPath(row.slug),
      listPrice: parts.reduce((total, part) => total + part.listPrice, 0),
      salePrice: parts.reduce((total, part) => total + part.salePrice, 0),
      isForSale: parts.length > 0 && parts.length === required(row).length && parts.every((part) => part.isForSale),
      courses: [...opened.values()],
    };
  });
}
const required = ({ bundles }: MajorRow): string[] =>
  bundles.filter(({ optional }) => optional !== true).map(({ bundle }) => bundle);
