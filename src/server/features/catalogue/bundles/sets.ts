/**
 * Every bundle and major that the site shows, with its courses and prices: few rows, which lists and pages share. Prices
 * are those of the checkout, so that a page never promises another one.
 */
import { sql } from 'drizzle-orm';
import type { BundleCard, MajorCard } from '../../../../contract/bundles.ts';
import type { CourseCard } from '../../../../contract/public.ts';
import { cardSections, courseCards } from '../courses/course-cards.ts';
import { limitSql } from '../public/paging.ts';
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import { excerpt } from '../public/text.ts';
import type { Registry } from '../../../../define/registry.ts';
import { itemKey, type Product, readProducts } from '../../access/index.ts';
import { col } from '../../../platform/db/row-shape.ts';

const maxRows = 300;
/** The sections that bundles and majors are read from. */
export const setSections = [...cardSections, 'bundles', 'majors'] as const;

interface SetText {
  readonly description: string;
  readonly updatedAt: string;
  readonly seo: { readonly title: string | null; readonly description: string | null };
}
export interface BundleSet extends SetText {
  readonly card: BundleCard;
  /** Those that the catalogue shows, in their order. */
  readonly courses: readonly CourseCard[];
}
export interface MajorSet extends SetText {
  readonly card: MajorCard;
  readonly careerInfo: string;
  readonly bundles: readonly { readonly bundle: BundleSet; readonly optional: boolean }[];
}
export interface Sets {
  readonly bundles: readonly BundleSet[];
  readonly majors: readonly MajorSet[];
}

export const readSets = (catalogue: PublicCatalogue, registry: Registry): Promise<Sets> =>
  catalogue.cached('sets', setSections, () => read(catalogue, registry));

type Row = {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly image: string | null;
  readonly description: string | null;
  readonly updatedAt: string;
  readonly seo: { title?: string | null; description?: string | null } | null;
};
type BundleRow = Row & { courses: string[]; validFrom: string | null; validTo: string | null };
type MajorRow = Row & {
  careerInfo: string | null;
  months: number | null;
  bundles: { bundle: string; optional?: boolean }[];
};

async function read(catalogue: PublicCatalogue, registry: Registry): Promise<Sets> {
  const at = Date.now();
  const [bundleRows, majorRows] = await Promise.all([readBundleRows(catalogue), readMajorRows(catalogue)]);
  const ids = [...new Set(bundleRows.flatMap(({ courses }) => courses))];
  const [cards, products] = await Promise.all([
    cardsById(catalogue, ids),
    readProducts(
      catalogue.db,
      registry,
      [
        ...bundleRows.map(({ id }) => ({ kind: 'bundle' as const, id })),
        ...majorRows.map(({ id }) => ({ kind: 'major' as const, id })),
      ],
      at,
    ),
  ]);
  const bundles = bundleRows.map((row) =>
    bundleSet(row, products.get(itemKey({ kind: 'bundle', id: row.id })), cards, at),
  );
  const byId = new Map(bundles.map((bundle) => [bundle.card._id, bundle]));
  const majors = majorRows.map((row) => majorSet(row, products.get(itemKey({ kind: 'major', id: row.id })), byId));
  return { bundles, majors };
}

const readBundleRows = (catalogue: PublicCatalogue): Promise<BundleRow[]> =>
  catalogue.db.query(
    sql`
    select b.id, b.title, b.slug, b.image, b.description, b.updated_at as "updatedAt", b.seo, b.courses,
      b.valid_from as "validFrom", b.valid_to as "validTo"
    from ${catalogue.visible('bundles', 'b')} order by b.id desc ${limitSql(maxRows)}`,
    {
      id: col.uuid,
      title: col.text,
      slug: col.text,
      image: col.text.orNull,
      description: col.text.orNull,
      updatedAt: col.instant,
      seo: col.json<{ title?: string; description?: string }>().orNull,
      courses: col.listOf(col.uuid),
      validFrom: col.instant.orNull,
      validTo: col.instant.orNull,
    },
  );

const readMajorRows = (catalogue: PublicCatalogue): Promise<MajorRow[]> =>
  catalogue.db.query(
    sql`
    select m.id, m.title, m.slug, m.image, m.description, m.updated_at as "updatedAt", m.seo, m.bundles,
      m.career_info as "careerInfo", m.estimated_months as months
    from ${catalogue.visible('majors', 'm')} order by m.id desc ${limitSql(maxRows)}`,
    {
      id: col.uuid,
      title: col.text,
      slug: col.text,
      image: col.text.orNull,
      description: col.text.orNull,
      updatedAt: col.instant,
      seo: col.json<{ title?: string; description?: string }>().orNull,
      careerInfo: col.text.orNull,
      months: col.number.orNull,
      bundles: col.json<{ bundle: string; optional?: boolean }[]>(),
    },
  );

async function cardsById(catalogue: PublicCatalogue, ids: readonly string[]): Promise<ReadonlyMap<string, CourseCard>> {
  const cards = await courseCards(
    catalogue,
    sql`select c.id from ${catalogue.visible('courses', 'c')} where c.id = any(${sql.param(ids)}::uuid[])`,
  );
  return new Map(cards.map((card) => [card._id, card]));
}

function bundleSet(
  row: BundleRow,
  product: Product | undefined,
  cards: ReadonlyMap<string, CourseCard>,
  at: number,
): BundleSet {
  const courses = row.courses.flatMap((id) => cards.get(id) ?? []);
  const card = {
    ...cardOf(row, product),
    ...sizeOf(courses),
    sale: saleOf(row, product, at),
    startsAt: row.validFrom,
    endsAt: row.validTo,
  };
  return { ...textOf(row), card, courses };
}

/** A bundle without a single course is not sold either. */
function saleOf({ validFrom }: BundleRow, product: Product | undefined, at: number): BundleCard['sale'] {
  if (product?.isForSale) return 'open';
  return validFrom !== null && Date.parse(validFrom) > at ? 'upcoming' : 'ended';
}

function majorSet(row: MajorRow, product: Product | undefined, byId: ReadonlyMap<string, BundleSet>): MajorSet {
  const bundles = row.bundles.flatMap(({ bundle: id, optional }) => {
    const bundle = byId.get(id);
    return bundle ? [{ bundle, optional: optional === true }] : [];
  });
  const needed = bundles.filter(({ optional }) => !optional).flatMap(({ bundle }) => bundle.courses);
  const card = {
    ...cardOf(row, product),
    ...sizeOf(needed),
    months: row.months,
    bundleCount: bundles.filter(({ optional }) => !optional).length,
    isForSale: product?.isForSale ?? false,
  };
  return { ...textOf(row), card, careerInfo: row.careerInfo ?? '', bundles };
}

const cardOf = ({ id, title, slug, image, seo, description }: Row, product: Product | undefined) => ({
  _id: id,
  title,
  slug,
  image,
  summary: seo?.description || excerpt(description),
  price: product?.salePrice ?? 0,
  partsPrice: product?.listPrice ?? 0,
});

const textOf = ({ description, updatedAt, seo }: Row): SetText => ({
  description: description ?? '',
  updatedAt,
  seo: { title: seo?.title ?? null, description: seo?.description ?? null },
});

/** A course that stands in two bundles is counted once. */
function sizeOf(courses: readonly CourseCard[]) {
  const distinct = [...new Map(courses.map((course) => [course._id, course])).values()];
  return {
    courseCount: distinct.length,
    lessonCount: distinct.reduce((sum, { lessonCount }) => sum + lessonCount, 0),
    totalTime: distinct.reduce((sum, { totalTime }) => sum + totalTime, 0),
  };
}
