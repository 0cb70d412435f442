/** Several steps of the random histories one after the other, as far as they come: few would by chance. */
import type { PlacedOrder } from '../../../contract/checkout.ts';
import { item, newKey } from '../../features/testing/shop.ts';
import { payAndReturn } from './buying.ts';
import { askForCertificates, grade, handIn, sit } from './learning.ts';
import type { Life } from './life.ts';
import {
  approveBesideExam,
  approveRefunds,
  askForRefund,
  bounceRefunds,
  giveAgain,
  payRefunds,
  payRefundsWhole,
  refundByStaff,
  transferRefunds,
} from './refunding.ts';
import { rightFaults } from './right-faults.ts';
import type { StepOf } from './steps.ts';

/** Does the first of these. */
async function doFirst(count: number, works: readonly (() => Promise<void>)[]): Promise<void> {
  for (const work of works.slice(0, count)) await work();
}

export async function giveBackAsFarAs(life: Life, chain: StepOf<'give back as far as'>): Promise<void> {
  const { which, times, clerk, destination, until } = chain;
  const step = { which, times, clerk };
  const order = life.order(which);
  if (order) await payAndReturn(life, order);
  await doFirst(until + 1, [
    () =>
      destination === 'gateway' || which % 2 === 0
        ? refundByStaff(life, { ...chain, do: 'refund by staff' })
        : askForRefund(life, { do: 'ask for a refund', which, times, destination }),
    () => approveRefunds(life, { do: 'approve refunds', ...step }),
    () => payRefunds(life, step),
    () => transferRefunds(life, { do: 'transfer refunds', ...step }),
    () => bounceRefunds(life, { do: 'bounce refunds', ...step }),
    () => giveAgain(life, { do: 'give bounced refunds again', ...step }),
    () => transferRefunds(life, { do: 'transfer refunds', ...step }),
  ]);
}

/** What is bought may be given back at once, while it is begun; staff may refund it in spite of that, before or after it ends. */
export async function takeExamAsFarAs(life: Life, chain: StepOf<'take an exam as far as'>): Promise<void> {
  const { which, times, clerk, isGivenBack, isTakenBack, until } = chain;
  const step = { which, times, clerk };
  const items = [item('exam', life.world.shop.ids.exam)];
  const order = await life.remember(await life.call<PlacedOrder>('/api/checkout', { key: newKey(), items }));
  if (order) await payAndReturn(life, order);
  const last = life.known.length - 1;
  if (isGivenBack) {
    await askForRefund(life, { do: 'ask for a refund', which: last, times, destination: 'wallet' });
    await approveBesideExam(life, { do: 'approve refunds beside an exam', ...step });
  }
  await doFirst(until, [
    () => sit(life, { do: 'sit an exam', ...step }),
    () => handIn(life, { do: 'hand in', ...step }),
    () => grade(life, { do: 'grade', ...step }),
    () => askForCertificates(life),
  ]);
  if (!isTakenBack || last < 0) return;
  const refund = { which: last, destination: 'wallet', againstBars: true } as const;
  // An even clerk refunds the first line: an order of one line has no second.
  await refundByStaff(life, { do: 'refund by staff', ...step, ...refund, clerk: clerk - (clerk % 2) });
  await payRefundsWhole(life, step);
  // At once: at the end of the day the attempt is over for want of time.
  const faults = await rightFaults(life.db, [life.person.id]);
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
}
