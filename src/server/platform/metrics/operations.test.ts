import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer } from 'node:net';
import { readFileSync } from 'node:fs';
import { getRequestListener } from '@hono/node-server';
import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../../scripts/tools/free-port.ts';
import { startJobs } from '../../jobs.ts';
import { testApp } from '../../testing/app.ts';
import { testPerson } from '../../testing/people.ts';
import { openDatabase } from '../db/database.ts';
import { testFeed } from '../testing/feed.ts';
import { openOperations, type Operations } from './operations.ts';
import { routesOf } from './requests.ts';

const token = 'a token of the tests';
const host = '127.0.0.1';
const { app, services } = await testApp();

/** The API on a port, as a process serves it. @returns its address. */
async function served(operations: Operations): Promise<string> {
  const listener = getRequestListener((request, env) => app.fetch(request, env));
  const routeOf = routesOf(
    (path) => (path.startsWith('/course/') ? '/course/:id' : null),
    (path) => path === '/logo.svg',
  );
  const server: Server = createHttpServer(operations.around((...both) => void listener(...both), routeOf));
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, host, done));
  afterAll(() => new Promise<void>((done) => server.close(() => done())));
  return `http://${host}:${port}`;
}

const scrape = async (address: string): Promise<string> => (await fetch(`${address}/metrics`)).text();

/** The lines of the series of a name. */
const linesOf = (text: string, name: string): string[] =>
  text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));

describe('on a port of its own', async () => {
  const port = await freePort();
  const operations = await openOperations({ host, operationsPort: port, metricsToken: undefined }, services);
  afterAll(() => operations.close());
  const site = await served(operations);
  const address = `http://${host}:${port}`;

  test('metrics are there alone, and not on the port of the site', async () => {
    const answer = await fetch(`${address}/metrics`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
    expect((await fetch(`${address}/`)).status).toBe(404);
    expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404);
    expect(await scrape(site)).not.toContain('# TYPE');
  });

  test('requests are counted by the patterns of their routes, whatever is made up', async () => {
    const { headers } = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
    for (let n = 0; n < 20; n++) {
      await fetch(`${site}/api/admin/faqs/${crypto.randomUUID()}`, { headers });
      await fetch(`${site}/made-up-${n}`);
      await fetch(`${site}/api/made-up-${n}/x`);
      await fetch(`${site}/course/${n}/name`);
      await fetch(`${site}/course/${n}.data`);
    }
    await fetch(`${site}/api/admin/faqs`, { headers });
    await fetch(`${site}/api/admin/faqs/`, { method: 'POST', headers, body: '{}' });
    await fetch(`${site}/api/exams/${crypto.randomUUID()}`);
    await fetch(`${site}/logo.svg`);
    const lines = linesOf(await scrape(address), 'academy_http_request_duration_seconds_count');
    const counts = new Map(
      lines.map((line) => {
        const [, method, route, status, count] = /method="(\w+)",route="(.+)",status="(\w+)"} (\d+)/.exec(line) ?? [];
        return [`${method} ${route} ${status}`, Number(count)];
      }),
    );
    expect(Object.fromEntries(counts)).toMatchObject({
      'GET /api/admin/faqs/:id 404': 20,
      'GET /api/admin/faqs 200': 1,
      'POST /api/admin/faqs 422': 1,
      'GET /api/* 404': 20,
      'GET /api/exams/:id 404': 1,
      'GET file 405': 1,
      'GET /course/:id 405': 20,
      'GET /course/:id.data 405': 20,
    });
    expect(lines.filter((line) => line.includes('made-up'))).toEqual([]);
  });

  test('a request whose client leaves is counted as cut', async () => {
    const leaving = new AbortController();
    const hanging = operations.around(
      () => undefined,
      () => 'hanging',
    );
    const server = createHttpServer(hanging);
    const hangingPort = await freePort();
    await new Promise<void>((done) => server.listen(hangingPort, host, done));
    const asked = fetch(`http://${host}:${hangingPort}/`, { signal: leaving.signal });
    setTimeout(() => leaving.abort(), 50);
    await expect(asked).rejects.toThrow('abort');
    await expect.poll(() => scrape(address)).toMatch(/route="hanging",status="cut"} 1/);
    server.close();
  });

  test('each series that the alerts and the dashboard name is there', async () => {
    const names = ['alerts.yml', 'dashboard.json'].map((file) => [
      ...readFileSync(`deploy/prometheus/${file}`, 'utf8').matchAll(/\b(?:academy|nodejs|process)_[a-z0-9_]+\b/g),
    ]);
    const used = new Set(names.flat().map(([name]) => name.replace(/_(bucket|count|sum)$/, '')));
    expect(used.size).toBeGreaterThan(20);
    const text = await scrape(address);
    for (const name of used) expect(text, name).toContain(`# TYPE ${name} `);
    const declared = [...text.matchAll(/^# TYPE (academy_\w+) /gm)].map(([, name]) => name);
    expect(
      declared.filter((name) => name !== undefined && !used.has(name)),
      'on no panel',
    ).toEqual([]);
  });

  test('what is in the database is read: the queue, exams, the feed, connections', async () => {
    const url = services.db.pool.options.connectionString ?? '';
    const jobs = await startJobs(services, { databaseUrl: url, ownerUrl: url });
    try {
      await expect
        .poll(() => scrape(address), { timeout: 15_000 })
        .toMatch(/^academy_jobs_oldest_seconds{queue="send-notices"} [\d.]+$/m);
    } finally {
      await jobs.stop();
    }
    const text = await scrape(address);
    expect(linesOf(text, 'academy_jobs')).toContain('academy_jobs{queue="send-notices",state="failed"} 0');
    expect(linesOf(text, 'academy_exams_running')).toEqual(['academy_exams_running 0']);
    expect(linesOf(text, 'academy_database_up')).toEqual(['academy_database_up 1']);
    const [lag = ''] = linesOf(text, 'academy_change_feed_lag_seconds');
    expect(Number(lag.split(' ')[1])).toBeLessThan(0.8);
    const [waits = ''] = linesOf(text, 'academy_database_wait_seconds_count');
    expect(Number(waits.split(' ')[1])).toBeGreaterThan(10);
    expect(linesOf(text, 'academy_cache_misses_total').join()).toContain('cache="sessions"');
  });

  test('what happens to people is counted', async () => {
    const { email } = await testPerson(services);
    const json = { 'content-type': 'application/json', origin: services.config.publicUrl };
    const post = (path: string, body: object) =>
      fetch(`${site}${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) });
    expect((await post('/auth/login', { username: email, password: 'wrong-password-1' })).status).toBe(401);
    for (let n = 0; n < 2; n++) await post('/auth/forget-password/send-code', { username: email });
    const text = await scrape(address);
    expect(text).toContain('academy_logins_total{method="password",outcome="refused"} 1');
    expect(text).toContain('academy_codes_total{purpose="reset",outcome="issued"} 1');
  });
});

describe('on the port of the site', () => {
  test('they are for those who send the token, and nothing is there for others', async () => {
    const operations = await openOperations({ host, operationsPort: undefined, metricsToken: token }, services);
    const site = await served(operations);
    const ask = (authorization?: string) =>
      fetch(`${site}/metrics`, authorization === undefined ? {} : { headers: { authorization } });
    expect(await (await ask(`Bearer ${token}`)).text()).toContain('# TYPE academy_jobs gauge');
    for (const wrong of [undefined, `Bearer ${token}x`, token, 'Bearer ']) {
      expect(await (await ask(wrong)).text()).not.toContain('# TYPE');
    }
    await operations.close();
  });

  test('without a port and a token there are none, and the handler of the site stays as it is', async () => {
    const operations = await openOperations({ host, operationsPort: undefined, metricsToken: undefined }, services);
    const handler = (): void => undefined;
    expect(operations.around(handler, () => 'any')).toBe(handler);
    await operations.close();
  });
});

test('a port that is taken is said with its setting', async () => {
  const port = await freePort();
  const other = createServer().listen(port, host);
  await expect(openOperations({ host, operationsPort: port, metricsToken: undefined }, services)).rejects.toThrow(
    `Port ${port} is taken. Set OPERATIONS_PORT to another one.`,
  );
  other.close();
});

test.each(['refuses', 'hangs'])('a database that %s fails no scrape', async (how) => {
  const silent = createServer(() => undefined);
  const databasePort = await freePort();
  if (how === 'hangs') await new Promise<void>((done) => silent.listen(databasePort, host, done));
  const db = openDatabase(`postgres://nobody@${host}:${databasePort}/none`);
  const port = await freePort();
  const operations = await openOperations(
    { host, operationsPort: port, metricsToken: undefined },
    { db, changes: testFeed(), reader: services.reader },
  );
  const start = performance.now();
  const text = await scrape(`http://${host}:${port}`);
  expect(performance.now() - start).toBeLessThan(3_000);
  expect(linesOf(text, 'academy_database_up')).toEqual(how === 'refuses' ? ['academy_database_up 0'] : []);
  expect(linesOf(text, 'academy_exams_running')).toEqual([]);
  expect(linesOf(text, 'nodejs_eventloop_lag_p99_seconds')).toHaveLength(1);
  await operations.close();
  silent.close();
  void db.close();
});
