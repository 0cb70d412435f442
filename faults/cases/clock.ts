/**
 * The clock of one process steps. The machine's own clock is everybody's, so it is not touched: a small library, compiled
 * here, adds the step to the time that this process reads. PostgreSQL and the other processes keep theirs.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { must, NotPossible, seconds, type Fault } from '../fault.ts';
import { withFolder } from '../folders.ts';
import { send } from '../http.ts';
import { compile } from '../preload.ts';
import { Product } from '../product.ts';
import { recovered, type Stage } from '../stage.ts';
import { logIn, Writers } from '../writers.ts';

const library = `
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
static volatile int64_t *step;
__attribute__((constructor)) static void begin(void) {
  int file = open(getenv("CLOCK_STEP"), O_RDONLY);
  void *at = mmap(0, 8, PROT_READ, MAP_SHARED, file, 0);
  if (at != MAP_FAILED) step = at;
  close(file);
}
int clock_gettime(clockid_t id, struct timespec *t) {
  int result = syscall(SYS_clock_gettime, id, t);
  if (step && (id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE)) t->tv_sec += *step;
  return result;
}
int gettimeofday(struct timeval *t, void *zone) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  t->tv_sec = now.tv_sec;
  t->tv_usec = now.tv_nsec / 1000;
  return 0;
}
time_t time(time_t *at) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (at) *at = now.tv_sec;
  return now.tv_sec;
}
`;

/** Seconds. */
const steps = [3 * 3_600, -3 * 3_600, 0];

/** Throws where the process does not see the step: then it has its time from elsewhere. */
async function mustSee({ url }: Product, by: number): Promise<void> {
  // Node writes the date of its answers once a second.
  await delay(1_100);
  const { headers } = await send(`${url}/api/faqs`);
  const seen = Math.round((Date.parse(headers.date ?? '') - Date.now()) / 1000);
  if (Math.abs(seen - by) > 5) throw new NotPossible(`the library steps no clock here: ${seen} s, not ${by} s`);
}

async function stepClock(stage: Stage, folder: string): Promise<string> {
  const file = join(folder, 'step');
  const step = (by: number): void => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64LE(BigInt(by));
    writeFileSync(file, bytes, { flag: 'r+' });
  };
  writeFileSync(file, Buffer.alloc(8));
  const env = { LD_PRELOAD: compile(folder, library), CLOCK_STEP: file };
  const product = await Product.ready({ dataDir: stage.dataDir, env });
  const writers = new Writers([product], stage.cookie);
  let slowest = 0;
  try {
    for (const by of steps) {
      step(by);
      await writers.until(30);
      await mustSee(product, by);
      slowest = Math.max(slowest, await recovered([product], stage.cookie));
      // A session that begins now holds from now on, here and where the clock is another.
      const cookie = await logIn(product);
      for (const other of [product, ...stage.products]) {
        const { status } = await send(`${other.url}/api/admin/faqs`, { headers: { cookie } });
        must(status === 200, `a session that began ${by} s off answers ${status}`);
      }
    }
  } finally {
    await writers.stop();
    await product.stop();
  }
  await writers.mustBeStored(stage.databaseUrl);
  return `${steps.map((by) => `${by} s`).join(', ')}; ${writers.summary}; works within ${seconds(slowest)}`;
}

export const clockFaults = (stage: Stage): Fault[] => [
  { name: 'the clock of a process steps', run: () => withFolder((folder) => stepClock(stage, folder)) },
];
