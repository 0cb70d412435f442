/** What the staff of the random histories do about gateways: their settlements, and payments of another amount. */
import { sql } from 'drizzle-orm';
import { dayOf } from '../../../locale/months.ts';
import { runOne } from '../../generator/imports/import.ts';
import { newKey } from '../../features/testing/shop.ts';
import { repeated, type Life } from './life.ts';
import type { StepOf } from './steps.ts';
import { col } from '../../platform/db/row-shape.ts';

const gateways = ['zarinpal', 'zibal', 'nextpay'] as const;
const section = '/api/admin/gateway-settlements';

/** What a gateway reports, entered by several at once under one reference, or brought in as a file that names it twice. */
export async function settleGateway(life: Life, { clerk, which, times }: StepOf<'settle a gateway'>): Promise<void> {
  const { staff } = life.world;
  const row = {
    gateway: gateways[which % gateways.length],
    day: dayOf(Date.now()),
    amount: 10_000 * (which + 1),
    fee: 100 * which,
    reference: newKey(),
  };
  const entering = () => repeated(times, (n) => staff.call(clerk + n, section, { ...row, amount: row.amount + n }));
  if (which % 4 !== 0) await entering();
  else await Promise.all([entering(), importSettlement(life, clerk, Object.values(row).join(','))]);
}

/** The line of a report, twice in one file. */
async function importSettlement(life: Life, clerk: number, line: string): Promise<void> {
  const { crashes, staff, shop } = life.world;
  const mapping = JSON.stringify({ gateway: 0, day: 1, amount: 2, fee: 3, reference: 4 });
  const search = new URLSearchParams({ kind: 'settlements', name: 'report.csv', mapping, dryRun: 'false' });
  const begun = await crashes.answered(async () =>
    shop.app.request(`/api/admin/importer/begin?${search}`, {
      method: 'POST',
      headers: { ...staff.clerk(clerk).headers, 'content-type': 'text/csv' },
      body: ['gateway,day,amount,fee,reference', line, line].join('\n'),
    }),
  );
  if (begun?.status !== 200) return;
  // cast: the answer of a test.
  const { id } = (await begun.json()) as { id: string };
  await crashes.survive(() => runOne(life.services, id));
}

/** Takes a part of a settlement back, by several at once; together never more than there was. */
export async function correctSettlement(
  life: Life,
  { clerk, which, times }: StepOf<'correct a settlement'>,
): Promise<void> {
  const [settlement] = await life.db.query(
    sql`
    select id, gateway, amount, fee from gateway_settlements where kind = 'settlement' order by id desc limit 1`,
    { id: col.uuid, gateway: col.text, amount: col.number, fee: col.number },
  );
  if (!settlement) return;
  const { id, gateway, amount, fee } = settlement;
  const row = { gateway, kind: 'correction', corrects: id, day: dayOf(Date.now()), note: 'اشتباه', fee };
  const part = which % 2 === 0 ? amount : Math.ceil(amount / 2);
  await repeated(times, (n) =>
    life.world.staff.call(clerk + n, section, { ...row, amount: part, reference: newKey() }),
  );
}

type Attempt = { id: string; amount: number; arrived: number | null; startedAt: string; decision: string | null };

const openMismatches = (life: Life): Promise<Attempt[]> =>
  life.rows<Attempt>(
    (user) => sql`
    select p.id, p.amount, p.arrived, p.started_at as "startedAt", p.decision
    from payment_attempts p join course_transactions o on o.id = p."order"
    where o."user" = ${user} and p.state = 'mismatch' and p.needs_care order by p.id`,
  );

/** Decides about each payment of another amount, in one of the ways, by several administrators at once. */
export async function decideMismatches(life: Life, { clerk, times }: StepOf<'decide mismatches'>): Promise<void> {
  const { staff } = life.world;
  for (const [n, { id, amount, arrived, startedAt }] of (await openMismatches(life)).entries()) {
    const act = (action: string, input?: object) =>
      staff.act({ section: 'payment-attempts', action, id, ...(input && { input }) }, clerk + n, times);
    if (arrived === null) await act('enterArrived', { amount: amount - 1_000 });
    const decision = ['moveToWallet', 'completeOrder', 'noteReturn'][(n + clerk) % 3] ?? '';
    const input = { reference: id, returnedOn: dayOf(Date.parse(startedAt)) };
    await act(decision, decision === 'noteReturn' ? input : undefined);
    // An order that may not be completed any more leaves its money to be moved.
    await act('moveToWallet');
  }
}
