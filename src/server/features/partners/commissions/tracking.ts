/** The tracking numbers that the bank answers: a line each with the number of a payment and that of the bank. */
import { sql } from 'drizzle-orm';
import { toAsciiDigits, toPersianDigits } from '../../../../locale/digits.ts';
import { confirmPassword } from '../../../platform/auth/confirm-password.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { Access } from '../../../generator/section/section-api.ts';
import { perform, requireAction } from '../../../generator/rest/perform-action.ts';
import { lockRow, lockRows } from '../../../generator/rest/store.ts';
import { writeTransaction } from '../../../generator/rest/write.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

export interface Tracking {
  readonly number: string;
  readonly trackingNumber: string;
  /** Where it is in the file, from 1. */
  readonly line: number;
}
interface Parsed {
  readonly rows: readonly Tracking[];
  readonly problems: readonly string[];
}

const trackingPattern = /^[\w-]{1,50}$/;
/** Messages in one answer. */
const maxProblems = 20;

const problemIn = (line: number, message: string): string => `سطر ${toPersianDigits(line)}: ${message}`;

/** Reads CSV: comma, semicolon or tab between the cells; digits of any script; a line of headings is passed over. Pure. */
export function parseTracking(content: string): Parsed {
  const rows: Tracking[] = [];
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const [n, text] of content
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = n + 1;
    const [number = '', trackingNumber = ''] = text.split(/[,;\t]/).map(cellOf);
    if (number === '' && trackingNumber === '') continue;
    const isHeading = rows.length === 0 && problems.length === 0 && !/\d/.test(number);
    if (isHeading) continue;
    if (!trackingPattern.test(trackingNumber)) problems.push(problemIn(line, 'شمارهٔ پیگیری درست نیست'));
    else if (seen.has(number)) problems.push(problemIn(line, 'این پرداخت در سطری دیگر هم آمده است'));
    else rows.push({ number, trackingNumber, line });
    seen.add(number);
  }
  if (rows.length === 0 && problems.length === 0) problems.push('هیچ سطری با شمارهٔ پرداخت و شمارهٔ پیگیری ندارد');
  return { rows, problems };
}

/** A cell without its quotes and the spaces around it. */
const cellOf = (text: string): string => toAsciiDigits(text.trim().replace(/^"(.*)"$/, '$1')).trim();

type Known = { id: string; number: string; state: string; trackingNumber: string | null };

/**
 * Marks the payments of a file as paid, all or none; those that bear the same tracking number already are passed over.
 * Throws `forbidden`, `invalid` with a message for each wrong line or for the password, `too_many`. Answers how many
 * became paid.
 */
export async function recordTracking(
  access: Access,
  { content, password }: { readonly content: string; readonly password: string },
): Promise<number> {
  requireAction(access, 'pay');
  const { actor, services } = access;
  if (!actor) throw new AppError('unauthenticated');
  const { rows, problems } = parseTracking(content);
  if (problems.length > 0) throw invalidContent(problems);
  return writeTransaction(access, async (tx) => {
    const numbers = rows.map(({ number }) => number);
    const known = await tx.query(
      sql`
      select id, number, state, tracking_number as "trackingNumber" from commission_payments
      where number = any(${sql.param(numbers)}::text[]) and ${live()}`,
      { id: col.uuid, number: col.text, state: col.text, trackingNumber: col.text.orNull },
    );
    const byNumber = new Map(known.map((payment) => [payment.number, payment]));
    const wrong = rows.flatMap((row) => problemOf(row, byNumber.get(row.number)));
    if (wrong.length > 0) throw invalidContent(wrong);
    const open = rows.flatMap((row) => {
      const payment = byNumber.get(row.number)!;
      return payment.state === 'sent' ? [{ id: payment.id, trackingNumber: row.trackingNumber }] : [];
    });
    await lockRows(
      tx,
      access,
      open.map(({ id }) => id),
    );
    let paid = 0;
    for (const { id, trackingNumber } of open) {
      const stored = await lockRow(tx, access, id);
      const input = { trackingNumber, receipt: null };
      const done = await perform(tx, access, 'pay', stored, { input, reason: null });
      if (done.changed) paid += 1;
    }
    // Last, as a try is counted, and nothing else that is wrong should cost one.
    await confirmPassword(services.db, actor.userId, password);
    return paid;
  });
}

function problemOf({ line, number, trackingNumber }: Tracking, payment: Known | undefined): string[] {
  if (!payment) return [problemIn(line, `پرداختی با شمارهٔ ${toPersianDigits(number.slice(0, 30))} نیست`)];
  if (payment.state === 'sent') return [];
  // What the bank returned since was paid with that number all the same.
  const isPaid = payment.state === 'paid' || payment.state === 'returned';
  if (isPaid && payment.trackingNumber === trackingNumber) return [];
  const message = isPaid
    ? 'این پرداخت با شمارهٔ پیگیری دیگری ثبت شده است'
    : 'این پرداخت به بانک ارسال نشده، یا ناموفق بوده است';
  return [problemIn(line, message)];
}

const invalidContent = (problems: readonly string[]): AppError =>
  new AppError('invalid', { errors: [{ property: 'content', errors: problems.slice(0, maxProblems) }] });
