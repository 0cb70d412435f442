/** Pre-signed addresses, asked of an S3 that computes the signatures again: each opens one object until its end. */
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { testS3 } from '../testing/s3-server.ts';
import { s3Signer } from './s3-address.ts';
import { s3Storage } from './s3.ts';
import { lifeAt } from './signed-address.ts';

const s3 = await testS3();
afterAll(() => s3.close());
afterEach(() => {
  vi.useRealTimers();
});
const storage = s3Storage(s3.config);
const key = 'streams/0f0e-1/360/000.ts';
const content = Buffer.from(Array.from({ length: 5_000 }, (_, i) => i % 251));
await storage.write(key, content);
await storage.write('2026/0f0e-1.pdf', Buffer.from('%PDF'));
const sign = s3Signer(s3.config, s3.config.endpoint);
const life = () => lifeAt(Date.now(), { least: 900, step: 300 });
const address = await sign({ key, cache: 'brief', life: life() });

test('sends the object, whole and in parts, to other origins, as the address says', async () => {
  const whole = await fetch(address, { headers: { origin: 'https://academy.example' } });
  expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
  expect(whole.headers.get('access-control-allow-origin')).toBe('https://academy.example');
  expect([whole.headers.get('content-type'), whole.headers.get('cache-control')]).toEqual([
    'video/mp2t',
    'private, max-age=3600',
  ]);
  const part = await fetch(address, { headers: { range: 'bytes=100-199' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 100-199/5000']);
  expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(100, 200))).toBe(true);
});

test('an attachment is saved under its own name', async () => {
  const named = { key: '2026/0f0e-1.pdf', cache: 'private', download: "برگهٔ (1) 'یک'.pdf", life: life() } as const;
  const answer = await fetch(await sign(named));
  expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([
    200,
    '%PDF',
    'private, no-store',
  ]);
  const [, name = ''] = /^attachment; filename\*=UTF-8''(.*)$/.exec(answer.headers.get('content-disposition')!) ?? [];
  expect(decodeURIComponent(name)).toBe(named.download);
});

test.each([
  ['another object', (a: string) => a.replace('000.ts', '001.ts')],
  ['the keys beside it', (a: string) => a.replace('360/000.ts', 'keys/0-60000')],
  ['a longer life', (a: string) => a.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=604800')],
  ['another signature', (a: string) => a.replace(/Signature=./, 'Signature=z')],
  ['no signature', (a: string) => a.split('?')[0]!],
  ['another type', (a: string) => a.replace('video%2Fmp2t', 'text%2Fhtml')],
  ['another key of the account', (a: string) => a.replace('Credential=key', 'Credential=yek')],
])('%s is refused', async (_, change) => {
  expect(change(address)).not.toBe(address);
  expect((await fetch(change(address))).status).toBe(403);
});

test('ends, and is the same until another step begins; to sign asks S3 for nothing', async () => {
  const calls = s3.calls.length;
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
  const first = await sign({ key, cache: 'brief', life: life() });
  vi.setSystemTime(1_800_000_000_000 + 299_000);
  expect((await fetch(first)).status).toBe(200);
  vi.setSystemTime(1_800_000_000_000 + 1_201_000);
  expect((await fetch(first)).status).toBe(403);
  expect(await sign({ key, cache: 'brief', life: life() })).not.toBe(first);
  expect(s3.calls.slice(calls)).toEqual([`GET ${key}`, `GET ${key}`]);
});
