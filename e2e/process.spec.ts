/** The built product as a process, and the headers of all its responses. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { expect, test } from '@playwright/test';

test('invalid settings stop the start, and all of them are named', () => {
  const { status, stderr } = spawnSync('node', ['src/server/main.ts'], {
    encoding: 'utf8',
    env: { ...process.env, PORT: 'abc', DEMO: 'maybe', DATA_DIR: '' },
  });
  expect(status).toBe(1);
  expect(stderr).toContain('PORT must be a port number');
  expect(stderr).toContain('DEMO must be 0 or 1');
});

test('no library of the server reached a browser file', () => {
  const files = globSync('build/client/**/*.js');
  expect(files.length).toBeGreaterThan(10);
  const marks = {
    drizzle: '"drizzle:Name"',
    pg: 'SCRAM-SHA-256',
    hono: 'Context is not finalized',
    'the server itself': 'pg_advisory',
  };
  const server = globSync('build/server/**/*.js')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  for (const [part, mark] of Object.entries(marks)) {
    expect(server, `the mark of ${part} no longer marks it`).toContain(mark);
    expect(
      files.filter((file) => readFileSync(file, 'utf8').includes(mark)),
      part,
    ).toEqual([]);
  }
});

test('an anonymous page has its headers and an ETag, is compressed, and is not sent twice', async ({ request }) => {
  const first = await request.get('/faqs', { headers: { 'accept-encoding': 'gzip' } });
  expect(first.status()).toBe(200);
  const headers = first.headers();
  expect(headers).toMatchObject({
    'content-encoding': 'gzip',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'private, no-cache',
  });
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
  expect(headers['content-security-policy']).not.toContain('nonce-');
  const again = await request.get('/faqs', { headers: { 'if-none-match': headers['etag']! } });
  expect(again.status()).toBe(304);
});

/** The body at a path that a client would take for an address of its own. */
const bodyOf = (origin: string, path: string): Promise<string> =>
  new Promise((done, fail) => {
    const { hostname, port } = new URL(origin);
    get({ hostname, port, path }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () => done(body));
    }).on('error', fail);
  });

test('what a page says of its own address follows PUBLIC_URL, not the host of the request', async ({
  request,
  baseURL,
}) => {
  const host = 'elsewhere.example';
  for (const headers of [{ host }, { host, cookie: 'sid=none' }] as Record<string, string>[]) {
    const html = await (await request.get('/faqs', { headers })).text();
    expect(html).toContain(`<link rel="canonical" href="${baseURL}/faqs"`);
    expect(html).toContain(`<meta property="og:url" content="${baseURL}/faqs"`);
    expect(html).not.toContain('elsewhere.example');
  }
  expect(await bodyOf(baseURL!, '//elsewhere.example/')).not.toContain('="http://elsewhere.example');
});

test('a page is only read: other methods are refused in the error shape', async ({ request, baseURL }) => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    for (const path of ['/', '/faqs', '/nowhere', '/faqs.data']) {
      const refused = await request.fetch(path, { method, headers: { origin: baseURL! }, data: '' });
      expect([method, path, refused.status()]).toEqual([method, path, 405]);
      expect(refused.headers()).toMatchObject({ allow: 'GET, HEAD', 'x-content-type-options': 'nosniff' });
      expect(await refused.json()).toMatchObject({ code: 'method_not_allowed', status: 405 });
    }
  }
});

test('an API response and a file have the same security headers, and files are cached as immutable', async ({
  request,
}) => {
  expect((await request.get('/api/contact-info')).headers()).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  const script = /\/assets\/[^"]+\.js/.exec(await (await request.get('/')).text());
  const file = await request.get(script?.[0] ?? '', { headers: { 'accept-encoding': 'br' } });
  expect(file.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
});

test('no page violates its content security policy', async ({ page }) => {
  const broken: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) broken.push(message.text());
  });
  for (const path of ['/', '/department', '/faqs', '/admin']) {
    await page.goto(path);
    await expect(page.locator('body')).toBeVisible();
  }
  expect(broken).toEqual([]);
});
