import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openOperations } from '../../src/server/platform/metrics/operations.ts';
import { openDatabase } from '../../src/server/platform/db/database.ts';
import { primaryReader } from '../../src/server/platform/db/replicas/reader.ts';
import { testFeed } from '../../src/server/platform/testing/feed.ts';
import { testDatabase } from '../../src/server/platform/testing/database.ts';
import { freePort } from './free-port.ts';
import { findPrometheus } from './prometheus.ts';

const programs = findPrometheus();
const deployed = resolve('deploy/prometheus');
const folder = mkdtempSync(join(tmpdir(), 'prometheus-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Answer {
  readonly data: { readonly result: readonly { readonly value: readonly [number, string] }[] };
}

describe.runIf(programs)('by the programs of Prometheus', async () => {
  const { prometheus = '', promtool = '' } = programs ?? {};
  /** The names that a pattern finds in a file, each once. */
  const namesIn = (file: string, pattern: RegExp): string[] => {
    const found = readFileSync(join(deployed, file), 'utf8').matchAll(pattern);
    return [...new Set(Array.from(found, ([, name = '']) => name))].toSorted();
  };
  const check = (...args: string[]) => spawnSync(promtool, ['check', ...args], { cwd: deployed, encoding: 'utf8' });

  test('the settings and the alerts are right', () => {
    const config = check('config', 'prometheus.yml');
    expect(config.stdout + config.stderr).toContain('SUCCESS');
    expect(config.status).toBe(0);
    const rules = check('rules', '--lint-fatal', 'alerts.yml');
    expect(rules.stdout + rules.stderr).toContain('SUCCESS');
    expect(rules.status).toBe(0);
  });

  test('each alert is raised by what it warns of, and by nothing less', () => {
    const run = spawnSync(promtool, ['test', 'rules', 'alerts.test.yml'], { cwd: deployed, encoding: 'utf8' });
    expect(run.stdout + run.stderr).toContain('SUCCESS');
    expect(run.status).toBe(0);
    const alerts = namesIn('alerts.yml', /- alert: (\w+)/g);
    expect(namesIn('alerts.test.yml', /^ +alertname: (\w+)$/gm)).toEqual(alerts);
    expect(namesIn('alerts.test.yml', /alertname: (\w+), exp_alerts: \[\]/g)).toEqual(alerts);
  });

  test('a process is scraped, and every alert is evaluated', async () => {
    const { url } = await testDatabase();
    const db = openDatabase(url, 2);
    const [target, port] = [await freePort(), await freePort()];
    const operations = await openOperations(
      { host: '127.0.0.1', operationsPort: target, metricsToken: undefined },
      { db, changes: testFeed(), reader: primaryReader(db) },
    );
    const config = join(folder, 'prometheus.yml');
    const settings = readFileSync(join(deployed, 'prometheus.yml'), 'utf8');
    const faster = settings.replaceAll('15s', '1s').replace('127.0.0.1:9464', `127.0.0.1:${target}`);
    writeFileSync(config, faster.replace('alerts.yml', join(deployed, 'alerts.yml')));
    const address = `127.0.0.1:${port}`;
    const child = spawn(
      prometheus,
      [`--config.file=${config}`, `--web.listen-address=${address}`, `--storage.tsdb.path=${join(folder, 'data')}`],
      { stdio: 'ignore' },
    );
    const ended = new Promise((done) => child.once('exit', done));
    const ask = async <T>(path: string): Promise<T> => {
      const answer = await fetch(`http://${address}/api/v1/${path}`);
      // cast: the API of Prometheus describes it so.
      return (await answer.json()) as T;
    };
    const valueOf = async (query: string): Promise<string | undefined> =>
      (await ask<Answer>(`query?query=${encodeURIComponent(query)}`).catch(() => null))?.data.result[0]?.value[1];
    try {
      await expect.poll(() => valueOf('up{job="academy"}'), { timeout: 15_000, interval: 200 }).toBe('1');
      expect(await valueOf('academy_database_up')).toBe('1');
      expect(Number(await valueOf('nodejs_eventloop_lag_p99_seconds'))).toBeGreaterThan(0);
      const rules = async () => {
        const { data } = await ask<{
          data: { groups: { rules: { name: string; health: string; state: string }[] }[] };
        }>('rules');
        return data.groups.flatMap((group) => group.rules);
      };
      await expect.poll(async () => new Set((await rules()).map(({ health }) => health))).toEqual(new Set(['ok']));
      // A machine that is busy with other tests may be late, which waits a while before it counts.
      expect((await rules()).filter(({ state }) => state === 'firing')).toEqual([]);
    } finally {
      child.kill();
      await ended;
      await operations.close();
      await db.close();
    }
  });
});
