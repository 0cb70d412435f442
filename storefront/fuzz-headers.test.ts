/**
 * Random requests byte for byte to the whole site, by every role: odd header fields, other forms of an address, bodies of
 * another length than they say. What must hold of every answer is in `answer-faults.ts`. `npm run fuzz` sends many more
 * of them (FUZZ_REQUESTS, FUZZ_SEED).
 */
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { registry } from '../resources/index.ts';
import { endServer, listen, siteHandler } from '../src/server/platform/http-server/http.ts';
import { upload, picture } from '../src/server/testing/uploads.ts';
import { openApiDocument } from '../src/server/generator/openapi/document.ts';
import { browserPaths } from '../src/server/browser-paths.ts';
import { formPages } from '../src/server/platform/pages/forms.ts';
import { securityHeaders } from '../src/server/platform/http/security.ts';
import { sharing } from '../src/server/page-sharing.ts';
import { openSharedPages } from '../src/server/platform/pages/shared-pages.ts';
import { staticFiles } from '../src/server/platform/pages/static-files.ts';
import { targetOf } from '../src/server/platform/http-server/request-target.ts';
import { faultsOf } from '../src/server/platform/testing/answer-faults.ts';
import { bytesOf, spoilt, type RawRequest, type SoundRequest } from '../src/server/generator/testing/fuzz-raw.ts';
import { hostileFields } from '../src/server/platform/testing/hostile-headers.ts';
import { requestsTo } from '../src/server/generator/testing/fuzz-requests.ts';
import { noProxies, trustedProxies } from '../src/server/platform/process/trusted-proxies.ts';
import { exchange, sendRaw } from '../src/server/platform/testing/raw-http.ts';
import { testRoles } from '../src/server/testing/roles.ts';
import { storefrontBuild } from './testing/pages.ts';
import { productSite } from './testing/product.ts';

const requestCount = Number(process.env['FUZZ_REQUESTS'] ?? 250);
const seed = Number(process.env['FUZZ_SEED'] ?? 10);
const everyone = ['nobody', 'student', 'teacher', 'marketer', 'administrator of nothing'] as const;
/** Reads what it was made to read: to it, nothing is another's. */
const owner = 'administrator of everything';

const logged: string[] = [];
const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
const world = await testRoles();
const { role, ids } = world;
const services = {
  ...world.services,
  config: { ...world.services.config, trustProxy: trustedProxies('1') ?? noProxies },
  log,
};
const { server, serve } = await listen({ ...services.config, port: 0 });
const headers = securityHeaders(services.config);
const pages = openSharedPages(registry, services.changes, headers, sharing);
const files = staticFiles(fileURLToPath(new URL('public', import.meta.url)));
serve(siteHandler(productSite(services), pages, files, headers, log));
afterAll(() => endServer(server));
const { port } = server.address() as AddressInfo;

const stored = await upload(world, role(owner).person!, await picture(40, 40).png().toBuffer());

/** Addresses beside those of the document. */
const addresses: readonly string[] = [
  ...Object.values(storefrontBuild.routes)
    .map((route) =>
      `/${route?.path ?? ''}`.replaceAll(/:(\w+)\??/g, (_, name: string) => ids[`${name}s`] ?? ids['courses']!),
    )
    .flatMap((path) => [path, `${path}.data`]),
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/pages.xml',
  '/rss.xml',
  '/manifest.webmanifest',
  '/icon-192.png',
  '/files/none.pdf',
  '/files/',
  '/api',
  '/auth/',
  '/dev/none',
  '/api/docs',
  '/nothing',
  '/nothing.data',
  '/payment-callback/course/zarinpal?Authority=A1&Status=OK',
  '/profile/transactions/1/receipt.pdf',
];
const get = fc.constantFrom(...addresses).map((address): SoundRequest => ({ method: 'GET', address }));
const oneOf = (name: string) => fc.constantFrom(...hostileFields[name]!).map((value) => [`${name}: ${value}`]);
const parts = fc
  .tuple(
    fc.constantFrom(String(stored.body.path), '/icon-192.png', '/offline.css'),
    fc.oneof(fc.constant([]), oneOf('Range')),
    fc.oneof(fc.constant([]), ...['If-Range', 'If-None-Match', 'If-Match', 'If-Modified-Since'].map(oneOf)),
  )
  .map(([address, range, condition]): SoundRequest => ({ method: 'GET', address, lines: [...range, ...condition] }));
const forms = fc
  .tuple(
    fc.constantFrom(...formPages(storefrontBuild).filter(({ path }) => path !== '/logout')),
    fc.constantFrom('', 'username=a&password=b', 'a=%', `x=${'y'.repeat(70_000)}`, 'intent=%00'),
  )
  .map(([{ path }, body]): SoundRequest => ({
    method: 'POST',
    address: path.replaceAll(/:\w+\??/g, ids['courses']!),
    body,
    contentType: 'application/x-www-form-urlencoded',
  }));
const document = openApiDocument({
  registry,
  publicUrl: services.config.publicUrl,
  modules: services.modules,
  browserPaths,
});
const requests = fc
  .oneof(
    { weight: 6, arbitrary: requestsTo(document, ids, () => undefined).map((call): SoundRequest => call) },
    { weight: 4, arbitrary: get },
    { weight: 1, arbitrary: forms },
    { weight: 1, arbitrary: parts },
  )
  .chain(spoilt);

const secretsFor = (who: string): string[] =>
  who === owner
    ? []
    : [owner, ...everyone].flatMap((name) => {
        const { person } = role(name);
        return name === who || !person ? [] : [person.email, person.cookie.split('=')[1]!];
      });

/** What is wrong with what a request brought. */
async function faultsAfter(request: RawRequest, who: string): Promise<string[]> {
  logged.length = 0;
  const { cookie } = role(who).person ?? {};
  const sent = bytesOf(request, cookie === undefined ? [] : [`Cookie: ${cookie}`]);
  const { answers, isHanging, rest } = await exchange(port, sent, request);
  const target = targetOf(request.target);
  const path = typeof target === 'string' ? null : target.url.replace(/\?.*/s, '');
  const acceptEncoding = request.lines
    .filter((line) => /^accept-encoding:/i.test(line))
    .map((line) => line.slice(line.indexOf(':') + 1))
    .join(', ');
  const asked = { path, acceptEncoding, secrets: secretsFor(who) };
  return [
    ...(isHanging ? ['no end'] : []),
    // Who ends the connection in the middle of a request may get a part of an answer, or none.
    ...(rest === '' || request.isCut ? [] : [`no answer, but ${rest.slice(0, 100)}`]),
    ...(answers.length > 0 || request.isCut ? [] : ['no answer']),
    // What is left over of a request with a wrong length was read as one more.
    ...answers.flatMap((answer, n) =>
      faultsOf(answer, { ...asked, ...(n === 0 ? { method: request.method } : { method: '', path: null }) }),
    ),
    ...logged.map((line) => `logged: ${line.slice(0, 1_500)}`),
  ];
}

/** What others get after a request that was answered by a shared page, where that differs from what they would get. */
async function keptFaults(request: RawRequest, who: string | null): Promise<string[]> {
  const target = targetOf(request.target);
  if (typeof target === 'string') return [];
  if (sharing.sharedKey({ method: 'GET', url: target.url, headers: {} }) === undefined) return [];
  const cookie = who === null ? [] : [`Cookie: ${role(who).person!.cookie}`];
  const ask = () => sendRaw(port, [`GET ${target.url} HTTP/1.1`, 'Host: localhost', ...cookie]);
  const kept = await ask();
  if (kept.status !== 200) return [];
  pages.clear();
  const anew = await ask();
  return kept.status === anew.status && kept.text === anew.text
    ? []
    : [`left to others: ${kept.status} ${anew.status}`];
}

/** For a report: short enough to read. */
const shown = ({ lines, body, isCut }: RawRequest) => ({
  lines: lines.map((line) => (line.length > 300 ? `${line.slice(0, 300)}… (${line.length})` : line)),
  body: body.subarray(0, 200).toString('latin1'),
  length: body.byteLength,
  isCut,
});

test(`${requestCount} requests byte for byte (seed ${seed}) are answered whole, as their sender may see it`, async () => {
  const faults: unknown[] = [];
  for (const [n, request] of fc.sample(requests, { numRuns: requestCount, seed }).entries()) {
    const who = n % 2 === 0 ? owner : everyone[((n - 1) / 2) % everyone.length]!;
    const found = await faultsAfter(request, who);
    if (n % 5 === 0) found.push(...(await keptFaults(request, n % 10 === 0 ? null : 'student')));
    if (found.length > 0) faults.push({ n, who, found, ...shown(request) });
  }
  expect(faults.slice(0, 5)).toEqual([]);
}, 1_800_000);
