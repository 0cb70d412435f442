/** What a sale leaves in the log: a line for each step, also where the gateway fails, and where a job ends it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createApp } from '../../../app.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { captureLog } from '../../../platform/testing/captured-log.ts';
import { testPerson, type TestPerson } from '../../../testing/people.ts';
import { item, reconcile, testShop } from '../../testing/shop.ts';
import { payRefund } from '../refunds/pay.ts';

const shop = await testShop();
const { bank, ids } = shop;
const { log, lines } = captureLog();
const services = { ...shop.services, log };
const { db } = services;
const app = createApp(services);
const staff = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
beforeEach(() => {
  bank.fail(null);
  lines.length = 0;
});

async function post(person: TestPerson, path: string, body: object) {
  const response = await app.request(path, { method: 'POST', headers: person.headers, body: JSON.stringify(body) });
  const answer = (await response.json()) as Readonly<Record<'number' | 'redirect' | 'requestId', string>>;
  return { status: response.status, ...answer };
}
const buy = (buyer: TestPerson, more: object = {}) =>
  post(buyer, '/api/checkout', { key: randomUUID(), items: [item('course', ids.first)], ...more });
const authorityOf = ({ redirect }: { redirect: string }) => new URL(redirect).pathname.split('/').at(-1) ?? '';
const comeBack = (authority: string, kind = 'course') =>
  app.request(`/payment-callback/${kind}/zarinpal?Authority=${authority}&Status=OK`);
const steps = () =>
  lines
    .filter(({ event }) => event === 'sale')
    .map(({ step, order, kind, gateway, outcome, gatewayStatus }) => [
      [step, outcome, gatewayStatus],
      [order, kind, gateway],
    ]);
const requests = () => new Set(lines.filter(({ event }) => event === 'sale').map(({ requestId }) => requestId));

test('a purchase is a line for each step, with its order, gateway, outcome, times and the request', async () => {
  const placed = await buy(await shop.buyer());
  await bank.pay(authorityOf(placed));
  const placing = requests();
  await comeBack(authorityOf(placed));
  const of = [placed.number, 'course', 'zarinpal'];
  expect(steps()).toEqual([
    [['placed', 'awaiting payment', undefined], of],
    [['redirected', 'started', 200], of],
    [['returned', 'claims paid', undefined], of],
    [['verified', 'paid', 200], of],
    [['delivered', 'delivered', undefined], of],
  ]);
  expect([placing.size, requests().size]).toEqual([1, 2]);
  expect(lines.every(({ ms, level }) => typeof ms === 'number' && level === 30)).toBe(true);
});

test('a gateway that answers 500 leaves a line with its status, under the id that the buyer got', async () => {
  bank.fail('server-error');
  const refused = await buy(await shop.buyer());
  expect(refused.status).toBe(503);
  const [failed] = lines.filter(({ step }) => step === 'redirected');
  expect(failed).toMatchObject({
    level: 40,
    outcome: 'unknown',
    gateway: 'zarinpal',
    gatewayStatus: 502,
    gatewayError: 'HTTP 502',
    requestId: refused.requestId,
    order: expect.any(String),
  });
  const answered = lines.filter(({ status }) => status === 503);
  expect(answered.map(({ requestId, path }) => [requestId, path])).toEqual([[refused.requestId, '/api/checkout']]);
});

test('what a job settles names its order too', async () => {
  const placed = await buy(await shop.buyer());
  await bank.pay(authorityOf(placed));
  lines.length = 0;
  await reconcile({ ...shop, services });
  expect(steps()).toEqual([
    [
      ['inquired', 'paid', 200],
      [placed.number, 'course', 'zarinpal'],
    ],
    [
      ['verified', 'paid', 200],
      [placed.number, 'course', 'zarinpal'],
    ],
    [
      ['delivered', 'delivered', undefined],
      [placed.number, 'course', 'zarinpal'],
    ],
  ]);
});

test('a charge of the wallet passes the same steps, and an order without a gateway its own', async () => {
  const buyer = await shop.buyer();
  const charge = await post(buyer, '/api/wallet/charge', { key: randomUUID(), amount: 200_000 });
  await bank.pay(authorityOf(charge));
  await comeBack(authorityOf(charge), 'wallet-charge');
  const free = await buy(buyer, { useWallet: true });
  const logged = lines.filter(({ event }) => event === 'sale');
  expect(logged.map(({ step, outcome, order, kind }) => [step, outcome, order, kind])).toEqual([
    ['placed', 'awaiting payment', charge.number, 'wallet-charge'],
    ['redirected', 'started', charge.number, 'wallet-charge'],
    ['returned', 'claims paid', charge.number, 'wallet-charge'],
    ['verified', 'paid', charge.number, 'wallet-charge'],
    ['delivered', 'delivered', charge.number, 'wallet-charge'],
    ['placed', 'paid', free.number, 'course'],
    ['delivered', 'delivered', free.number, 'course'],
  ]);
});

test('a refund is a line as it is requested, credited and completed, once each', async () => {
  const buyer = await shop.buyer();
  await shop.fill(buyer, 100_000);
  const { number } = await buy(buyer, { useWallet: true });
  const [line] = (await shop.order(buyer, number)).lines;
  const request = { lines: [line!._id], reason: 'اشتباه', destination: 'wallet' };
  expect((await post(buyer, `/api/orders/${number}/refunds`, request)).status).toBe(200);
  const [refund] = await db.query(
    sql`update refunds set state = 'approved', approved_by = ${staff.id}::uuid where state = 'requested' returning id`,
    { id: col.uuid },
  );
  await payRefund(services, refund!.id);
  await payRefund(services, refund!.id);
  const logged = lines.filter(({ event }) => event === 'refund');
  expect(logged.map(({ step, outcome, order, refund: id }) => [step, outcome, order, id])).toEqual([
    ['requested', 'requested', number, refund!.id],
    ['credited', 'credited', number, refund!.id],
    ['completed', 'in the wallet', number, refund!.id],
  ]);
});
