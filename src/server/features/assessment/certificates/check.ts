/**
 * Whether a certificate is in force, queried by a stranger who has its code. A code has 60 random bits; what the answer
 * must not do is tell codes apart that were drawn and never given, so these are not found by the same query in the same
 * time, and failures are counted.
 */
import { sql } from 'drizzle-orm';
import type { CheckedProof } from '../../../../contract/certificates.ts';
import { readCode } from '../../../../domain/certificates/code.ts';
import { maxProofLevel } from '../../../../contract/proof-header.ts';
import { proofPath } from '../../../../paths/learning.ts';
import type { Limits } from '../../../platform/auth/limits.ts';
import type { Prover } from '../../../platform/auth/requester.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError, invalidField } from '../../../platform/errors/errors.ts';
import { issuedColumns, wasIssued, type IssuedProof } from './certificate.ts';
import { col } from '../../../platform/db/row-shape.ts';

/** The caller: their network, and the work that their request proves. */
export interface Checker {
  readonly network: string;
  readonly isProven: Prover;
}

/**
 * Nobody is shut out by those who share their network: beyond the first failures of an hour each check takes work, of a
 * second at first, and twice as much after 10, 30, 70 and 150 more. Throws `invalid` for what is no code, `not_found`,
 * `proof_required`.
 */
export async function checkProof(
  db: Database,
  limits: Limits,
  { network, isProven }: Checker,
  typed: string,
): Promise<CheckedProof> {
  const code = readCode(typed);
  if (code === null) throw invalidField('code', 'کد گواهی ۱۲ حرف و رقم انگلیسی است؛ مانند 7K2M-9QD4-WVAX');
  const rules = { keys: [], proofKeys: [['proofCheck', network]] as const, isProven, levelOf, advice };
  return limits.attempt('code', rules, () => findProof(db, code));
}

const levelOf = (beyond: number): number => Math.min(maxProofLevel, Math.floor(Math.log2(1 + (beyond - 1) / 10)));

const advice = (wait: string): string =>
  `از شبکهٔ شما کدهای نادرست زیادی پرسیده شده است. مرورگری که جاوااسکریپت دارد پس از چند ثانیه محاسبه پاسخ می‌گیرد؛ بدون آن ${wait} دیگر دوباره بپرسید`;

async function findProof(db: Database, code: string): Promise<CheckedProof> {
  const [row] = await db.query(
    sql`
    select ${issuedColumns} from proofs p join exams_proof t on t.id = p.template
    where p.code = ${code} and ${wasIssued}`,
    {
      id: col.uuid,
      user: col.uuid,
      code: col.text,
      title: col.text,
      heading: col.text,
      state: col.text.as<IssuedProof['state']>(),
      snapshot: col.json<IssuedProof['snapshot']>(),
      issuedAt: col.instant,
      expiresAt: col.instant.orNull,
      revokedAt: col.instant.orNull,
      isPublic: col.boolean,
    },
  );
  if (!row) throw new AppError('not_found', { detail: 'گواهی‌ای با این کد صادر نشده است' });
  const { id, isPublic, heading, title, state, snapshot, issuedAt, expiresAt, revokedAt } = row;
  const path = isPublic ? proofPath(id) : null;
  return { code, heading, title, state, snapshot, issuedAt, expiresAt, revokedAt, path };
}
