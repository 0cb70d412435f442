/** How much may be uploaded: at once, by one person and in all, and by one person in a day. */
import { sql } from 'drizzle-orm';
import { toPersianDigits } from '../../../locale/digits.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors/errors.ts';
import { col } from '../db/row-shape.ts';

/** Uploads of one person that this process receives at once. */
const perPerson = 3;
/** Uploads that this process receives at once: what they hold open and write is bounded by it. */
const inAll = 16;
/**
 * Bytes that one person may store within 24 hours: the films of a large course, and yet no more than an account that was
 * taken over should fill a disk with.
 */
export const dailyBytes = 30_000_000_000;
/** Uploads in several requests that one person may have open. */
const openPerPerson = 30;
/** Seconds after which another upload may be tried. */
const retryAfter = { place: '5', day: '3600' } as const;

const tooMany = (detail: string, wait: keyof typeof retryAfter): AppError =>
  new AppError('too_many', { detail: toPersianDigits(detail), headers: { 'retry-after': retryAfter[wait] } });

/** The uploads that a process receives. */
export class UploadPlaces {
  readonly #byPerson = new Map<string, number>();
  #taken = 0;

  /** Takes a place for one upload; returns how to give it back, once. Throws `too_many`. */
  take(userId: string): () => void {
    const ofPerson = this.#byPerson.get(userId) ?? 0;
    if (ofPerson >= perPerson) {
      throw tooMany(`هم‌زمان بیش از ${perPerson} فایل ارسال نمی‌شود؛ کمی بعد دوباره تلاش کنید`, 'place');
    }
    if (this.#taken >= inAll) {
      throw tooMany('الان فایل‌های زیادی در حال ارسال است؛ کمی بعد دوباره تلاش کنید', 'place');
    }
    this.#taken += 1;
    this.#byPerson.set(userId, ofPerson + 1);
    return () => {
      this.#taken -= 1;
      const left = (this.#byPerson.get(userId) ?? 1) - 1;
      if (left > 0) this.#byPerson.set(userId, left);
      else this.#byPerson.delete(userId);
    };
  }
}

/**
 * Throws `too_many` when this person has stored too much in the last 24 hours, what they announced and have not sent yet
 * included. @param size bytes to come.
 */
export async function requireDailyShare(db: Database, userId: string, size: number): Promise<void> {
  const [sum] = await db.query(
    sql`select (
        select coalesce(sum(size), 0) from media
        where created_by = ${userId}::uuid and created_at > now() - interval '1 day'
      ) + (select coalesce(sum(size), 0) from uploads where user_id = ${userId}::uuid and path is null) as size`,
    { size: col.number },
  );
  if ((sum?.size ?? 0) + size > dailyBytes) {
    throw tooMany('حجم فایل‌های یک روز شما به سقف رسیده است؛ فردا دوباره تلاش کنید', 'day');
  }
}

/** Throws `too_many` when this person has begun many uploads, and neither ended nor cancelled them. */
export async function requireFewOpen(db: Database, userId: string): Promise<void> {
  const open = await db.query(sql`select 1 from uploads where user_id = ${userId}::uuid and path is null`);
  if (open.length < openPerPerson) return;
  throw tooMany(`بیش از ${openPerPerson} فایل نیمه‌کاره دارید؛ آن‌ها را تمام یا لغو کنید`, 'day');
}
