/** What takes longer the more was sold: statistics, and the nightly proof of the ledger. */
import { openDatabase } from '../src/server/platform/db/database.ts';
import { checkLedger } from '../src/server/features/money/ledger/integrity.ts';
import { product } from './databases.ts';
import { interleaved, median, type Target } from './measure.ts';
import { statistics } from './orders.ts';
import { filledSchool, manyOrders } from './paid-orders.ts';
import { report } from './report.ts';
import { logIn } from './servers.ts';
import type { WorkTiming } from './rounds.ts';

const shown = manyOrders.toLocaleString('en');

/** Response times of the statistics, one request at a time. */
export async function statisticsOfMany(server: string, timing: WorkTiming): Promise<void> {
  const site = await product(await filledSchool(server));
  try {
    const targets = new Map<string, Target>(Object.entries(statistics(site.url, await logIn(site.url))));
    const roundsOf = await interleaved(targets, { ...timing, connections: 1 });
    for (const [name, key] of [
      ['dashboard', 'dashboard'],
      ['course statistics of this year', 'year'],
      ['course statistics of three years', 'threeYears'],
    ] as const) {
      const milliseconds = median(roundsOf(key).map((r) => r.milliseconds));
      report(`${name}, ${shown} orders`, milliseconds, 300, '≤', { unit: ' ms', digits: 0 });
    }
  } finally {
    await site.stop();
  }
}

/** Seconds of the proof for a million entries of the ledger; it reads each of them. */
export async function proofOfMany(server: string): Promise<void> {
  const db = openDatabase(await filledSchool(server), 1);
  try {
    const since = performance.now();
    const { entries, problems } = await checkLedger(db);
    const seconds = (performance.now() - since) / 1_000;
    if (problems.length > 0) throw new Error(`the ledger does not hold: ${JSON.stringify(problems)}`);
    const name = `proof of the ledger, per million of ${entries.toLocaleString('en')} entries`;
    report(name, (seconds * 1_000_000) / entries, 10, '≤', { unit: ' s' });
  } finally {
    await db.close();
  }
}
