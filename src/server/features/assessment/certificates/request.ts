/** Asking for a certificate: by its holder, or by the product where the template says so. */
import { sql } from 'drizzle-orm';
import type { Registry } from '../../../../define/registry.ts';
import { formatPercent } from '../../../../locale/numbers.ts';
import type { RequestedState, Requirement } from '../../../../domain/certificates/requirements.ts';
import type { Database } from '../../../platform/db/database.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { notify } from '../../notices/index.ts';
import { advanceProof, lockProofs } from './advance.ts';
import { candidatesOf, isOf, type Candidate, type CandidateKey } from './candidates.ts';
import { newProofCode } from './draw-code.ts';
import { barOf, requireRight } from './right.ts';
import { readFacts } from './snapshot.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live, touch } from '../../../platform/db/row-sql.ts';

export interface Requested {
  readonly id: string;
  readonly state: RequestedState;
}

/**
 * Asks for a certificate that the person has earned; for one that waits, looks again whether something is missing. Asked
 * for twice, it is the same certificate, also where the first request has issued it meanwhile. Throws `not_found` for what
 * they could never get, `conflict` where their right to it is gone or a refund waits, and `invalid` (`template`) with the
 * conditions that are not met.
 */
export function requestProof(db: Database, registry: Registry, user: string, key: CandidateKey): Promise<Requested> {
  return db.transaction(async (tx) => {
    await lockProofs(tx, user);
    const waiting = await openRow(tx, user, key, ['requested', 'identity_pending', 'payment_pending']);
    if (waiting) return { id: waiting, state: await advanceProof(tx, waiting) };
    const given = await openRow(tx, user, key, ['issued']);
    if (given) return { id: given, state: 'issued' };
    const candidate = (await candidatesOf(tx, user)).find(isOf(key));
    if (!candidate) throw new AppError('not_found');
    await requireRight(tx, { user, ...key });
    const missing = candidate.conditions.filter(({ isMet }) => !isMet);
    if (!candidate.isEarned) {
      throw new AppError('invalid', { errors: [{ property: 'template', errors: missing.map(messageOf) }] });
    }
    return askFor(tx, registry, user, candidate);
  });
}

/** The certificate as a row that was requested, and as far as it comes. */
async function askFor(tx: Database, registry: Registry, user: string, candidate: Candidate): Promise<Requested> {
  const eligible = await openRow(tx, user, candidate, ['eligible']);
  if (eligible) {
    await tx.query(sql`
      update proofs set state = 'requested', ${touch()} where id = ${eligible}::uuid`);
  }
  const id = eligible ?? (await insertProof(tx, registry, user, candidate, 'requested'));
  return { id, state: await advanceProof(tx, id) };
}

/** What is not met, for the person it concerns. */
function messageOf({ kind, wanted, actual }: Requirement): string {
  const reached = formatPercent(actual ?? 0);
  const needed = formatPercent(wanted ?? 0);
  switch (kind) {
    case 'progress':
      return `${needed} از دوره باید دیده شود؛ شما ${reached} را دیده‌اید`;
    case 'pass':
      return 'باید در آزمون قبول شوید';
    case 'percent':
      return actual === null
        ? `نمرهٔ آزمون باید حداقل ${needed} باشد`
        : `نمره باید حداقل ${needed} باشد؛ نمرهٔ شما ${reached} است`;
    case 'name':
      return 'نام کامل باید تأیید شده باشد';
    case 'nationalId':
      return 'کد ملی لازم است';
  }
}

/** Of its certificates in one of these states; one that ran out by the clock is issued no more. */
async function openRow(
  tx: Database,
  user: string,
  { template, course, exam }: CandidateKey,
  states: readonly string[],
): Promise<string | null> {
  const [row] = await tx.query(
    sql`
    select id from proofs
    where "user" = ${user}::uuid and template = ${template}::uuid and source <> 'office'
      and course is not distinct from ${course}::uuid and exam is not distinct from ${exam}::uuid
      and state = any(${sql.param(states)}::text[]) and ${live()}
      and (state <> 'issued' or expires_at is null or expires_at > now())
    order by id limit 1`,
    { id: col.uuid },
  );
  return row?.id ?? null;
}

async function insertProof(
  tx: Database,
  registry: Registry,
  user: string,
  { template, course, exam, title }: Candidate,
  state: 'eligible' | 'requested',
): Promise<string> {
  const facts = await readFacts(tx, { user, template, course, exam });
  if (!facts) throw new AppError('not_found');
  const code = newProofCode();
  await insertRows(tx, registry, 'proofs', [
    {
      code,
      user,
      template,
      source: course === null ? 'exam' : 'course',
      course,
      exam,
      title,
      state,
      snapshot: { ...facts.snapshot, percent: null },
      isPublic: true,
    },
  ]);
  const [made] = await tx.query(sql`select id from proofs where code = ${code}`, { id: col.uuid });
  if (!made) throw new Error('the certificate that was just stored is not there');
  tx.publish('proofs');
  return made.id;
}

/**
 * After something was learned: what became earned is recorded and notified; where the template says so and it costs
 * nothing, it is issued at once. May be called again. Answers how many certificates it made.
 */
export function noteEarned(db: Database, registry: Registry, user: string): Promise<number> {
  return db.transaction(async (tx) => {
    await lockProofs(tx, user);
    let made = 0;
    for (const candidate of await candidatesOf(tx, user)) {
      if (!candidate.isEarned || (await openRow(tx, user, candidate, ['eligible']))) continue;
      if ((await barOf(tx, { user, ...candidate })) !== null) continue;
      made += 1;
      if (candidate.isAutomatic && candidate.price === 0) {
        await askFor(tx, registry, user, candidate);
        continue;
      }
      const id = await insertProof(tx, registry, user, candidate, 'eligible');
      await notify(tx, { user, key: `proof earned ${id}`, kind: 'proof-earned', values: { title: candidate.title } });
    }
    return made;
  });
}
