/**
 * Takes a certificate that was earned and requested as far as it comes: it waits for the reviewed name and the national
 * id, then for its payment, and is issued once nothing is missing.
 */
import { sql } from 'drizzle-orm';
import { expiryOf } from '../../../../domain/certificates/expiry.ts';
import { requestedState, type RequestedState } from '../../../../domain/certificates/requirements.ts';
import type { Database } from '../../../platform/db/database.ts';
import { notify } from '../../notices/index.ts';
import { lockBuyer } from '../../money/index.ts';
import { learnedOf } from './learned.ts';
import { unusedLine } from '../../access/index.ts';
import { requireRight } from './right.ts';
import { readFacts, type ProofFacts, type ProofSubject, type Snapshot } from './snapshot.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live, touch } from '../../../platform/db/row-sql.ts';

/** It was requested, and something is missing. */
export const isWaiting = sql`state in ('requested', 'identity_pending', 'payment_pending')`;

/**
 * One change of a person's certificates at a time, and none while a refund of what they are based on is requested or
 * approved: it is the lock of the buyer. It comes after the locks of orders.
 */
export const lockProofs = (tx: Database, user: string): Promise<void> => lockBuyer(tx, user);

type Proof = ProofSubject & {
  id: string;
  title: string;
  state: 'requested' | RequestedState;
} & Record<string, unknown>;

/**
 * Call it under `lockProofs`, for one that was requested. Returns its state then. Throws `conflict` while its
 * right is gone or a refund waits (`right.ts`).
 */
export async function advanceProof(tx: Database, id: string): Promise<RequestedState> {
  const [proof] = await tx.query(
    sql`
    select id, "user", template, course, exam, title, state from proofs
    where id = ${id}::uuid and ${isWaiting} and ${live()} for update`,
    {
      user: col.uuid,
      template: col.uuid,
      course: col.uuid.orNull,
      exam: col.uuid.orNull,
      id: col.uuid,
      title: col.text,
      state: col.text.as<'requested' | RequestedState>(),
    },
  );
  const facts = proof && (await readFacts(tx, proof));
  if (!proof || !facts) throw new Error(`no certificate ${id} that waits`);
  const line = facts.price > 0 ? await unusedLine(tx, proof.user, proof.template) : null;
  const state = requestedState({ ...facts, hasName: facts.snapshot.fullName !== null, isPaid: line !== null });
  if (state === proof.state) return state;
  await requireRight(tx, proof);
  if (state === 'issued') await issue(tx, proof, facts, line);
  else {
    await tx.query(sql`
      update proofs set state = ${state}, ${touch()} where id = ${id}::uuid`);
  }
  tx.publish('proofs');
  return state;
}

async function issue(tx: Database, proof: Proof, facts: ProofFacts, line: string | null): Promise<void> {
  const { snapshot, issuedAt, expiresAt } = await issuance(tx, proof, facts);
  await tx.query(sql`
    update proofs set state = 'issued', snapshot = ${JSON.stringify(snapshot)}::jsonb, issued_at = ${issuedAt},
      expires_at = ${expiresAt}, order_line = ${line}::uuid, ${touch()}
    where id = ${proof.id}::uuid`);
  await notifyIssued(tx, proof);
}

export interface Issuance {
  readonly snapshot: Snapshot;
  readonly issuedAt: string;
  readonly expiresAt: string | null;
}

/** What is written when a certificate is issued: the facts of this moment, with the mark of its exam. */
export async function issuance(tx: Database, subject: ProofSubject, facts: ProofFacts): Promise<Issuance> {
  const [learned] = facts.asksExam ? await learnedOf(tx, subject.user, [subject]) : [];
  const issuedAt = new Date().toISOString();
  return {
    snapshot: { ...facts.snapshot, percent: learned?.exam?.percent ?? null },
    issuedAt,
    expiresAt: expiryOf(issuedAt, facts.validityMonths),
  };
}

export const notifyIssued = (tx: Database, { id, user, title }: { id: string; user: string; title: string }) =>
  notify(tx, { user, key: `proof issued ${id}`, kind: 'proof-issued', values: { id, title } });
