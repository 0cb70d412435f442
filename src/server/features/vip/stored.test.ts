/** Everything that rewards, their pay-outs and extensions of subscriptions leave in the tables, whole. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { insertRows } from '../../platform/db/rows.ts';
import { authorityWorld, password } from '../../testing/administrators.ts';
import type { TestPerson } from '../../testing/people.ts';
import { giveReward } from '../testing/rewards.ts';
import { item, requireLedgerIntegrity, testShop } from '../testing/shop.ts';
import { storedOf } from '../testing/stored.ts';
import { remindMembers } from './remind.ts';
import { payRewards } from './rewards.ts';
import { col } from '../../platform/db/row-shape.ts';

const shop = await testShop();
const { ids, services, call } = shop;
const { db, registry } = services;
const { administrator } = await authorityWorld(shop);
let clerk: TestPerson;

beforeAll(async () => {
  clerk = await administrator('admin.list.view', 'admin.commissions.pay');
  await insertRows(db, registry, 'vip-marketing/settings', [
    { enabled: true, inviterRateBps: 1_000, inviteeDiscountBps: 500, holdDays: 20, minimumPayout: 100_000 },
  ]);
});
afterEach(() => requireLedgerIntegrity(shop));

const rowsOf = ({ id }: TestPerson) => storedOf(db, id, { ...ids, clerk: clerk.id });
const act = (action: string, id: string, more: object = {}) =>
  call(clerk, `/api/admin/vip-sheba-reqs/actions/${action}`, { ids: [id], password, ...more });
async function asked(amount: number): Promise<{ id: string; sara: TestPerson }> {
  const sara = await shop.buyer({ name: 'سارا', family: 'راد' });
  await giveReward(services, sara.id, 450_000);
  await call(sara, '/api/profile/payouts', { amount, sheba: 'IR820540102680020817909002' });
  await db.query(sql`
    update bank_accounts set state = 'verified', payable_from = now() where "user" = ${sara.id}::uuid`);
  const [row] = await db.query(sql`select id from vip_sheba_reqs where "user" = ${sara.id}::uuid`, { id: col.uuid });
  return { id: row!.id, sara };
}

test('a pay-out that was approved, paid and returned by the bank', async () => {
  const { id, sara } = await asked(300_000);
  await act('approve', id);
  await act('pay', id, { input: { trackingNumber: '140508' } });
  expect(await rowsOf(sara)).toMatchInlineSnapshot(`
    "account 1 · bank=پارسیان · holder=سارا راد · payable_from=0m · sheba=IR820540102680020817909002 · state=verified · user=person
    payout 1 · amount=300000 · created_by=person · paid_at=0m · requested_at=0m · sheba=IR820540102680020817909002 · state=paid · tracking_number=140508 · user=person
    commission 1 · amount=450000 · base=450000 · beneficiary=person · due_at=before · key=an id · kind=vip · rate_bps=10000 · state=paid
    transfer 1 · amount=450000 · from=promotion · key=reward:an id · reason=reward · reference=VIP-1 · to=wallet person
    transfer 2 · amount=300000 · from=wallet person · key=payout-hold:payout 1 · reason=payout · reference=IR...9002 · to=hold person
    transfer 3 · amount=300000 · from=hold person · key=payout-request:payout 1 · reason=payout · reference=IR...9002 · to=payout_clearing
    notice 1 · key=payout approved payout 1 · kind=payout-approved · link=/profile/vip-marketing · text=درخواست برداشت ۳۰۰٬۰۰۰ تومان پذیرفته شد و به‌زودی به حساب شما واریز می‌شود. · title=برداشت شما پذیرفته شد
    notice 2 · key=payout paid payout 1 · kind=payout-paid · link=/profile/vip-marketing · text=۳۰۰٬۰۰۰ تومان به حساب شما واریز شد (شمارهٔ پیگیری ۱۴۰۵۰۸). · title=برداشت شما واریز شد"
  `);
  await act('bounce', id, { input: { returnedAt: new Date().toISOString() }, reason: 'حساب بسته است' });
  expect(await rowsOf(sara)).toMatchInlineSnapshot(`
    "account 1 · bank=پارسیان · holder=سارا راد · payable_from=0m · sheba=IR820540102680020817909002 · state=pending · user=person
    payout 1 · amount=300000 · created_by=person · paid_at=0m · reason=حساب بسته است · requested_at=0m · returned_at=0m · sheba=IR820540102680020817909002 · state=returned · tracking_number=140508 · user=person
    commission 1 · amount=450000 · base=450000 · beneficiary=person · due_at=before · key=an id · kind=vip · rate_bps=10000 · state=paid
    transfer 1 · amount=450000 · from=promotion · key=reward:an id · reason=reward · reference=VIP-1 · to=wallet person
    transfer 2 · amount=300000 · from=wallet person · key=payout-hold:payout 1 · reason=payout · reference=IR...9002 · to=hold person
    transfer 3 · amount=300000 · from=hold person · key=payout-request:payout 1 · reason=payout · reference=IR...9002 · to=payout_clearing
    transfer 4 · amount=300000 · from=payout_clearing · key=payout-returned:payout 1:3 · reason=payout · reference=IR...9002 · to=wallet person
    notice 1 · key=payout approved payout 1 · kind=payout-approved · link=/profile/vip-marketing · text=درخواست برداشت ۳۰۰٬۰۰۰ تومان پذیرفته شد و به‌زودی به حساب شما واریز می‌شود. · title=برداشت شما پذیرفته شد
    notice 2 · key=payout paid payout 1 · kind=payout-paid · link=/profile/vip-marketing · text=۳۰۰٬۰۰۰ تومان به حساب شما واریز شد (شمارهٔ پیگیری ۱۴۰۵۰۸). · title=برداشت شما واریز شد
    notice 3 · key=payout returned payout 1 3 · kind=payout-returned · link=/profile/vip-marketing · text=بانک ۳۰۰٬۰۰۰ تومان را به حساب آکادمی برگرداند: حساب بسته است. این مبلغ در کیف پول شماست؛ برای برداشت دوباره، شبای خود را بررسی کنید. · title=برداشت شما از بانک برگشت"
  `);
});

test('a pay-out of the least amount that was rejected', async () => {
  const { id, sara } = await asked(100_000);
  await act('reject', id, { reason: 'نام صاحب حساب درست نیست' });
  expect(await rowsOf(sara)).toMatchInlineSnapshot(`
    "account 1 · bank=پارسیان · holder=سارا راد · payable_from=0m · sheba=IR820540102680020817909002 · state=verified · user=person
    payout 1 · amount=100000 · created_by=person · reason=نام صاحب حساب درست نیست · requested_at=0m · sheba=IR820540102680020817909002 · state=rejected · user=person
    commission 1 · amount=450000 · base=450000 · beneficiary=person · due_at=before · key=an id · kind=vip · rate_bps=10000 · state=paid
    transfer 1 · amount=450000 · from=promotion · key=reward:an id · reason=reward · reference=VIP-1 · to=wallet person
    transfer 2 · amount=100000 · from=wallet person · key=payout-hold:payout 1 · reason=payout · reference=IR...9002 · to=hold person
    transfer 3 · amount=100000 · from=hold person · key=payout-release:payout 1 · reason=payout · reference=IR...9002 · to=wallet person
    notice 1 · key=payout rejected payout 1 · kind=payout-rejected · link=/profile/vip-marketing · text=۱۰۰٬۰۰۰ تومان به کیف پول شما برگشت: نام صاحب حساب درست نیست · title=برداشت شما پذیرفته نشد"
  `);
});

test('rewards that are due, of which one was taken back, are paid together', async () => {
  const inviter = await shop.buyer();
  const invited = [await shop.buyer(), await shop.buyer()];
  for (const buyer of invited) {
    await insertRows(db, registry, 'vip-marketing', [
      { inviter: inviter.id, invitee: buyer.id, state: 'invited', reward: 0, invitedAt: new Date().toISOString() },
    ]);
    await shop.fill(buyer, 200_000);
    await shop.checkout(buyer, { items: [item('vip', ids.plan)], useWallet: true });
  }
  const taken = {
    kind: 'vip',
    beneficiary: inviter.id,
    base: 19_000,
    rateBps: 1_000,
    state: 'pending',
    isReversal: true,
  };
  await insertRows(db, registry, 'commissions', [{ ...taken, amount: -4_000, dueAt: new Date().toISOString() }]);
  await db.query(sql`
    update commissions set due_at = now() + make_interval(mins => case "order" is null when true then 0 else -1 end)
    where beneficiary = ${inviter.id}::uuid`);
  await payRewards(db);
  await payRewards(db);
  expect(await rowsOf(inviter)).toMatchInlineSnapshot(`
    "commission 1 · amount=19000 · base=190000 · beneficiary=person · due_at=before · key=sale:an id:invitation · kind=vip · line=an id · order=an id · rate_bps=1000 · state=paid
    commission 2 · amount=19000 · base=190000 · beneficiary=person · due_at=before · key=sale:an id:invitation · kind=vip · line=an id · order=an id · rate_bps=1000 · state=paid
    commission 3 · amount=-4000 · base=19000 · beneficiary=person · due_at=0m · is_reversal=true · kind=vip · rate_bps=1000 · state=paid
    transfer 1 · amount=34000 · from=promotion · key=reward:commission 1 · reason=reward · reference=VIP-a number · to=wallet person
    notice 1 · key=reward commission 1 · kind=reward-paid · link=/profile/vip-marketing · text=۳۴٬۰۰۰ تومان پاداش دعوت از دوستانتان به کیف پول شما اضافه شد. · title=پاداش دعوت در کیف پول شماست"
  `);
});

test('a subscription that is extended, and the reminder of its end', async () => {
  const sara = await shop.buyer();
  await shop.fill(sara, 500_000);
  await shop.checkout(sara, { items: [item('vip', ids.plan)], useWallet: true });
  await shop.checkout(sara, { items: [item('vip', ids.plan)], useWallet: true });
  await db.query(sql`
    update users_vip set starts_at = starts_at - interval '53 days', ends_at = ends_at - interval '53 days'
    where "user" = ${sara.id}::uuid`);
  await remindMembers(db);
  await remindMembers(db);
  expect(await rowsOf(sara)).toMatchInlineSnapshot(`
    "order 1 · asks_wallet=true · client_key=an id · created_by=person · expires_at=30m · fulfilled_at=0m · kind=vip · net=200000 · number=#1 · paid_at=0m · refund_days=7 · refund_enabled=true · refund_max_watched_bps=2000 · refund_working_days=true · state=fulfilled · subtotal=200000 · title=یک‌ماهه · user=person · wallet_used=200000
    order 2 · asks_wallet=true · client_key=an id · created_by=person · expires_at=30m · fulfilled_at=0m · kind=vip · net=200000 · number=#2 · paid_at=0m · refund_days=7 · refund_enabled=true · refund_max_watched_bps=2000 · refund_working_days=true · state=fulfilled · subtotal=200000 · title=یک‌ماهه · user=person · wallet_used=200000
    subscription 1 · ends_at=before · included_scope=flagged · order=order 1 · plan=plan · source=purchase · starts_at=before · state=active · user=person
    subscription 2 · ends_at=7d · included_scope=flagged · order=order 2 · plan=plan · source=purchase · starts_at=before · state=upcoming · user=person
    line 1 · fulfilled_at=0m · included_scope=flagged · kind=vip · list_price=200000 · net=200000 · order=order 1 · plan=plan · sale_price=200000 · sold_at=0m · title=یک‌ماهه · units=30
    line 2 · fulfilled_at=0m · included_scope=flagged · kind=vip · list_price=200000 · net=200000 · order=order 2 · plan=plan · sale_price=200000 · sold_at=0m · title=یک‌ماهه · units=30
    transfer 1 · amount=500000 · from=adjustment · key=fill:an id · reason=adjustment · reference=test · to=wallet person
    transfer 2 · amount=200000 · from=wallet person · key=hold:order 1 · reason=hold · reference=#1 · to=hold person
    transfer 3 · amount=200000 · from=hold person · key=wallet:order 1 · reason=purchase · reference=#1 · to=revenue
    transfer 4 · amount=200000 · from=wallet person · key=hold:order 2 · reason=hold · reference=#2 · to=hold person
    transfer 5 · amount=200000 · from=hold person · key=wallet:order 2 · reason=purchase · reference=#2 · to=revenue
    notice 1 · key=paid order 1 · kind=order-paid · link=/profile/transactions/#1 · text=سفارش #1 (یک‌ماهه) نهایی شد و در حساب شما در دسترس است. · title=خرید شما کامل شد
    notice 2 · key=vip person 30d · kind=vip-started · link=/profile/vip · text=اشتراک ویژهٔ شما از a day تا a day برقرار است. · title=اشتراک ویژهٔ شما
    notice 3 · key=paid order 2 · kind=order-paid · link=/profile/transactions/#2 · text=سفارش #2 (یک‌ماهه) نهایی شد و در حساب شما در دسترس است. · title=خرید شما کامل شد
    notice 4 · key=vip person 60d · kind=vip-started · link=/profile/vip · text=اشتراک ویژهٔ شما از a day تا a day برقرار است. · title=اشتراک ویژهٔ شما
    notice 5 · key=vip ends person 7d 7 · kind=vip-ending · link=/profile/vip · text=۷ روز دیگر، در a day، اشتراک ویژهٔ شما پایان می‌یابد. · title=اشتراک ویژه رو به پایان است"
  `);
});
