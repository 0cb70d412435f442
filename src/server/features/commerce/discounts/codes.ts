/** Discount codes as a checkout meets them: found as people type them, judged, and refused with the reason. */
import { sql } from 'drizzle-orm';
import { toAsciiDigits } from '../../../../locale/digits.ts';
import { formatToman } from '../../../../locale/numbers.ts';
import {
  reductionOf,
  usageRefusal,
  type DiscountAmount,
  type DiscountRefusal,
  type DiscountUsage,
  type PricedItem,
} from '../../../../domain/money/discounts.ts';
import type { Reads } from '../../../platform/db/database.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

export interface DiscountCode extends DiscountAmount, DiscountUsage {
  readonly id: string;
  readonly code: string;
  /** The row in `marketers`, and the user of it. */
  readonly marketer: string | null;
  readonly marketerUser: string | null;
}

type Row = Omit<DiscountCode, 'isActive' | 'from' | 'until'> & {
  status: string;
  startsAt: string;
  endsAt: string | null;
};

/** A code by its text: letters of either case, Persian digits, spaces around it. Null where there is none. */
export async function findCode(db: Reads, text: string): Promise<DiscountCode | null> {
  const typed = toAsciiDigits(text).trim();
  const spellings = [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])];
  const [row] = await db.query(
    sql`
    select d.id, d.code, d.type, d.percent, d.amount, d.max_amount as "maxAmount", d.min_purchase as "minPurchase", d.scope,
      d.courses, d.bundles, d.majors, d.groups, d.exams, d.usage_limit as "usageLimit",
      d.per_user_limit as "perUserLimit", d.first_purchase_only as "firstPurchaseOnly", d.starts_at as "startsAt",
      d.ends_at as "endsAt", d.status, m.id as marketer, m."user" as "marketerUser"
    from discounts d left join marketers m on m.id = d.marketer and m.status = 'approved' and ${live('m')}
    where d.code = any(${sql.param(spellings)}::text[]) and ${live('d')}
    order by d.code = ${typed} desc limit 1`,
    {
      percent: col.number.orNull,
      id: col.uuid,
      marketer: col.uuid.orNull,
      type: col.text.as<Row['type']>(),
      exams: col.listOf(col.uuid),
      code: col.text,
      courses: col.listOf(col.uuid),
      amount: col.number.orNull,
      marketerUser: col.uuid.orNull,
      maxAmount: col.number.orNull,
      minPurchase: col.number.orNull,
      scope: col.text.as<Row['scope']>(),
      bundles: col.listOf(col.uuid),
      majors: col.listOf(col.uuid),
      groups: col.listOf(col.uuid),
      usageLimit: col.number.orNull,
      perUserLimit: col.number.orNull,
      firstPurchaseOnly: col.boolean,
      status: col.text,
      startsAt: col.instant,
      endsAt: col.instant.orNull,
    },
  );
  if (!row) return null;
  const { status, startsAt, endsAt, ...code } = row;
  return {
    ...code,
    isActive: status === 'active',
    from: Date.parse(startsAt),
    until: endsAt === null ? null : Date.parse(endsAt),
  };
}

/** Why a code does not work: what the rules of codes say, or that there is none, or that it is the buyer's own. */
export type CodeRefusal = DiscountRefusal | 'unknown' | 'own';

export type CodeResult =
  | { readonly code: DiscountCode; readonly parts: readonly number[]; readonly total: number }
  | { readonly refusal: CodeRefusal; readonly message: string };

export interface CodeRequest {
  readonly text: string;
  /** The buyer; null without a session, whose uses are not looked at. */
  readonly user: string | null;
  readonly items: readonly PricedItem[];
  readonly groupOf: (course: string) => string;
  readonly at: number;
}

/**
 * What a code takes off each item, or why nothing. Its uses are counted as they are now: who reserves it counts again
 * under a lock (`redemptions.ts`).
 */
export async function applyCode(db: Reads, { text, user, items, groupOf, at }: CodeRequest): Promise<CodeResult> {
  const code = await findCode(db, text);
  if (!code) return refused('unknown');
  if (user !== null && code.marketerUser === user) return refused('own');
  const uses = await countUses(db, code, user);
  const refusal = usageRefusal(code, { at, ...uses });
  if (refusal) return refused(refusal, code);
  const reduction = reductionOf(code, items, groupOf);
  return 'refusal' in reduction ? refused(reduction.refusal, code) : { code, ...reduction };
}

interface Uses {
  readonly uses: number;
  readonly usesByBuyer: number;
  readonly purchases: number;
}
const isCounted = sql`state in ('reserved', 'used')`;

/** Counts only what the code limits. */
async function countUses(db: Reads, code: DiscountCode, user: string | null): Promise<Uses> {
  const [row] = await db.query(
    sql`select
    ${
      code.usageLimit === null
        ? sql`0`
        : sql`(select count(*)::int from discount_redemptions
            where discount = ${code.id}::uuid and ${live()} and ${isCounted})`
    } as uses,
    ${
      code.perUserLimit === null || user === null
        ? sql`0`
        : sql`(select count(*)::int from discount_redemptions
          where discount = ${code.id}::uuid and "user" = ${user}::uuid and ${live()} and ${isCounted})`
    } as "usesByBuyer",
    ${
      !code.firstPurchaseOnly || user === null
        ? sql`0`
        : sql`(select count(*)::int from course_transactions
          where "user" = ${user}::uuid and kind <> 'wallet-charge' and ${live()}
            and (paid_at is not null or (state = 'awaiting_payment' and expires_at > statement_timestamp())))`
    } as purchases`,
    { uses: col.number, usesByBuyer: col.number, purchases: col.number },
  );
  return row ?? { uses: 0, usesByBuyer: 0, purchases: 0 };
}

const messages: Readonly<Record<Exclude<CodeRefusal, 'below_minimum'>, string>> = {
  unknown: 'این کد تخفیف را نمی‌شناسیم؛ حروف و رقم‌هایش را دوباره بررسی کنید',
  own: 'از کد خودتان برای خرید خودتان نمی‌توانید استفاده کنید',
  inactive: 'این کد دیگر فعال نیست',
  not_started: 'این کد هنوز فعال نشده است',
  ended: 'مهلت این کد تمام شده است',
  used_up: 'ظرفیت استفاده از این کد تمام شده است',
  used_by_buyer: 'از این کد قبلاً استفاده کرده‌اید',
  first_purchase_only: 'این کد فقط برای اولین خرید است؛ سفارشی که در انتظار پرداخت است هم خرید به حساب می‌آید',
  nothing_covered: 'این کد برای هیچ‌یک از موارد سبد شما نیست',
};

function refused(refusal: CodeRefusal, code?: DiscountCode): CodeResult {
  const message =
    refusal === 'below_minimum'
      ? `این کد برای خریدی است که حداقل ${formatToman(code?.minPurchase ?? 0)} باشد`
      : messages[refusal];
  return { refusal, message };
}
