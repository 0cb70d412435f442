/** Money by hand in the random histories: commissions, gifts and wallets, by several administrators at once. */
import { repeated, type Life } from './life.ts';
import type { StepOf } from './steps.ts';

type ByHand = StepOf<'commission by hand'>;

interface Made {
  readonly id: string;
}

/** Who gets it: a buyer, somebody who earns, or one of those who give. */
function beneficiaryOf(life: Life, { which }: ByHand): string {
  const { staff, earners } = life.world;
  const people = [life.person.id, ...staff.people, earners.teacher, earners.marketer];
  return people[which % people.length]!;
}

/** Proposed by one, and confirmed by several at once. */
export async function commissionByHand(life: Life, step: ByHand): Promise<void> {
  const { staff } = life.world;
  const beneficiary = beneficiaryOf(life, step);
  const kind = step.which % 2 === 0 ? 'teacher' : 'marketer';
  // Half of it, rounded down.
  const body = { kind, beneficiary, base: step.amount * 2 + 1, rateBps: 5_000, note: 'کارگاه', dueAt: now() };
  const made = await staff.call<Made>(step.clerk, '/api/admin/commissions', body);
  if (made?.status !== 201) return;
  await staff.act({ section: 'commissions', action: 'confirm', id: made.body.id }, step.clerk, step.givers);
  await life.fallDue();
}

/** Each of them adds so much to the same wallet, or takes it away. */
export async function adjustWallet(life: Life, step: ByHand): Promise<void> {
  const { staff } = life.world;
  const id = beneficiaryOf(life, step);
  const direction = step.which % 3 === 2 ? 'debit' : 'credit';
  const input = { direction, amount: step.amount, note: 'اصلاح' };
  await repeated(step.givers, (n) =>
    staff.act({ section: 'users', action: 'adjustWallet', id, input }, step.clerk + n, 1),
  );
}

export async function gift(life: Life, step: ByHand): Promise<void> {
  const { staff, shop } = life.world;
  const user = step.which % 4 === 0 ? staff.people[step.which % staff.people.length]! : life.person.id;
  const course = [shop.ids.first, shop.ids.second, shop.ids.reduced][step.which % 3]!;
  const body = { user, course, reason: 'برندهٔ مسابقه', startsAt: null };
  const made = await repeated(2, (n) => staff.call<Made>(step.clerk + n, '/api/admin/access-grants', body));
  for (const answer of made) {
    if (answer?.status !== 201) continue;
    await staff.act({ section: 'access-grants', action: 'give', id: answer.body.id }, step.clerk, step.givers);
  }
}

const now = (): string => new Date().toISOString();
