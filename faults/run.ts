/**
 * `npm run faults`: runs the built product as two processes over one PostgreSQL and breaks what they depend on, one
 * thing after the other. After each: no acknowledged write is lost, no process is gone, everything works within 5 s,
 * and nothing is left behind. Linux, on this machine alone, a few minutes. `-- killed clock`: the faults of those
 * names.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { build } from '../scripts/build/build.ts';
import { backupFaults } from './cases/backups.ts';
import { balancerFaults } from './cases/balancer.ts';
import { clientFaults } from './cases/clients.ts';
import { clockFaults } from './cases/clock.ts';
import { databaseFaults, onServer } from './cases/database.ts';
import { diskFaults } from './cases/disk.ts';
import { feedFaults } from './cases/feed.ts';
import { filmFaults } from './cases/films.ts';
import { healthFaults } from './cases/health.ts';
import { limitFaults } from './cases/limits.ts';
import { networkFaults } from './cases/network.ts';
import { operatorFaults } from './cases/operator.ts';
import { poolerFaults } from './cases/pooler.ts';
import { replicaFaults } from './cases/replica.ts';
import { senderFaults } from './cases/senders.ts';
import { signalFaults } from './cases/signals.ts';
import { startFaults } from './cases/starts.ts';
import { storeFaults } from './cases/store.ts';
import { NotPossible, seconds, type Fault } from './fault.ts';
import { makeFolder, removeFolder } from './folders.ts';
import { Product } from './product.ts';
import { openStage, recovered, type Stage } from './stage.ts';
import { heldBy, mustLetGo } from './resources.ts';

const wanted = process.argv.slice(2);
const isWanted = ({ name }: Fault): boolean => wanted.length === 0 || wanted.some((word) => name.includes(word));
/** Milliseconds for one fault. */
const faultTimeout = 180_000;

const faultsOf = (stage: Stage): Fault[] => [
  ...databaseFaults(stage),
  ...networkFaults(stage),
  ...feedFaults(stage),
  ...poolerFaults(stage),
  ...replicaFaults(stage),
  ...signalFaults(stage),
  ...healthFaults(stage),
  ...balancerFaults(),
  ...operatorFaults(),
  ...clientFaults(stage),
  ...limitFaults(stage),
  ...clockFaults(stage),
  ...storeFaults(stage),
  ...filmFaults(stage),
  ...senderFaults(),
  ...backupFaults(stage),
  ...diskFaults(),
  ...startFaults(stage),
];

const counts = { borne: 0, broken: 0, 'not possible': 0 };

/** Makes a fault; afterwards the two processes are there, work, and hold no more than before. */
async function bear(fault: Fault, { products, cookie }: Stage): Promise<string> {
  const held = products.map(({ pid }) => heldBy(pid));
  const said = await fault.run();
  await recovered(products, cookie);
  for (const [i, product] of products.entries()) await mustLetGo(product, held[i]!);
  return said;
}

async function attempt(fault: Fault, stage: Stage): Promise<void> {
  const since = Date.now();
  const { timeout = faultTimeout } = fault;
  const tooLong = delay(timeout, undefined, { ref: false }).then(() => {
    throw new Error(`not over after ${seconds(timeout)}`);
  });
  const print = (sign: string, said: string): void => console.log(`${sign} ${fault.name}: ${said}`);
  try {
    const said = await Promise.race([bear(fault, stage), tooLong]);
    counts.borne++;
    print('✓', `${said} (${seconds(Date.now() - since)})`);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const outcome = error instanceof NotPossible ? 'not possible' : 'broken';
    counts[outcome]++;
    print(outcome === 'broken' ? '✗' : '–', message);
  }
}

async function main(): Promise<void> {
  if (process.platform !== 'linux') throw new Error('the faults are made with the means of Linux');
  build();
  const dataDir = makeFolder();
  try {
    const stage = await openStage({ dataDir });
    // The demo school was written a moment ago; a server that runs for a while has little to recover.
    await onServer(stage.databaseUrl, async (client) => void (await client.query('checkpoint')));
    for (const fault of faultsOf(stage).filter(isWanted)) await attempt(fault, stage);
  } finally {
    await Product.stopAll();
    removeFolder(dataDir);
  }
  console.log(`\n${counts.borne} borne, ${counts.broken} not, ${counts['not possible']} not possible on this machine.`);
  process.exitCode = counts.broken > 0 || counts.borne === 0 ? 1 : 0;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    Product.endAll();
    process.exit(1);
  });
}
await main();
