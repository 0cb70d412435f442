/**
 * Paid orders per second: one process and two, over a school without orders and over one with a
 * million, beside the raw server. All of them take turns, so that other load on the machine affects each alike.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestBank } from '../src/demo/bank/testing.ts';
import { sandboxSecrets } from '../src/server/features/commerce/index.ts';
import { freshSchool, product, schoolDatabase, withClient } from './databases.ts';
import { fillOrders } from './orders.ts';
import { report } from './report.ts';
import { saleTemplate } from './sale-template.ts';
import { warmUp, workRounds, type Work, type WorkTiming } from './rounds.ts';
import { newBuyers, openBank, productShop, rawShop } from './sales.ts';
import { serve, type Running } from './servers.ts';

export const manyOrders = 1_000_000;

/** The school with a million orders, made where it is missing: a few minutes, once. */
export async function filledSchool(server: string): Promise<string> {
  const url = await schoolDatabase(server, 'bench_orders');
  console.log('Filling orders …');
  await fillOrders(url, manyOrders);
  return url;
}

/** @param isQuick without the million orders. */
export async function paidOrders(server: string, timing: WorkTiming, isQuick: boolean): Promise<void> {
  const { bank, env } = await openBank();
  const running: Running[] = [];
  const start = async (url: string): Promise<string> => {
    const site = await product(url, '/api/contact-info', env);
    running.push(site);
    return site.url;
  };
  const few = await freshSchool(server, 'bench_sales');
  const many = isQuick ? null : await filledSchool(server);
  try {
    const sites = { few: [await start(few)], many: many === null ? [] : [await start(many)] };
    const shops = async (): Promise<Record<string, Work>> => ({
      few: productShop(sites.few, few, bank, await newBuyers(few)),
      ...(many !== null && { many: productShop(sites.many, many, bank, await newBuyers(many)) }),
    });
    await (await shops())['few']?.run();
    const raw = await startRaw(few, bank);
    running.push(raw);
    const rawBuyers = await newBuyers(few);
    await measure('one process', { ...(await shops()), raw: rawShop(raw.url, bank, rawBuyers) }, timing);
    sites.few.push(await start(few));
    if (many !== null) sites.many.push(await start(many));
    await measure('two processes', { ...(await shops()), raw: rawShop(raw.url, bank, rawBuyers) }, timing);
  } finally {
    for (const site of running) await site.stop();
    await bank.close();
  }
}

async function startRaw(url: string, bank: TestBank): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'academy-bench-'));
  const file = join(folder, 'sale.json');
  writeFileSync(file, JSON.stringify(await withClient(url, saleTemplate)));
  try {
    return await serve('bench/raw-sales.ts', '/', {
      DATABASE_URL: url,
      SALE_TEMPLATE: file,
      BANK_URL: `${bank.url}/dev/bank/zarinpal`,
      MERCHANT: sandboxSecrets.zarinpal,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Orders of each shop before it is measured: the first ones of a process that has just started take three times as long,
 * while its code is compiled and each of its connections plans its statements.
 */
const warmUpOrders = 600;
/** How much slower a school with a million orders may be. */
const maxSlowdown = 1.3;

async function measure(what: string, shops: Readonly<Record<string, Work>>, timing: WorkTiming): Promise<void> {
  for (const shop of Object.values(shops)) await warmUp(shop, warmUpOrders);
  const { perSecond, ratio } = await workRounds(shops, timing);
  const name = `paid orders, ${what}`;
  console.log(
    `  ${name}: ${Object.keys(shops)
      .map((shop) => `${shop} ${perSecond(shop).toFixed(0)}/s`)
      .join('; ')}`,
  );
  report(`${name} : raw with the same inserts`, ratio('few', 'raw'), 0.2, '≥', { unit: '×' });
  if (!('many' in shops)) return;
  report(`${name}: slower with a million orders`, ratio('few', 'many'), maxSlowdown, '≤', { unit: '×' });
}
