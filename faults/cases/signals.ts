/** A process is asked to terminate, or killed, while clients keep their connections and write. */
import { setTimeout as delay } from 'node:timers/promises';
import { must, recoveryLimit, seconds, type Fault } from '../fault.ts';
import { Product } from '../product.ts';
import { recovered, requirePostgres, underWriters, type Stage } from '../stage.ts';
import { Writers } from '../writers.ts';
import { sessionsOf } from './database.ts';

/** Connections that processes which are gone left with PostgreSQL. */
async function mustLeaveNothing(stage: Stage, before: number): Promise<void> {
  const deadline = Date.now() + recoveryLimit;
  for (;;) {
    const now = await sessionsOf(stage, 'academy user');
    if (now <= before) return;
    must(Date.now() < deadline, `${now - before} sessions are left with PostgreSQL`);
    await delay(100);
  }
}

async function endUnderLoad(stage: Stage, signal: 'SIGTERM' | 'SIGKILL'): Promise<string> {
  const before = await sessionsOf(stage, 'academy user');
  const third = await Product.ready({ dataDir: stage.dataDir });
  const writers = new Writers([third], stage.cookie, 20);
  await writers.until(200);
  const since = Date.now();
  third.signal(signal);
  // Between the last answer and the end, connections are refused; that is no answer lost.
  const took = await third.end();
  await writers.stop();
  await writers.mustBeStored(stage.databaseUrl);
  if (signal === 'SIGTERM') {
    must(third.ended === 0, `it ended with ${third.ended}:\n${third.output}`);
    must(writers.cut === 0, `${writers.cut} requests were cut`);
    must(took <= recoveryLimit, `it ended only after ${seconds(took)}`);
  }
  await recovered(stage.products, stage.cookie);
  await mustLeaveNothing(stage, before);
  const next = await Product.ready({ dataDir: stage.dataDir });
  const again = Date.now() - since;
  await next.stop();
  return `${writers.summary}; none lost; ended in ${seconds(took)}; the next serves ${seconds(again)} after the signal`;
}

/** Who started PostgreSQL may be gone when it is: each of the others looks after it. */
async function killedTogether(stage: Stage): Promise<string> {
  const third = await Product.ready({ dataDir: stage.dataDir });
  return underWriters(stage, async () => {
    third.signal('SIGKILL');
    process.kill(requirePostgres(stage.dataDir), 'SIGKILL');
    const since = Date.now();
    await third.end();
    return since;
  });
}

export const signalFaults = (stage: Stage): Fault[] => [
  ...(['SIGTERM', 'SIGKILL'] as const).map((signal) => ({
    name: `${signal} under keep-alive load`,
    run: () => endUnderLoad(stage, signal),
  })),
  { name: 'a process and PostgreSQL killed at once (SIGKILL)', run: () => killedTogether(stage) },
];
