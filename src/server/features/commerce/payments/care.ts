/**
 * Payments that only a person can bring to an end: each says why, for the back office, and is asked about on, later each
 * time. What its buyer reads is a text of its own.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Services } from '../../../generator/section/section-api.ts';
import { errorCode } from '../../../platform/errors/errors.ts';
import { later, lockAttempt, updateAttempt, type Attempt } from './attempts.ts';
import { retryDelay } from './backoff.ts';
import type { VerifyOutcome } from './gateways/gateway.ts';

/** What the buyer reads of a payment whose outcome is not known. */
export const unclear = 'درگاه پاسخ روشنی نداد';
/** What the buyer reads of money that came and is not stored yet. */
const received = 'پرداخت شما رسیده و در دست بررسی است؛ دوباره نپردازید';

const maxText = 300;
/** Milliseconds after which a gateway without settings is looked for again. */
const absentPause = 3_600_000;

export const isOpen = ({ state }: Attempt): boolean => state === 'started' || state === 'unknown';
export const isFinal = ({ state }: Attempt): boolean =>
  state === 'verified' || state === 'reversed' || state === 'mismatch';

/** The change of an attempt that is put before a person. @param why for the back office. */
export const needsPerson = (why: string): SQL => sql`needs_care = true, last_error = ${why.slice(0, maxText)}`;

/** Milliseconds after the start after which no bank confirms a payment any more. */
export const confirmableFor = 24 * 3_600_000;
/** What the back office reads of a gateway that has not answered until then. */
export const silentText =
  'درگاه بیش از یک روز است که پاسخ روشنی نداده است؛ در پنل آن ببینید که این پرداخت رسیده است یا نه';

/** The change of an attempt at a gateway that has no settings any more. */
export const atAbsentGateway = (): SQL => sql`state = 'unknown', message = ${unclear}, ${needsPerson(absentText)},
  lease_until = null, next_try_at = ${later(absentPause)}`;
const absentText = 'تنظیمات این درگاه حذف شده است؛ در پنل آن ببینید که این پرداخت رسیده است یا نه';

/**
 * Puts an attempt before a person whose outcome could not be stored, in a transaction of its own. It is asked about again
 * later: what was in the way may be gone by then.
 * @param error what was in the way.
 */
export async function markUnstored(
  services: Services,
  id: string,
  outcome: VerifyOutcome | null,
  error: unknown,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, id);
    if (isFinal(attempt)) return;
    const isPaid = outcome?.outcome === 'paid';
    const found = isPaid
      ? `پول این پرداخت رسیده است (شمارهٔ پیگیری ${outcome.reference}) ولی ثبت نشد`
      : 'نتیجهٔ این پرداخت ثبت نشد';
    const state = isPaid || isOpen(attempt) ? sql`state = 'unknown',` : sql``;
    await updateAttempt(
      tx,
      id,
      sql`${state} message = ${isPaid ? received : unclear}, ${needsPerson(`${found}: ${causeOf(error)}`)},
        lease_until = null, next_try_at = ${later(retryDelay(attempt.tries))}`,
    );
  });
}

/** What was in the way, in short; a failure of the database with its code. */
function causeOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const code = errorCode(error);
  return code === undefined ? text : `${code} ${text}`;
}
