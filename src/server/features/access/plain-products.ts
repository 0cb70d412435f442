/** Products that open no course: exams, certificates and subscriptions. */
import { sql } from 'drizzle-orm';
import { examPath } from '../../../paths/learning.ts';
import { vipPath } from '../../../paths/pages.ts';
import { planPrice } from '../../../domain/money/prices.ts';
import { col } from '../../platform/db/row-shape.ts';
import { base, isSold, wanted, type IncludedScope, type Product, type Source } from './product.ts';

export async function readExams({ db, at }: Source, ids: readonly string[]): Promise<Product[]> {
  const rows = await db.query(
    sql`
    select e.id, e.title, e.price, e.attempts_per_purchase as units, e.closes_at as "closesAt"
    from exams_exam e where e.id ${wanted(ids)} and ${isSold}`,
    { id: col.uuid, title: col.text, price: col.number, units: col.number, closesAt: col.instant.orNull },
  );
  return rows.map(({ price, units, closesAt, ...row }) => ({
    ...base('exam', { ...row, image: null }),
    path: examPath(row.id),
    listPrice: price,
    salePrice: price,
    isForSale: closesAt === null || at < Date.parse(closesAt),
    units,
  }));
}

export async function readTemplates({ db }: Source, ids: readonly string[]): Promise<Product[]> {
  const rows = await db.query(
    sql`select p.id, p.title, p.background as image, p.price from exams_proof p where p.id ${wanted(ids)} and ${isSold}`,
    { id: col.uuid, title: col.text, image: col.text.orNull, price: col.number },
  );
  return rows.map(({ price, ...row }) => ({ ...base('proof', row), listPrice: price, salePrice: price }));
}

export async function readPlans({ db }: Source, ids: readonly string[]): Promise<Product[]> {
  const rows = await db.query(
    sql`
    select p.id, p.title, p.price, p.discounted_price as "discountedPrice", p.days as units,
      coalesce((select enabled from vip_vip_settings limit 1), true) as "isOpen",
      coalesce((select included_scope from vip_vip_settings limit 1), 'flagged') as "includedScope"
    from vip_plans p where p.id ${wanted(ids)} and ${isSold}`,
    {
      id: col.uuid,
      title: col.text,
      price: col.number,
      discountedPrice: col.number.orNull,
      units: col.number,
      isOpen: col.boolean,
      includedScope: col.text.as<IncludedScope>(),
    },
  );
  return rows.map((row) => ({
    ...base('vip', { id: row.id, title: row.title, image: null }),
    path: vipPath,
    listPrice: row.price,
    salePrice: planPrice(row),
    isForSale: row.isOpen,
    units: row.units,
    includedScope: row.includedScope,
  }));
}
