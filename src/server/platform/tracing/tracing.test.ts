import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openLog } from '../process/log.ts';
import { emptyDatabase } from '../testing/database.ts';
import { noProxies } from '../process/trusted-proxies.ts';
import { openTracing } from './tracing.ts';

const log = openLog('silent');
const { db } = await emptyDatabase();
const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // cast: it listens on a port.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
  readonly status: { readonly code: number };
}
interface Traces {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

/** A collector. @returns its address, and the spans that it gets. */
async function collector() {
  const spans: Span[] = [];
  const endpoint = await listening(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    // cast: OTLP describes it so.
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as Traces;
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  return { endpoint, spans };
}

/** A site that reads from the database, and fails at `/fail`. */
const handler: RequestListener = (request, response) => {
  const answer = async (): Promise<void> => {
    await db.query(sql`select count(*) from pg_class where relname = ${'a-secret-value'}`);
    if (request.url === '/fail') await db.query(sql`select * from no_such_table`).catch(() => undefined);
    response.writeHead(request.url === '/fail' ? 500 : 200).end('done');
  };
  void answer();
};

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

test('a request is a span named by its route, and its statements are spans within, without their values', async () => {
  const { endpoint, spans } = await collector();
  const tracing = await openTracing({ otlpEndpoint: endpoint, trustProxy: noProxies }, log);
  const site = await listening(tracing.around(handler, () => '/course/:id'));
  await fetch(`${site}/course/7?token=a-secret-token`, { headers: { traceparent } });
  await fetch(`${site}/fail`);
  await db.query(sql`select 1`);
  await tracing.close();
  expect(spans.map(({ name }) => name).sort()).toEqual([
    'GET /course/:id',
    'GET /course/:id',
    'SELECT no_such_table',
    'SELECT pg_class',
    'SELECT pg_class',
  ]);
  const requests = spans.filter(({ name }) => name.startsWith('GET'));
  expect(requests.map(({ parentSpanId }) => parentSpanId).filter(Boolean)).toEqual([]);
  for (const { spanId, traceId } of requests) {
    expect(spans.some((span) => span.parentSpanId === spanId && span.traceId === traceId)).toBe(true);
  }
  expect(requests.map(({ status }) => status.code).sort()).toEqual([0, 2]);
  expect(spans.find(({ name }) => name === 'SELECT no_such_table')?.status.code).toBe(2);
  expect(JSON.stringify(spans)).not.toContain('a-secret');
  expect(JSON.stringify(requests[0]?.attributes)).toContain('http.response.status_code');
});

test('behind a proxy of ours a trace goes on that of the proxy', async () => {
  const { endpoint, spans } = await collector();
  const tracing = await openTracing({ otlpEndpoint: endpoint, trustProxy: () => true }, log);
  const site = await listening(tracing.around(handler, () => '/'));
  await fetch(site, { headers: { traceparent } });
  await tracing.close();
  const [, traceId, parentSpanId] = traceparent.split('-');
  expect(spans.find(({ name }) => name === 'GET /')).toMatchObject({ traceId, parentSpanId });
});

test.each(['refuses', 'hangs'])('a collector that %s costs no request and delays no end', async (how) => {
  const endpoint = how === 'hangs' ? await listening(() => undefined) : 'http://127.0.0.1:1';
  const tracing = await openTracing({ otlpEndpoint: endpoint, trustProxy: noProxies }, log);
  const site = await listening(tracing.around(handler, () => '/'));
  const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(site).then(({ status }) => status)));
  expect(new Set(answers)).toEqual(new Set([200]));
  const start = performance.now();
  await tracing.close();
  expect(performance.now() - start).toBeLessThan(2_500);
});

test('without a collector the handler stays as it is', async () => {
  const tracing = await openTracing({ otlpEndpoint: undefined, trustProxy: noProxies }, log);
  expect(tracing.around(handler, () => '/')).toBe(handler);
  await tracing.close();
});
