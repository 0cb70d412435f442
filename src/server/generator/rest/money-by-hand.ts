/**
 * Money by hand (`money` of a definition): what an action gives to whom, the bars it must pass, and the limits of a
 * rolling day. Every action passes here, in the transaction that stores it; nothing of a section is required again.
 */
import { sql } from 'drizzle-orm';
import type { SectionAction } from '../../../define/actions.ts';
import { limitHours, secondAdministratorAbove } from '../../../domain/money/by-hand.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { Row } from '../section/rows.ts';
import type { Access } from '../section/section-api.ts';
import type { MoneyAnswer } from '../section/writes.ts';
import { serverModulesOf } from './run-server-modules.ts';
import { col } from '../../platform/db/row-shape.ts';

/** What one row of an action gives. */
export interface Gift {
  /** A user; null where nobody in particular gets it. */
  readonly beneficiary: string | null;
  /** Tomans; 0 where the step gives nothing more. */
  readonly amount: number;
  /** Who requested it before, with the password; null where nobody did. */
  readonly requestedBy: string | null;
}
/** An action with the answers it was given. */
export interface ActionCall {
  readonly name: string;
  readonly action: SectionAction;
  readonly input: Row;
}

/** What the action gives by this row as it is stored now; null for an action that gives no money. */
export async function giftOf(tx: Database, access: Access, call: ActionCall, row: Row): Promise<Gift | null> {
  const { money } = call.action;
  if (!money) return null;
  const answer = await serverAnswer(tx, access, call, row);
  const { beneficiary, amount } = money;
  const person = typeof beneficiary === 'string' ? row[beneficiary] : answer.beneficiary;
  return {
    beneficiary: typeof person === 'string' ? person : null,
    // What is taken counts like what is given: one may hide the other.
    amount: Math.abs(amountOf(amount, row, call.input, answer)),
    requestedBy: answer.requestedBy ?? null,
  };
}

async function serverAnswer(tx: Database, access: Access, { name, input }: ActionCall, row: Row): Promise<MoneyAnswer> {
  let answer: MoneyAnswer = {};
  for (const module of serverModulesOf(access)) {
    const call = { row, input, db: tx, registry: access.services.registry };
    answer = { ...answer, ...(await module.money?.[name]?.(call)) };
  }
  return answer;
}

type Amount = NonNullable<SectionAction['money']>['amount'];

function amountOf(amount: Amount, row: Row, input: Row, answer: MoneyAnswer): number {
  if (amount === undefined) return 0;
  if (typeof amount === 'string') return Number(row[amount] ?? 0);
  return 'server' in amount ? (answer.amount ?? 0) : Number(input[amount.input] ?? 0);
}

/**
 * Holds the limits of these people until the transaction ends: in one order everywhere, so that two who give at once wait
 * for one another and never for each other.
 */
export async function lockLimits(tx: Database, people: readonly (string | null | undefined)[]): Promise<void> {
  const ids = [...new Set(people)].filter((id) => typeof id === 'string').sort();
  for (const id of ids) {
    await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('money by hand ' || ${id}, 0))`);
  }
}

/** Throws `forbidden` where one of these people is who gets it. */
export function requireOthers({ beneficiary }: Gift, people: readonly (string | null | undefined)[]): void {
  if (beneficiary === null || !people.includes(beneficiary)) return;
  throw new AppError('forbidden', {
    detail: 'این پول یا حق به خودتان می‌رسد؛ مدیری که از آن سودی نمی‌برد باید این کار را انجام دهد',
  });
}

/** Whether a gift is beyond what one administrator may give alone in a rolling day. The limits are locked. */
export async function isBeyondLimit(tx: Database, giver: string, { beneficiary, amount }: Gift): Promise<boolean> {
  if (amount === 0) return false;
  const [given] = await tx.query(
    sql`
    select ${sumWhere(sql`administrator = ${giver}::uuid`)} as by, ${sumWhere(sql`beneficiary = ${beneficiary}::uuid`)} as to`,
    { by: col.number, to: col.number },
  );
  return Math.max(given!.by, given!.to) + amount > secondAdministratorAbove;
}

/** What was given alone within the day. What two have agreed to is not one administrator's. */
const sumWhere = (condition: ReturnType<typeof sql>) => sql`(
  select coalesce(sum(amount), 0)::float8 from money_by_hand
  where ${condition} and approved_by is null and given_at > clock_timestamp() - make_interval(hours => ${limitHours}))`;

interface Givers {
  /** Who acts: where a second administrator had to agree, that one. Null for the product itself. */
  readonly actor: string | null;
  /** Who requested it, where a second administrator agreed. */
  readonly requestedBy: string | null;
}

/**
 * The bars of money by hand when it is stored, for every caller; and its record, by which the limits are counted.
 * Throws `forbidden` where it goes to one of those who give it, and `conflict` beyond the limit of one administrator.
 */
export async function giveByHand(
  tx: Database,
  access: Access,
  call: ActionCall,
  row: Row,
  { actor, requestedBy }: Givers,
): Promise<void> {
  const gift = await giftOf(tx, access, call, row);
  const giver = requestedBy ?? actor;
  if (!gift || giver === null) return;
  requireOthers(gift, [giver, actor]);
  if (gift.amount === 0) return;
  await lockLimits(tx, [giver, gift.beneficiary]);
  if (requestedBy === null && (await isBeyondLimit(tx, giver, gift))) {
    throw new AppError('conflict', { detail: 'این کار از سقف روزانه می‌گذرد و تأیید مدیر دیگری می‌خواهد' });
  }
  await tx.query(sql`
    insert into money_by_hand (section, action, row_id, amount, administrator, approved_by, beneficiary)
    values (${access.view.resource.name}, ${call.name}, ${row.id}::uuid, ${gift.amount}, ${giver}::uuid,
      ${requestedBy === null ? null : actor}::uuid, ${gift.beneficiary}::uuid)`);
}
