import { sql } from 'drizzle-orm';
import {
  expireProofs,
  attempt,
  identifyProofs,
  issuance,
  lockProofs,
  newProofCode,
  notifyIssued,
  type ProofFacts,
  type ProofSubject,
  readFacts,
  requireRight,
} from '../src/server/features/assessment/index.ts';
import type { Database } from '../src/server/platform/db/database.ts';
import { insertRows } from '../src/server/platform/db/rows.ts';
import { AppError, invalidField } from '../src/server/platform/errors/errors.ts';
import { notify } from '../src/server/features/notices/index.ts';
import { defineServer } from '../src/server/generator/section/define-server.ts';
import proofs from './proofs.ts';
import { col } from '../src/server/platform/db/row-shape.ts';

/**
 * Staff create certificates with a code that cannot be guessed and the facts of the moment, issue and revoke them,
 * and replace wrong ones. What is earned by the rules is in `src/server/features/assessment/certificates`.
 */
export default defineServer(proofs, {
  resolve: ({ before }) => (before ? undefined : { code: newProofCode() }),
  validate: [
    async ({ before, after, db }) => {
      if (!before && after) await factsOf(db, subjectOf(after));
    },
  ],
  async before({ before, after, db }) {
    if (before || !after) return undefined;
    const { snapshot } = await factsOf(db, subjectOf(after));
    return { snapshot: { ...snapshot, percent: null } };
  },
  actions: {
    async issue({ row, db }) {
      const subject = subjectOf(row);
      await lockProofs(db, row.user);
      await requireRight(db, subject);
      const issued = await issuance(db, subject, await factsOf(db, subject));
      await notifyIssued(db, row);
      return issued;
    },
    async revoke({ row, db, reason }) {
      if (row.issuedAt !== null) {
        const values = { title: row.title, reason: reason ?? '' };
        await notify(db, { user: row.user, key: `proof revoked ${row.id}`, kind: 'proof-revoked', values });
      }
      return { revokedAt: new Date().toISOString(), reason };
    },
    async reissue({ row, db, registry }) {
      const subject = subjectOf(row);
      await lockProofs(db, row.user);
      await requireRight(db, subject);
      const issued = await issuance(db, subject, await factsOf(db, subject));
      const code = newProofCode();
      await insertRows(db, registry, 'proofs', [
        {
          ...subject,
          ...issued,
          code,
          source: row.source,
          title: row.title,
          state: 'issued',
          supersedes: row.id,
          isPublic: row.isPublic,
        },
      ]);
      const [made] = await db.query(sql`select id from proofs where code = ${code}`, { id: col.uuid });
      if (!made) throw new AppError('internal');
      await notifyIssued(db, { id: made.id, user: row.user, title: row.title });
    },
  },
  jobs: [
    { name: 'find-earned', cron: '* * * * *', run: attempt.certify },
    { name: 'expire', cron: '* * * * *', run: ({ db }) => expireProofs(db) },
    { name: 'identify', cron: '* * * * *', run: (services) => identifyProofs(services) },
  ],
});

interface ProofRow {
  readonly user: string;
  readonly template: string;
  readonly course?: string | null;
  readonly exam?: string | null;
}
const subjectOf = ({ user, template, course = null, exam = null }: ProofRow): ProofSubject => ({
  user,
  template,
  course,
  exam,
});

/**
 * Throws `invalid` while no name of the person is approved, and where the template asks for a national id that does not
 * exist.
 */
async function factsOf(db: Database, subject: ProofSubject): Promise<ProofFacts> {
  const facts = await readFacts(db, subject);
  if (!facts) throw invalidField('user', 'این کاربر پیدا نشد');
  if (facts.snapshot.fullName === null) {
    throw invalidField('user', 'نام کامل این کاربر در «اطلاعات تکمیلی» هنوز تأیید نشده است');
  }
  if (facts.asksNationalId && !facts.hasNationalId) {
    throw invalidField('user', 'برای این الگو کد ملی لازم است و کد ملی این کاربر ثبت نشده است');
  }
  return facts;
}
