/** People to whom something is due, with accounts, for the tests of payment runs. */
import { randomUUID } from 'node:crypto';
import { insertRows } from '../../platform/db/rows.ts';
import type { Services } from '../../generator/section/section-api.ts';
import { testPerson, type TestPerson } from '../../testing/people.ts';

export const shebas = ['IR820540102680020817909002', 'IR062960000000100324200001'] as const;
const past = '2026-11-01T08:00:00Z';

/** Adds commissions of a person that wait for a run. */
export const addDue = (
  { db, registry }: Services,
  beneficiary: string,
  amounts: readonly number[],
  kind = 'teacher',
): Promise<void> =>
  insertRows(
    db,
    registry,
    'commissions',
    amounts.map((amount) => ({
      kind,
      beneficiary,
      base: amount,
      rateBps: 10_000,
      amount,
      state: 'due',
      dueAt: past,
      isReversal: amount < 0,
    })),
  );

export const addAccount = (
  { db, registry }: Services,
  user: string,
  values: Readonly<Record<string, unknown>> = {},
): Promise<void> =>
  insertRows(db, registry, 'bank-accounts', [
    { user, sheba: shebas[0], bank: 'پارسیان', holder: 'سارا راد', state: 'verified', verifiedAt: past, ...values },
  ]);

/** Someone with an account, to whom these amounts are due. */
export async function payeeWith(services: Services, amounts: readonly number[], kind = 'teacher'): Promise<TestPerson> {
  const person = await testPerson(services, { values: { name: 'سارا', family: 'راد' } });
  await addAccount(services, person.id);
  await addDue(services, person.id, amounts, kind);
  return person;
}

export const newKey = (): string => randomUUID();
