/**
 * One-time codes (specification, sections 4 and 9; domain, section 3): made, kept as hashes, checked, and used once.
 */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { canonicalDigits } from '../../locale/canonical.ts';
import type { Database } from '../db/database.ts';
import { invalidField } from '../errors.ts';
import type { Limits } from './limits.ts';

export type Purpose = 'register' | 'reset';
/** Seconds a code lives; the countdown of the dialogs. */
export const codeLife = 120;
/** Seconds a person has for the last stage after the code was found right. */
export const proofLife = 600;
const digits = 6;

/** Whose code, for what, and from where it is asked. */
export interface CodeRequest {
  readonly identifier: string;
  readonly purpose: Purpose;
  readonly address: string;
}
export interface Sent {
  /** Seconds until another may be sent. */
  readonly expireIn: number;
  /** A code sent before is still good, so none was made. */
  readonly repeated: boolean;
  /** The new code, for its message; null when none was made, or it was made for nobody. */
  readonly code: string | null;
}

export interface Codes {
  /**
   * Makes a code, unless one is alive. `isReal: false` leaves the same traces but makes a code that nothing matches.
   * Throws `too_many`.
   */
  make(request: CodeRequest, isReal: boolean): Promise<Sent>;
  /** Takes back a code whose message could not be sent. */
  drop(request: CodeRequest): Promise<void>;
  /**
   * Finds a code right, once: it then proves the identifier for `proofLife`, or is gone at once (`use`). Throws
   * `invalid`, `too_many`.
   */
  verify(request: CodeRequest, code: string, after: 'keep' | 'use'): Promise<void>;
  /** Uses up a proof in the transaction of what it allows. Throws `invalid`. */
  useProof(tx: Database, request: CodeRequest, code: string): Promise<void>;
  /** Counts a try at a proof before `useProof`; throws `too_many`. */
  countTry(request: CodeRequest): Promise<void>;
  /** Forgets the counted tries after a success. */
  succeeded(request: CodeRequest): Promise<void>;
}

type Row = { code_hash: string; alive: boolean; verified: boolean };

export function openCodes(db: Database, limits: Limits, secret: string): Codes {
  const hashOf = ({ identifier, purpose }: CodeRequest, code: string) =>
    createHmac('sha256', secret)
      .update(`${purpose}\n${identifier}\n${canonicalDigits(code)}`)
      .digest('base64url');
  const mine = ({ identifier, purpose }: CodeRequest) => sql`identifier = ${identifier} and purpose = ${purpose}`;
  const left = async (request: CodeRequest) =>
    (
      await db.query<{ seconds: number }>(
        sql`select ceil(extract(epoch from expires_at - now()))::int as seconds from one_time_codes where ${mine(request)} and expires_at > now() and verified_at is null`,
      )
    )[0]?.seconds;
  const countTry = ({ identifier, address }: CodeRequest) =>
    limits.take('code', { code: identifier, codeAddress: address });
  async function succeeded({ identifier, address }: CodeRequest) {
    await limits.reset('code', identifier);
    await limits.giveBack({ codeAddress: address });
  }

  return {
    countTry,
    succeeded,
    async make(request, isReal) {
      const alive = await left(request);
      if (alive !== undefined) return { expireIn: alive, repeated: true, code: null };
      await limits.take('username', {
        sendAddress: request.address,
        send: request.identifier,
        sendDay: request.identifier,
      });
      const code = String(randomInt(10 ** digits)).padStart(digits, '0');
      const hash = isReal ? hashOf(request, code) : randomBytes(32).toString('base64url');
      // Of two requests at once one writes; the other finds the row alive and changes nothing.
      const made =
        await db.query(sql`insert into one_time_codes as c (identifier, purpose, code_hash, expires_at) values (${request.identifier}, ${request.purpose}, ${hash}, now() + make_interval(secs => ${codeLife}))
        on conflict (identifier, purpose) do update set code_hash = excluded.code_hash, created_at = now(), expires_at = excluded.expires_at, verified_at = null where c.expires_at <= now() or c.verified_at is not null returning identifier`);
      if (made.length === 0) return { expireIn: (await left(request)) ?? codeLife, repeated: true, code: null };
      await db.query(sql`delete from one_time_codes where expires_at < now() - interval '1 day'`);
      return { expireIn: codeLife, repeated: false, code: isReal ? code : null };
    },
    async drop(request) {
      await db.query(sql`delete from one_time_codes where ${mine(request)}`);
    },
    async verify(request, code, after) {
      await countTry(request);
      const [row] = await db.query<Row>(
        sql`select code_hash, expires_at > now() as alive, verified_at is not null as verified from one_time_codes where ${mine(request)}`,
      );
      const hash = hashOf(request, code);
      const isRight =
        row !== undefined &&
        row.code_hash.length === hash.length &&
        timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(hash));
      if (!isRight) throw invalidField('code', 'کد درست نیست');
      if (row.verified) throw invalidField('code', 'این کد پیش‌تر به کار رفته است؛ کد تازه بگیرید');
      if (!row.alive) throw invalidField('code', 'زمان این کد گذشته است؛ کد تازه بگیرید');
      const which = sql`${mine(request)} and code_hash = ${hash} and verified_at is null`;
      const used = await db.query(
        after === 'use'
          ? sql`delete from one_time_codes where ${which} returning identifier`
          : sql`update one_time_codes set verified_at = now() where ${which} returning identifier`,
      );
      if (used.length === 0) throw invalidField('code', 'این کد پیش‌تر به کار رفته است؛ کد تازه بگیرید');
      await succeeded(request);
    },
    async useProof(tx, request, code) {
      const used = await tx.query(
        sql`delete from one_time_codes where ${mine(request)} and code_hash = ${hashOf(request, code)} and verified_at > now() - make_interval(secs => ${proofLife}) returning identifier`,
      );
      if (used.length === 0) throw invalidField('code', 'این کد تأیید نشده یا زمانش گذشته است؛ از نو کد بگیرید');
    },
  };
}
