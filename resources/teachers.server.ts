import { sql } from 'drizzle-orm';
import type { RecordOf } from '../src/define/resource.ts';
import { fullBps } from '../src/domain/money/portions.ts';
import { raiseRole } from '../src/server/platform/auth/grants.ts';
import { AppError, invalidField } from '../src/server/platform/errors/errors.ts';
import { notify } from '../src/server/platform/messages/notifications.ts';
import { coolDownEnd, followSheba } from '../src/server/features/money/index.ts';
import { defineServer } from '../src/server/generator/section/define-server.ts';
import type { Changes, DraftOf } from '../src/server/generator/section/rows.ts';
import type { Write } from '../src/server/generator/section/writes.ts';
import { rowPath } from '../src/paths/panels.ts';
import teachers from './teachers.ts';
import { col } from '../src/server/platform/db/row-shape.ts';
import { live } from '../src/server/platform/db/row-sql.ts';

type Teacher = RecordOf<typeof teachers>;
type TeacherWrite = Write<Teacher, DraftOf<typeof teachers>>;
type TeacherChanges = Changes<(typeof teachers)['fields']>;

/** The parts of the file that staff have to accept, and where each waits. */
const reviewed = [
  ['nationalId', 'newNationalId', 'کد ملی'],
  ['sheba', 'newSheba', 'شبا'],
  ['holder', 'newHolder', 'صاحب حساب'],
  ['contractNo', 'newContractNo', 'شمارهٔ قرارداد'],
  ['contractFile', 'newContractFile', 'فایل قرارداد'],
] as const;
type ReviewedPart = (typeof reviewed)[number][0];

/** No change waits. */
const settled = Object.fromEntries(reviewed.map(([, waitingName]) => [waitingName, null]));

/**
 * Approval opens the panel: the role that the panel asks for comes with it. A teacher's national id,
 * account and contract change when staff accept them (domain, section 3, Commission), and the bank account follows.
 */
export default defineServer(teachers, {
  validate: [requireFairDefault, requireStoredParts],
  before: reviewChange,
  async after({ before, after, actor, db, registry }) {
    if (!after) return [];
    const isApproved = after.status === 'approved' && before?.status !== 'approved';
    const raised = isApproved ? await raiseRole(db, after.user, 'teacher', actor) : [];
    if (after.changeState === 'pending' && before?.changeState !== 'pending') await notifyStaff(db, after);
    const { sheba, holder } = after.extraInfo;
    const isNew = sheba !== (before?.extraInfo.sheba ?? null) || isOther(holder, before?.extraInfo.holder);
    if (typeof sheba !== 'string' || !isNew) return raised;
    const followed = await followSheba(db, registry, {
      user: after.user,
      from: before?.extraInfo.sheba ?? null,
      to: sheba,
      holder: holder ?? null,
      isVerified: before?.changeState === 'pending' && after.changeState === 'accepted',
      actor,
    });
    return [...raised, ...followed];
  },
  actions: {
    acceptChange: ({ row }) => ({
      ...settled,
      extraInfo: { ...row.extraInfo, ...acceptedParts(row) },
      changeState: 'accepted',
      changeAt: new Date().toISOString(),
      changeReason: null,
      ...((row.newSheba ?? row.newHolder) !== null && { shebaFrom: coolDownEnd() }),
    }),
    refuseChange: ({ reason }) => ({
      ...settled,
      changeState: 'refused',
      changeAt: new Date().toISOString(),
      changeReason: reason?.slice(0, 300) ?? null,
    }),
  },
});

/**
 * A raised default share must leave the shares of every course at 100 % at most: what is sold is divided by them
 * (`courses.server.ts` refuses the same where a course is written).
 */
async function requireFairDefault({ before, after, db }: TeacherWrite): Promise<void> {
  if (!before || !after || after.defaultShareBps <= before.defaultShareBps) return;
  const [course] = await db.query(
    sql`
    select c.title from courses c
    where c.teachers @> ${JSON.stringify([{ teacher: before.id }])}::jsonb and ${live('c')} and (
      select sum(coalesce(
        (s ->> 'shareBps')::int,
        case when t.id = ${before.id}::uuid then ${after.defaultShareBps}::int else t.default_share_bps end
      ))
      from jsonb_array_elements(c.teachers) s join teachers t on t.id = (s ->> 'teacher')::uuid
    ) > ${fullBps}
    order by c.title limit 1`,
    { title: col.text },
  );
  if (!course) return;
  throw invalidField('defaultShareBps', `سهم استادان دورهٔ «${course.title}» با این سهم بیش از ۱۰۰٪ می‌شود`);
}

/** A part that was never written is as good as an empty one. */
const isOther = (a: unknown, b: unknown): boolean => (a ?? null) !== (b ?? null);

/** What waits, as parts of the file. */
const acceptedParts = (row: Teacher): Partial<Record<ReviewedPart, string>> =>
  Object.fromEntries(
    reviewed.flatMap(([name, waitingName]) => (row[waitingName] === null ? [] : [[name, row[waitingName]]])),
  );

/** Teachers empty none of the reviewed parts. */
function requireStoredParts({ before, after, actor }: TeacherWrite): void {
  if (!before || !after || actor?.role !== 'teacher') return;
  const errors = reviewed
    .filter(([name]) => isOther(after.extraInfo[name], before.extraInfo[name]) && !after.extraInfo[name])
    .map(([name, , label]) => ({
      property: `extraInfo.${name}`,
      errors: [`${label} را نمی‌توانید خالی کنید؛ برای حذف آن به پشتیبانی پیام دهید`],
    }));
  if (errors.length > 0) throw new AppError('invalid', { errors });
}

/** What a teacher writes of the reviewed parts waits, and the stored ones stay. Administrators write them at once. */
function reviewChange({ before, after, actor }: TeacherWrite): TeacherChanges | undefined {
  if (!before || !after || actor?.role !== 'teacher') return undefined;
  const waiting: Partial<Record<(typeof reviewed)[number][1], string>> = {};
  for (const [name, waitingName] of reviewed) {
    const typed = after.extraInfo[name] ?? null;
    if (typed !== null && isOther(typed, before.extraInfo[name])) waiting[waitingName] = typed;
  }
  const stored = Object.fromEntries(reviewed.map(([name]) => [name, before.extraInfo[name] ?? null]));
  const unreviewed = { extraInfo: { ...after.extraInfo, ...stored } };
  if (Object.keys(waiting).length === 0) return unreviewed;
  return { ...unreviewed, ...waiting, changeState: 'pending', changeAt: new Date().toISOString(), changeReason: null };
}

async function notifyStaff(db: TeacherWrite['db'], { id, displayName }: Teacher): Promise<void> {
  await notify(db, {
    title: 'تغییر پروندهٔ استاد',
    text: `${displayName} در پروندهٔ خود کد ملی، حساب بانکی یا قرارداد جدیدی نوشته است که باید تأیید شود.`,
    link: rowPath('admin', 'teachers', id),
    icon: 'payments',
    permission: 'admin.teachers.edit',
  });
}
