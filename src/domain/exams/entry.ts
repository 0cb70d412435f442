/**
 * Whether someone may begin an attempt now, and until when it lasts (domain, section 3, Exam attempt). Instants are
 * milliseconds of the server's clock. Pure.
 */
const minute = 60_000;
const hour = 60 * minute;

export interface ExamTerms {
  /** Tomans. */
  readonly price: number;
  /** 0: no limit. */
  readonly maxAttempts: number;
  /** Hours from the end of one attempt to the start of the next. */
  readonly retakeDelay: number;
  /** Minutes. */
  readonly timeLimit: number;
  readonly opensAt: number | null;
  readonly closesAt: number | null;
  /** Whether it is of courses. */
  readonly isOfCourse: boolean;
  /** Questions that it has. */
  readonly poolSize: number;
}

/** What a person has of an exam. */
export interface EntryState {
  /** Attempts that were paid for and not given back. */
  readonly bought: number;
  /** Attempts that were begun, the running one included. */
  readonly used: number;
  /** When the last of them ended; null without one. */
  readonly lastEndedAt: number | null;
  /** Whether one of the courses of the exam is open to them. */
  readonly hasCourse: boolean;
}

export type EntryRefusal =
  | { readonly code: 'not_ready' | 'closed' | 'no_course' | 'not_bought' | 'no_attempts' }
  | { readonly code: 'not_open' | 'wait'; readonly until: number };

/** Attempts that remain, whatever else stands in the way; null: no limit. */
export function attemptsLeft(
  terms: Pick<ExamTerms, 'price' | 'maxAttempts'>,
  { bought, used }: Pick<EntryState, 'bought' | 'used'>,
): number | null {
  const limits = [...(terms.maxAttempts > 0 ? [terms.maxAttempts] : []), ...(terms.price > 0 ? [bought] : [])];
  return limits.length === 0 ? null : Math.max(0, Math.min(...limits) - used);
}

/** Whether more attempts can be had by buying. */
export const canBuyMore = ({ price, maxAttempts }: ExamTerms, { used }: Pick<EntryState, 'used'>): boolean =>
  price > 0 && (maxAttempts === 0 || used < maxAttempts);

/**
 * Why an attempt may not begin at that instant; null where it may. What costs something is opened by buying it alone; a
 * free exam of courses by one of these courses.
 */
export function entryRefusal(terms: ExamTerms, state: EntryState, now: number): EntryRefusal | null {
  if (terms.closesAt !== null && now >= terms.closesAt) return { code: 'closed' };
  if (terms.poolSize === 0) return { code: 'not_ready' };
  if (terms.price === 0 && terms.isOfCourse && !state.hasCourse) return { code: 'no_course' };
  if (attemptsLeft(terms, state) === 0) return { code: canBuyMore(terms, state) ? 'not_bought' : 'no_attempts' };
  if (terms.opensAt !== null && now < terms.opensAt) return { code: 'not_open', until: terms.opensAt };
  const next = nextStart(terms, state);
  return next !== null && now < next ? { code: 'wait', until: next } : null;
}

/** When the next attempt may begin after the last one; null before the first. */
export const nextStart = (
  { retakeDelay }: Pick<ExamTerms, 'retakeDelay'>,
  { lastEndedAt }: EntryState,
): number | null => (lastEndedAt === null ? null : lastEndedAt + retakeDelay * hour);

/** `min(start + limit, close)`. */
export const deadlineOf = ({ timeLimit, closesAt }: Pick<ExamTerms, 'timeLimit' | 'closesAt'>, start: number): number =>
  Math.min(start + timeLimit * minute, closesAt ?? Infinity);
