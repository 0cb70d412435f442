/** Work of certificates that is due at times. */
import { sql } from 'drizzle-orm';
import type { Registry } from '../../../../define/registry.ts';
import type { Database, RootDatabase } from '../../../platform/db/database.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { advanceProof, lockProofs } from './advance.ts';
import { noteEarned } from './request.ts';
import { barOf, proofBar } from './right.ts';
import { reviewedName } from './snapshot.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live, touch } from '../../../platform/db/row-sql.ts';

/** People in one run, each in a transaction of their own; the next run takes the others. */
const peopleAtOnce = 500;

/** Looks for what people have earned who learned something since. One that fails stops no other, and is tried later. */
export async function findEarnedProofs({ db, registry, log }: Services): Promise<Record<string, number>> {
  let made = 0;
  const due = await db.query(
    sql`
    select user_id as "user" from proof_checks where asked_at <= now() order by asked_at limit ${peopleAtOnce}`,
    { user: col.uuid },
  );
  for (const { user } of due) {
    try {
      made += await db.transaction((tx) => findEarned(tx, registry, user));
    } catch (error) {
      log.error({ err: error, user }, 'certificates could not be looked for');
      await db.query(sql`update proof_checks set asked_at = now() + interval '1 hour' where user_id = ${user}::uuid`);
    }
  }
  return made > 0 ? { proofs: made } : {};
}

/** Nothing where something is being learned just now, or another process looks. */
async function findEarned(tx: Database, registry: Registry, user: string): Promise<number> {
  const taken = await tx.query(sql`
    delete from proof_checks where user_id = (
      select user_id from proof_checks where user_id = ${user}::uuid for update skip locked)
    returning 1`);
  return taken.length > 0 ? noteEarned(tx, registry, user) : 0;
}

/** Certificates in one transaction; the next run takes the others. */
const batchSize = 500;

/** What ran out is expired; pages say so by the clock, at once. */
export async function expireProofs(db: RootDatabase): Promise<Record<string, number>> {
  const expired = await db.transaction(async (tx) => {
    const rows = await tx.query(sql`
      update proofs set state = 'expired', ${touch()}
      where id in (
        select id from proofs where state = 'issued' and expires_at <= now() and ${live()}
        order by id limit ${batchSize} for update skip locked)
      returning 1`);
    if (rows.length > 0) tx.publish('proofs');
    return rows.length;
  });
  return expired > 0 ? { proofs: expired } : {};
}

/**
 * Certificates that waited for a reviewed name, or a national id, which is there by now, but for those that something bars.
 * @param of one person; everybody without it.
 */
export async function identifyProofs({ db }: Pick<Services, 'db'>, of?: string): Promise<Record<string, number>> {
  const waiting = await db.query(
    sql`
    select p.id, p."user", p.course, p.exam
    from proofs p join users u on u.id = p."user" join exams_proof t on t.id = p.template
    where p.state = 'identity_pending' and ${live('p')} and ${reviewedName(sql`u.id`)} is not null
      and (u.national_id is not null or (t.requirements ->> 'nationalId')::boolean is not true)
      and ${of === undefined ? sql`true` : sql`u.id = ${of}::uuid`}
      and ${proofBar({ user: sql`u.id`, course: sql`p.course`, exam: sql`p.exam` })} is null
    order by p.id limit ${batchSize}`,
    { id: col.uuid, user: col.uuid, course: col.uuid.orNull, exam: col.uuid.orNull },
  );
  for (const { id, ...subject } of waiting) {
    await db.transaction(async (tx) => {
      await lockProofs(tx, subject.user);
      if ((await barOf(tx, subject)) === null) await advanceProof(tx, id);
    });
  }
  return waiting.length > 0 ? { proofs: waiting.length } : {};
}
