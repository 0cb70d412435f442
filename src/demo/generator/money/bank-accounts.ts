/** The bank accounts that teachers, marketers and members are paid to. Pure. */
import { bankOf } from '../../../domain/money/banks.ts';
import { coolDownHours } from '../../../domain/money/commissions.ts';
import { demoId } from '../../kit/ids.ts';
import { sheba as drawSheba } from '../people/personal-data.ts';
import { randomFor } from '../../kit/random.ts';
import type { RowOf, UserRow } from '../../kit/rows.ts';
import type { BaseRows } from '../sales/model.ts';
import { dayLength, hour, iso, timestamps } from '../../kit/timestamps.ts';

export interface BankAccount {
  readonly user: string;
  readonly sheba: string;
  readonly holder: string;
  readonly state: 'verified' | 'pending' | 'rejected';
  readonly createdAt: number;
}

/** A new account is paid to after this time. */
export const coolDown = coolDownHours * hour;
/** Accounts are verified this long after they were added. */
const verification = 20 * hour;

/**
 * One account for each teacher and approved marketer, with the sheba of their file; some more that are not verified; and
 * those of members who requested their rewards.
 */
export function bankAccountsOf(
  base: BaseRows,
  users: readonly UserRow[],
  requests: readonly RowOf<'vip-sheba-reqs'>[],
  now: number,
): BankAccount[] {
  const random = randomFor('bank accounts');
  const names = new Map(users.map((u) => [u.id, `${u.name} ${u.family}`]));
  const account = (user: string, sheba: string, state: BankAccount['state'], createdAt: number): BankAccount => ({
    user,
    sheba,
    holder: names.get(user)!,
    state,
    createdAt,
  });
  const withinADay = (isoTime: string): number => Math.floor(Date.parse(isoTime) + dayLength * random.next());
  const teachers = base.teachers.map((t) =>
    account(t.user, t.extraInfo.sheba ?? '', t.status === 'approved' ? 'verified' : 'pending', withinADay(t.createdAt)),
  );
  const marketers = base.marketers.flatMap((m) =>
    m.sheba === null ? [] : [account(m.user, m.sheba, 'verified', withinADay(m.createdAt))],
  );
  const changed = teachers
    .filter((a) => a.state === 'verified')
    .slice(8, 9)
    .map((a) => account(a.user, drawSheba(random), 'pending', now - 30 * hour));
  const rejected = teachers.slice(3, 4).map((a) => ({
    ...account(a.user, drawSheba(random), 'rejected', now - 190 * dayLength),
    holder: 'شرکت بازرگانی نمونه',
  }));
  const members = requests.map((r) => account(r.user, r.sheba, 'verified', Date.parse(r.requestedAt) - 6 * dayLength));
  return [...teachers, ...marketers, ...changed, ...rejected, ...members].sort((a, b) => a.createdAt - b.createdAt);
}

export const bankAccountRows = (accounts: readonly BankAccount[]): RowOf<'bank-accounts'>[] =>
  accounts.map(({ user, sheba, holder, state, createdAt }, n) => {
    const checkedAt = createdAt + verification;
    return {
      id: demoId('bank-accounts', n),
      user,
      sheba,
      bank: bankOf(sheba),
      holder,
      state,
      verifiedAt: state === 'verified' ? iso(checkedAt) : null,
      payableFrom: iso(createdAt + coolDown),
      ...timestamps(createdAt, state === 'pending' ? createdAt : checkedAt),
    };
  });
