/** A certificate as it is shown and printed: who may open it, and what it shows. */
import { sql } from 'drizzle-orm';
import type { IssuedState } from '../../../../contract/certificates.ts';
import type { Actor } from '../../../../define/condition.ts';
import { panelRefusal, viewFor } from '../../../../define/rules.ts';
import { fillPlaceholders } from '../../../../domain/certificates/placeholders.ts';
import { placeholderValues } from '../../../../domain/certificates/values.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { isId } from '../../../generator/rest/get.ts';
import type { Snapshot } from './snapshot.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

export interface Signatory {
  readonly name: string;
  readonly role: string | null;
  /** Path of a picture. */
  readonly signature: string | null;
}

/** A certificate that was issued once. */
export interface IssuedProof {
  readonly id: string;
  readonly user: string;
  readonly code: string;
  readonly title: string;
  readonly heading: string;
  /** By the clock: expired from the instant on at which it runs out. */
  readonly state: IssuedState;
  readonly snapshot: Snapshot;
  readonly issuedAt: string;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  readonly isPublic: boolean;
}

/** The columns of an `IssuedProof`, of `proofs p` and `exams_proof t`. */
export const issuedColumns = sql`p.id, p."user", p.code, p.title, t.title as heading,
  case when p.state = 'issued' and p.expires_at <= now() then 'expired' else p.state end as state,
  p.snapshot, p.issued_at as "issuedAt", p.expires_at as "expiresAt", p.revoked_at as "revokedAt",
  coalesce(p.is_public, false) as "isPublic"`;

/** Of `proofs p`: one that was given to its holder. Any other is nobody's to see. */
export const wasIssued = sql`p.issued_at is not null and ${live('p')}
  and p.state in ('issued', 'expired', 'revoked', 'superseded')`;

export interface Certificate extends IssuedProof {
  /** Clean HTML, its placeholders filled. */
  readonly body: string;
  readonly footer: string | null;
  /** Path of a picture. */
  readonly background: string | null;
  readonly signatories: readonly Signatory[];
  readonly reason: string | null;
  readonly isMine: boolean;
}

type Row = Omit<Certificate, 'body' | 'isMine'> & { text: string | null; commonText: string | null } & Record<
    string,
    unknown
  >;

/**
 * A certificate for its holder, for everyone where it is public, and for those who may see certificates in the panel.
 * Throws `not_found` for everybody else.
 */
export async function openCertificate(services: Services, actor: Actor | null, id: string): Promise<Certificate> {
  const found = isId(id) ? await readCertificate(services.db, id) : null;
  if (!found) throw new AppError('not_found');
  const isMine = actor !== null && actor.userId === found.user;
  if (!isMine && !found.isPublic && !seesProofs(services, actor)) throw new AppError('not_found');
  const { text, commonText, ...row } = found;
  const values = placeholderValues({ ...row.snapshot, title: row.title, issuedAt: row.issuedAt });
  const signatories = row.signatories.map(({ name, role = null, signature = null }) => ({ name, role, signature }));
  return { ...row, signatories, body: fillPlaceholders(text || commonText || '', values).html, isMine };
}

async function readCertificate(db: Database, id: string): Promise<Row | null> {
  const [row] = await db.query(
    sql`
    select ${issuedColumns}, p.reason, t.text, common.text as "commonText", common.footer, t.background, t.signatories
    from proofs p join exams_proof t on t.id = p.template
    left join lateral (select text, footer from proofs_proof_text where ${live()} limit 1) common on true
    where p.id = ${id}::uuid and ${wasIssued}`,
    {
      state: col.text.as<IssuedState>(),
      id: col.uuid,
      title: col.text,
      reason: col.text.orNull,
      footer: col.text.orNull,
      background: col.text.orNull,
      signatories: col.json<readonly Signatory[]>(),
      user: col.uuid,
      code: col.text,
      heading: col.text,
      snapshot: col.json<Snapshot>(),
      issuedAt: col.instant,
      expiresAt: col.instant.orNull,
      revokedAt: col.instant.orNull,
      isPublic: col.boolean,
      text: col.text.orNull,
      commonText: col.text.orNull,
    },
  );
  return row ?? null;
}

/** Whether the person may see the section of certificates. */
function seesProofs({ registry }: Services, actor: Actor | null): boolean {
  const resource = registry.get('proofs');
  if (!actor || !resource || panelRefusal('admin', actor) !== null) return false;
  return viewFor(resource, 'admin', actor, registry)?.can.view ?? false;
}

/** Whether it is printed: one that was revoked or replaced is not. */
export const isPrinted = (state: string): boolean => state === 'issued' || state === 'expired';

export const pdfPath = (id: string): string => `/api/proofs/${id}/certificate.pdf`;
