/** Does the steps of the random histories, and what the jobs do at the end of the day. */
import { sql } from 'drizzle-orm';
import { applyDeltasUnlessBusy } from '../../generator/counters/aggregate.ts';
import { aggregatesOf } from '../../features/insights/counters/aggregates.ts';
import { adjustWallet, commissionByHand, gift } from './by-hand.ts';
import { act, buy, charge, payAndReturn, race, subscribe } from './buying.ts';
import { giveBackAsFarAs, takeExamAsFarAs } from './chains.ts';
import { kill } from './killing.ts';
import { askForCertificates, grade, handIn, issueByStaff, sit, watch } from './learning.ts';
import type { Life } from './life.ts';
import { askForPayout, bouncePayouts, decidePayouts, payOut } from './paying-out.ts';
import {
  approveBesideExam,
  approveRefunds,
  askForRefund,
  bounceRefunds,
  denyRefunds,
  giveAgain,
  payRefunds,
  refundByStaff,
  transferRefunds,
} from './refunding.ts';
import { correctSettlement, decideMismatches, settleGateway } from './settling.ts';
import type { Step, StepOf } from './steps.ts';

type Handlers = { readonly [Name in Step['do']]: (life: Life, step: StepOf<Name>) => Promise<unknown> };

async function actOnOrder(life: Life, step: StepOf<'pay'>): Promise<void> {
  const order = life.order(step.which);
  if (order) await act(life, order, step);
}

const handlers: Handlers = {
  charge,
  buy,
  race,
  subscribe,
  pay: actOnOrder,
  'pay another amount': actOnOrder,
  'cancel at the bank': actOnOrder,
  return: actOnOrder,
  'return unpaid': actOnOrder,
  cancel: actOnOrder,
  expire: actOnOrder,
  'ask for a refund': askForRefund,
  'approve refunds': approveRefunds,
  'approve refunds beside an exam': approveBesideExam,
  'deny refunds': denyRefunds,
  'refund by staff': refundByStaff,
  'pay refunds': payRefunds,
  'transfer refunds': transferRefunds,
  'bounce refunds': bounceRefunds,
  'give bounced refunds again': giveAgain,
  'give back as far as': giveBackAsFarAs,
  'take an exam as far as': takeExamAsFarAs,
  'sit an exam': sit,
  'hand in': handIn,
  grade,
  'ask for certificates': askForCertificates,
  'issue a certificate': issueByStaff,
  watch,
  reconcile: (life) => life.reconcile(),
  fold: (life) =>
    life.world.crashes.survive(() => applyDeltasUnlessBusy(life.services.db, aggregatesOf(life.services.registry))),
  'pay out': payOut,
  'settle a gateway': settleGateway,
  'correct a settlement': correctSettlement,
  'decide mismatches': decideMismatches,
  'commission by hand': commissionByHand,
  'adjust a wallet': adjustWallet,
  gift,
  'ask for a pay-out': askForPayout,
  'decide pay-outs': decidePayouts,
  'bounce pay-outs': bouncePayouts,
  wait: (life, { hours }) => life.wait(hours),
  'cut connections': cut,
  kill,
};

export async function take(life: Life, step: Step): Promise<void> {
  // cast: the handler of its own name.
  await (handlers[step.do] as (life: Life, step: Step) => Promise<unknown>)(life, step);
}

/** The connections of all transactions are cut while something of this buyer is done; everybody else is hit as well. */
async function cut(life: Life, { during, which, clerk, after }: StepOf<'cut connections'>): Promise<void> {
  const order = life.order(which);
  const works = {
    return: async () => order && payAndReturn(life, order),
    buy: () => race(life, { do: 'race', things: [which % 8, clerk % 8] }),
    refund: async () => {
      const step = { which, clerk, times: 1 } as const;
      await askForRefund(life, { do: 'ask for a refund', destination: 'wallet', ...step });
      await approveRefunds(life, { do: 'approve refunds', ...step });
      await payRefunds(life, { times: 2 });
    },
    office: () => payOut(life, { do: 'pay out', which, clerk, times: 2 }),
  };
  await Promise.all([works[during](), life.world.crashes.cut(after)]);
}

/** Everybody has paid or not, and the jobs have been by; nobody returns from a bank any more. */
export async function end(life: Life): Promise<void> {
  await life.expire(sql`true`);
  await life.reconcile();
  await life.wait(25);
  await life.reconcile();
  // Some money of another amount waits for longer.
  if (life.known.length % 4 !== 0) {
    await decideMismatches(life, { do: 'decide mismatches', which: 0, clerk: life.known.length, times: 2 });
  }
  await life.reconcile();
}
