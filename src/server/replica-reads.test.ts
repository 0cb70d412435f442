/** What is read from a replica, where there is one: by a database that only reads in place of the replica. */
import { afterAll, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { fillSchool } from './features/testing/school.ts';
import { openDatabase } from './platform/db/database.ts';
import { primaryReader } from './platform/db/replicas/reader.ts';
import { recorded } from './platform/testing/recorded.ts';
import { testServices } from './testing/app.ts';
import { testPerson } from './testing/people.ts';

const services = await testServices();
const url = new URL(services.db.pool.options.connectionString!);
url.searchParams.set('options', '-c timezone=UTC -c default_transaction_read_only=on');
const replica = openDatabase(url.href);
afterAll(() => replica.close());
const { db: copy, statements } = recorded(replica);
const app = createApp({ ...services, reader: primaryReader(copy) });
await fillSchool(services);
const { cookie } = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });

/** How many statements the replica was sent for an answer. */
async function sentFor(path: string): Promise<number> {
  statements.length = 0;
  const response = await app.request(path, { headers: { cookie } });
  await response.text();
  expect([path, response.status]).toEqual([path, 200]);
  return statements.length;
}

test.each([
  '/api/home',
  '/api/courses',
  '/api/search/react',
  '/api/admin/courses/lookup/group',
  '/api/admin/courses/lookup/group?filter={"q":"abc"}',
  '/api/admin/statistics/courses?period=month',
  '/api/admin/statistics/dashboard',
])('%s is read from a replica', async (path) => {
  expect(await sentFor(path)).toBeGreaterThan(0);
});

test.each(['/api/admin/courses', '/api/admin/users', '/api/wallet', '/api/profile/courses'])(
  '%s is read from the primary',
  async (path) => {
    expect(await sentFor(path)).toBe(0);
  },
);
