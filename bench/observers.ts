/**
 * `node scripts/run.mjs bench/observers.ts`: what it costs to watch a process. Servers of one build over one database, asked by
 * turns for a list of a panel and for a shared page: without anything, with metrics (scraped each second), with traces, to a
 * collector that is there and to one that is not, and with one request in twenty traced. Prints the processor time of a request,
 * beside the server without, requests a second, the memory, and the time of a start. `--rounds 8` for steadier figures.
 */
import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { freePort } from '../scripts/tools/free-port.ts';
import { build } from '../scripts/build/build.ts';
import { embeddedPostgres, releaseEmbeddedPostgres } from '../src/server/platform/db/postgres.ts';
import { logIn, productScript, serve, startEnv, startFlags } from './servers.ts';

const place = process.argv.indexOf('--rounds');
const rounds = place < 0 ? 5 : Number(process.argv[place + 1]);
const paths = { list: '/api/admin/faqs?range=[0,24]', page: '/faqs' };
type Path = keyof typeof paths;

build();
const dataDir = mkdtempSync(join(tmpdir(), 'academy-observers-'));
const database = await embeddedPostgres(dataDir);
const collectorPort = await freePort();
const collector = createServer((request, response) => {
  request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
}).listen(collectorPort, '127.0.0.1');
const endpoint = `http://127.0.0.1:${collectorPort}`;
const operationsPort = await freePort();

const variants: Readonly<Record<string, Record<string, string>>> = {
  nothing: {},
  metrics: { OPERATIONS_PORT: String(operationsPort) },
  traces: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
  'traces, 1 in 20': {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.05',
  },
  'traces, no collector': { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' },
  'errors reported': { SENTRY_DSN: `http://0123456789abcdef@127.0.0.1:${collectorPort}/1` },
};

/** Hundredths of a second of processor time. */
const ticksOf = (pid: number): number => {
  const fields = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ');
  return Number(fields[11]) + Number(fields[12]);
};
const memoryOf = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024);

async function startAll() {
  const servers = [];
  for (const [name, env] of Object.entries(variants)) {
    const settings = { ...startEnv, ...env, DATABASE_URL: database, DEMO: '1', DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
    // The first start fills the database: the time that counts is that of the second.
    if (servers.length === 0) await (await serve(productScript, '/api/contact-info', settings, startFlags)).stop();
    const server = await serve(productScript, '/api/contact-info', settings, startFlags);
    const cookie = await logIn(server.url);
    const sums = () => ({ ticks: 0, requests: 0, seconds: 0 });
    servers.push({ name, server, cookie, sums: { list: sums(), page: sums() } });
  }
  return servers;
}

const servers = await startAll();
const scraping = setInterval(() => {
  fetch(`http://127.0.0.1:${operationsPort}/metrics`)
    .then((answer) => answer.text())
    .catch(console.error);
}, 1_000);

async function measure({ server, cookie, sums }: (typeof servers)[number], path: Path, counts: boolean) {
  const before = ticksOf(server.pid);
  const headers = path === 'list' ? { cookie } : {};
  const result = await autocannon({ url: server.url + paths[path], headers, connections: 8, duration: 3 });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests failed`);
  if (!counts) return;
  sums[path].ticks += ticksOf(server.pid) - before;
  sums[path].requests += result['2xx'];
  sums[path].seconds += result.duration;
}

try {
  for (let round = 0; round <= rounds; round++) {
    for (const path of ['list', 'page'] as const) {
      for (const one of servers) await measure(one, path, round > 0);
    }
  }
  for (const { name, server, sums } of servers) {
    const said = (['list', 'page'] as const).map((path) => {
      const each = (of: (typeof servers)[number]): number => (of.sums[path].ticks * 10_000) / of.sums[path].requests;
      const own = each({ name, server, cookie: '', sums });
      const ratio = own / each(servers[0]!);
      const rate = Math.round(sums[path].requests / sums[path].seconds);
      return `${path} ${own.toFixed(0)} µs (× ${ratio.toFixed(2)}), ${rate} a second`;
    });
    const { pid, milliseconds } = server;
    console.log(`${name.padEnd(21)} ${said.join('; ')}; ${memoryOf(pid)} MiB; start ${milliseconds.toFixed(0)} ms`);
  }
} finally {
  clearInterval(scraping);
  for (const { server } of servers) await server.stop();
  collector.close();
  collector.closeAllConnections();
  await releaseEmbeddedPostgres(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
