/** Processes that are killed in the middle of what a buyer of the random histories, or the staff, have them do. */
import { sql } from 'drizzle-orm';
import type { PlacedOrder } from '../../../contract/checkout.ts';
import { newKey, type Answer } from '../../features/testing/shop.ts';
import { purchaseCheckpoints, payoutCheckpoints, refundCheckpoints } from '../../features/money/checkpoints.ts';
import { act, cartOf } from './buying.ts';
import { returnPath, type Life } from './life.ts';
import { payeesOf } from './paying-out.ts';
import type { StepOf } from './steps.ts';

type Kill = StepOf<'kill'>;

const works = { buy: killWhileBuying, return: killAtReturn, refund: killWhileRefunding, 'pay-out': killWhilePayingOut };

export async function kill(life: Life, step: Kill): Promise<void> {
  await works[step.during](life, step);
}

const chosen = <T>(among: readonly T[], n: number): T => among[n % among.length]!;

/** The client sends the same request again where it got no answer. */
async function killWhileBuying(life: Life, { at, things }: Kill): Promise<void> {
  const { victim } = life.world;
  const body = { key: newKey(), items: cartOf(life, things), useWallet: at % 2 === 0 };
  const last = await victim.call(chosen(purchaseCheckpoints, at), '/api/checkout', life.person, body);
  const answer: Answer<PlacedOrder> | null =
    last === null
      ? await life.call<PlacedOrder>('/api/checkout', body)
      : { status: last.status, body: (await last.json()) as Answer<PlacedOrder>['body'] };
  await life.remember(answer);
}

/** The money is at the bank; whether the browser returns again is left to later steps. */
async function killAtReturn(life: Life, { at, things, which }: Kill): Promise<void> {
  const body = { key: newKey(), items: cartOf(life, things) };
  const order = (await life.remember(await life.call<PlacedOrder>('/api/checkout', body))) ?? life.order(which);
  if (!order?.authority) return;
  await act(life, order, { do: 'pay', times: 1 });
  await life.world.victim.call(chosen(purchaseCheckpoints, at), returnPath(order), life.person);
}

async function killWhileRefunding(life: Life, { at }: Kill): Promise<void> {
  const approved = await life.rows<{ id: string }>(
    (user) => sql`
    select r.id from refunds r join course_transactions o on o.id = r."order"
    where o."user" = ${user} and r.state in ('approved', 'credited')`,
  );
  for (const { id } of approved.slice(0, 1)) {
    await life.world.victim.call(chosen(refundCheckpoints, at), `/test/refunds/${id}`, life.person, {});
  }
}

/** A run, of which nobody knows whether it was made. */
async function killWhilePayingOut(life: Life, { at, clerk }: Kill): Promise<void> {
  const { victim, staff } = life.world;
  const body = { key: newKey(), people: payeesOf(life) };
  await victim.call(chosen(payoutCheckpoints, at), '/api/admin/payable/run', staff.clerk(clerk), body);
  // The same again: it answers what it made, or makes it.
  await staff.call(clerk, '/api/admin/payable/run', body);
}
