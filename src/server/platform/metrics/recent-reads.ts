/** What a scrape reads: from memory each time; from the database every few seconds, and without waiting long for it. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Sample } from './series.ts';

type Samples = readonly Sample[];

/** Milliseconds from one read of the database to the next. */
const readEvery = 5_000;
/** Milliseconds that a scrape waits for the database. */
const readTimeout = 1_000;

/**
 * Answers what was read last where it is recent, and nothing where it could not be read: never rejects. One read is under
 * way at a time; one that takes too long goes on, for the scrapes after this one.
 */
export function recentReads(read: () => Samples | Promise<Samples>, every = readEvery): () => Promise<Samples> {
  let latest: Samples = [];
  let nextAt = -Infinity;
  let reading: Promise<void> | undefined;
  const store = async (samples: Promise<Samples>): Promise<void> => {
    latest = await samples.catch(() => []);
    reading = undefined;
  };
  return async () => {
    if (!reading && performance.now() >= nextAt) {
      const samples = read();
      if (!(samples instanceof Promise)) return samples;
      nextAt = performance.now() + every;
      reading = store(samples);
    }
    if (!reading) return latest;
    const isRead = await Promise.race([reading.then(() => true), delay(readTimeout, false, { ref: false })]);
    return isRead ? latest : [];
  };
}
