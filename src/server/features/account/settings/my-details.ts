/** What a person has written of themselves, as their profile shows it to them alone. */
import { sql } from 'drizzle-orm';
import type { MyDetails } from '../../../../contract/account.ts';
import { shownMobile } from '../../../../locale/contact.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

type Row = Omit<MyDetails, 'about' | 'extra'> & Record<string, unknown>;
type About = NonNullable<MyDetails['about']>;
type Extra = NonNullable<MyDetails['extra']>;

/** A certificate that was issued with the national id of the account as it is. */
export const isNationalIdFixed = sql`u.national_id is not null and exists (
  select 1 from proofs p where p."user" = u.id and p.issued_at is not null and p.snapshot ->> 'nationalId' is not null
    and ${live('p')})`;

export async function myDetails(db: Database, user: string): Promise<MyDetails> {
  const [[row], [about], [extra]] = await Promise.all([
    db.query(
      sql`
      select u.id as _id, u.name, u.family, u.image, u.email, u.mobile, u.national_id as "nationalId",
        ${isNationalIdFixed} as "isNationalIdFixed", u.birthday, u.sex, u.city
      from users u where u.id = ${user}::uuid and ${live('u')}`,
      {
        image: col.text.orNull,
        email: col.text.orNull,
        mobile: col.text.orNull,
        nationalId: col.text.orNull,
        name: col.text,
        _id: col.uuid,
        birthday: col.date.orNull,
        family: col.text,
        isNationalIdFixed: col.boolean,
        sex: col.text.as<NonNullable<Row['sex']>>().orNull,
        city: col.text.orNull,
      },
    ),
    db.query(
      sql`
      select text, state, case when state = 'rejected' then reason end as reason from users_aboutme_list
      where "user" = ${user}::uuid and ${live()}`,
      { state: col.text.as<About['state']>(), reason: col.text.orNull, text: col.text },
    ),
    db.query(
      sql`
      select full_name as "fullName", national_id as "nationalId", birthday, education, job, city, state,
        case when state = 'rejected' then reason end as reason
      from users_extra_info where "user" = ${user}::uuid and ${live()}`,
      {
        state: col.text.as<Extra['state']>(),
        reason: col.text.orNull,
        fullName: col.text,
        nationalId: col.text.orNull,
        birthday: col.date.orNull,
        education: col.text.as<NonNullable<Extra['education']>>().orNull,
        job: col.text.orNull,
        city: col.text.orNull,
      },
    ),
  ]);
  if (!row) throw new AppError('unauthenticated');
  return { ...row, mobile: row.mobile && shownMobile(row.mobile), about: about ?? null, extra: extra ?? null };
}
