/** What leaves the school in the random histories: payment runs, and rewards that members ask for; the bank returns some. */
import { sql } from 'drizzle-orm';
import { shebas } from '../../features/testing/payees.ts';
import { newKey } from '../../features/testing/shop.ts';
import { giveReward } from '../../features/testing/rewards.ts';
import { repeated, type Life } from './life.ts';
import { verifyAccount } from './refunding.ts';
import type { StepOf } from './steps.ts';
import { col } from '../../platform/db/row-shape.ts';

interface Run {
  readonly payments?: readonly { readonly id: string; readonly beneficiary: string }[];
}

/** Those to whom something may be due. */
export const payeesOf = (life: Life): { beneficiary: string; kind: string }[] => {
  const { earners, staff } = life.world;
  const byHand = [life.person.id, ...staff.people].flatMap((beneficiary) => [
    { beneficiary, kind: 'teacher' },
    { beneficiary, kind: 'marketer' },
  ]);
  const { teacher, marketer } = earners;
  return [{ beneficiary: teacher, kind: 'teacher' }, { beneficiary: marketer, kind: 'marketer' }, ...byHand];
};

/** Two runs at once; what they make is sent, paid or failed, and some of it comes back. */
export async function payOut(life: Life, { clerk, which, times }: StepOf<'pay out'>): Promise<void> {
  const { staff } = life.world;
  const people = payeesOf(life);
  const runs = await repeated(times, (n) =>
    staff.call<Run>(clerk + n, '/api/admin/payable/run', { key: newKey(), people }),
  );
  const payments = runs.flatMap((answer) => (answer?.status === 200 ? (answer.body.payments ?? []) : []));
  const act = (action: string, id: string, input?: object) =>
    staff.act({ section: 'commission-payments', action, id, ...(input && { input }) }, clerk, times);
  for (const [n, { id, beneficiary }] of payments.entries()) {
    await act('send', id);
    // What waits for the bank's answer is handled by a later step.
    if ((which + n) % 7 === 0) continue;
    await act((which + n) % 5 === 0 ? 'fail' : 'pay', id, { trackingNumber: '140509', receipt: null });
    if ((which + n) % 3 !== 0) continue;
    await act('bounce', id, { returnedAt: new Date().toISOString() });
    await verifyAccount(life, beneficiary, clerk);
  }
  await recordSent(life, clerk);
}

/** What was sent before, as far as it is of this buyer and the staff, the bank has paid. */
async function recordSent(life: Life, clerk: number): Promise<void> {
  const { staff } = life.world;
  const sent = await life.db.query(
    sql`
    select id from commission_payments where state = 'sent'
      and beneficiary = any(${sql.param([life.person.id, ...staff.people])}::uuid[])`,
    { id: col.uuid },
  );
  const input = { trackingNumber: '140510', receipt: null };
  for (const { id } of sent) await staff.act({ section: 'commission-payments', action: 'pay', id, input }, clerk);
}

/**
 * All that the buyer has earned by invitations, or half of it, twice at once; some of it is decided and comes back. Who has
 * nothing had invited somebody before.
 */
export async function askForPayout(life: Life, step: StepOf<'ask for a pay-out'>): Promise<void> {
  const { which, clerk, times } = step;
  if ((await availableTo(life)) < 1) {
    await life.world.crashes.survive(() => giveReward(life.services, life.person.id, 100_000));
  }
  const available = await availableTo(life);
  if (available < 1) return;
  const amount = which % 2 === 0 ? available : Math.ceil(available / 2);
  await repeated(times, () => life.call('/api/profile/payouts', { amount, sheba: shebas[0] }));
  if (clerk % 3 > 0) await decidePayouts(life, { ...step, do: 'decide pay-outs' });
  if (clerk % 3 > 1) await bouncePayouts(life, { ...step, do: 'bounce pay-outs' });
}

/** Tomans that may be asked for. */
async function availableTo(life: Life): Promise<number> {
  const referrals = await life.call<{ available: number }>('/api/profile/referrals');
  return referrals?.status === 200 ? referrals.body.available : 0;
}

const payoutsIn = (life: Life, ...states: readonly string[]) =>
  life.rows<{ id: string; state: string }>(
    (user) => sql`
    select id, state from vip_sheba_reqs where "user" = ${user} and state = any(${sql.param(states)}::text[]) order by id`,
  );

export async function decidePayouts(life: Life, { clerk, which, times }: StepOf<'decide pay-outs'>): Promise<void> {
  const { staff } = life.world;
  await verifyAccount(life, life.person.id, clerk);
  for (const { id, state } of await payoutsIn(life, 'pending', 'approved')) {
    if (state === 'pending') await staff.act({ section: 'vip-sheba-reqs', action: 'approve', id }, clerk, times);
    const input = { trackingNumber: '1405' };
    await Promise.all([
      which % 3 !== 0 && staff.act({ section: 'vip-sheba-reqs', action: 'pay', id, input }, clerk, times),
      which % 3 !== 1 && staff.act({ section: 'vip-sheba-reqs', action: 'reject', id }, clerk + 1, times),
    ]);
  }
}

export async function bouncePayouts(life: Life, { clerk, times }: StepOf<'bounce pay-outs'>): Promise<void> {
  for (const { id } of await payoutsIn(life, 'paid')) {
    const input = { returnedAt: new Date().toISOString() };
    await life.world.staff.act({ section: 'vip-sheba-reqs', action: 'bounce', id, input }, clerk, times);
  }
}
