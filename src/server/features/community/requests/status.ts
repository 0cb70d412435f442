/** Looks a request up by its number and the address its writer left. */
import { sql } from 'drizzle-orm';
import type { RequestStatus } from '../../../../contract/requests.ts';
import { canonicalUsername, shownMobile } from '../../../../locale/contact.ts';
import { toAsciiDigits } from '../../../../locale/digits.ts';
import type { Limits } from '../../../platform/auth/limits.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError, invalidField } from '../../../platform/errors/errors.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

/** Throws `not_found` unless the number is one of a request of this contact, which tells nothing of either. */
export async function requestStatus(
  db: Database,
  limits: Limits,
  address: string,
  typed: { number: string; contact: string },
): Promise<RequestStatus> {
  const number = toAsciiDigits(typed.number).replace(/\D/g, '');
  if (number.length < 10 || number.length > 20) throw invalidField('number', 'شمارهٔ پیگیری درست نیست');
  const to = canonicalUsername(typed.contact);
  if (!to) throw invalidField('contact', 'همان ایمیل یا شمارهٔ موبایلی را وارد کنید که در فرم نوشته بودید');
  await limits.take('', [
    ['requestStatus', address],
    ['requestNumber', number],
  ]);
  const found = (await contactStatus(db, number, to.value)) ?? (await collaborationStatus(db, number, to.value));
  if (!found) throw new AppError('not_found', { detail: 'با این شمارهٔ پیگیری و راه تماس درخواستی پیدا نشد' });
  return found;
}

/** A reply that did not reach its reader is read here. */
async function contactStatus(db: Database, number: string, contact: string): Promise<RequestStatus | undefined> {
  const [row] = await db.query(
    sql`
    select kind, number, case state when 'undelivered' then 'answered' else state end as state, subject,
      created_at as "createdAt", reply, answered_at as "answeredAt"
    from contact_requests
    where number = ${number} and contact in (${contact}, ${shownMobile(contact)}) and ${live()}`,
    {
      kind: col.text.as<RequestStatus['kind']>(),
      number: col.text,
      state: col.text.as<RequestStatus['state']>(),
      subject: col.text,
      createdAt: col.instant,
      reply: col.text.orNull,
      answeredAt: col.instant.orNull,
    },
  );
  return row;
}

async function collaborationStatus(db: Database, number: string, contact: string): Promise<RequestStatus | undefined> {
  const [row] = await db.query(
    sql`
    select 'collaboration' as kind, number, state, kind as subject, created_at as "createdAt", null as reply,
      null as "answeredAt"
    from collaborate_requests
    where number = ${number} and ${contact} in (mobile, email) and ${live()}`,
    {
      kind: col.text.as<RequestStatus['kind']>(),
      number: col.text,
      state: col.text.as<RequestStatus['state']>(),
      subject: col.text,
      createdAt: col.instant,
      reply: col.text.orNull,
      answeredAt: col.text.orNull,
    },
  );
  return row;
}
