/** Rate limits, counted in PostgreSQL and so shared by all processes (domain, section 3, OTP). */
import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { questionsPerDay } from '../../../contract/lesson-questions.ts';
import { statementOf } from '../db/statements.ts';
import type { PlatformServices } from '../env.ts';
import { proofRequired, tooMany } from './limit-errors.ts';
import { openTurns } from './turns.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/**
 * Points per duration (seconds) of each rule. Many people share one address behind a mobile operator's gateway, so the
 * limits per address are wide. Where a success gives the point back, only failures count.
 */
const rules = {
  /** Failed passwords for one identifier from one network. */
  login: { points: 10, duration: 15 * minute },
  /** Failed passwords for an account from one device that it knows. */
  loginDevice: { points: 10, duration: 15 * minute },
  /** Failed passwords for one identifier from anywhere, beyond which each takes a proof of work. */
  loginIdentifier: { points: 10, duration: hour },
  /** Failed passwords from one network, beyond which each takes a proof of work. */
  loginAddress: { points: 100, duration: 15 * minute },
  /** Wrong passwords of a person who confirms what they do. */
  confirm: { points: 5, duration: 15 * minute },
  /** Codes sent to one identifier. */
  send: { points: 3, duration: 10 * minute },
  sendDay: { points: 10, duration: day },
  /** Codes sent for one address. */
  sendAddress: { points: 60, duration: hour },
  /** Codes that one person has sent to new addresses. */
  newAddress: { points: 10, duration: day },
  /** Pictures of themselves that one person sends. */
  avatar: { points: 20, duration: hour },
  /** Links of invitations that open nothing, from one address. */
  invitation: { points: 20, duration: 15 * minute },
  /** Wrong codes for one identifier from one network, for whichever purpose. */
  code: { points: 5, duration: 10 * minute },
  /** Wrong codes from the browser that requested the code, or from one that the account knows. */
  codeOwn: { points: 5, duration: 10 * minute },
  /** Wrong codes of strangers for one identifier, beyond which each takes a proof of work, and beyond which none counts. */
  codeProof: { points: 5, duration: hour },
  codeStrangers: { points: 20, duration: hour },
  /** Wrong codes from one network, beyond which each takes a proof of work. */
  codeAddress: { points: 100, duration: 15 * minute },
  /** Carts quoted for one person: codes could be guessed. */
  quote: { points: 120, duration: 5 * minute },
  /** Carts quoted without a session, for one address. */
  quoteAddress: { points: 3_000, duration: 5 * minute },
  /** Orders placed or sent to a gateway by one person. */
  checkout: { points: 30, duration: 5 * minute },
  /** Requests (messages, collaboration) of one contact: each is confirmed by a message. */
  requestContact: { points: 3, duration: hour },
  /** Requests from one address, without and with a proof of work. */
  requestAddress: { points: 10, duration: hour },
  requestProven: { points: 100, duration: hour },
  /** Each proof of work counts once, for as long as its challenge is valid. */
  requestProof: { points: 1, duration: 20 * minute },
  /** Requests looked up from one address, and by one number. */
  requestStatus: { points: 60, duration: 15 * minute },
  requestNumber: { points: 10, duration: hour },
  /** Files sent with requests from one address. */
  requestFile: { points: 10, duration: hour },
  /** Codes of certificates that are none, from one network, beyond which each takes a proof of work that grows. */
  proofCheck: { points: 10, duration: hour },
  /** Certificates requested by one person. */
  proofRequest: { points: 60, duration: 15 * minute },
  /** Documents made for one person, or for an address without a session. */
  document: { points: 60, duration: 5 * minute },
  /** Searches for rows to choose from, by one person: whole tables of names could be gathered. */
  lookup: { points: 600, duration: 5 * minute },
  /** Titles of rows that a screen points to, requested by their ids. */
  lookupIds: { points: 6_000, duration: 5 * minute },
  /**
   * Both, in an hour: nothing is refused beyond, but what no work of a person explains is reported
   * (`rest/lookup-limit.ts`).
   */
  lookupHour: { points: 300, duration: hour },
  lookupIdsHour: { points: 3_000, duration: hour },
  /** Comments that one person writes or changes. */
  comment: { points: 8, duration: 10 * minute },
  commentDay: { points: 50, duration: day },
  /** Places to play that the devices of one account take from one another. */
  playerSwitch: { points: 10, duration: 15 * minute },
  /** Questions of one person under lessons. */
  question: { points: questionsPerDay, duration: day },
} as const;
export type Rule = keyof typeof rules;

/** Rules with the key that each counts by, in the order they are checked. */
export type LimitKeys = readonly (readonly [rule: Rule, key: string])[];

/** There is one key at least, of either kind. */
export interface AttemptRules {
  /** Beyond these the try is refused. */
  readonly keys: LimitKeys;
  /** Beyond these it takes a proof of work. */
  readonly proofKeys: LimitKeys;
  /** @param level of the work. */
  isProven(level: number): Promise<boolean>;
  /** The level, by how many tries there were beyond; by default it stays the first. */
  levelOf?(beyond: number): number;
  /** The message to those who have to wait, since their browser does no work. @param wait how long, in words. */
  readonly advice?: (wait: string) => string;
}

export interface Limits {
  /** Takes a point of each rule. Throws `too_many` with the waiting time, as a message of the field `property`. */
  take(property: string, keys: LimitKeys): Promise<void>;
  /**
   * A try that counts only where it fails: takes a point of each rule, and gives them back where `work` answers. Tries of
   * one first key wait for each other, so of many at once no right one is refused for those beside it. Throws what `take`
   * and `work` throw, and `proof_required`.
   */
  attempt<T>(property: string, rules: AttemptRules, work: () => Promise<T>): Promise<T>;
  /** Counts what is refused to nobody. @returns the count, where it is the first beyond the points of the rule; else null. */
  countBeyond(rule: Rule, key: string): Promise<number | null>;
  /** Gives the points back after a success. */
  giveBack(keys: LimitKeys): Promise<void>;
  /** Resets the count of a key. */
  reset(rule: Rule, key: string): Promise<void>;
}

/** Identifiers are hashed: they may be long, and personal data does not belong into a table of counters. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** A limiter for each rule. */
function limitersOver(db: PlatformServices['db']): Readonly<Record<Rule, RateLimiterPostgres>> {
  // By `run`, so that what is prepared follows the schema; none of these calls reads how many rows were deleted.
  const storeClient = {
    query: async ({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) => {
      const rows = await db.run(statementOf(text), values);
      return { rows, rowCount: rows.length };
    },
  };
  /** @param cleansUp deletes expired rows of all rules. */
  const limiterFor = (rule: Rule, cleansUp = false): RateLimiterPostgres =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: rule,
      ...rules[rule],
      clearExpiredByTimeout: cleansUp,
    });
  return {
    login: limiterFor('login', true),
    loginDevice: limiterFor('loginDevice'),
    loginIdentifier: limiterFor('loginIdentifier'),
    loginAddress: limiterFor('loginAddress'),
    send: limiterFor('send'),
    sendDay: limiterFor('sendDay'),
    sendAddress: limiterFor('sendAddress'),
    code: limiterFor('code'),
    codeOwn: limiterFor('codeOwn'),
    codeProof: limiterFor('codeProof'),
    codeStrangers: limiterFor('codeStrangers'),
    codeAddress: limiterFor('codeAddress'),
    confirm: limiterFor('confirm'),
    newAddress: limiterFor('newAddress'),
    avatar: limiterFor('avatar'),
    invitation: limiterFor('invitation'),
    quote: limiterFor('quote'),
    quoteAddress: limiterFor('quoteAddress'),
    checkout: limiterFor('checkout'),
    requestContact: limiterFor('requestContact'),
    requestAddress: limiterFor('requestAddress'),
    requestProven: limiterFor('requestProven'),
    requestProof: limiterFor('requestProof'),
    requestStatus: limiterFor('requestStatus'),
    requestNumber: limiterFor('requestNumber'),
    requestFile: limiterFor('requestFile'),
    proofCheck: limiterFor('proofCheck'),
    proofRequest: limiterFor('proofRequest'),
    document: limiterFor('document'),
    lookup: limiterFor('lookup'),
    lookupIds: limiterFor('lookupIds'),
    lookupHour: limiterFor('lookupHour'),
    lookupIdsHour: limiterFor('lookupIdsHour'),
    comment: limiterFor('comment'),
    commentDay: limiterFor('commentDay'),
    playerSwitch: limiterFor('playerSwitch'),
    question: limiterFor('question'),
  };
}

/** The counters, by rule and key. */
interface Points {
  /** Takes a point, also beyond those there are. */
  take(limit: LimitKeys[number]): Promise<RateLimiterRes>;
  giveBack(keys: LimitKeys): Promise<void>;
  reset(rule: Rule, key: string): Promise<void>;
}

function openPoints(db: PlatformServices['db']): Points {
  const limiters = limitersOver(db);
  return {
    take: ([rule, key]) =>
      limiters[rule].consume(hashOf(key)).catch((error: unknown) => {
        if (error instanceof RateLimiterRes) return error;
        throw error;
      }),
    async giveBack(keys) {
      for (const [rule, key] of keys) await limiters[rule].reward(hashOf(key));
    },
    async reset(rule, key) {
      await limiters[rule].delete(hashOf(key));
    },
  };
}

export function openLimits({ db }: Pick<PlatformServices, 'db'>): Limits {
  const points = openPoints(db);
  const { giveBack, reset } = points;
  const inTurn = openTurns();
  /** Takes a point. @returns how many were taken beyond those there are, and milliseconds to wait; null: none. */
  async function takeBeyond(limit: LimitKeys[number]): Promise<{ count: number; wait: number } | null> {
    const { consumedPoints, msBeforeNext } = await points.take(limit);
    const count = consumedPoints - rules[limit[0]].points;
    return count > 0 ? { count, wait: msBeforeNext } : null;
  }
  /** A try that is refused was none: it leaves no points behind. */
  async function takeAll(property: string, attempt: AttemptRules): Promise<LimitKeys> {
    const { keys, proofKeys, isProven, levelOf = () => 0 } = attempt;
    const taken: LimitKeys[number][] = [];
    try {
      for (const key of keys) {
        taken.push(key);
        const beyond = await takeBeyond(key);
        if (beyond) throw tooMany(property, beyond.wait);
      }
      for (const key of proofKeys) {
        taken.push(key);
        const beyond = await takeBeyond(key);
        const level = beyond ? levelOf(beyond.count) : 0;
        if (beyond && !(await isProven(level))) throw proofRequired(property, attempt, level, beyond.wait);
      }
      return taken;
    } catch (error) {
      await giveBack(taken);
      throw error;
    }
  }
  return {
    giveBack,
    reset,
    async countBeyond(rule, key) {
      const beyond = await takeBeyond([rule, key]);
      return beyond?.count === 1 ? rules[rule].points + 1 : null;
    },
    async take(property, keys) {
      for (const key of keys) {
        const beyond = await takeBeyond(key);
        if (beyond) throw tooMany(property, beyond.wait);
      }
    },
    attempt: (property, rules, work) =>
      inTurn(String(rules.keys[0] ?? rules.proofKeys[0]), async () => {
        const taken = await takeAll(property, rules);
        const result = await work();
        await giveBack(taken);
        return result;
      }),
  };
}
