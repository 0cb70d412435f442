/** The certificates of one person, and those that they could get. */
import { sql } from 'drizzle-orm';
import type { OutputOf } from '../../../../contract/call.ts';
import type { Calls } from '../../../../contract/calls.ts';
import type { MyProof } from '../../../../contract/certificates.ts';
import { identityOf, type Identity } from '../../../../domain/certificates/requirements.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { isId } from '../../../generator/rest/get.ts';
import { candidatesOf } from './candidates.ts';
import { isPrinted, pdfPath } from './certificate.ts';
import { reviewedName } from './snapshot.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live, touch } from '../../../platform/db/row-sql.ts';

/** The newest certificates that are listed; nobody has more. */
const most = 200;

type Row = Omit<MyProof, 'pdf'> & Record<string, unknown>;

export async function myProofs(db: Database, user: string): Promise<OutputOf<Calls['GET /api/profile/proofs']>> {
  const [rows, candidates, identity] = await Promise.all([
    readMine(db, user),
    candidatesOf(db, user),
    readIdentity(db, user),
  ]);
  return {
    proofs: rows.map((row) => ({ ...row, pdf: isPrinted(row.state) ? pdfPath(row._id) : null })),
    candidates: candidates.map((candidate) => {
      const { template, course, exam, title, templateTitle, price, isEarned, conditions, requirements } = candidate;
      const shown = [...conditions, ...identityOf(requirements, identity)];
      return { template, course, exam, title, heading: templateTitle, price, isEarned, conditions: shown };
    }),
  };
}

/** The code is the holder's once the certificate is. */
const readMine = (db: Database, user: string): Promise<Row[]> =>
  db.query(
    sql`
    select p.id as _id, p.template, p.course, p.exam, p.title, t.title as heading,
      case when p.state = 'issued' and p.expires_at <= now() then 'expired' else p.state end as state,
      case when p.issued_at is not null then p.code end as code, p.issued_at as "issuedAt", p.expires_at as "expiresAt",
      p.reason, t.price, coalesce(p.is_public, false) as "isPublic",
      case when p.state = 'identity_pending' then array_remove(array[
        case when ${reviewedName(sql`u.id`)} is null then 'name' end,
        case when u.national_id is null and (t.requirements ->> 'nationalId')::boolean then 'nationalId' end], null)
        else '{}' end as lacks
    from proofs p join exams_proof t on t.id = p.template join users u on u.id = p."user"
    where p."user" = ${user}::uuid and p.state <> 'eligible' and ${live('p')}
    order by coalesce(p.issued_at, p.created_at) desc, p.id desc limit ${most}`,
    {
      state: col.text.as<Row['state']>(),
      _id: col.uuid,
      course: col.uuid.orNull,
      title: col.text,
      reason: col.text.orNull,
      code: col.text.orNull,
      heading: col.text,
      issuedAt: col.instant.orNull,
      expiresAt: col.instant.orNull,
      isPublic: col.boolean,
      price: col.number,
      lacks: col.listOf(col.text.as<'nationalId' | 'name'>()),
      template: col.uuid,
      exam: col.uuid.orNull,
    },
  );

async function readIdentity(db: Database, user: string): Promise<Identity> {
  const [row] = await db.query(
    sql`
    select national_id as "nationalId", ${reviewedName(sql`u.id`)} as name from users u where u.id = ${user}::uuid`,
    { name: col.text.orNull, nationalId: col.text.orNull },
  );
  return row ?? { name: null, nationalId: null };
}

/** Opens the page of a certificate to everyone, or closes it. Throws `not_found` for that of someone else too. */
export async function showProof(db: Database, user: string, id: string, isPublic: boolean): Promise<void> {
  if (!isId(id)) throw new AppError('not_found');
  const changed = await db.transaction(async (tx) => {
    const rows = await tx.query(sql`
      update proofs set is_public = ${isPublic}, ${touch()}
      where id = ${id}::uuid and "user" = ${user}::uuid and issued_at is not null and ${live()} returning 1`);
    tx.publish('proofs');
    return rows.length;
  });
  if (changed === 0) throw new AppError('not_found');
}
