/** Refunds in the random histories: asked for, decided, paid, returned by the bank, and given again. */
import { sql } from 'drizzle-orm';
import { payRefund } from '../../features/commerce/refunds/pay.ts';
import { askForCertificates } from './learning.ts';
import { repeated, type Life } from './life.ts';
import type { StepOf } from './steps.ts';
import { col } from '../../platform/db/row-shape.ts';

interface Chosen {
  readonly order: string;
  readonly number: string;
  readonly lines: readonly { readonly _id: string; readonly refundRefusal: string | null }[];
}

async function chosenOrder(life: Life, which: number): Promise<Chosen | null> {
  const known = life.order(which);
  if (!known) return null;
  const answer = await life.call<{ lines: Chosen['lines'] }>(`/api/orders/${known.number}`);
  if (answer?.status !== 200) return null;
  const [row] = await life.db.query(sql`select id from course_transactions where number = ${known.number}`, {
    id: col.uuid,
  });
  return { order: row!.id, number: known.number, lines: answer.body.lines };
}

/** A part of an order by its buyer. What was watched before is then known to staff. */
export async function askForRefund(life: Life, step: StepOf<'ask for a refund'>): Promise<void> {
  const chosen = await chosenOrder(life, step.which);
  const lines =
    chosen?.lines.filter(({ refundRefusal }) => refundRefusal === null).slice(0, 1 + (step.which % 2)) ?? [];
  if (!chosen || lines.length === 0) return;
  const body = { lines: lines.map(({ _id }) => _id), reason: 'نمی‌خواهم', destination: step.destination };
  await repeated(step.times, () => life.call(`/api/orders/${chosen.number}/refunds`, body));
  await requireTaken(life, chosen.order);
}

/** Throws where a refund that was just asked for tells of less than was watched of its courses before. */
async function requireTaken(life: Life, order: string): Promise<void> {
  const requested = await life.db.query(
    sql`
    select r.id, r.taken, array(
      select coalesce(s.course, l.course) from order_lines l left join lateral (
        select (x ->> 'course')::uuid as course from jsonb_array_elements(l.shares) x) s on true
      where l.id = any(r.lines) and coalesce(s.course, l.course) is not null) as courses
    from refunds r where r."order" = ${order}::uuid and r.state = 'requested'
      and r.created_at = (select max(created_at) from refunds where "order" = ${order}::uuid)`,
    { id: col.uuid, taken: col.number.orNull, courses: col.listOf(col.uuid) },
  );
  for (const { id, taken, courses } of requested) {
    const seconds = courses.map((course) => life.watched.get(course) ?? 0);
    // Of a line of several courses the share of all: no less than the least of them.
    const least = seconds.length === 0 ? 0 : Math.min(...seconds) * 10;
    if ((taken ?? -1) < least) throw new Error(`refund ${id} tells of ${taken} taken where ${least} were watched`);
  }
}

/** Of this buyer, in these states. */
const refundsIn = (life: Life, ...states: readonly string[]) =>
  life.rows<{ id: string; destination: string; exams: string[] }>(
    (user) => sql`
    select r.id, r.destination, array(select l.exam from order_lines l where l.id = any(r.lines) and l.exam is not null) as exams
    from refunds r join course_transactions o on o.id = r."order"
    where o."user" = ${user} and r.state = any(${sql.param(states)}::text[]) order by r.id`,
  );

export async function approveRefunds(life: Life, { clerk, times }: StepOf<'approve refunds'>): Promise<void> {
  for (const { id } of await refundsIn(life, 'requested')) {
    await life.world.staff.act({ section: 'refunds', action: 'approve', id }, clerk, times);
  }
}

/** While the buyer begins what they give back, and asks for certificates of it. */
export async function approveBesideExam(life: Life, { clerk, times }: StepOf<'approve refunds'>): Promise<void> {
  const { staff, shop } = life.world;
  const begin = () => life.call(`/api/exams/${shop.ids.exam}/attempts`, {});
  for (const { id } of await refundsIn(life, 'requested')) {
    await Promise.all([
      staff.act({ section: 'refunds', action: 'approve', id }, clerk, times),
      repeated(times, begin),
      askForCertificates(life),
    ]);
  }
  await begin();
}

export async function denyRefunds(life: Life, { clerk, times }: StepOf<'deny refunds'>): Promise<void> {
  for (const { id } of await refundsIn(life, 'requested')) {
    await life.world.staff.act({ section: 'refunds', action: 'deny', id }, clerk, times);
  }
}

export async function refundByStaff(life: Life, step: StepOf<'refund by staff'>): Promise<void> {
  const chosen = await chosenOrder(life, step.which);
  const lines = chosen?.lines.slice(step.clerk % 2, 2).map(({ _id }) => _id) ?? [];
  if (!chosen || lines.length === 0) return;
  const { destination, againstBars } = step;
  const input = { lines, destination, againstBars };
  const action = { section: 'course-transactions', action: 'refund', id: chosen.order, input };
  await life.world.staff.act(action, step.clerk, step.times);
}

/** The job of an approved refund, by as many processes at once. */
export async function payRefunds(life: Life, { times }: { readonly times: number }): Promise<void> {
  const { crashes } = life.world;
  for (const { id } of await refundsIn(life, 'approved', 'credited')) {
    await repeated(times, () => crashes.survive(() => payRefund(life.services, id)));
  }
}

/** As often as the job would come: a connection that is cut between its two transactions leaves a refund credited. */
export async function payRefundsWhole(life: Life, step: { readonly times: number }): Promise<void> {
  const mostRuns = 5;
  for (let runs = 0; runs < mostRuns && (await refundsIn(life, 'approved', 'credited')).length > 0; runs++) {
    await payRefunds(life, step);
  }
}

export async function transferRefunds(life: Life, { clerk, times }: StepOf<'transfer refunds'>): Promise<void> {
  for (const { id } of await refundsIn(life, 'in_transfer')) {
    const input = { trackingNumber: '1405090', completedAt: new Date().toISOString() };
    await life.world.staff.act({ section: 'refunds', action: 'pay', id, input }, clerk, times);
  }
}

export async function bounceRefunds(life: Life, { clerk, times }: StepOf<'bounce refunds'>): Promise<void> {
  for (const { id } of await refundsIn(life, 'complete')) {
    const input = { returnedAt: new Date().toISOString() };
    await life.world.staff.act({ section: 'refunds', action: 'bounce', id, input }, clerk, times);
  }
}

/** In one of the ways, and by another one at the same time. */
export async function giveAgain(life: Life, step: StepOf<'give bounced refunds again'>): Promise<void> {
  const { staff } = life.world;
  if (step.which % 2 === 0) await verifyAccount(life, life.person.id, step.clerk);
  for (const { id } of await refundsIn(life, 'returned')) {
    const input = { destination: step.which % 3 === 0 ? 'gateway' : 'sheba' };
    await Promise.all([
      staff.act({ section: 'refunds', action: 'transferAgain', id, input }, step.clerk, step.times),
      step.which % 4 < 2 && staff.act({ section: 'refunds', action: 'creditWallet', id }, step.clerk + 1, step.times),
    ]);
  }
}

/** What the bank has returned to is verified again. */
export async function verifyAccount(life: Life, user: string, clerk: number): Promise<void> {
  const accounts = await life.db.query(
    sql`select id from bank_accounts where "user" = ${user}::uuid and state = 'pending'`,
    { id: col.uuid },
  );
  for (const { id } of accounts) {
    await life.world.staff.act({ section: 'bank-accounts', action: 'verify', id }, clerk);
  }
}
