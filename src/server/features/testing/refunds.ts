/** What the tests of refunds share: buyers with paid orders, administrators who may refund, and the calls of both. */
import { sql } from 'drizzle-orm';
import { hashPassword, storePassword } from '../../platform/auth/passwords.ts';
import { item, type Answer, type TestShop } from './shop.ts';
import { testPerson, type TestPerson } from '../../testing/people.ts';
import { col } from '../../platform/db/row-shape.ts';

const password = 'a long password';
const mayRefund = ['admin.course-transactions.view', 'admin.course-transactions.refund'];

export interface Bought {
  readonly buyer: TestPerson;
  readonly number: string;
  readonly id: string;
  readonly lines: readonly string[];
}

/** An administrator with these permissions and the password of `refundCalls`. */
export async function administrator(
  { services }: TestShop,
  permissions: readonly string[] = mayRefund,
): Promise<TestPerson> {
  const person = await testPerson(services, { role: 'admin', permissions });
  await storePassword(services.db, person.id, await hashPassword(password));
  return person;
}

/** An order of both courses of the shop that the wallet paid. */
export async function boughtByWallet(shop: TestShop, more: object = {}): Promise<Bought> {
  const buyer = await shop.buyer();
  await shop.fill(buyer, 160_000);
  const items = [item('course', shop.ids.first), item('course', shop.ids.second)];
  const { body } = await shop.checkout(buyer, { items, useWallet: true, ...more });
  return boughtOf(shop, buyer, body.number);
}

/** An order of courses, one by default: as much as the wallet holds from there, the rest at the bank. */
export async function boughtAtBank(shop: TestShop, wallet = 0, courses = [shop.ids.first]): Promise<Bought> {
  const buyer = await shop.buyer();
  if (wallet > 0) await shop.fill(buyer, wallet);
  const items = courses.map((id) => item('course', id));
  const placed = await shop.checkout(buyer, { items, useWallet: wallet > 0 });
  const authority = shop.authorityOf(placed);
  await shop.bank.pay(authority);
  await shop.comeBack(authority);
  return boughtOf(shop, buyer, placed.body.number);
}

async function boughtOf(shop: TestShop, buyer: TestPerson, number: string): Promise<Bought> {
  const { lines, state } = await shop.order(buyer, number);
  if (state !== 'fulfilled') throw new Error(`order ${number} is ${state}`);
  const [row] = await shop.services.db.query(sql`select id from course_transactions where number = ${number}`, {
    id: col.uuid,
  });
  return { buyer, number, id: row!.id, lines: lines.map(({ _id }) => _id) };
}

interface Result {
  readonly ids: string[];
  readonly waiting: string[];
}

/** The calls of administrators, each with the right password unless `more` says otherwise. */
export function refundCalls({ call, services: { db } }: TestShop) {
  const act = (as: TestPerson | null, section: string, action: string, body: object): Promise<Answer<Result>> =>
    call<Result>(as, `/api/admin/${section}/actions/${action}`, { password, ...body });
  return {
    /** Staff start a refund. */
    start: (as: TestPerson | null, { id, lines }: Bought, input: object = {}, more: object = {}) =>
      act(as, 'course-transactions', 'refund', {
        ids: [id],
        input: { lines, destination: 'wallet', ...input },
        reason: 'ضبط دوره ناقص است',
        ...more,
      }),
    move: (as: TestPerson | null, action: 'approve' | 'deny' | 'pay', id: string, more: object = {}) =>
      act(as, 'refunds', action, { ids: [id], ...more }),
    decide: (as: TestPerson | null, consent: string, body: object) =>
      call<object>(as, `/api/admin/course-transactions/consents/${consent}`, { password, ...body }),
    /** The newest refund of an order. */
    refundOf: async ({ id }: Bought) =>
      (
        await db.query(
          sql`
          select id, state, requested_by as "requestedBy", approved_by as "approvedBy" from refunds
          where "order" = ${id}::uuid order by id desc limit 1`,
          { id: col.uuid, state: col.text, requestedBy: col.uuid, approvedBy: col.uuid.orNull },
        )
      )[0],
    noticesTo: async ({ id }: TestPerson) =>
      (
        await db.query(sql`select kind from notices where user_id = ${id}::uuid and kind like 'refund%' order by id`, {
          kind: col.text,
        })
      ).map(({ kind }) => kind),
  };
}
