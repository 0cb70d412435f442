/**
 * What a refund takes back from those who earned with the sale (domain, section 3, Commission): in proportion, so that
 * what stays is exactly the shares of what the buyer did not get back, whatever was refunded before.
 *
 * Where nothing stays and nothing was paid yet, the commissions become `reversed`; else a further row below zero is added:
 * it falls due with its commission, or at once where that is due or paid, and reduces the next payment.
 */
import { sql } from 'drizzle-orm';
import type { Registry } from '../../../../define/registry.ts';
import { portionOf } from '../../../../domain/money/portions.ts';
import { shareKey, sharesOfLine, type CourseShare } from '../../../../domain/money/line-shares.ts';
import type { Database } from '../../../platform/db/database.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import type { Transfer } from '../../money/index.ts';
import { reduceReward } from '../../vip/index.ts';
import { shareDue } from './lock.ts';
import { orderLines, type OrderLine } from './sold-lines.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live, touch } from '../../../platform/db/row-sql.ts';

export interface LineRefund {
  /** The row of `refunds`. */
  readonly refund: string;
  /** The row of `order_lines`. */
  readonly line: string;
  /** Tomans that this refund gives back of the line. */
  readonly amount: number;
}

type State = 'pending' | 'due' | 'in_payment' | 'paid';
type Stored = {
  id: string;
  kind: CourseShare['kind'] | 'vip';
  user: string;
  /** Null for the reward of an invitation. */
  course: string | null;
  base: number;
  rateBps: number;
  amount: number;
  state: State;
  dueAt: string;
  isReversal: boolean;
  number: string;
};

/** The rows of one line, course, kind and beneficiary, the one of the sale first; and what is to stay of them. */
interface Earned {
  readonly sale: Stored;
  readonly rows: readonly Stored[];
  readonly rightful: Pick<CourseShare, 'base' | 'amount'>;
}

/**
 * Takes back what was earned with a refunded line; call it once `order_lines.refunded` includes the refund, whose order is
 * locked. Again, it does nothing.
 * @returns transfers that the caller posts together with its own, since all transfers of a transaction are posted at once
 * (`ledger/post.ts`). Throws an error that is none of the visitor's when the line does not include the refund yet.
 */
export async function reverseFor(
  tx: Database,
  registry: Registry,
  { refund, line: id, amount }: LineRefund,
): Promise<readonly Transfer[]> {
  const [line] = await orderLines(tx, sql`l.id = ${id}::uuid`);
  if (!line || line.refunded < amount) throw new Error(`line ${id} does not include the refund ${refund} yet`);
  await shareDue(tx);
  const changed = (await earnedWith(tx, line)).filter(({ rows, rightful: kept }) => sumOf(rows) !== kept.amount);
  const whole = changed.filter(isReversedWhole);
  const partly = changed.filter((earned) => !isReversedWhole(earned));
  await markReversed(tx, whole);
  for (const { sale, rows, rightful: kept } of changed.filter(isWaitingReward)) {
    await reduceReward(tx, line.order, sale.user, sumOf(rows) - kept.amount);
  }
  await insertRows(
    tx,
    registry,
    'commissions',
    partly.map((earned) => reversalOf(earned, line, refund)),
  );
  if (changed.length > 0) tx.publish('commissions');
  return [...whole.flatMap(wholeTransfer), ...partly.flatMap((earned) => partTransfer(earned, refund))];
}

async function earnedWith(tx: Database, line: OrderLine): Promise<Earned[]> {
  const stored = await tx.query(
    sql`
    select c.id, c.kind, c.beneficiary as user, c.course, c.base, c.rate_bps as "rateBps", c.amount, c.state,
      c.due_at as "dueAt", c.is_reversal as "isReversal", o.number
    from commissions c join course_transactions o on o.id = c."order"
    where c.line = ${line.id}::uuid and c.state <> 'reversed' and ${live('c')}
    order by c.id for update of c`,
    {
      id: col.uuid,
      kind: col.text.as<CourseShare['kind'] | 'vip'>(),
      user: col.uuid,
      course: col.uuid.orNull,
      base: col.number,
      rateBps: col.number,
      amount: col.number,
      state: col.text.as<State>(),
      dueAt: col.instant,
      isReversal: col.boolean,
      number: col.text,
    },
  );
  const shares = new Map<string, Earned['rightful']>(
    sharesOfLine(line, line.courses).map((share) => [shareKey(share), share]),
  );
  return [...Map.groupBy(stored, keyOf)].flatMap(([key, rows]) => {
    const sale = rows.find((row) => !row.isReversal);
    if (!sale) return [];
    const rightful = sale.kind === 'vip' ? rightfulReward(sale, line) : (shares.get(key) ?? { base: 0, amount: 0 });
    return [{ sale, rows, rightful }];
  });
}

const keyOf = ({ kind, user, course }: Stored): string =>
  kind === 'vip' || course === null ? `invitation:${user}` : shareKey({ kind, user, course });

/** What stays of the reward of an invitation. */
function rightfulReward({ rateBps }: Stored, { net, refunded }: OrderLine): Earned['rightful'] {
  const base = net - refunded;
  return { base, amount: portionOf(base, rateBps) };
}

const sumOf = (rows: readonly Stored[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);
const isUnpaid = ({ state }: Stored): boolean => state === 'pending' || state === 'due';
const isReversedWhole = ({ rows, rightful: kept }: Earned): boolean => kept.amount === 0 && rows.every(isUnpaid);

async function markReversed(tx: Database, earned: readonly Earned[]): Promise<void> {
  const ids = earned.flatMap(({ rows }) => rows.map(({ id }) => id));
  if (ids.length === 0) return;
  await tx.query(sql`
    update commissions set state = 'reversed', ${touch()}
    where id = any(${sql.param(ids)}::uuid[])`);
}

const isPending = ({ sale }: Earned): boolean => sale.state === 'pending';
const isReward = ({ sale }: Earned): boolean => sale.kind === 'vip';
const isWaitingReward = (earned: Earned): boolean => isReward(earned) && isPending(earned);

/** The row that takes back what is not to stay. */
const reversalOf = (earned: Earned, { id, order }: OrderLine, refund: string) => {
  const { sale, rows, rightful: kept } = earned;
  return {
    kind: sale.kind,
    beneficiary: sale.user,
    course: sale.course,
    order,
    line: id,
    base: kept.base - rows.reduce((sum, { base }) => sum + base, 0),
    rateBps: sale.rateBps,
    amount: kept.amount - sumOf(rows),
    // What a reward of an invitation brought is in the wallet: the next reward makes up for it.
    state: isPending(earned) || isReward(earned) ? 'pending' : 'due',
    dueAt: isPending(earned) ? sale.dueAt : new Date().toISOString(),
    reversalOf: sale.id,
    isReversal: true,
    note: `بازگشت وجه سفارش ${sale.number}`,
    key: `refund:${refund}:${sale.id}`,
  };
};

/** What had been credited of commissions that are reversed. */
const wholeTransfer = ({ sale, rows }: Earned): Transfer[] =>
  takeBack(sale, sumOf(rows.filter(({ state }) => state === 'due')), `commission-back:${sale.id}`);

const partTransfer = (earned: Earned, refund: string): Transfer[] =>
  isPending(earned) || isReward(earned)
    ? []
    : takeBack(
        earned.sale,
        sumOf(earned.rows) - earned.rightful.amount,
        `commission-back:${refund}:${shortId(earned)}`,
      );

/** Keys of the ledger hold 100 characters. */
const shortId = ({ sale }: Earned): string => sale.id.replaceAll('-', '');

/** @param amount below zero where a course got back more by the next refund than by this: a toman of rounding. */
function takeBack({ user, number }: Stored, amount: number, key: string): Transfer[] {
  if (amount === 0) return [];
  const payable = { kind: 'payable', owner: user } as const;
  const revenue = { kind: 'revenue' } as const;
  const [from, to] = amount > 0 ? [payable, revenue] : [revenue, payable];
  return [{ from, to, amount: Math.abs(amount), reason: 'commission', reference: number, key }];
}
