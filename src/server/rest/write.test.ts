import { expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { testWorld } from '../testing/sections.ts';
import { productAccess } from './authorize.ts';
import { retryDeadlocks, writeTransaction } from './write.ts';

const { services } = await testWorld();
const access = productAccess(services, services.registry.get('shelves')!);
const [one, two] = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b'] as const;
const touch = (tx: Database, id: string) =>
  tx.query(sql`update shelves set version = version + 1 where id = ${id}::uuid returning version`);

test('two writes that wait for each other are both done', async () => {
  await services.db.query(sql`insert into shelves (id, name, code) values (${one}, 'یک', 'a'), (${two}, 'دو', 'b')`);
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const attempts = [0, 0];
  const write = (at: 0 | 1, first: string, second: string) =>
    writeTransaction(access, async (tx) => {
      attempts[at]!++;
      await touch(tx, first);
      both[at].resolve();
      await both[1 - at]!.promise;
      await touch(tx, second);
    });
  await Promise.all([write(0, one, two), write(1, two, one)]);
  // One of them at least was ended by PostgreSQL; on a busy machine they may meet again.
  expect(Math.max(...attempts)).toBeGreaterThan(1);
  const versions = await services.db.query(sql`select version from shelves order by id`);
  expect(versions).toEqual([{ version: 3 }, { version: 3 }]);
});

test('a write that always meets another ends as one that may be sent again; other failures are not repeated', async () => {
  const failing = (code: string) => {
    let attempts = 0;
    const done = retryDeadlocks(async () => {
      attempts++;
      throw Object.assign(new Error('refused'), { code });
    }).catch((error: unknown) => (error instanceof AppError ? error.code : 'thrown'));
    return done.then((outcome) => [outcome, attempts]);
  };
  expect(await failing('40P01')).toEqual(['unavailable', 4]);
  expect(await failing('23505')).toEqual(['thrown', 1]);
});
