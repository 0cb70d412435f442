/**
 * Transfers of the ledger per second: between many wallets, into one wallet that all of them pay, and into an account of
 * the school, as sales do; beside the same rows inserted without a rule. Each transfer is a transaction of its own.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { openDatabase, type Database } from '../src/server/platform/db/database.ts';
import { col } from '../src/server/platform/db/row-shape.ts';
import { applyDeltasNow } from '../src/server/generator/counters/aggregate.ts';
import { schoolEntries, shownWallets, post, type Account, type Transfer } from '../src/server/features/money/index.ts';
import { checkLedger } from '../src/server/features/money/ledger/integrity.ts';
import { freshSchool } from './databases.ts';
import { report } from './report.ts';
import { connections, workRounds, type WorkTiming } from './rounds.ts';

const people = 2_000;
const bounds = { 'many wallets': 0.2, 'one hot wallet': 0.1, 'the school': 0.2 } as const;

export async function transfers(server: string, timing: WorkTiming): Promise<void> {
  const db = openDatabase(await freshSchool(server, 'bench_ledger'), connections);
  try {
    const wallets = await fillWallets(db);
    const raw = await rawTables(db);
    const wallet = (): Account => ({ kind: 'wallet', owner: wallets[1 + Math.floor(Math.random() * (people - 1))]! });
    const hot: Account = { kind: 'wallet', owner: wallets[0]! };
    const pay = (to: () => Account) => ({
      run: () => db.transaction((tx) => post(tx, [between(wallet(), to())])),
    });
    const works = {
      'many wallets': pay(wallet),
      'one hot wallet': pay(() => hot),
      'the school': pay(() => ({ kind: 'revenue' })),
      raw: { run: () => db.transaction((tx) => raw(tx)) },
    };
    const { perSecond, ratio } = await workRounds(works, timing);
    for (const name of Object.keys(works)) console.log(`  transfers, ${name}: ${perSecond(name).toFixed(0)}/s`);
    for (const [name, bound] of Object.entries(bounds)) {
      report(`transfers, ${name} : raw inserts`, ratio(name, 'raw'), bound, '≥', { unit: '×' });
    }
    await applyDeltasNow(db, [schoolEntries, shownWallets]);
    const { problems } = await checkLedger(db);
    if (problems.length > 0) throw new Error(`the ledger does not hold: ${JSON.stringify(problems)}`);
  } finally {
    await db.close();
  }
}

/** From one wallet to another account; another wallet where both are the same. */
function between(from: Account, to: Account): Transfer {
  const isSame = 'owner' in from && 'owner' in to && from.owner === to.owner;
  return {
    from: isSame ? { kind: 'adjustment' } : from,
    to,
    amount: 1,
    reason: 'adjustment',
    reference: 'bench',
    key: randomUUID(),
  };
}

/** People with a full wallet each. */
async function fillWallets(db: Database): Promise<readonly string[]> {
  const rows = await db.query(
    sql`insert into users (name, search_text) select 'سنجش', 'سنجش' from generate_series(1, ${people}::int) returning id`,
    { id: col.uuid },
  );
  const owners = rows.map(({ id }) => id);
  const charges = owners.map((owner): Transfer => ({
    from: { kind: 'adjustment' },
    to: { kind: 'wallet', owner },
    amount: 1_000_000,
    reason: 'adjustment',
    reference: 'bench',
    key: `bench:${owner}`,
  }));
  await db.transaction((tx) => post(tx, charges));
  await applyDeltasNow(db, [schoolEntries, shownWallets]);
  for (const table of ['ledger_accounts', 'ledger_transfers', 'ledger_entries']) {
    await db.query(sql.raw(`vacuum analyze ${table}`));
  }
  return owners;
}

const columns = {
  transfers: 'id, "from", "to", amount, reason, reference, key, at, search_text',
  entries:
    'account, account_kind, transfer, "user", amount, balance_before, balance_after, reason, reference, at, search_text',
} as const;

/** Copies of the tables with their indexes; answers what inserts the rows of one transfer. */
async function rawTables(db: Database): Promise<(tx: Database) => Promise<unknown>> {
  for (const table of ['ledger_transfers', 'ledger_entries']) {
    await db.query(sql.raw(`create table raw_${table} (like ${table} including defaults including indexes)`));
  }
  const insertTransfer = {
    name: 'raw transfer',
    text: `insert into raw_ledger_transfers (${columns.transfers})
      values ($1, $2, $3, 1, 'adjustment', 'bench', $4, now(), 'bench')`,
  };
  const insertEntries = {
    name: 'raw entries',
    text: `insert into raw_ledger_entries (${columns.entries})
      values ($1, 'wallet', $3, $4, -1, 1, 0, 'adjustment', 'bench', now(), 'bench'),
        ($2, 'wallet', $3, $4, 1, 0, 1, 'adjustment', 'bench', now(), 'bench')`,
  };
  return async (tx) => {
    const [transfer, from, to, user] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await tx.run(insertTransfer, [transfer, from, to, transfer]);
    await tx.run(insertEntries, [from, to, transfer, user]);
  };
}
