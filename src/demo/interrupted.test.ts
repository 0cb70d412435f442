/** A load of the demo school that is not let through to its end. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { prepare } from '../server/prepare.ts';
import { testServices } from '../server/testing/app.ts';
import { ownerOf } from '../server/platform/testing/database.ts';
import { demoSchool, type School } from './generator/school.ts';
import { now, school } from './generator/testing.ts';
import { loadDemo } from './load.ts';

test('the school is computed in turns: others wait for no more than a part of it', async () => {
  let isComputing = true;
  let longest = 0;
  const from = performance.now();
  const others = (async () => {
    let last = from;
    while (isComputing) {
      await nextTurn();
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    }
  })();
  await demoSchool(new Date('2026-05-20T09:30:00Z'));
  const whole = performance.now() - from;
  isComputing = false;
  await others;
  expect(longest / whole).toBeLessThan(0.3);
}, 60_000);

test('a process that is to end stops its load at once, and leaves the database empty and unlocked', async () => {
  const services = await testServices();
  const demo = { ...services, config: { ...services.config, demo: true } };
  const end = new AbortController();
  let isLoaded = false;
  const ownerUrl = ownerOf(services.db).pool.options.connectionString!;
  const load = prepare(demo, {
    ownerUrl,
    async loadDemo(to, options) {
      setImmediate(() => end.abort());
      await loadDemo(to, options);
      isLoaded = true;
    },
    signal: end.signal,
  });
  await expect(load).rejects.toMatchObject({ name: 'AbortError' });
  expect(isLoaded).toBe(false);
  expect(await services.db.query(sql`select 1 from users limit 1`)).toEqual([]);
  // Another process that waits for this one may load it now.
  let isAsked = false;
  await prepare(demo, {
    ownerUrl,
    async loadDemo() {
      isAsked = true;
    },
    signal: new AbortController().signal,
  });
  expect(isAsked).toBe(true);
}, 60_000);

test('a process that is to end while rows are stored ends its load before the next section', async () => {
  const other = await testServices();
  const end = new AbortController();
  const generate = async (): Promise<School> => {
    end.abort();
    return { ...school, pictures: [] };
  };
  await expect(
    loadDemo({ ...other, db: ownerOf(other.db) }, { now, signal: end.signal, generate }),
  ).rejects.toMatchObject({ name: 'AbortError' });
  expect(await other.db.query(sql`select 1 from users limit 1`)).toEqual([]);
}, 60_000);
