/** Requests that random ones found to break the site, one by one (`fuzz-headers.test.ts`). */
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { endServer, listen, siteHandler } from '../src/server/platform/http-server/http.ts';
import { sharedRequest } from '../src/server/platform/pages/anonymous.ts';
import { securityHeaders } from '../src/server/platform/http/security.ts';
import { sharing } from '../src/server/page-sharing.ts';
import { openSharedPages } from '../src/server/platform/pages/shared-pages.ts';
import { staticFiles } from '../src/server/platform/pages/static-files.ts';
import { testServices } from '../src/server/testing/app.ts';
import { testPerson } from '../src/server/testing/people.ts';
import { exchange, sendRaw } from '../src/server/platform/testing/raw-http.ts';
import { productSite } from './testing/product.ts';

const logged: string[] = [];
const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
const services = { ...(await testServices()), log };
const person = await testPerson(services, { values: { name: 'سارا' } });
const { server, serve } = await listen({ ...services.config, port: 0 });
const headers = securityHeaders(services.config);
const pages = openSharedPages(services.registry, services.changes, headers, sharing);
const files = staticFiles(fileURLToPath(new URL('public', import.meta.url)));
const site = productSite(services);
serve(siteHandler(site, pages, files, headers, log));
afterAll(() => endServer(server));
const { port } = server.address() as AddressInfo;
const send = (line: string, ...fields: readonly string[]) =>
  sendRaw(port, [`${line} HTTP/1.1`, 'Host: localhost', ...fields]);

const session = `Cookie: ${person.cookie}`;

describe('a link on another site', () => {
  test.each(['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Site:', 'Origin: https://mail.example', 'Origin: null'])(
    'leads into the profile (%s)',
    async (field) => {
      const page = await send('GET /profile', session, field);
      expect([page.status, page.text.includes('سارا')]).toEqual([200, true]);
    },
  );

  test('leads to an invitation, which says itself that it has ended', async () => {
    const plain = await send('GET /invitation?token=none');
    const followed = await send('GET /invitation?token=none', 'Sec-Fetch-Site: cross-site');
    const bare = (text: string) => text.replaceAll(/ nonce="[^"]*"/g, '');
    expect([followed.status, bare(followed.text)]).toEqual([plain.status, bare(plain.text)]);
  });

  test('sends no form', async () => {
    const form = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 0', 'Sec-Fetch-Site: cross-site'];
    expect((await send('POST /logout', session, ...form)).status).toBe(403);
  });
});

describe('a shared page', () => {
  test('is rendered to its end for those who wait for it, although the first client went away', async () => {
    const first = new Request('http://localhost/faqs', { signal: AbortSignal.abort() });
    expect((await site.shared(sharedRequest(first, '/faqs'), {})).status).toBe(200);
  });

  test('of an address that begins with two slashes is one of this site', async () => {
    for (const address of [
      '//',
      '//?utm_source=a',
      '//foreign-host.test/faqs?utm_source=a',
      '//x:y/faqs?utm_source=a',
    ]) {
      const answer = await send(`GET ${address}`, session);
      expect([address, answer.status < 500]).toEqual([address, true]);
      expect(answer.headers.get('location') ?? '/').toMatch(/^\/(?!\/)/);
    }
  });

  test('is sent in an encoding that is taken', async () => {
    await send('GET /faqs');
    const encodings = await Promise.all(
      ['gzip;q=0, *', 'br;q=0, gzip;q=0', 'br;q=0, gzip', 'bro, xgzip', '*', 'gzip ; q = 0'].map(async (accepted) => {
        const answer = await send('GET /faqs', `Accept-Encoding: ${accepted}`);
        return answer.headers.get('content-encoding');
      }),
    );
    expect(encodings).toEqual(['br', null, 'gzip', null, 'br', null]);
  });
});

describe('a file of the build', () => {
  test('is only read: another method is refused in the one shape', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PROPFIND']) {
      const answer = await send(`${method} /offline.css`, 'Content-Length: 0');
      expect([answer.status, JSON.parse(answer.text)]).toMatchObject([405, { code: 'method_not_allowed' }]);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
  });

  test('comes whole whatever part is requested, so that no cache keeps a part in its place', async () => {
    const whole = await send('GET /offline.css');
    for (const range of ['bytes=0-3', 'bytes=9999999-', 'junk']) {
      const answer = await send('GET /offline.css', `Range: ${range}`);
      expect([answer.status, answer.text === whole.text]).toEqual([200, true]);
    }
  });
});

/** What a request with a stream as its body has to say. */
const streamed = { duplex: 'half' };

describe('a client that leaves in the middle of a body', () => {
  const half = 'Host: localhost\r\nOrigin: http://localhost\r\nContent-Length: 100\r\n';
  test.each([
    ['POST /auth/login', 'application/json', '{"username"'],
    ['POST /login', 'application/x-www-form-urlencoded', 'username=a'],
    ['POST /payment-callback/course/zarinpal', 'application/x-www-form-urlencoded', 'Authority=a'],
  ])('is no failure of the server (%s)', async (line, type, body) => {
    logged.length = 0;
    const text = `${line} HTTP/1.1\r\n${half}Content-Type: ${type}\r\n\r\n${body}`;
    const { isHanging } = await exchange(port, Buffer.from(text), { isCut: true });
    await new Promise((done) => setTimeout(done, 100));
    expect([isHanging, logged]).toEqual([false, []]);
  });

  test('a form that cannot be read is answered in the one shape', async () => {
    const failing = (error: Error) =>
      site.fetch(
        new Request('http://localhost/login', {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' },
          body: new ReadableStream({ pull: (stream) => stream.error(error) }),
          ...streamed,
        }),
        {},
      );
    const aborted = await failing(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
    expect([aborted.status, await aborted.json()]).toMatchObject([400, { code: 'bad_request' }]);
    const other = await failing(new Error('unknown'));
    expect([other.status, await other.json()]).toMatchObject([500, { code: 'internal', errors: [] }]);
    expect(other.headers.get('cache-control')).toBe('private, no-store');
  });
});
