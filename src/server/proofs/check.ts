/**
 * Whether a certificate is in force, asked by a stranger who holds its code. A code has 60 random bits; what the answer
 * must not do is tell codes apart that were drawn and never given, so these are not found by the same query in the same
 * time, and failures are counted.
 */
import { sql } from 'drizzle-orm';
import type { CheckedProof } from '../../contract/proofs.ts';
import { proofPath, readCode } from '../../proofs/code.ts';
import type { LimitKeys, Limits } from '../auth/limits.ts';
import type { Database } from '../db/database.ts';
import { AppError, invalidField } from '../errors.ts';
import { issuedColumns, wasIssued, type IssuedProof } from './certificate.ts';

/** Throws `invalid` for what is no code, `not_found`, and `too_many` after many failures from one address. */
export async function checkProof(db: Database, limits: Limits, address: string, typed: string): Promise<CheckedProof> {
  const code = readCode(typed);
  if (code === null) throw invalidField('code', 'کد گواهی ۱۲ حرف و رقم انگلیسی است؛ مانند 7K2M-9QD4-WVAX');
  const keys: LimitKeys = [['proofCheck', address]];
  await limits.take('code', keys);
  const [row] = await db.query<IssuedProof & Record<string, unknown>>(sql`
    select ${issuedColumns} from proofs p join exams_proof t on t.id = p.template
    where p.code = ${code} and ${wasIssued}`);
  if (!row) throw new AppError('not_found', { detail: 'گواهی‌ای با این کد صادر نشده است' });
  await limits.giveBack(keys);
  const { id, isPublic, heading, title, state, snapshot, issuedAt, expiresAt, revokedAt } = row;
  const path = isPublic ? proofPath(id) : null;
  return { code, heading, title, state, snapshot, issuedAt, expiresAt, revokedAt, path };
}
