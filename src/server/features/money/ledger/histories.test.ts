import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyDeltasNow } from '../../../generator/counters/aggregate.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { testServices } from '../../../testing/app.ts';
import { balancesOf } from './balances.ts';
import { schoolEntries } from './pending-entries.ts';
import { post, type Account, type Transfer } from './post.ts';
import { checkLedger } from './integrity.ts';

const { db, registry } = await testServices();

/** An account in a history: a kind, and whose it is among the people of the history. */
const place = fc.oneof(
  fc.record({ kind: fc.constantFrom('wallet', 'hold', 'payable', 'unapplied'), person: fc.nat({ max: 2 }) }),
  fc.record({ kind: fc.constantFrom('revenue', 'gateway_clearing', 'promotion'), person: fc.constant(-1) }),
);
const move = fc
  .record({ from: place, to: place, amount: fc.integer({ min: 1, max: 1_000 }) })
  .filter(({ from, to }) => from.kind !== to.kind || from.person !== to.person);
const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('post' as const), moves: fc.array(move, { minLength: 1, maxLength: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('again' as const), nth: fc.nat({ max: 20 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fold' as const) }) },
);
type Place = typeof place extends fc.Arbitrary<infer T> ? T : never;

const nameOf = (account: Account): string => `${account.kind} ${'owner' in account ? account.owner : ''}`;
const isBounded = ({ kind }: Account): boolean => kind === 'wallet' || kind === 'hold' || kind === 'unapplied';

/** The ledger as a map: what the database must agree with. Answers whether the transfers were accepted. */
function bookInModel(balances: Map<string, number>, transfers: readonly Transfer[]): boolean {
  const next = new Map(balances);
  for (const { from, to, amount } of transfers) {
    next.set(nameOf(from), (next.get(nameOf(from)) ?? 0) - amount);
    next.set(nameOf(to), (next.get(nameOf(to)) ?? 0) + amount);
    if (isBounded(from) && next.get(nameOf(from))! < 0) return false;
  }
  for (const [name, balance] of next) balances.set(name, balance);
  return true;
}

test('after any history sums are zero, no wallet is below zero, and nothing counts twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 25 }), async (actions) => {
      const people = [randomUUID(), randomUUID(), randomUUID()];
      await insertRows(
        db,
        registry,
        'users',
        people.map((id) => ({ id, name: 'سارا', email: `${id}@example.com` })),
      );
      // cast: the arbitrary gives a kind of a person exactly where it gives a person.
      const accountOf = ({ kind, person }: Place) =>
        (person < 0 ? { kind } : { kind, owner: people[person] }) as Account;
      const model = new Map<string, number>();
      const accepted: Transfer[][] = [];
      for (const each of actions) {
        if (each.kind === 'fold') await applyDeltasNow(db, [schoolEntries]);
        else if (each.kind === 'again') await postAgain(accepted[each.nth]);
        else {
          const transfers = each.moves.map(({ from, to, amount }) => ({
            from: accountOf(from),
            to: accountOf(to),
            amount,
            reason: 'adjustment' as const,
            reference: 'x',
            key: randomUUID(),
          }));
          const isAccepted = bookInModel(model, transfers);
          if (isAccepted) accepted.push(transfers);
          await expectPosted(transfers, isAccepted);
        }
      }
      for (const person of people) {
        const of = (kind: string) => model.get(`${kind} ${person}`) ?? 0;
        expect(await balancesOf(db, person)).toEqual({
          wallet: of('wallet'),
          hold: of('hold'),
          payable: of('payable'),
          unapplied: of('unapplied'),
        });
      }
      expect((await checkLedger(db)).problems).toEqual([]);
    }),
    { numRuns: 60 },
  );
}, 120_000);

async function expectPosted(transfers: readonly Transfer[], isAccepted: boolean): Promise<void> {
  const posted = db.transaction((tx) => post(tx, transfers));
  if (isAccepted) expect(await posted).toEqual(transfers.map(() => true));
  else await expect(posted).rejects.toMatchObject({ code: 'conflict' });
}

async function postAgain(transfers: readonly Transfer[] | undefined): Promise<void> {
  if (!transfers) return;
  expect(await db.transaction((tx) => post(tx, transfers))).toEqual(transfers.map(() => false));
}
