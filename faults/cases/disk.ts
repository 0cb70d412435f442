/** The disk is full: under writers, and at several moments of a first start. A small file system in memory stands for it. */
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { must, NotPossible, seconds, type Fault } from '../fault.ts';
import { withFolder } from '../folders.ts';
import { postgresOf, Product } from '../product.ts';
import { openStage, underWriters } from '../stage.ts';
import { addressOf, filesIn, mustHaveFiles, upload } from '../uploads.ts';

/** Calls `work` with a disk of so many MiB, which it may make larger. */
const withDisk = (size: number, work: (folder: string, resize: (size: number) => void) => Promise<string>) =>
  withFolder(async (folder) => {
    const mount = (...args: string[]): boolean => spawnSync('mount', args, { stdio: 'ignore' }).status === 0;
    if (!mount('-t', 'tmpfs', '-o', `size=${size}m,mode=755`, 'academy-faults', folder)) {
      throw new NotPossible('we may mount no small disk here (tmpfs)');
    }
    try {
      return await work(folder, (larger) => {
        must(mount('-o', `remount,size=${larger}m`, folder), 'the disk does not grow');
      });
    } finally {
      spawnSync('umount', ['-l', folder]);
    }
  });

const enough = 700;
const block = Buffer.alloc(1 << 20);

/** Fills a disk to the last byte. */
function fill(folder: string): void {
  const file = openSync(join(folder, 'ballast'), 'a');
  try {
    for (let size = block.length; size > 0;) {
      try {
        if (writeSync(file, block, 0, size) < size) size >>= 1;
      } catch {
        size >>= 1;
      }
    }
  } finally {
    closeSync(file);
  }
}

const fullUnderWriters = (): Promise<string> =>
  withDisk(enough, async (dataDir) => {
    const stage = await openStage({ dataDir });
    try {
      const before = filesIn(dataDir);
      const uploads = new Map<number, number>();
      const acknowledged: string[] = [];
      const said = await underWriters(stage, async () => {
        // Again and again: PostgreSQL keeps room for a while, and makes more as it starts again.
        for (const end = Date.now() + 5_000; Date.now() < end; await delay(100)) {
          fill(dataDir);
          const answer = await upload(stage.products[0], stage.cookie);
          uploads.set(answer.status, (uploads.get(answer.status) ?? 0) + 1);
          if (answer.status === 201) acknowledged.push(addressOf(answer));
        }
        rmSync(join(dataDir, 'ballast'));
        return Date.now();
      });
      mustHaveFiles(dataDir, before, acknowledged);
      const statuses = [...uploads].map(([status, count]) => `${count} × ${status}`).join(', ');
      must(
        [...uploads.keys()].every((status) => status === 201 || status === 503),
        `uploads were answered ${statuses}`,
      );
      return `${said}; uploads ${statuses}, nothing left of those refused`;
    } finally {
      await stage.stop();
    }
  });

/** MiB that suffice until the data folder is made, the tables are, the school is loaded. */
const sizes = [20, 60, 100, 140];

const fullAtStart = (): Promise<string> =>
  withDisk(sizes[0]!, async (dataDir, resize) => {
    let failed = 0;
    for (const size of sizes) {
      resize(size);
      const product = await Product.start({ dataDir });
      const started = product.serves().then(
        () => true,
        () => false,
      );
      if (await started) {
        await product.stop();
        break;
      }
      failed++;
      must(product.ended === 1, `with ${size} MiB it ended with ${product.ended}`);
      must(postgresOf(dataDir) === undefined, `with ${size} MiB PostgreSQL was left running`);
      must(!/\n\s+at .+:\d+/.test(product.output), `with ${size} MiB it printed a stack:\n${product.output}`);
      const drafts = existsSync(`${dataDir}/postgres`) ? readdirSync(`${dataDir}/postgres`) : [];
      must(!drafts.some((name) => name.startsWith('data.')), `with ${size} MiB half a data folder was left`);
    }
    must(failed > 0, 'the disk was never full');
    resize(enough);
    const since = Date.now();
    const product = await Product.ready({ dataDir });
    const took = Date.now() - since;
    await product.stop();
    return `${failed} starts refused, nothing left behind; with room it serves after ${seconds(took)}`;
  });

export const diskFaults = (): Fault[] => [
  { name: 'the disk full under writers', run: fullUnderWriters },
  { name: 'the disk full at the first start', run: fullAtStart },
];
