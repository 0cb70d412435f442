/** How often things may be tried, counted in PostgreSQL and so shared by all processes (domain, section 3, OTP). */
import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { formatDuration } from '../../locale/dates.ts';
import type { Services } from '../env.ts';
import { AppError } from '../errors.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/**
 * Points per span (seconds) of each rule. Many people share one address behind an operator's gateway, so caps per
 * address are wide;
 * failures alone are counted where success gives the point back.
 */
const rules = {
  /** Failed passwords for one identifier from one address. */
  login: { points: 10, duration: 15 * minute },
  /** Failed passwords for one identifier from anywhere. */
  loginIdentifier: { points: 50, duration: hour },
  /** Failed passwords from one address. */
  loginAddress: { points: 100, duration: 15 * minute },
  /** Wrong passwords of a person who confirms what they do. */
  confirm: { points: 5, duration: 15 * minute },
  /** Codes sent to one identifier. */
  send: { points: 3, duration: 10 * minute },
  sendDay: { points: 10, duration: day },
  /** Codes sent for one address. */
  sendAddress: { points: 60, duration: hour },
  /** Wrong codes for one identifier, whichever code was meant. */
  code: { points: 5, duration: 10 * minute },
  /** Wrong codes from one address. */
  codeAddress: { points: 100, duration: 15 * minute },
} as const;
export type Rule = keyof typeof rules;

export interface Limits {
  /** Takes a point of each rule. Throws `too_many` with the wait, worded for the field `property`. */
  take(property: string, keys: Readonly<Partial<Record<Rule, string>>>): Promise<void>;
  /** Gives the point back: what was tried succeeded. */
  giveBack(keys: Readonly<Partial<Record<Rule, string>>>): Promise<void>;
  /** Forgets the failures of a key. */
  reset(rule: Rule, key: string): Promise<void>;
}

/** Identifiers may be long and are nobody's business in a table of counters. */
const keyOf = (key: string): string => createHash('sha256').update(key).digest('base64url');
const entriesOf = (keys: Readonly<Partial<Record<Rule, string>>>) => Object.entries(keys) as [Rule, string][];

export function openLimits({ db }: Pick<Services, 'db'>): Limits {
  const limiters = Object.fromEntries(
    Object.entries(rules).map(([name, rule], i) => [
      name,
      new RateLimiterPostgres({
        storeClient: db.pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        ...rule,
        clearExpiredByTimeout: i === 0,
      }),
    ]),
  ) as Record<Rule, RateLimiterPostgres>;
  return {
    async take(property, keys) {
      for (const [rule, key] of entriesOf(keys)) {
        try {
          await limiters[rule].consume(keyOf(key));
        } catch (error) {
          throw error instanceof RateLimiterRes ? tooMany(property, error.msBeforeNext) : error;
        }
      }
    },
    async giveBack(keys) {
      for (const [rule, key] of entriesOf(keys)) await limiters[rule].reward(keyOf(key));
    },
    async reset(rule, key) {
      await limiters[rule].delete(keyOf(key));
    },
  };
}

function tooMany(property: string, waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  const said = `تعداد تلاش‌ها زیاد بود؛ ${formatDuration(seconds < minute ? seconds : Math.ceil(seconds / minute) * minute)} دیگر دوباره تلاش کنید`;
  return new AppError('too_many', {
    detail: said,
    errors: [{ property, errors: [said] }],
    headers: { 'retry-after': String(seconds) },
  });
}
