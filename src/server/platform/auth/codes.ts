/**
 * One-time codes (specification, sections 4 and 9; domain, section 3): issued, stored as hashes, verified, and used
 * once.
 */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { canonicalDigits } from '../../../locale/canonical.ts';
import type { Database } from '../db/database.ts';
import { invalidField } from '../errors/errors.ts';
import {
  codeLifetime,
  consumeCode,
  consumeProof,
  deleteCode,
  deleteOldCodes,
  findCode,
  findSecondsLeft,
  insertCode,
  type CodeKey,
} from './code-store.ts';
import { codesIssued, countRefusal } from './auth-metrics.ts';
import type { AttemptRules, Limits } from './limits.ts';
import { deviceMark, type Requester } from './requester.ts';

const digits = 6;

/** Whose code, for what, and who asks. */
export interface CodeRequest extends CodeKey {
  readonly requester: Requester;
}
export interface IssuedCode {
  /** Seconds until another may be sent. */
  readonly expireIn: number;
  /** An earlier code is still valid, so none was issued. */
  readonly repeated: boolean;
  /** The new code, for its message; null when none was issued, or nobody may receive it. */
  readonly code: string | null;
}

export interface Codes {
  /**
   * Issues a code, unless one is still valid. `isReal: false` leaves the same traces, with a code that nothing matches.
   * Throws `too_many`.
   */
  issue(request: CodeRequest, isReal: boolean): Promise<IssuedCode>;
  /** Withdraws a code whose message could not be sent. */
  withdraw(request: CodeRequest): Promise<void>;
  /**
   * Verifies a code, once: it then proves the identifier for `proofLifetime` (`keep`), or is used up (`use`). Throws
   * `invalid`, `too_many`.
   */
  verify(request: CodeRequest, code: string, after: 'keep' | 'use'): Promise<void>;
  /** Uses up a proof, in the transaction of what it permits. Throws `invalid`. */
  useProof(tx: Database, request: CodeRequest, code: string): Promise<void>;
  /**
   * Counts an attempt with a code against its sender: a failed one takes nothing from others. Throws `too_many`,
   * `proof_required`, and what `work` throws.
   */
  attempt<T>(request: CodeRequest, work: () => Promise<T>): Promise<T>;
}

export function openCodes(db: Database, limits: Limits, secret: string): Codes {
  const hashOf = ({ identifier, purpose }: CodeRequest, code: string): string =>
    createHmac('sha256', secret)
      .update(`${purpose}\n${identifier}\n${canonicalDigits(code)}`)
      .digest('base64url');
  const attempt = async <T>(request: CodeRequest, work: () => Promise<T>): Promise<T> => {
    const rules = rulesFor(request);
    const result = await limits.attempt('code', rules, work);
    for (const [rule, key] of rules.keys.slice(0, 1)) await limits.reset(rule, key);
    return result;
  };

  return {
    attempt,
    async issue(request, isReal) {
      const secondsLeft = await findSecondsLeft(db, request);
      if (secondsLeft !== undefined) return { expireIn: secondsLeft, repeated: true, code: null };
      const sendKey = sendKeyOf(request);
      const taking = limits.take('username', [
        ['sendAddress', request.requester.network],
        ['send', sendKey],
        ['sendDay', sendKey],
      ]);
      await countRefusal(codesIssued, { purpose: request.purpose }, taking);
      const code = randomCode();
      const hash = isReal ? hashOf(request, code) : randomBytes(32).toString('base64url');
      if (!(await insertCode(db, request, hash))) {
        return { expireIn: (await findSecondsLeft(db, request)) ?? codeLifetime, repeated: true, code: null };
      }
      codesIssued.add({ purpose: request.purpose, outcome: 'issued' });
      await deleteOldCodes(db);
      return { expireIn: codeLifetime, repeated: false, code: isReal ? code : null };
    },
    withdraw: (request) => deleteCode(db, request),
    verify: (request, code, after) =>
      attempt(request, async () => {
        const stored = await findCode(db, request);
        const hash = hashOf(request, code);
        if (!stored || !isSameHash(stored.hash, hash)) throw invalidField('code', 'کد درست نیست');
        if (stored.isVerified) throw alreadyUsed();
        if (!stored.isAlive) throw invalidField('code', 'مهلت این کد تمام شده است؛ کد جدید بگیرید');
        if (!(await consumeCode(db, request, hash, after))) throw alreadyUsed();
      }),
    async useProof(tx, request, code) {
      if (!(await consumeProof(tx, request, hashOf(request, code)))) {
        throw invalidField('code', 'این کد تأیید نشده یا مهلتش تمام شده است؛ کد جدید بگیرید');
      }
    },
  };
}

/**
 * The browser that requested the code, or that the account knows, has tries of its own: strangers cannot use them up.
 * Theirs are few in all, whatever work they prove: decision 169 says how probable a guess is.
 */
function rulesFor({ identifier, requester: { knownAs: own, network, isProven } }: CodeRequest): AttemptRules {
  const proofKeys = [['codeAddress', network]] as const;
  if (own !== null) return { keys: [['codeOwn', own]], proofKeys, isProven };
  return {
    keys: [
      ['code', `${identifier} ${network}`],
      ['codeStrangers', identifier],
    ],
    proofKeys: [['codeProof', identifier], ...proofKeys],
    isProven,
  };
}

/** Codes sent for a device that the account knows are counted apart: strangers do not use those up either. */
const sendKeyOf = ({ identifier, requester: { knownAs: own } }: CodeRequest): string =>
  own?.startsWith(deviceMark) ? `${identifier} ${own}` : identifier;

const randomCode = (): string => String(randomInt(10 ** digits)).padStart(digits, '0');

const isSameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const alreadyUsed = () => invalidField('code', 'از این کد قبلاً استفاده شده است؛ کد جدید بگیرید');
