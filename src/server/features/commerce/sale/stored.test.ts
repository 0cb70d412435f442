/** Everything that a purchase leaves in the tables, whole: orders, lines, money, access, commissions and notices. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { payRefund } from '../refunds/pay.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { addMarketer, addTeacher, type Earner } from '../../testing/market.ts';
import { administrator, refundCalls } from '../../testing/refunds.ts';
import { item, newKey, requireLedgerIntegrity, testShop } from '../../testing/shop.ts';
import { storedOf } from '../../testing/stored.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { expireOrders } from './jobs.ts';
import type { PlacedOrder } from '../../../../contract/checkout.ts';

const shop = await testShop();
const { ids, bank, services } = shop;
const { db, registry } = services;
let teacher: Earner;
let marketer: Earner;
let inviter: TestPerson;

beforeAll(async () => {
  teacher = await addTeacher(services, 'سارا', 4_000);
  marketer = await addMarketer(services, 'ali', { courses: [{ course: ids.first, rateBps: 1_000 }] });
  inviter = await shop.buyer();
  await db.query(sql`
    update courses set access_days = case when id = ${ids.first}::uuid then 90 end,
      teachers = jsonb_build_array(jsonb_build_object('teacher', ${teacher.row}::text))`);
  await insertRows(db, registry, 'vip-marketing/settings', [
    { enabled: true, inviterRateBps: 1_000, inviteeDiscountBps: 500, holdDays: 20, minimumPayout: 100_000 },
  ]);
  await insertRows(db, registry, 'pay-back/settings', [
    {
      refundEnabled: true,
      refundDays: 3,
      refundMaxWatchedBps: 2_000,
      refundDestination: 'wallet',
      cashbackEnabled: true,
      cashbackBps: 500,
      cashbackMaxAmount: 50_000,
      cashbackMinPurchase: 100_000,
    },
  ]);
});
afterEach(() => requireLedgerIntegrity(shop));

const rowsOf = ({ id }: TestPerson) =>
  storedOf(db, id, {
    ...ids,
    teacher: teacher.id,
    'teacher row': teacher.row,
    marketer: marketer.id,
    'marketer row': marketer.row,
    inviter: inviter.id,
  });
/** Somebody whose browser has followed the link of the marketer. */
async function referred(): Promise<TestPerson> {
  const buyer = await shop.buyer({ mobile: '+989121234567' });
  const cookie = `${buyer.cookie}; ref=ali.${Math.floor(Date.now() / 1_000)}`;
  return { ...buyer, headers: { ...buyer.headers, cookie } };
}

test('paid at the bank and by the wallet, with a code, by the link of a marketer', async () => {
  const buyer = await referred();
  await shop.fill(buyer, 20_000);
  await shop.discount({ code: 'SUM', percent: 1_000, usageLimit: 5 });
  const items = [item('bundle', ids.bundle), item('course', ids.reduced), item('exam', ids.exam)];
  const placed = await shop.checkout(buyer, { items, code: 'SUM', useWallet: true });
  expect(await rowsOf(buyer)).toMatchInlineSnapshot(`
    "order 1 · asks_wallet=true · attribution=customer 1 · client_key=an id · created_by=person · discount=an id · discount_total=19000 · expires_at=30m · kind=course · net=171000 · number=#1 · payable=151000 · refund_days=3 · refund_enabled=true · refund_max_watched_bps=2000 · refund_working_days=true · state=awaiting_payment · subtotal=190000 · title=بستهٔ کد، لینوکس، آزمون پایتون · user=person · wallet_used=20000
    code 1 · amount=19000 · at=0m · discount=an id · order=order 1 · state=reserved · user=person
    customer 1 · course=first · expires_at=30d · first_name=نام · marketer=marketer row · masked_mobile=0912***4567 · since=0m · source=link · user=person
    line 1 · bundle=bundle · code_discount=12000 · discount=12000 · kind=bundle · list_price=160000 · marketer=marketer row · net=108000 · order=order 1 · sale_price=120000 · shares=[{"price":100000,"course":"first","accessDays":90,"marketerRateBps":1000},{"price":60000,"course":"second","accessDays":null,"marketerRateBps":null}] · teacher_rates=[{"course":"first","rateBps":4000,"teacher":"teacher row"},{"course":"second","rateBps":4000,"teacher":"teacher row"}] · title=بستهٔ کد
    line 2 · code_discount=4000 · course=reduced · discount=4000 · kind=course · list_price=50000 · marketer=marketer row · net=36000 · order=order 1 · sale_price=40000 · teacher_rates=[{"course":null,"rateBps":4000,"teacher":"teacher row"}] · title=لینوکس
    line 3 · code_discount=3000 · discount=3000 · exam=exam · kind=exam · list_price=30000 · net=27000 · order=order 1 · sale_price=30000 · title=آزمون پایتون · units=2
    attempt 1 · amount=151000 · authority=of the bank · gateway=zarinpal · gateway_amount=151000 · gateway_unit=IRT · next_try_at=2m · order=order 1 · started_at=0m · state=started
    transfer 1 · amount=20000 · from=adjustment · key=fill:an id · reason=adjustment · reference=test · to=wallet person
    transfer 2 · amount=20000 · from=wallet person · key=hold:order 1 · reason=hold · reference=#1 · to=hold person"
  `);
  const authority = shop.authorityOf(placed);
  await bank.pay(authority);
  await shop.comeBack(authority);
  expect(await rowsOf(buyer)).toMatchInlineSnapshot(`
    "order 1 · asks_wallet=true · attribution=customer 1 · client_key=an id · created_by=person · discount=an id · discount_total=19000 · expires_at=30m · fulfilled_at=0m · kind=course · net=171000 · number=#1 · paid_at=0m · paid_total=151000 · payable=151000 · refund_days=3 · refund_enabled=true · refund_max_watched_bps=2000 · refund_working_days=true · state=fulfilled · subtotal=190000 · title=بستهٔ کد، لینوکس، آزمون پایتون · user=person · wallet_used=20000
    code 1 · amount=19000 · at=0m · discount=an id · order=order 1 · state=used · user=person
    grant 1 · course=first · ends_at=90d · source=bundle · source_id=line 1 · starts_at=0m · state=active · user=person
    grant 2 · course=second · source=bundle · source_id=line 1 · starts_at=0m · state=active · user=person
    grant 3 · course=reduced · source=purchase · source_id=line 2 · starts_at=0m · state=active · user=person
    customer 1 · course=first · expires_at=30d · first_name=نام · marketer=marketer row · masked_mobile=0912***4567 · since=0m · source=link · user=person
    line 1 · bundle=bundle · code_discount=12000 · discount=12000 · fulfilled_at=0m · kind=bundle · list_price=160000 · marketer=marketer row · net=108000 · order=order 1 · sale_price=120000 · shares=[{"price":100000,"course":"first","accessDays":90,"marketerRateBps":1000},{"price":60000,"course":"second","accessDays":null,"marketerRateBps":null}] · sold_at=0m · teacher_rates=[{"course":"first","rateBps":4000,"teacher":"teacher row"},{"course":"second","rateBps":4000,"teacher":"teacher row"}] · title=بستهٔ کد
    line 2 · code_discount=4000 · course=reduced · discount=4000 · fulfilled_at=0m · kind=course · list_price=50000 · marketer=marketer row · net=36000 · order=order 1 · sale_price=40000 · sold_at=0m · teacher_rates=[{"course":null,"rateBps":4000,"teacher":"teacher row"}] · title=لینوکس
    line 3 · code_discount=3000 · discount=3000 · exam=exam · fulfilled_at=0m · kind=exam · list_price=30000 · net=27000 · order=order 1 · sale_price=30000 · sold_at=0m · title=آزمون پایتون · units=2
    attempt 1 · amount=151000 · authority=of the bank · card=603799******1234 · gateway=zarinpal · gateway_amount=151000 · gateway_unit=IRT · order=order 1 · reference=of the bank · started_at=0m · state=verified · tries=1 · verified_at=0m
    commission 1 · amount=6750 · base=67500 · beneficiary=marketer · course=first · due_at=14d · key=sale:line 1:first:marketer:marketer · kind=marketer · line=line 1 · order=order 1 · rate_bps=1000 · state=pending
    commission 2 · amount=24300 · base=60750 · beneficiary=teacher · course=first · due_at=14d · key=sale:line 1:first:teacher:teacher · kind=teacher · line=line 1 · order=order 1 · rate_bps=4000 · state=pending
    commission 3 · amount=16200 · base=40500 · beneficiary=teacher · course=second · due_at=14d · key=sale:line 1:second:teacher:teacher · kind=teacher · line=line 1 · order=order 1 · rate_bps=4000 · state=pending
    commission 4 · amount=14400 · base=36000 · beneficiary=teacher · course=reduced · due_at=14d · key=sale:line 2:reduced:teacher:teacher · kind=teacher · line=line 2 · order=order 1 · rate_bps=4000 · state=pending
    transfer 1 · amount=20000 · from=adjustment · key=fill:an id · reason=adjustment · reference=test · to=wallet person
    transfer 2 · amount=20000 · from=wallet person · key=hold:order 1 · reason=hold · reference=#1 · to=hold person
    transfer 3 · amount=20000 · from=hold person · key=wallet:order 1 · reason=purchase · reference=#1 · to=revenue
    transfer 4 · amount=151000 · from=gateway_clearing · key=gateway:attempt 1 · reason=purchase · reference=#1 · to=revenue
    transfer 5 · amount=8550 · from=promotion · key=cashback:order 1 · reason=reward · reference=#1 · to=wallet person
    notice 1 · key=paid order 1 · kind=order-paid · link=/profile/transactions/#1 · text=سفارش #1 (بستهٔ کد، لینوکس، آزمون پایتون) نهایی شد و در حساب شما در دسترس است. · title=خرید شما کامل شد
    notice 2 · key=cashback order 1 · kind=cashback-paid · link=/profile/wallet · text=۸٬۵۵۰ تومان هدیهٔ نقدی سفارش #1 به کیف پول شما اضافه شد. · title=هدیهٔ نقدی خرید در کیف پول شماست"
  `);
});

test('a subscription of somebody who was invited, paid by the wallet', async () => {
  const buyer = await shop.buyer();
  await insertRows(db, registry, 'vip-marketing', [
    { inviter: inviter.id, invitee: buyer.id, state: 'invited', reward: 0, invitedAt: new Date().toISOString() },
  ]);
  await shop.fill(buyer, 300_000);
  await shop.checkout(buyer, { items: [item('vip', ids.plan)], useWallet: true });
  expect(await rowsOf(buyer)).toMatchInlineSnapshot(`
    "order 1 · asks_wallet=true · client_key=an id · created_by=person · discount_total=10000 · expires_at=30m · fulfilled_at=0m · kind=vip · net=190000 · number=#1 · paid_at=0m · refund_days=3 · refund_enabled=true · refund_max_watched_bps=2000 · refund_working_days=true · state=fulfilled · subtotal=200000 · title=یک‌ماهه · user=person · wallet_used=190000
    subscription 1 · ends_at=30d · included_scope=flagged · order=order 1 · plan=plan · source=purchase · starts_at=0m · state=active · user=person
    invitation 1 · invited_at=0m · invitee=person · inviter=inviter · order=order 1 · reward=19000 · state=bought
    line 1 · discount=10000 · fulfilled_at=0m · included_scope=flagged · kind=vip · list_price=200000 · member_discount=10000 · net=190000 · order=order 1 · plan=plan · sale_price=200000 · sold_at=0m · title=یک‌ماهه · units=30
    commission 1 · amount=19000 · base=190000 · beneficiary=inviter · due_at=20d · key=sale:line 1:invitation · kind=vip · line=line 1 · order=order 1 · rate_bps=1000 · state=pending
    transfer 1 · amount=300000 · from=adjustment · key=fill:an id · reason=adjustment · reference=test · to=wallet person
    transfer 2 · amount=190000 · from=wallet person · key=hold:order 1 · reason=hold · reference=#1 · to=hold person
    transfer 3 · amount=190000 · from=hold person · key=wallet:order 1 · reason=purchase · reference=#1 · to=revenue
    transfer 4 · amount=9500 · from=promotion · key=cashback:order 1 · reason=reward · reference=#1 · to=wallet person
    notice 1 · key=paid order 1 · kind=order-paid · link=/profile/transactions/#1 · text=سفارش #1 (یک‌ماهه) نهایی شد و در حساب شما در دسترس است. · title=خرید شما کامل شد
    notice 2 · key=vip person 30d · kind=vip-started · link=/profile/vip · text=اشتراک ویژهٔ شما از a day تا a day برقرار است. · title=اشتراک ویژهٔ شما
    notice 3 · key=cashback order 1 · kind=cashback-paid · link=/profile/wallet · text=۹٬۵۰۰ تومان هدیهٔ نقدی سفارش #1 به کیف پول شما اضافه شد. · title=هدیهٔ نقدی خرید در کیف پول شماست"
  `);
});

test('cancelled by its buyer', async () => {
  const buyer = await shop.buyer();
  await shop.fill(buyer, 20_000);
  await shop.discount({ code: 'OFF', percent: 1_000, usageLimit: 5 });
  const { body } = await shop.checkout(buyer, { items: [item('course', ids.first)], code: 'OFF', useWallet: true });
  await shop.call(buyer, `/api/orders/${body.number}/cancel`, {});
  expect(await rowsOf(buyer)).toMatchInlineSnapshot(`
    "order 1 · asks_wallet=true · client_key=an id · created_by=person · discount=an id · discount_total=10000 · expires_at=30m · kind=course · net=90000 · number=#1 · payable=70000 · refund_days=3 · refund_enabled=true · refund_max_watched_bps=2000 · refund_working_days=true · state=cancelled · subtotal=100000 · title=پایتون · user=person · wallet_used=20000
    code 1 · amount=10000 · at=0m · discount=an id · order=order 1 · state=released · user=person
    line 1 · access_days=90 · code_discount=10000 · course=first · discount=10000 · kind=course · list_price=100000 · net=90000 · order=order 1 · sale_price=100000 · teacher_rates=[{"course":null,"rateBps":4000,"teacher":"teacher row"}] · title=پایتون
    attempt 1 · amount=70000 · authority=of the bank · gateway=zarinpal · gateway_amount=70000 · gateway_unit=IRT · next_try_at=2m · order=order 1 · started_at=0m · state=started
    transfer 1 · amount=20000 · from=adjustment · key=fill:an id · reason=adjustment · reference=test · to=wallet person
    transfer 2 · amount=20000 · from=wallet person · key=hold:order 1 · reason=hold · reference=#1 · to=hold person
    transfer 3 · amount=20000 · from=hold person · key=release:order 1 · reason=hold · reference=#1 · to=wallet person"
  `);
});

test('expired, and paid when it costs more', async () => {
  const buyer = await shop.buyer();
  await shop.fill(buyer, 20_000);
  const placed = await shop.checkout(buyer, { items: [item('course', ids.second)], useWallet: true });
  await db.query(sql`update course_transactions set expires_at = now() where number = ${placed.body.number}`);
  await expireOrders(services);
  expect(await rowsOf(buyer)).toMatchInlineSnapshot(`
    "order 1 · asks_wallet=true · client_key=an id · created_by=person · expires_at=0m · kind=course · net=60000 · number=#1 · payable=40000 · refund_days=3 · refund_enabled=true · refund_max_watched_bps=2000 · refund_working_days=true · state=expired · subtotal=60000 · title=اکسل · user=person · wallet_used=20000
    line 1 · course=second · kind=course · list_price=60000 · net=60000 · order=order 1 · sale_price=60000 · teacher_rates=[{"course":null,"rateBps":4000,"teacher":"teacher row"}] · title=اکسل
    attempt 1 · amount=40000 · authority=of the bank · gateway=zarinpal · gateway_amount=40000 · gateway_unit=IRT · next_try_at=2m · order=order 1 · started_at=0m · state=started
    transfer 1 · amount=20000 · from=adjustment · key=fill:an id · reason=adjustment · reference=test · to=wallet person
    transfer 2 · amount=20000 · from=wallet person · key=hold:order 1 · reason=hold · reference=#1 · to=hold person
    transfer 3 · amount=20000 · from=hold person · key=release:order 1 · reason=hold · reference=#1 · to=wallet person"
  `);
  const authority = shop.authorityOf(placed);
  await bank.pay(authority);
  await db.query(sql`update courses set price = 70000 where id = ${ids.second}::uuid`);
  await shop.comeBack(authority);
  await db.query(sql`update courses set price = 60000 where id = ${ids.second}::uuid`);
  expect(await rowsOf(buyer)).toMatchInlineSnapshot(`
    "order 1 · asks_wallet=true · client_key=an id · created_by=person · expires_at=0m · kind=course · net=60000 · number=#1 · payable=40000 · refund_days=3 · refund_enabled=true · refund_max_watched_bps=2000 · refund_working_days=true · state=expired · subtotal=60000 · title=اکسل · user=person · wallet_used=20000
    line 1 · course=second · kind=course · list_price=60000 · net=60000 · order=order 1 · sale_price=60000 · teacher_rates=[{"course":null,"rateBps":4000,"teacher":"teacher row"}] · title=اکسل
    attempt 1 · amount=40000 · authority=of the bank · card=603799******1234 · gateway=zarinpal · gateway_amount=40000 · gateway_unit=IRT · order=order 1 · reference=of the bank · started_at=0m · state=verified · tries=1 · verified_at=0m
    transfer 1 · amount=20000 · from=adjustment · key=fill:an id · reason=adjustment · reference=test · to=wallet person
    transfer 2 · amount=20000 · from=wallet person · key=hold:order 1 · reason=hold · reference=#1 · to=hold person
    transfer 3 · amount=20000 · from=hold person · key=release:order 1 · reason=hold · reference=#1 · to=wallet person
    transfer 4 · amount=40000 · from=gateway_clearing · key=credit:attempt 1 · reason=charge · reference=#1 · to=wallet person
    notice 1 · key=credited attempt 1 · kind=order-credited · link=/profile/wallet · text=پرداخت ۴۰٬۰۰۰ تومان برای سفارش #1 رسید، ولی تحویل این سفارش دیگر ممکن نبود؛ این مبلغ در کیف پول شماست. · title=مبلغ به کیف پول شما واریز شد"
  `);
});

test('a charge of the wallet', async () => {
  const buyer = await shop.buyer();
  const placed = await shop.call<PlacedOrder>(buyer, '/api/wallet/charge', { key: newKey(), amount: 50_000 });
  const authority = shop.authorityOf(placed);
  await bank.pay(authority);
  await shop.comeBack(authority, { kind: 'wallet-charge' });
  expect(await rowsOf(buyer)).toMatchInlineSnapshot(`
    "order 1 · client_key=an id · created_by=person · expires_at=30m · fulfilled_at=0m · kind=wallet-charge · net=50000 · number=#1 · paid_at=0m · paid_total=50000 · payable=50000 · state=fulfilled · subtotal=50000 · title=شارژ کیف پول · user=person
    line 1 · fulfilled_at=0m · kind=charge · list_price=50000 · net=50000 · order=order 1 · sale_price=50000 · sold_at=0m · title=شارژ کیف پول
    attempt 1 · amount=50000 · authority=of the bank · card=603799******1234 · gateway=zarinpal · gateway_amount=50000 · gateway_unit=IRT · order=order 1 · reference=of the bank · started_at=0m · state=verified · tries=1 · verified_at=0m
    transfer 1 · amount=50000 · from=gateway_clearing · key=gateway:attempt 1 · reason=charge · reference=#1 · to=wallet person
    notice 1 · key=paid order 1 · kind=wallet-charged · link=/profile/wallet · text=۵۰٬۰۰۰ تومان به کیف پول شما اضافه شد (سفارش #1). · title=کیف پول شارژ شد"
  `);
});

test('one of two courses given back', async () => {
  const buyer = await shop.buyer();
  await shop.fill(buyer, 140_000);
  const items = [item('course', ids.first), item('course', ids.reduced)];
  const { body } = await shop.checkout(buyer, { items, useWallet: true });
  const { lines } = await shop.order(buyer, body.number);
  const { move, refundOf } = refundCalls(shop);
  const [order] = (await db.query(sql`select id from course_transactions where number = ${body.number}`)) as [
    { id: string },
  ];
  const bought = { buyer, number: body.number, id: order.id, lines: lines.map(({ _id }) => _id) };
  await shop.call(buyer, `/api/orders/${body.number}/refunds`, { lines: [lines[0]!._id], reason: 'اشتباه خریدم' });
  const { id } = (await refundOf(bought))!;
  await move(await administrator(shop), 'approve', id);
  await payRefund(services, id);
  expect(await rowsOf(buyer)).toMatchInlineSnapshot(`
    "order 1 · asks_wallet=true · client_key=an id · created_by=person · expires_at=30m · fulfilled_at=0m · kind=course · net=40000 · number=#1 · paid_at=0m · refund_days=3 · refund_enabled=true · refund_max_watched_bps=2000 · refund_working_days=true · refunded_total=100000 · state=partially_refunded · subtotal=140000 · title=پایتون، لینوکس · user=person · wallet_used=140000
    grant 1 · course=first · ends_at=90d · reason=بازگشت وجه · source=purchase · source_id=line 1 · starts_at=0m · state=revoked · user=person
    grant 2 · course=reduced · source=purchase · source_id=line 2 · starts_at=0m · state=active · user=person
    line 1 · access_days=90 · course=first · fulfilled_at=0m · kind=course · list_price=100000 · net=100000 · order=order 1 · refunded=100000 · sale_price=100000 · sold_at=0m · teacher_rates=[{"course":null,"rateBps":4000,"teacher":"teacher row"}] · title=پایتون
    line 2 · course=reduced · fulfilled_at=0m · kind=course · list_price=50000 · net=40000 · order=order 1 · sale_price=40000 · sold_at=0m · teacher_rates=[{"course":null,"rateBps":4000,"teacher":"teacher row"}] · title=لینوکس
    refund 1 · amount=100000 · approved_by=an id · cashback_taken=5000 · completed_at=0m · destination=wallet · lines=["line 1"] · order=order 1 · reason=اشتباه خریدم · requested_at=0m · requested_by=person · state=complete
    commission 1 · amount=40000 · base=100000 · beneficiary=teacher · course=first · due_at=14d · key=sale:line 1:first:teacher:teacher · kind=teacher · line=line 1 · order=order 1 · rate_bps=4000 · state=reversed
    commission 2 · amount=16000 · base=40000 · beneficiary=teacher · course=reduced · due_at=14d · key=sale:line 2:reduced:teacher:teacher · kind=teacher · line=line 2 · order=order 1 · rate_bps=4000 · state=pending
    transfer 1 · amount=140000 · from=adjustment · key=fill:an id · reason=adjustment · reference=test · to=wallet person
    transfer 2 · amount=140000 · from=wallet person · key=hold:order 1 · reason=hold · reference=#1 · to=hold person
    transfer 3 · amount=140000 · from=hold person · key=wallet:order 1 · reason=purchase · reference=#1 · to=revenue
    transfer 4 · amount=7000 · from=promotion · key=cashback:order 1 · reason=reward · reference=#1 · to=wallet person
    transfer 5 · amount=95000 · from=revenue · key=refund:refund 1 · reason=refund · reference=#1 · to=wallet person
    transfer 6 · amount=5000 · from=revenue · key=cashback-back:refund 1 · reason=refund · reference=#1 · to=promotion
    notice 1 · key=paid order 1 · kind=order-paid · link=/profile/transactions/#1 · text=سفارش #1 (پایتون، لینوکس) نهایی شد و در حساب شما در دسترس است. · title=خرید شما کامل شد
    notice 2 · key=cashback order 1 · kind=cashback-paid · link=/profile/wallet · text=۷٬۰۰۰ تومان هدیهٔ نقدی سفارش #1 به کیف پول شما اضافه شد. · title=هدیهٔ نقدی خرید در کیف پول شماست
    notice 3 · key=refund approved refund 1 · kind=refund-approved · link=/profile/transactions/#1 · text=بازگشت ۱۰۰٬۰۰۰ تومان از سفارش #1 پذیرفته شد. · title=بازگشت وجه پذیرفته شد
    notice 4 · key=refund paid refund 1 · kind=refund-paid · link=/profile/wallet · text=۹۵٬۰۰۰ تومان از سفارش #1 به کیف پول شما برگشت داده شد. · title=وجه برگشت داده شد"
  `);
});
