import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { publishErrors } from '../process/error-channel.ts';
import { openErrorReports } from './error-reports.ts';
import { scrubbed } from './scrub.ts';

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));
const log = pino({ hooks: publishErrors }, { write: () => undefined });

/** What speaks like a Sentry. @returns where errors are reported to, and what comes. */
async function sentry() {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    bodies.push(`${request.url}\n${Buffer.concat(chunks).toString()}`);
    response.end('{}');
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // cast: it listens on a port.
  const { port } = server.address() as AddressInfo;
  return { sentryDsn: `http://0123456789abcdef0123456789abcdef@127.0.0.1:${port}/7`, bodies };
}

test('an error that is logged is reported with where it was thrown and its request, and with nothing secret', async () => {
  const { sentryDsn, bodies } = await sentry();
  const reports = await openErrorReports({ sentryDsn });
  const error = new TypeError('no answer of postgres://app:hunter2@db/academy for sara@example.com, code: 482913');
  log.error({ err: error, requestId: 'r-1', path: '/a/secret/path', body: { password: 'p4ss' } }, 'unexpected error');
  log.warn({ err: new Error('only a warning') }, 'a warning');
  await reports.close();
  expect(bodies).toHaveLength(1);
  const [body = ''] = bodies;
  expect(body).toMatch(/^\/api\/7\/envelope\//);
  const event = JSON.parse(body.split('\n').at(-1) || (body.split('\n').at(-2) ?? ''));
  expect(event).toMatchObject({
    exception: {
      values: [{ type: 'TypeError', value: 'no answer of postgres://***@db/academy for ***@***, code: ***' }],
    },
    tags: { requestId: 'r-1', log: 'unexpected error' },
  });
  expect(JSON.stringify(event.exception.values[0].stacktrace.frames)).toContain('error-reports.test.ts');
  for (const secret of ['hunter2', '482913', 'sara@', 'p4ss', '/a/secret/path', 'warning']) {
    expect(body).not.toContain(secret);
  }
});

test('an address that is away stops nothing, and nothing is sent without one', async () => {
  const reports = await openErrorReports({ sentryDsn: 'http://0123456789abcdef@127.0.0.1:1/7' });
  for (let n = 0; n < 500; n++) log.error({ err: new Error(`failure ${n}`) }, 'failed');
  const start = performance.now();
  await reports.close();
  expect(performance.now() - start).toBeLessThan(2_500);
  await (await openErrorReports({ sentryDsn: undefined })).close();
});

test.each([
  ['GET https://bank.example/pay?token=abc failed', 'GET https://bank.example/pay?*** failed'],
  ['authorization: Bearer abc.def', 'authorization: Bearer ***'],
  ['{"password":"a b","name":"x"}', '{"password":***,"name":"x"}'],
  ['apiKey=k-1; sid=v', 'apiKey=***; sid=***'],
  ['+989121234567 has 6037991234567890 and ۱۲۳۴۵۶', '# has # and #'],
  ['relation "courses" does not exist', 'relation "courses" does not exist'],
])('%s', (text, expected) => expect(scrubbed(text)).toBe(expected));
