/** Everything that the steps of a certificate leave in the tables of its holder, whole. */
import { expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { item } from '../../testing/shop.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { testProofs } from '../../testing/certificates.ts';
import { storedOf } from '../../testing/stored.ts';
import { expireProofs } from './jobs.ts';

const proofs = await testProofs();
const { services, ask, exam, pass, action, chief, row } = proofs;
const { db } = services;
const rowsOf = ({ id }: TestPerson, names: Record<string, string>) => storedOf(db, id, { ...names, chief: chief.id });
const withoutCode = async (rows: Promise<string>, id: string) =>
  (await rows).replaceAll(String((await row(id))['code']), 'its code');

test('one that costs nothing is issued at once, and taken back with a reason', async () => {
  const sara = await proofs.buyer({ name: 'سارا', family: 'نیک' });
  const made = await exam();
  await pass(sara, made.exam);
  const { body } = await ask(sara, made);
  expect(await withoutCode(rowsOf(sara, made), body._id)).toMatchInlineSnapshot(`
    "exam attempt 1 · deadline_at=0m · exam=exam · number=1 · percent=8500 · result=pass · started_at=0m · state=graded · user=person
    certificate 1 · code=its code · exam=exam · is_public=true · issued_at=0m · snapshot={"hours":null,"percent":8500,"teacher":null,"fullName":"سارا نیک","nationalId":null} · source=exam · state=issued · template=template · title=آزمون پایتون · user=person
    notice 1 · key=proof issued certificate 1 · kind=proof-issued · link=/proofs/certificate 1 · text=گواهی «آزمون پایتون» آماده است: آن را ببینید، چاپ کنید یا برای دیگران بفرستید. · title=گواهی شما صادر شد"
  `);
  await action('revoke', [body._id], { reason: 'تقلب در آزمون' });
  expect(await withoutCode(rowsOf(sara, made), body._id)).toMatchInlineSnapshot(`
    "exam attempt 1 · deadline_at=0m · exam=exam · number=1 · percent=8500 · result=pass · started_at=0m · state=graded · user=person
    certificate 1 · code=its code · exam=exam · is_public=true · issued_at=0m · reason=تقلب در آزمون · revoked_at=0m · snapshot={"hours":null,"percent":8500,"teacher":null,"fullName":"سارا نیک","nationalId":null} · source=exam · state=revoked · template=template · title=آزمون پایتون · user=person
    notice 1 · key=proof issued certificate 1 · kind=proof-issued · link=/proofs/certificate 1 · text=گواهی «آزمون پایتون» آماده است: آن را ببینید، چاپ کنید یا برای دیگران بفرستید. · title=گواهی شما صادر شد
    notice 2 · key=proof revoked certificate 1 · kind=proof-revoked · link=/profile/my-proof-list · text=گواهی «آزمون پایتون» دیگر معتبر نیست: تقلب در آزمون · title=گواهی شما باطل شد"
  `);
});

test('one that costs something waits for its payment, is issued, and runs out', async () => {
  const sara = await proofs.buyer({ name: 'سارا', family: 'نیک' });
  const made = await exam({ price: 50_000 });
  await pass(sara, made.exam);
  const { body } = await ask(sara, made);
  expect(await withoutCode(rowsOf(sara, made), body._id)).toMatchInlineSnapshot(`
    "exam attempt 1 · deadline_at=0m · exam=exam · number=1 · percent=8500 · result=pass · started_at=0m · state=graded · user=person
    certificate 1 · code=its code · exam=exam · is_public=true · snapshot={"hours":null,"percent":null,"teacher":null,"fullName":"سارا نیک","nationalId":null} · source=exam · state=payment_pending · template=template · title=آزمون پایتون · user=person"
  `);
  await proofs.fill(sara, 50_000);
  await proofs.checkout(sara, { items: [item('proof', made.template)], useWallet: true });
  await expireProofs(db);
  expect(await withoutCode(rowsOf(sara, made), body._id)).toMatchInlineSnapshot(`
    "order 1 · asks_wallet=true · client_key=an id · created_by=person · expires_at=30m · fulfilled_at=0m · kind=exam · net=50000 · number=#1 · paid_at=0m · refund_days=7 · refund_enabled=true · refund_max_watched_bps=2000 · refund_working_days=true · state=fulfilled · subtotal=50000 · title=گواهی قبولی · user=person · wallet_used=50000
    exam attempt 1 · deadline_at=0m · exam=exam · number=1 · percent=8500 · result=pass · started_at=0m · state=graded · user=person
    certificate 1 · code=its code · exam=exam · is_public=true · issued_at=0m · order_line=line 1 · snapshot={"hours":null,"percent":8500,"teacher":null,"fullName":"سارا نیک","nationalId":null} · source=exam · state=issued · template=template · title=آزمون پایتون · user=person
    line 1 · fulfilled_at=0m · kind=proof · list_price=50000 · net=50000 · order=order 1 · proof=template · sale_price=50000 · sold_at=0m · title=گواهی قبولی
    transfer 1 · amount=50000 · from=adjustment · key=fill:an id · reason=adjustment · reference=test · to=wallet person
    transfer 2 · amount=50000 · from=wallet person · key=hold:order 1 · reason=hold · reference=#1 · to=hold person
    transfer 3 · amount=50000 · from=hold person · key=wallet:order 1 · reason=purchase · reference=#1 · to=revenue
    notice 1 · key=paid order 1 · kind=order-paid · link=/profile/transactions/#1 · text=سفارش #1 (گواهی قبولی) نهایی شد و در حساب شما در دسترس است. · title=خرید شما کامل شد
    notice 2 · key=proof issued certificate 1 · kind=proof-issued · link=/proofs/certificate 1 · text=گواهی «آزمون پایتون» آماده است: آن را ببینید، چاپ کنید یا برای دیگران بفرستید. · title=گواهی شما صادر شد"
  `);
  await db.query(sql`update proofs set expires_at = now() where id = ${body._id}::uuid`);
  await expireProofs(db);
  await expireProofs(db);
  expect((await row(body._id))['state']).toBe('expired');
});
