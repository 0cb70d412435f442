import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testServices } from '../../../testing/app.ts';
import { testPerson, type TestPerson } from '../../../testing/people.ts';
import { attributionFor, type AttributionRequest } from './attribution.ts';
import { addMarketer, testMarket, type Earner, type Market } from '../../testing/market.ts';
import { col } from '../../../platform/db/row-shape.ts';

const services = await testServices();
const { db, registry } = services;
const day = 86_400_000;
const at = new Date('2026-11-22T08:00:00Z');
let market: Market;
let buyer: TestPerson;
let ali: Earner;
let code: string;

beforeEach(async () => {
  market = await testMarket(services);
  ({ ali } = market);
  buyer = await testPerson(services, { values: { name: 'مینا', mobile: newMobile() } });
  [{ code }] = (await db.query(sql`select code from marketers where id = ${ali.row}::uuid`, { code: col.text })) as [
    { code: string },
  ];
});

let mobiles = 4567;
const newMobile = () => `+98912${String(++mobiles).padStart(7, '0')}`;
const clicked = (name: string, daysAgo: number) => `${name}.${Math.floor((at.getTime() - daysAgo * day) / 1000)}`;
const attribute = (request: Partial<AttributionRequest>) =>
  db.transaction((tx) =>
    attributionFor(tx, registry, {
      user: buyer.id,
      referral: null,
      codeMarketer: null,
      courses: [market.react],
      at,
      ...request,
    }),
  );
const customers = () =>
  db.query(sql`
    select marketer, source, course, first_name as name, masked_mobile as mobile, since, expires_at as "expiresAt"
    from customers where "user" = ${buyer.id}::uuid order by created_at, id`);

test('a click within the days of the marketer counts, and shows the marketer a masked customer', async () => {
  const found = await attribute({ referral: clicked(code, 9) });
  expect(found).toMatchObject({ marketer: ali.row });
  expect(await customers()).toEqual([
    {
      marketer: ali.row,
      source: 'link',
      course: market.react,
      name: 'مینا',
      mobile: `0912***${String(mobiles).padStart(7, '0').slice(-4)}`,
      since: at.toISOString(),
      expiresAt: new Date(at.getTime() + day).toISOString(),
    },
  ]);
});

test('a click that is older than the days of the marketer does not count', async () => {
  expect(await attribute({ referral: clicked(code, 10) })).toBeNull();
  expect(await customers()).toEqual([]);
});

test('a click that claims to be in the future counts from now', async () => {
  expect(await attribute({ referral: clicked(code, -300) })).not.toBeNull();
  expect(await customers()).toMatchObject([{ expiresAt: new Date(at.getTime() + 10 * day).toISOString() }]);
});

test('a code typed in capitals in the address is the same code', async () => {
  expect(await attribute({ referral: clicked(code.toUpperCase(), 1) })).toMatchObject({ marketer: ali.row });
});

test.each([null, '', 'no-such-code.1795000000', 'forged', "'; drop table marketers; --.1", `${'x'.repeat(500)}.1`])(
  'the cookie %j credits nobody',
  async (referral) => {
    expect(await attribute({ referral })).toBeNull();
  },
);

test('a discount code of a marketer wins over a link, and is known as such', async () => {
  const bita = await addMarketer(services, 'bita', { courses: [{ course: market.react, rateBps: null }] });
  expect(await attribute({ referral: clicked(code, 1), codeMarketer: bita.row })).toMatchObject({ marketer: bita.row });
  expect(await customers()).toMatchObject([{ marketer: bita.row, source: 'code' }]);
});

test('the marketer of an earlier order counts until their days are over, and a newer click before them', async () => {
  const first = await attribute({ referral: clicked(code, 0) });
  const later = (days: number) => new Date(at.getTime() + days * day);
  expect(await attribute({ at: later(9) })).toEqual(first);
  expect(await attribute({ at: later(10) })).toBeNull();
  const nima = await addMarketer(services, 'nima', { courses: [{ course: market.react, rateBps: null }] });
  expect(await attribute({ at: later(2), referral: clicked('nima', -1) })).toMatchObject({ marketer: nima.row });
  expect(await attribute({ at: later(3) })).toMatchObject({ marketer: nima.row });
});

test('a further click extends the same customer', async () => {
  const first = await attribute({ referral: clicked(code, 5) });
  const second = await attribute({ referral: clicked(code, 0) });
  expect(second).toEqual(first);
  expect(await customers()).toMatchObject([{ expiresAt: new Date(at.getTime() + 10 * day).toISOString() }]);
});

test('two orders at once make one customer', async () => {
  const both = await Promise.all([
    attribute({ referral: clicked(code, 1) }),
    attribute({ referral: clicked(code, 1) }),
  ]);
  expect(both[0]).toEqual(both[1]);
  expect(await customers()).toHaveLength(1);
});

test('nobody is credited for what they buy themselves, by link or by code', async () => {
  expect(await attribute({ user: ali.id, referral: clicked(code, 1), codeMarketer: ali.row })).toBeNull();
});

test.each(['pending', 'rejected', 'suspended'])('a marketer who is %s is not credited', async (status) => {
  await db.query(sql`update marketers set status = ${status} where id = ${ali.row}::uuid`);
  expect(await attribute({ referral: clicked(code, 1), codeMarketer: ali.row })).toBeNull();
});

test('a marketer is credited for an order with a course they may sell, and for no other', async () => {
  expect(await attribute({ referral: clicked(code, 1), courses: [market.excel] })).toBeNull();
  expect(await attribute({ referral: clicked(code, 1), courses: [] })).toBeNull();
  expect(await attribute({ referral: clicked(code, 1), courses: [market.excel, market.css] })).not.toBeNull();
  expect(await customers()).toMatchObject([{ course: market.css }]);
});
