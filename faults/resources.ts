/** What a process holds of the machine. Linux only. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { must } from './fault.ts';
import type { Product } from './product.ts';

export interface Held {
  readonly descriptors: number;
  /** MiB. */
  readonly memory: number;
}

export const heldBy = (pid: number): Held => ({
  descriptors: readdirSync(`/proc/${pid}/fd`).length,
  memory: Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
});

/** Connections of pools and clients come and go. */
const spareDescriptors = 30;
/** MiB. A young heap grows until it is collected. */
const spareMemory = 120;
/** Milliseconds for connections to be closed and memory to be collected. */
const releaseTimeout = 20_000;

/** Throws when a process goes on holding more than before. @returns what it holds more, for the report. */
export async function mustLetGo(product: Product, before: Held): Promise<string> {
  const deadline = Date.now() + releaseTimeout;
  for (;;) {
    const now = heldBy(product.pid);
    const descriptors = now.descriptors - before.descriptors;
    const memory = now.memory - before.memory;
    if (descriptors <= spareDescriptors && memory <= spareMemory) {
      return `${sign(descriptors)} descriptors, ${sign(Math.round(memory))} MiB`;
    }
    must(Date.now() < deadline, `left behind: ${descriptors} descriptors, ${Math.round(memory)} MiB`);
    await delay(200);
  }
}

const sign = (n: number): string => (n > 0 ? `+${n}` : String(n));
