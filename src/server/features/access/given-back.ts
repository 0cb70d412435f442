/** Which lines of orders were given back, and which are about to be: said once, for everything that reads lines. */
import { sql, type SQL } from 'drizzle-orm';
import { live } from '../../platform/db/row-sql.ts';

/** States of a refund that is requested, or that is under way and has not taken back all it had bought. */
export const openRefundStates = sql.raw(`('requested', 'approved', 'credited')`);
const creditedStates = sql.raw(`('credited', 'in_transfer', 'complete', 'returned')`);

const isInRefund = (line: SQL, states: SQL): SQL => sql`exists (
  select 1 from refunds back where back."order" = ${line}."order" and ${line}.id = any(back.lines)
    and back.state in ${states} and ${live('back')})`;

/**
 * Whether a line was given back. The refund that names it decides, not its amounts: of a line that cost nothing nothing
 * came back, and a refund may be less than what was paid. @param alias of the table of lines.
 */
export const isGivenBack = (alias: string): SQL =>
  sql`(${sql.raw(alias)}.refunded > 0 or ${isInRefund(sql.raw(alias), creditedStates)})`;

/** Whether the refund of a line is requested or under way. @param alias of the table of lines. */
export const isBeingGivenBack = (alias: string): SQL => isInRefund(sql.raw(alias), openRefundStates);

/** Whether the refund of a line is decided: it is approved, and its money may be back. @param alias of the table of lines. */
export const isBackOrApproved = (alias: string): SQL =>
  sql`(${isGivenBack(alias)} or ${isInRefund(sql.raw(alias), sql.raw(`('approved')`))})`;
