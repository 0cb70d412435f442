/**
 * Addresses that nginx checks: each opens one file until its end. The rule is read from the configuration that schools use, and
 * computed here as nginx computes it (`ngx_http_secure_link_module`); nginx itself is tried by `npm run faults -- nginx`.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lifeAt, nginxAddress, type SignedFile } from './signed-address.ts';

const secret = 'a-secret-that-nginx-has-too-0123456789';
const url = 'https://media.example/media';
const configuration = readFileSync('deploy/nginx/films.conf', 'utf8');
const locations = [...configuration.matchAll(/location ~ "(.+)" \{[^]*?secure_link_md5 "(.+)";/g)].map(
  ([, path = '', rule = '']) => ({ path: new RegExp(path), rule }),
);

/** What nginx answers to an address. @param now seconds. */
function statusOf(address: string, now: number): number {
  const asked = new URL(address);
  const uri = decodeURIComponent(asked.pathname);
  const location = locations.find(({ path }) => path.test(uri));
  if (!location) return 403;
  const args = new Map(
    asked.search
      .slice(1)
      .split('&')
      .toReversed()
      .map((pair) => [`$arg_${pair.split('=')[0]}`, pair.slice(pair.indexOf('=') + 1)]),
  );
  const end = args.get('$arg_e') ?? '';
  const variables = new Map([...args, ['$academy_secret', secret], ['$secure_link_expires', end], ['$uri', uri]]);
  const signed = location.rule.replace(/\$\w+/g, (name) => variables.get(name) ?? '');
  if (createHash('md5').update(signed).digest('base64url') !== args.get('$arg_s')) return 403;
  return Number(end) < now ? 410 : 200;
}

const now = 1_800_000_000;
const life = { from: now - 100, end: now + 100 };
const file: SignedFile = { key: '2026/0f0e-1.pdf', life, cache: 'private', download: 'برگهٔ «یک» (1).pdf' };
const segment: SignedFile = { key: 'streams/0f0e-1/360/000.ts', life, cache: 'brief' };
const addressOf = (named: SignedFile): string => nginxAddress({ url, secret }, named);

test('nginx has a location for segments and one for other files', () => {
  expect(locations).toHaveLength(2);
});

test('opens a file, a poster and a segment until the end, and not a second longer', () => {
  for (const named of [file, segment, { ...file, key: 'streams/0f0e-1/poster.jpg', download: undefined }]) {
    expect(statusOf(addressOf(named), now)).toBe(200);
    expect(statusOf(addressOf(named), life.end)).toBe(200);
    expect(statusOf(addressOf(named), life.end + 1)).toBe(410);
  }
});

test('is written as a browser sends it, with the name and the caching of the answer', () => {
  const address = addressOf(file);
  expect(new URL(address).href).toBe(address);
  expect(address).toContain('&c=private,no-store&d=attachment&n=%D8%A8');
  expect(address).toMatch(/&n=[\w%.~!-]+&s=[\w-]{22}$/);
  expect(decodeURIComponent(/&n=([^&]+)/.exec(address)![1]!)).toBe(file.download);
  expect(addressOf({ ...file, download: undefined })).toContain('&d=inline&n=0f0e-1.pdf&');
});

test.each([
  ['another file', (a: string) => a.replace('0f0e-1', '0f0e-2')],
  ['a later end', (a: string) => a.replace(`e=${life.end}`, `e=${life.end + 9}`)],
  ['a later end beside the signature', (a: string) => a.replace(/s=([\w-]+)/, `s=$1,${life.end + 9}`)],
  ['another signature', (a: string) => a.replace(/s=./, 's=_')],
  ['no signature', (a: string) => a.replace(/&s=.*/, '')],
  ['no query', (a: string) => a.split('?')[0]!],
  ['another name', (a: string) => a.replace('&n=', '&n=x')],
  ['cached by everybody', (a: string) => a.replace('private,no-store', 'public,max-age=9')],
  ['a field that swallows the next', (a: string) => a.replace('no-store&d=attachment', 'no-store|attachment&d=')],
  ['a way out of the folder', (a: string) => a.replace('/2026/', '/2026/%2e%2e/secret/')],
  ['a way up to the key', (a: string) => a.replace('2026/', '2026/..%2f..%2fkeys/')],
])('%s is refused', (_, change) => {
  const address = change(addressOf(file));
  expect(address).not.toBe(addressOf(file));
  expect(statusOf(address, now)).toBe(403);
});

test('nobody can sign for keys, playlists and what is being received, not even by mistake', () => {
  for (const key of ['streams/0f0e-1/keys/0-60000', 'streams/0f0e-1/360/index.m3u8', 'incoming/0f0e-1', '../secret']) {
    expect(statusOf(addressOf({ ...file, key }), now), key).toBe(403);
  }
});

test('the signature of a segment opens no other file, and none of a file a segment', () => {
  const [, signature = ''] = /s=(.*)$/.exec(addressOf(segment)) ?? [];
  expect(statusOf(addressOf(file).replace(/s=.*/, `s=${signature}`), now)).toBe(403);
  expect(statusOf(`${addressOf(segment).replace('000', '001')}`, now)).toBe(403);
});

test('within a step the address stays the same, and it lasts as long as it must', () => {
  const lives = { least: 900, step: 300 };
  for (const at of [now, now + 1, now + 299]) {
    const { from, end } = lifeAt(at * 1_000, lives);
    expect(end - at).toBeGreaterThanOrEqual(900);
    expect(end - at).toBeLessThan(1_200);
    expect([from <= at, from % 300]).toEqual([true, 0]);
  }
  expect(lifeAt((now + 1) * 1_000, lives)).toEqual(lifeAt((now + 299) * 1_000, lives));
});
