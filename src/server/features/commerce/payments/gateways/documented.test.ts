/** The bodies of the gateways' own documentation, as a server that is no code of ours sends them. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { gatewayNames } from './gateway.ts';
import { post } from './http.ts';
import { nextpay } from './nextpay.ts';
import { zarinpal } from './zarinpal.ts';
import { zibal } from './zibal.ts';

let answers: (readonly [status: number, body: unknown])[] = [];
const sent: { url: string; type: string; body: string }[] = [];
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  sent.push({ url: request.url!, type: request.headers['content-type']!, body });
  const [status, answer] = answers.shift() ?? [500, 'nothing left to say'];
  response.writeHead(status).end(typeof answer === 'string' ? answer : JSON.stringify(answer));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const gateways = {
  zarinpal: zarinpal({ secret: 'secret-1', url }),
  zibal: zibal({ secret: 'secret-1', url }),
  nextpay: nextpay({ secret: 'key', url }),
};
type Name = keyof typeof gateways;
const order = {
  amount: 74_250,
  orderNumber: '85NX85s427',
  description: 'خرید',
  callbackUrl: 'https://shop.example/back',
  mobile: null,
  email: null,
};
const started = { ...order, authority: 'A0000000000000000000000000000wwOGYpd' };
const says = (...bodies: unknown[]) => {
  answers = bodies.map((body) => [200, body] as const);
};

const zarinpalError = (code: number | string) => ({ data: [], errors: { code, message: 'no', validations: [] } });

test('what is sent: addresses, encodings, fields', async () => {
  sent.length = 0;
  says({}, {}, {});
  for (const name of gatewayNames) await gateways[name].request({ ...order, mobile: '+989121234567', email: 'a@b.ir' });
  expect(sent.map(({ url: path, type }) => [path, type])).toEqual([
    ['/pg/v4/payment/request.json', 'application/json'],
    ['/v1/request', 'application/json'],
    ['/nx/gateway/token', expect.stringMatching(/^application\/x-www-form-urlencoded/)],
  ]);
  expect(JSON.parse(sent[0]!.body)).toEqual({
    merchant_id: 'secret-1',
    amount: 74_250,
    currency: 'IRT',
    description: 'خرید',
    callback_url: 'https://shop.example/back',
    metadata: { mobile: '09121234567', email: 'a@b.ir', order_id: '85NX85s427' },
  });
  expect(JSON.parse(sent[1]!.body)).toEqual({
    merchant: 'secret-1',
    amount: 742_500,
    description: 'خرید',
    callbackUrl: 'https://shop.example/back',
    orderId: '85NX85s427',
    mobile: '09121234567',
  });
  expect(Object.fromEntries(new URLSearchParams(sent[2]!.body))).toEqual({
    api_key: 'key',
    amount: '74250',
    currency: 'IRT',
    payer_desc: 'خرید',
    callback_uri: 'https://shop.example/back',
    order_id: '85NX85s427',
    customer_phone: '09121234567',
  });
});

test('the buyer is sent to the page of the gateway', () => {
  expect(gatewayNames.map((name) => gateways[name].redirectTo('123'))).toEqual([
    `${url}/pg/StartPay/123`,
    `${url}/start/123`,
    `${url}/nx/gateway/payment/123`,
  ]);
  expect(zarinpal({ secret: 'm' }).redirectTo('1')).toBe('https://payment.zarinpal.com/pg/StartPay/1');
  expect(zibal({ secret: 'm' }).redirectTo('1')).toBe('https://gateway.zibal.ir/start/1');
  expect(nextpay({ secret: 'm' }).redirectTo('1')).toBe('https://nextpay.org/nx/gateway/payment/1');
});

test.each<[Name, unknown, string]>([
  [
    'zarinpal',
    {
      data: { code: 100, message: 'Success', authority: started.authority, fee_type: 'Merchant', fee: 100 },
      errors: [],
    },
    started.authority,
  ],
  ['zibal', { message: 'success', result: 100, trackId: 3_714_061_657 }, '3714061657'],
  ['zibal', '{"message":"success","result":100,"trackId":12345678901234567891}', '12345678901234567891'],
  ['nextpay', { code: -1, trans_id: 'f7c07568-c6d1-4bee-87b1-4a9e5ed2e4c1' }, 'f7c07568-c6d1-4bee-87b1-4a9e5ed2e4c1'],
])('%s starts: %j', async (name, body, authority) => {
  says(body);
  expect(await gateways[name].request(order)).toMatchObject({ outcome: 'started', authority });
});

test.each<[Name, number, unknown, string]>([
  ['zarinpal', 422, zarinpalError(-9), '-9'],
  ['zarinpal', 401, zarinpalError(-10), '-10'],
  ['zarinpal', 200, zarinpalError('-12'), '-12'],
  ['zarinpal', 200, zarinpalError(-14), '-14'],
  ['zarinpal', 200, zarinpalError(-99), '-99'],
  ['zibal', 200, { message: 'merchant not found', result: 102 }, '102'],
  ['zibal', 200, { result: 113 }, '113'],
  ['nextpay', 200, { code: -33 }, '-33'],
  ['nextpay', 200, { code: '-32' }, '-32'],
])('%s refuses with %i %j: certainly not started, with a Persian reason', async (name, status, body, code) => {
  answers = [[status, body]];
  const refused = await gateways[name].request(order);
  expect(refused).toMatchObject({ outcome: 'refused', code, message: expect.stringMatching(/[آ-ی].*[.]$/) });
});

const zibalPaid = {
  paidAt: '2018-03-25T23:43:01.053000',
  cardNumber: '62741****44',
  status: 1,
  amount: 742_500,
  refNumber: null,
  description: 'خرید',
  orderId: '85NX85s427',
  result: 100,
  message: 'success',
};
const nextpayPaid = {
  code: 0,
  amount: 74_250,
  order_id: '85NX85s427',
  card_holder: '5022-29**-****-5020',
  customer_phone: '9121234567',
  Shaparak_Ref_Id: '1234567890',
  custom: { productName: 'Shoes752', id: 52 },
};
const zarinpalPaid = {
  data: {
    code: 100,
    message: 'Verified',
    card_hash: '1EBE3EBEBE35C7EC0F8D6EE4F2F859107A87822CA179BC9528767EA7B5489B69',
    card_pan: '502229******5995',
    ref_id: 201,
    fee_type: 'Merchant',
    fee: 0,
  },
  errors: [],
};

test.each<[Name, unknown[], object]>([
  ['zarinpal', [zarinpalPaid], { reference: '201', card: '502229******5995', isRepeated: false }],
  ['zarinpal', [{ ...zarinpalPaid, data: { code: 101, ref_id: '201' } }], { reference: '201', isRepeated: true }],
  ['zibal', [zibalPaid], { reference: started.authority, card: '62741****44', isRepeated: false }],
  ['zibal', [{ ...zibalPaid, refNumber: 86, amount: '742500' }], { reference: '86' }],
  ['zibal', [{ result: 201, message: 'previously verifed' }, zibalPaid], { isRepeated: true, card: '62741****44' }],
  ['nextpay', [nextpayPaid], { reference: '1234567890', card: '502229******5020', isRepeated: false }],
  ['nextpay', [{ code: -25 }], { reference: started.authority, isRepeated: true }],
  ['nextpay', [{ code: -49 }], { reference: started.authority, isRepeated: true }],
])('%s paid: %j', async (name, bodies, expected) => {
  says(...bodies);
  expect(await gateways[name].verify(started)).toMatchObject({ outcome: 'paid', ...expected });
});

test.each<[Name, unknown[], string]>([
  ['zarinpal', [zarinpalError(-50)], 'mismatch'],
  ['zarinpal', [zarinpalError(-51)], 'unpaid'],
  ['zarinpal', [zarinpalError(-53)], 'unpaid'],
  ['zarinpal', [zarinpalError(-54)], 'unpaid'],
  // What says nothing about the money leaves the payment open.
  ['zarinpal', [zarinpalError(-10)], 'unknown'],
  ['zarinpal', [zarinpalError(-12)], 'unknown'],
  ['zarinpal', [zarinpalError(-52)], 'unknown'],
  ['zarinpal', [{ data: zarinpalPaid.data, errors: { code: -51 } }], 'unknown'],
  ['zarinpal', [{ data: { code: 100 }, errors: [] }], 'unknown'],
  ['zarinpal', [{ data: [], errors: [] }], 'unknown'],
  ['zibal', [{ ...zibalPaid, amount: 10_000 }], 'mismatch'],
  ['zibal', [{ result: 201 }, { ...zibalPaid, amount: 10_000 }], 'mismatch'],
  ['zibal', [{ result: 201 }, { ...zibalPaid, status: 18 }], 'unknown'],
  ['zibal', [{ result: 201 }, '<html>'], 'unknown'],
  ['zibal', [{ result: 202 }], 'unpaid'],
  ['zibal', [{ result: 203 }], 'unpaid'],
  ['zibal', [{ result: 102 }], 'unknown'],
  ['zibal', [{ result: 100 }], 'unknown'],
  ['zibal', [{ ...zibalPaid, orderId: 'another' }], 'unknown'],
  ['nextpay', [{ code: -24 }], 'mismatch'],
  ['nextpay', [{ ...nextpayPaid, amount: 1 }], 'mismatch'],
  ['nextpay', [{ code: -2 }], 'unpaid'],
  ['nextpay', [{ code: -4 }], 'unpaid'],
  ['nextpay', [{ code: -90 }], 'unpaid'],
  ['nextpay', [{ code: -3 }], 'unknown'],
  ['nextpay', [{ code: -33 }], 'unknown'],
  ['nextpay', [{ code: -42 }], 'unknown'],
  ['nextpay', [{ ...nextpayPaid, order_id: 'another' }], 'unknown'],
])('%s answers %j: %s', async (name, bodies, outcome) => {
  says(...bodies);
  const verified = await gateways[name].verify(started);
  expect(verified.outcome).toBe(outcome);
  if (outcome === 'unknown') expect(verified.exchange.error).not.toBeNull();
});

test.each<[Name, unknown, string]>([
  ...['IN_BANK', 'PAID', 'VERIFIED', 'FAILED', 'REVERSED'].map((status, place): [Name, unknown, string] => [
    'zarinpal',
    { data: { status, code: 100, message: 'Success' }, errors: [] },
    ['waiting', 'paid', 'verified', 'failed', 'reversed'][place]!,
  ]),
  ['zarinpal', { data: { status: 'constructor', code: 100 }, errors: [] }, 'unknown'],
  ...[-1, 2, 1, 3, 12, 15, 18, 16, -2].map((status, place): [Name, unknown, string] => [
    'zibal',
    { ...zibalPaid, status },
    ['waiting', 'paid', 'verified', 'failed', 'failed', 'reversed', 'reversed', 'unknown', 'unknown'][place]!,
  ]),
  ['nextpay', nextpayPaid, 'verified'],
  ['nextpay', { code: -1 }, 'waiting'],
  ['nextpay', { code: -24 }, 'paid'],
])('%s is asked: %j is %s', async (name, body, state) => {
  says(body);
  expect(await gateways[name].inquire(started)).toMatchObject({ state });
});

test('what is kept of an answer hides cards and hashes', async () => {
  says(zarinpalPaid);
  const { exchange } = await gateways.zarinpal.verify(started);
  expect(exchange).toEqual({
    request: { merchant_id: '***', authority: started.authority, amount: 74_250 },
    response: { ...zarinpalPaid, data: { ...zarinpalPaid.data, card_hash: '***' } },
    status: 200,
    error: null,
  });
});

test('an answer nested without end is not understood, and overflows nothing', async () => {
  says(`${'['.repeat(30_000)}${']'.repeat(30_000)}`);
  expect(await gateways.zibal.verify(started)).toMatchObject({ outcome: 'unknown' });
});

/** A port that nobody listens on. */
async function closedPort(): Promise<number> {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const place = other.address();
  other.close();
  await once(other, 'close');
  if (place === null || typeof place === 'string') throw new Error('no port');
  return place.port;
}

test('a gateway that is not there has certainly started nothing', async () => {
  const away = `http://127.0.0.1:${await closedPort()}`;
  const gone = zibal({ secret: 'm', url: away });
  expect(await gone.request(order)).toMatchObject({
    outcome: 'refused',
    code: 'unreachable',
    message: expect.stringContaining('درگاه دیگری'),
    exchange: { error: 'ECONNREFUSED', status: null },
  });
  expect(await gone.verify(started)).toMatchObject({ outcome: 'unknown' });
});

test('a refused connection is tried once more, a call that was made is not', async () => {
  const port = await closedPort();
  const late = createServer((_, response) => response.end('{}'));
  const call = { url: `http://127.0.0.1:${port}/`, body: {}, secrets: [] };
  const pause = async () => {
    late.listen(port, '127.0.0.1');
    await once(late, 'listening');
  };
  expect(await post(z.object({}), { ...call, pause })).toMatchObject({ understood: true });
  late.closeAllConnections();
  late.close();
  sent.length = 0;
  answers = [];
  expect(await gateways.nextpay.request(order)).toMatchObject({ outcome: 'unknown' });
  expect(sent).toHaveLength(1);
});
