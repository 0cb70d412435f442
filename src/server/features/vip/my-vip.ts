/** The VIP subscription of one person: whether they are a member, what they may buy, and every row of the past. */
import { sql } from 'drizzle-orm';
import type vipSpecialSupport from '../../../../resources/vip-special-support.ts';
import type vipVipSettings from '../../../../resources/vip-vip-settings.ts';
import type { MyVip, Subscription } from '../../../contract/profile.ts';
import type { VipPlan } from '../../../contract/vip.ts';
import type { PublicCatalogue } from '../catalogue/index.ts';
import type { Reads } from '../../platform/db/database.ts';
import { pageOfRows, type PageOfRows } from '../../platform/db/pages-of-rows.ts';
import { isOpenSubscription } from '../access/index.ts';
import { col } from '../../platform/db/row-shape.ts';
import { live } from '../../platform/db/row-sql.ts';
import { isLive, tablesOf, tableStatement } from '../../platform/db/table-statement.ts';

const tables = tablesOf<typeof vipSpecialSupport | typeof vipVipSettings>();

type Now = { isMember: boolean; until: string | null };
type Settings = { enabled: boolean; welcomeText: string | null; examDiscountBps: number };

/** What members alone see is null for everybody else. */
export async function myVip({ db, cached }: Pick<PublicCatalogue, 'db' | 'cached'>, user: string): Promise<MyVip> {
  const [now, [settings, plans, support]] = await Promise.all([
    membershipOf(db, user),
    cached('vip of everybody', ['vip/vip-settings', 'vip-plans', 'vip/special-support'], () =>
      Promise.all([readSettings(db), readPlans(db), readSupport(db)]),
    ),
  ]);
  return {
    ...now,
    plans: settings.enabled ? plans : [],
    welcomeText: now.isMember ? settings.welcomeText : null,
    support: now.isMember ? support : null,
  };
}

/** An extension starts where the one before it ends, so the last end counts. */
export async function membershipOf(db: Reads, user: string): Promise<Now> {
  const [row] = await db.query(
    sql`
    select coalesce(bool_or(${isOpenSubscription('s')}), false) as "isMember", max(s.ends_at) as until
    from users_vip s
    where s."user" = ${user}::uuid and s.state in ('active', 'upcoming') and s.ends_at > now()
      and ${live('s')}`,
    { isMember: col.boolean, until: col.instant.orNull },
    { byKeys: true },
  );
  return row ?? { isMember: false, until: null };
}

const storedSettings = tableStatement(() =>
  tables
    .selectFrom('vip_vip_settings')
    .select(['enabled', 'welcome_text as welcomeText', 'exam_discount_bps as examDiscountBps'])
    .where(isLive)
    .limit(1),
);

/** Of the sale, as they are before anybody has set them. */
export async function readSettings(db: Reads): Promise<Settings> {
  const [row] = await storedSettings(db, {});
  return row ?? { enabled: true, welcomeText: null, examDiscountBps: 0 };
}

export const readPlans = (db: Reads): Promise<VipPlan[]> =>
  db.query(
    sql`
    select p.id as _id, p.title, p.days, p.price, p.badge,
      case when p.discounted_price < p.price then p.discounted_price end as "discountedPrice",
      array(select b->>'text' from jsonb_array_elements(p.benefits) b) as benefits
    from vip_plans p where p.status = 'published' and ${live('p')} order by p."order", p.id`,
    {
      _id: col.uuid,
      title: col.text,
      days: col.number,
      price: col.number,
      discountedPrice: col.number.orNull,
      badge: col.text.orNull,
      benefits: col.listOf(col.text),
    },
  );

const storedSupport = tableStatement(() =>
  tables
    .selectFrom('vip_special_support')
    .select(['title', 'phone', 'telegram', 'hours', 'text'])
    .where(isLive)
    .limit(1),
);

async function readSupport(db: Reads): Promise<MyVip['support']> {
  const [row] = await storedSupport(db, {});
  return row ?? null;
}

/** Every purchase, gift and bonus, the newest first. */
export const mySubscriptions = (db: Reads, user: string, page: number): Promise<PageOfRows<Subscription>> =>
  pageOfRows(
    db,
    page,
    {
      columns: sql`s.id as _id, p.title as plan, s.source, s.starts_at as "startsAt", s.ends_at as "endsAt", s.state,
      o.number as "order"`,
      from: sql`users_vip s left join vip_plans p on p.id = s.plan left join course_transactions o on o.id = s."order"
      where s."user" = ${user}::uuid and ${live('s')}`,
      order: sql`s.starts_at desc, s.id desc`,
    },
    {
      _id: col.uuid,
      plan: col.text.orNull,
      source: col.text.as<Subscription['source']>(),
      startsAt: col.instant,
      endsAt: col.instant,
      state: col.text.as<Subscription['state']>(),
      order: col.text.orNull,
    },
  );
