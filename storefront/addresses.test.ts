/** Addresses and forms of pages, as in requests written by hand, sent to the whole site. */
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { endServer, listen, siteHandler } from '../src/server/platform/http-server/http.ts';
import { formPages } from '../src/server/platform/pages/forms.ts';
import { securityHeaders } from '../src/server/platform/http/security.ts';
import { sharing } from '../src/server/page-sharing.ts';
import { openSharedPages } from '../src/server/platform/pages/shared-pages.ts';
import { testApp } from '../src/server/testing/app.ts';
import { testPerson } from '../src/server/testing/people.ts';
import { sendRaw } from '../src/server/platform/testing/raw-http.ts';
import { storefrontBuild } from './testing/pages.ts';
import { productSite } from './testing/product.ts';

const { services } = await testApp();
const person = await testPerson(services, { values: { name: 'سارا' } });
const { server, serve } = await listen({ ...services.config, port: 0 });
const headers = securityHeaders(services.config);
const pages = openSharedPages(services.registry, services.changes, headers, sharing);
const files = { has: () => false, fetch: () => new Response() };
serve(siteHandler(productSite(services), pages, files, headers, services.log));
afterAll(() => endServer(server));
const { port } = server.address() as AddressInfo;

const get = (target: string, ...fields: readonly string[]) =>
  sendRaw(port, [`GET ${target} HTTP/1.1`, 'Host: localhost', ...fields]);

test.each([
  '/profile',
  '/%70rofile',
  '/x/../profile',
  'http://localhost/profile',
  '/profile.data',
  '/%70rofile.data',
  '/profile/security',
  '/%70rofile/secur%69ty',
])('%s is kept by nobody, so nothing of it is there after a log-out', async (target) => {
  const page = await get(target, `Cookie: ${person.cookie}`);
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const after = await get(target);
  expect(after.text).not.toContain('سارا');
  expect(after.headers.get('cache-control')).toBe('private, no-store');
});

test('a page of visitors is the same page, however its address is written', async () => {
  const plain = await get('/faqs');
  expect(plain.status).toBe(200);
  for (const target of ['/f%61qs', '/x/../faqs', 'http://localhost/faqs', '/faqs#x']) {
    const { status, text } = await get(target);
    expect([status, text === plain.text]).toEqual([200, true]);
  }
  expect(pages.size).toBe(1);
});

test('a browser that asks for what is no address gets the page that says so', async () => {
  for (const target of ['/%zz', '/search/100%', '/course/%ff/x']) {
    const { status, text, headers: sent } = await get(target, 'Accept: text/html');
    expect([status, sent.get('cache-control'), text.includes('dir="rtl"')]).toEqual([404, 'private, no-store', true]);
    expect((await get(target)).status).toBe(404);
  }
});

test('an address of the calls that there is not is refused as JSON, also that above them all', async () => {
  for (const target of ['/api', '/api?a=1', '/api/', '/api/none']) {
    const { status, headers: sent } = await get(target, 'Accept: */*');
    expect([target, status, sent.get('content-type')]).toEqual([
      target,
      404,
      'application/problem+json; charset=utf-8',
    ]);
  }
  expect((await get('/apix', 'Accept: */*')).headers.get('content-type')).toMatch(/^text\/html/);
});

describe('a form of another site', () => {
  const types = {
    'application/x-www-form-urlencoded': 'username=a&password=b',
    'text/plain': 'username=a',
    'multipart/form-data; boundary=x': '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
    'application/json': '{}',
  };
  const paths = formPages(storefrontBuild).map(({ path }) => path.replaceAll(/:\w+\??/g, 'x'));
  const forms = [...paths, ...paths.map((path) => `${path}.data`), '/locale'];
  const calls = ['/auth/login', '/api/profile/address', '/api/requests/none'];
  test.each([...forms, ...calls])('is refused by %s with 403 in the one shape, whatever it sends', async (target) => {
    for (const [type, body] of Object.entries(types)) {
      for (const foreign of ['Origin: https://evil.example', 'Sec-Fetch-Site: cross-site', 'Origin: null']) {
        const fields = ['Host: localhost', `Content-Type: ${type}`, `Content-Length: ${body.length}`, foreign];
        const answer = await sendRaw(
          port,
          [`POST ${target} HTTP/1.1`, `Cookie: ${person.cookie}`, 'Accept: text/html', ...fields],
          body,
        );
        expect([type, answer.status, answer.headers.get('content-type')]).toEqual([
          type,
          403,
          'application/problem+json; charset=utf-8',
        ]);
        expect(JSON.parse(answer.text)).toMatchObject({ status: 403, code: 'cross_site', errors: [] });
        expect(answer.headers.get('cache-control')).toContain('no-store');
      }
    }
  });
});
