/** Stores what visitors write: a number to follow it by, a place in the panel's requests, a message with the number. */
import { sql } from 'drizzle-orm';
import type { BodyOf } from '../../../../contract/call.ts';
import type { Calls } from '../../../../contract/calls.ts';
import { canonicalEmail, canonicalMobile, canonicalUsername, shownMobile } from '../../../../locale/contact.ts';
import type { Limits } from '../../../platform/auth/limits.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { AppError, invalidField } from '../../../platform/errors/errors.ts';
import { newNumber, orderNumber } from '../../money/index.ts';
import { confirmCollaboration, confirmContact } from './confirm.ts';
import { provenLevel } from '../../../platform/auth/proof-of-work.ts';
import { fileOfToken } from './resume.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

type ContactBody = BodyOf<Calls['POST /api/contact-requests']>;
type CollaborationBody = BodyOf<Calls['POST /api/collaborate-requests']>;

/** Who writes, as far as the limits ask. */
export interface Writer {
  readonly address: string;
  readonly userId: string | null;
}
/** `number`: as the panel shows it; digits only. */
type Received = { number: string };

const wrongContact = 'ایمیل یا شمارهٔ موبایل درست نیست';

/** Stores a message or a question. Throws `invalid` and `too_many`. */
export async function postContact(
  services: Services,
  limits: Limits,
  writer: Writer,
  { website, proof, contact: typed, ...message }: ContactBody,
): Promise<Received> {
  const to = canonicalUsername(typed);
  if (!to) throw invalidField('contact', wrongContact);
  if (website) return { number: orderNumber() };
  await takePlace(services, limits, writer, proof, to.value);
  const contact = to.kind === 'mobile' ? shownMobile(to.value) : to.value;
  const row = { ...message, contact, state: 'new' };
  return services.db.transaction(async (tx) => {
    await lockContact(tx, to.value);
    const [same] = await tx.query(
      sql`
      select number from contact_requests
      where contact = ${contact} and kind = ${row.kind} and subject = ${row.subject} and message = ${row.message}
        and state = 'new' and number is not null and ${live()} limit 1`,
      { number: col.text },
    );
    if (same) return same;
    const { id, number } = await store(tx, services, 'contact-requests', row, writer.userId);
    await services.queue.send(tx, confirmContact, { id }, { key: id });
    return { number };
  });
}

/** Stores a request for collaboration. Throws `invalid` and `too_many`. */
export async function postCollaboration(
  services: Services,
  limits: Limits,
  writer: Writer,
  { website, proof, resume: token, ...request }: CollaborationBody,
): Promise<Received> {
  const { mobile, email } = reachedAt(request);
  const resume = token ? fileOfToken(services.config.secret, token) : null;
  if (website) return { number: orderNumber() };
  await takePlace(services, limits, writer, proof, mobile ?? email ?? '');
  const row = { ...request, expertise: request.expertise || null, mobile, email, resume, state: 'new' };
  return services.db.transaction(async (tx) => {
    await lockContact(tx, mobile ?? email ?? '');
    const [same] = await tx.query(
      sql`
      select number from collaborate_requests
      where mobile is not distinct from ${mobile} and email is not distinct from ${email} and kind = ${row.kind}
        and message = ${row.message} and resume is not distinct from ${resume}
        and state = 'new' and number is not null and ${live()} limit 1`,
      { number: col.text },
    );
    if (same) return same;
    if (resume !== null) await requireFile(tx, resume);
    const { id, number } = await store(tx, services, 'collaborate-requests', row, writer.userId);
    await services.queue.send(tx, confirmCollaboration, { id }, { key: id });
    return { number };
  });
}

/** Throws `invalid` with each of the two that is wrong, or where both are missing. */
function reachedAt({ mobile, email }: Pick<CollaborationBody, 'mobile' | 'email'>): {
  mobile: string | null;
  email: string | null;
} {
  const found = { mobile: canonicalMobile(mobile ?? ''), email: canonicalEmail(email ?? '') };
  const errors = [
    ...(mobile && !found.mobile
      ? [{ property: 'mobile', errors: ['شمارهٔ موبایل درست نیست؛ نمونه: ۰۹۱۲۱۲۳۴۵۶۷'] }]
      : []),
    ...(email && !found.email ? [{ property: 'email', errors: ['نشانی ایمیل درست نیست'] }] : []),
    ...(mobile || email ? [] : [{ property: 'mobile', errors: ['شمارهٔ موبایل یا ایمیل خود را وارد کنید'] }]),
  ];
  if (errors.length > 0) throw new AppError('invalid', { errors });
  return found;
}

/** Takes the points of a request: a proof of work opens the wide limit of its address. */
async function takePlace(
  { config }: Services,
  limits: Limits,
  { address }: Writer,
  proof: string | undefined,
  contact: string,
): Promise<void> {
  const proven = (await provenLevel(config.secret, limits, proof)) >= 0;
  await limits.take('', [
    [proven ? 'requestProven' : 'requestAddress', address],
    ['requestContact', contact],
  ]);
}

/** A form that is sent twice at once makes one request. */
const lockContact = (tx: Database, contact: string): Promise<unknown> =>
  tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`request ${contact}`}, 0))`);

/** A file that was swept meanwhile has to be sent again. */
async function requireFile(tx: Database, path: string): Promise<void> {
  const [found] = await tx.query(sql`select 1 from media where path = ${path} for key share`);
  if (!found) throw invalidField('resume', 'فایل رزومه دیگر در دسترس نیست؛ دوباره انتخابش کنید');
}

async function store(
  tx: Database,
  { registry }: Services,
  section: 'contact-requests' | 'collaborate-requests',
  row: Readonly<Record<string, unknown>>,
  userId: string | null,
): Promise<{ id: string; number: string }> {
  const { id, number } = await newNumber(tx, section);
  await insertRows(tx, registry, section, [{ id, ...row, number, ...(userId !== null && { createdBy: userId }) }]);
  tx.publish(section.replace('-', '_'));
  return { id, number };
}
