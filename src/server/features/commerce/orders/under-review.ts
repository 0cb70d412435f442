/** Orders for which another amount came than was asked for, until the back office has decided what becomes of it. */
import { sql } from 'drizzle-orm';
import { live } from '../../../platform/db/row-sql.ts';
import { AppError } from '../../../platform/errors/errors.ts';

/** Whether money that came for the order `o` waits for a decision. */
export const isUnderReview = sql`exists (
  select from payment_attempts p
  where p."order" = o.id and p.state = 'mismatch' and p.needs_care and ${live('p')})`;

/** The error for a buyer who would pay it again. */
export const underReview = (): AppError =>
  new AppError('conflict', { detail: 'مبلغی رسیده و در دست بررسی است؛ دوباره نپردازید' });
