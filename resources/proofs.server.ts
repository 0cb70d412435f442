import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { invalidField } from '../src/server/errors.ts';
import type { Database } from '../src/server/db/database.ts';
import { defineServer, type DraftOf } from '../src/server/rest/hooks.ts';
import proofs from './proofs.ts';

type Proof = DraftOf<typeof proofs>;

/** Crockford's base 32: no letter that is taken for another. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 12;
const codeOf = (): string => Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');
const masked = (nationalId: string | null): string | null =>
  nationalId && `${nationalId.slice(0, 3)}****${nationalId.slice(-3)}`;

/**
 * A certificate is asked for with a code nobody can guess, and with the facts that will stand on it, as they are now.
 */
export default defineServer(proofs, {
  compute: (before) => (before ? undefined : { code: codeOf() }),
  async beforeWrite({ before, after, db }) {
    return before || !after ? undefined : { snapshot: await snapshotOf(db, after) };
  },
});

async function snapshotOf(db: Database, row: Proof): Promise<Proof['snapshot']> {
  const [facts] = await db.query<{
    name: string;
    national_id: string | null;
    asks: boolean;
    hours: number | null;
    teacher: string | null;
  }>(sql`
    select u.full_name as name, u.national_id, coalesce((p.requirements->>'nationalId')::boolean, false) as asks, round(c.total_time / 3600.0, 1)::float8 as hours, t.display_name as teacher
    from users u join exams_proof p on p.id = ${row.template}::uuid left join courses c on c.id = ${row.course ?? null}::uuid
      left join lateral (select (x->>'teacher')::uuid as id from jsonb_array_elements(c.teachers) x order by (x->>'isPrimary')::boolean desc limit 1) main on true left join teachers t on t.id = main.id
    where u.id = ${row.user}::uuid`);
  if (!facts) throw invalidField('user', 'چنین کاربری نیست');
  if (facts.asks && !facts.national_id) {
    throw invalidField('user', 'این الگو کد ملی می‌خواهد و کد ملی این کاربر ثبت نشده است');
  }
  return {
    fullName: facts.name,
    nationalId: masked(facts.national_id),
    hours: facts.hours,
    percent: null,
    teacher: facts.teacher,
  };
}
