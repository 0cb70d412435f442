/** Everything that the steps of a payment of commissions leave in the tables, whole: rows, money and notices. */
import { beforeAll, expect, test } from 'vitest';
import { insertRows } from '../../../platform/db/rows.ts';
import { authorityWorld, password } from '../../../testing/administrators.ts';
import { testApp } from '../../../testing/app.ts';
import { testPerson, type TestPerson } from '../../../testing/people.ts';
import { addAccount, addDue, newKey } from '../../testing/payees.ts';
import { storedOf } from '../../testing/stored.ts';
import { fallDue } from './fall-due.ts';

const { app, services } = await testApp();
const { db } = services;
const { administrator } = await authorityWorld({ app, services });
const permissions = ['admin.commissions.view', 'admin.commissions.pay', 'admin.commissions.edit'];
let clerk: TestPerson;
let second: TestPerson;

beforeAll(async () => {
  clerk = await administrator(...permissions);
  second = await administrator(...permissions);
  await testPerson(services, { role: 'admin', permissions: ['admin.commissions.view'] });
});

async function ask(path: string, body: object) {
  const init = { method: 'POST', headers: clerk.headers, body: JSON.stringify(body) };
  const response = await app.request(`/api/admin/${path}`, init);
  return response.json();
}
const act = (action: string, id: string, more: object) =>
  ask(`commission-payments/actions/${action}`, { ids: [id], password, ...more });
const rowsOf = ({ id }: TestPerson) => storedOf(db, id, { clerk: clerk.id, second: second.id });

/** A payee who may pay as well, and to whom two commissions and a reversal of another are due; their payment was sent. */
async function sent(): Promise<{ id: string; payee: TestPerson }> {
  const payee = await testPerson(services, { role: 'admin', permissions, values: { name: 'سارا', family: 'راد' } });
  await addAccount(services, payee.id);
  await addDue(services, payee.id, [300_000, 100_000, -50_000]);
  await addDue(services, payee.id, [70_000], 'marketer');
  const { payments } = await ask('payable/run', {
    key: newKey(),
    people: [{ beneficiary: payee.id, kind: 'teacher' }],
  });
  await act('send', payments[0].id, { reason: 'پرداخت آبان' });
  return { id: payments[0].id, payee };
}

test('a payment that the bank has made, and returned afterwards', async () => {
  const { id, payee } = await sent();
  await act('pay', id, { input: { trackingNumber: '140508' } });
  expect(await rowsOf(payee)).toMatchInlineSnapshot(`
    "account 1 · bank=پارسیان · holder=سارا راد · sheba=IR820540102680020817909002 · state=verified · user=person · verified_at=before
    payment 1 · amount=350000 · batch=a batch · beneficiary=person · commission_count=3 · created_by=clerk · kind=teacher · method=paya · number=#1 · paid_at=0m · period=آبان ۱۴۰۵ · run=an id · sent_at=0m · sheba=IR820540102680020817909002 · state=paid · tracking_number=140508
    commission 1 · amount=300000 · base=300000 · beneficiary=person · due_at=before · kind=teacher · payment=payment 1 · rate_bps=10000 · state=paid
    commission 2 · amount=100000 · base=100000 · beneficiary=person · due_at=before · kind=teacher · payment=payment 1 · rate_bps=10000 · state=paid
    commission 3 · amount=-50000 · base=-50000 · beneficiary=person · due_at=before · is_reversal=true · kind=teacher · payment=payment 1 · rate_bps=10000 · state=paid
    commission 4 · amount=70000 · base=70000 · beneficiary=person · due_at=before · kind=marketer · rate_bps=10000 · state=due
    transfer 1 · amount=350000 · from=payable person · key=payout:payment 1 · reason=payout · reference=#1 · to=payout_clearing
    notice 1 · key=commission paid payment 1 · kind=commission-paid · link=/profile/marketing-payment · text=۳۵۰٬۰۰۰ تومان از درآمد فروش شما به حسابتان واریز شد (پرداخت #1). · title=درآمد شما واریز شد"
  `);
  await act('bounce', id, { input: { returnedAt: new Date().toISOString() }, reason: 'حساب مسدود است' });
  expect(await rowsOf(payee)).toMatchInlineSnapshot(`
    "account 1 · bank=پارسیان · holder=سارا راد · sheba=IR820540102680020817909002 · state=pending · user=person
    payment 1 · amount=350000 · batch=a batch · beneficiary=person · created_by=clerk · failure_reason=حساب مسدود است · kind=teacher · method=paya · number=#1 · paid_at=0m · period=آبان ۱۴۰۵ · returned_at=0m · run=an id · sent_at=0m · sheba=IR820540102680020817909002 · state=returned · tracking_number=140508
    commission 1 · amount=300000 · base=300000 · beneficiary=person · due_at=before · kind=teacher · rate_bps=10000 · state=due
    commission 2 · amount=100000 · base=100000 · beneficiary=person · due_at=before · kind=teacher · rate_bps=10000 · state=due
    commission 3 · amount=-50000 · base=-50000 · beneficiary=person · due_at=before · is_reversal=true · kind=teacher · rate_bps=10000 · state=due
    commission 4 · amount=70000 · base=70000 · beneficiary=person · due_at=before · kind=marketer · rate_bps=10000 · state=due
    transfer 1 · amount=350000 · from=payable person · key=payout:payment 1 · reason=payout · reference=#1 · to=payout_clearing
    transfer 2 · amount=350000 · from=payout_clearing · key=payout-returned:payment 1 · reason=payout · reference=#1 · to=payable person
    notice 1 · key=commission paid payment 1 · kind=commission-paid · link=/profile/marketing-payment · text=۳۵۰٬۰۰۰ تومان از درآمد فروش شما به حسابتان واریز شد (پرداخت #1). · title=درآمد شما واریز شد
    notice 2 · key=commission returned payment 1 · kind=commission-returned · link=/profile/marketing-payment · text=بانک ۳۵۰٬۰۰۰ تومان از درآمد فروش شما (پرداخت #1) را به حساب آکادمی برگرداند: حساب مسدود است. این مبلغ از دست نرفته است؛ پس از تأیید دوبارهٔ حساب بانکی‌تان پرداخت می‌شود. شبای خود را بررسی کنید. · title=درآمد شما از بانک برگشت"
  `);
});

test('a payment that failed: its payee is told once, other administrators who may pay as well', async () => {
  const { id, payee } = await sent();
  await act('fail', id, { reason: 'حساب بسته است' });
  expect(await rowsOf(payee)).toMatchInlineSnapshot(`
    "account 1 · bank=پارسیان · holder=سارا راد · sheba=IR820540102680020817909002 · state=verified · user=person · verified_at=before
    payment 1 · amount=350000 · batch=a batch · beneficiary=person · created_by=clerk · failure_reason=حساب بسته است · kind=teacher · method=paya · number=#1 · period=آبان ۱۴۰۵ · run=an id · sent_at=0m · sheba=IR820540102680020817909002 · state=failed
    commission 1 · amount=300000 · base=300000 · beneficiary=person · due_at=before · kind=teacher · rate_bps=10000 · state=due
    commission 2 · amount=100000 · base=100000 · beneficiary=person · due_at=before · kind=teacher · rate_bps=10000 · state=due
    commission 3 · amount=-50000 · base=-50000 · beneficiary=person · due_at=before · is_reversal=true · kind=teacher · rate_bps=10000 · state=due
    commission 4 · amount=70000 · base=70000 · beneficiary=person · due_at=before · kind=marketer · rate_bps=10000 · state=due
    notice 1 · key=commission failed payment 1 · kind=commission-failed · link=/profile/marketing-payment · text=واریز ۳۵۰٬۰۰۰ تومان از درآمد فروش شما (پرداخت #1) انجام نشد: حساب بسته است. این مبلغ از دست نرفته است و دوباره پرداخت می‌شود؛ حساب بانکی خود را بررسی کنید. · title=درآمد شما واریز نشد"
  `);
  expect(await rowsOf(clerk)).toBe('');
  expect(await rowsOf(second)).toMatchInlineSnapshot(
    `"notice 1 · key=payment failed an id person · kind=payment-failed · link=/admin/commission-payments · text=پرداخت a number به مبلغ ۳۵۰٬۰۰۰ تومان انجام نشد: حساب بسته است. پورسانت‌های آن دوباره سررسید شده‌اند و در اجرای بعدی پرداخت می‌آیند. · title=پرداخت پورسانت ناموفق بود"`,
  );
});

test('what falls due, and what does not yet', async () => {
  const payee = await testPerson(services);
  const earned = (amount: number, minutes: number, more: object = {}) => ({
    kind: 'teacher',
    beneficiary: payee.id,
    base: amount,
    rateBps: 10_000,
    amount,
    state: 'pending',
    dueAt: new Date(Date.now() + minutes * 60_000).toISOString(),
    isReversal: amount < 0,
    ...more,
  });
  await insertRows(services.db, services.registry, 'commissions', [
    earned(40_000, 0),
    earned(30_000, 5),
    earned(-10_000, 0),
    earned(20_000, 0, { kind: 'marketer' }),
    earned(9_000, 0, { kind: 'vip' }),
  ]);
  await fallDue(db);
  await fallDue(db);
  expect(await rowsOf(payee)).toMatchInlineSnapshot(`
    "commission 1 · amount=40000 · base=40000 · beneficiary=person · due_at=0m · kind=teacher · rate_bps=10000 · state=due
    commission 2 · amount=30000 · base=30000 · beneficiary=person · due_at=5m · kind=teacher · rate_bps=10000 · state=pending
    commission 3 · amount=-10000 · base=-10000 · beneficiary=person · due_at=0m · is_reversal=true · kind=teacher · rate_bps=10000 · state=due
    commission 4 · amount=20000 · base=20000 · beneficiary=person · due_at=0m · kind=marketer · rate_bps=10000 · state=due
    commission 5 · amount=9000 · base=9000 · beneficiary=person · due_at=0m · kind=vip · rate_bps=10000 · state=pending
    transfer 1 · amount=50000 · from=revenue · key=commission:commission 1 · reason=commission · reference=a day · to=payable person"
  `);
});
