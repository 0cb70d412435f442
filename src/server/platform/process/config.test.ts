import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const dir = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(dir, { recursive: true }));
const read = (env: Record<string, string>) => readConfig({ DATA_DIR: join(dir, 'data'), ...env });
const problems = (env: Record<string, string>) => {
  try {
    read(env);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
};

test('an empty environment starts a demo on this machine only', () => {
  expect(read({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    demo: true,
    filesDir: join(dir, 'data', 'files'),
    logLevel: 'info',
  });
});

test('files lie in a folder, or in S3 with what its address says', () => {
  expect(read({ STORAGE_URL: 'file:///var/files' })).toMatchObject({ filesDir: '/var/files' });
  expect(read({ STORAGE_URL: 's3://key:s%2Fecret@s3.example/my-bucket?region=eu-west-1' }).s3).toEqual({
    endpoint: 'https://s3.example',
    region: 'eu-west-1',
    bucket: 'my-bucket',
    accessKeyId: 'key',
    secretAccessKey: 's/ecret',
  });
  expect(read({ STORAGE_URL: 's3+http://a:b@localhost:9000/files' }).s3?.endpoint).toBe('http://localhost:9000');
  expect(problems({ STORAGE_URL: 's3://s3.example/bucket' })).toEqual([
    'STORAGE_URL must be file:///<folder> or s3://<key>:<secret>@<host>/<bucket>?region=…',
  ]);
});

test("a database of one's own has no demo data unless it is requested", () => {
  const own = { DATABASE_URL: 'postgres://a@db/academy' };
  expect(read(own)).toMatchObject({ demo: false, host: '0.0.0.0', databaseUrl: own.DATABASE_URL });
  expect(read({ ...own, DEMO: '1' })).toMatchObject({ demo: true, host: '127.0.0.1' });
});

test.each([
  ['https://school.example', undefined],
  ['http://192.168.1.4:3000', undefined],
  [undefined, '0.0.0.0'],
  [undefined, '192.168.1.4'],
])('at a public address (%s, %s) demo data has to be requested', (publicUrl, host) => {
  const env = { ...(publicUrl && { PUBLIC_URL: publicUrl }), ...(host && { HOST: host }) };
  expect(read(env).demo).toBe(false);
  expect(read({ ...env, DEMO: '1' }).demo).toBe(true);
});

test.each(['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000', 'http://school.localhost'])(
  'at %s, which only this machine reaches, there is demo data',
  (publicUrl) => expect(read({ PUBLIC_URL: publicUrl }).demo).toBe(true),
);

test('the secret is made once, stored, and readable by its owner only', () => {
  const { secret } = read({});
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(read({}).secret).toBe(secret);
  expect(statSync(join(dir, 'data', 'secret')).mode & 0o777).toBe(0o600);
  expect(read({ SECRET: 'x'.repeat(32) }).secret).toBe('x'.repeat(32));
});

test('every bad value is named at once', () => {
  const bad = problems({
    PORT: '99999',
    HOST: 'a b',
    PUBLIC_URL: 'example.com',
    DATABASE_URL: 'mysql://x',
    DEMO: 'yes',
    SECRET: 'short',
    STORAGE_URL: '/x',
    SMTP_URL: 'x',
    ZARINPAL_MERCHANT_ID: '1',
    ZARINPAL_URL: 'ftp://x',
    ZIBAL_URL: 'gateway.zibal.ir',
    NEXTPAY_URL: 'javascript:1',
    GOOGLE_ISSUER: 'x',
    TRUST_PROXY: '0.0.0.0/0',
    DRAIN_DELAY: '-1',
    DRAIN_TIMEOUT: '3601',
    LOG_LEVEL: 'loud',
  });
  expect(bad.map((line) => line.split(' ')[0])).toEqual([
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'DATABASE_URL',
    'DEMO',
    'SECRET',
    'STORAGE_URL',
    'DRAIN_DELAY',
    'DRAIN_TIMEOUT',
    'SMTP_URL',
    'ZARINPAL_MERCHANT_ID',
    'ZARINPAL_URL',
    'ZIBAL_URL',
    'NEXTPAY_URL',
    'GOOGLE_ISSUER',
    'TRUST_PROXY',
    'LOG_LEVEL',
  ]);
});

test('Google needs both of its keys', () => {
  expect(problems({ GOOGLE_CLIENT_ID: 'x' })).toEqual(['GOOGLE_CLIENT_SECRET is needed beside GOOGLE_CLIENT_ID']);
  expect(read({ GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' }).google).toEqual({
    clientId: 'x',
    clientSecret: 'y',
    issuer: 'https://accounts.google.com',
  });
});

test('an empty value counts as none, and a path in the public address is refused', () => {
  expect(read({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, demo: true });
  expect(problems({ PUBLIC_URL: 'https://example.com/school' })).toEqual([
    'PUBLIC_URL must have no path: the site stands at the root',
  ]);
});

test('the address of a gateway has no slash at its end', () => {
  expect(read({ ZIBAL_URL: 'http://stage.example/zibal/' }).zibalUrl).toBe('http://stage.example/zibal');
  expect(read({}).zibalUrl).toBeUndefined();
});

test('a process takes requests for a while after SIGTERM where that is set', () => {
  expect(read({}).drain).toEqual({ delay: 0, timeout: 10_000 });
  expect(read({ DRAIN_DELAY: '5', DRAIN_TIMEOUT: '120' }).drain).toEqual({ delay: 5_000, timeout: 120_000 });
});

test('proxies are trusted by number or by network', () => {
  expect(read({}).trustProxy('10.0.0.1', 0)).toBe(false);
  expect(read({ TRUST_PROXY: '2' }).trustProxy('203.0.113.7', 1)).toBe(true);
  expect(read({ TRUST_PROXY: '10.0.0.0/8' }).trustProxy('203.0.113.7', 0)).toBe(false);
  expect(problems({ TRUST_PROXY: 'nginx' })).toEqual([
    'TRUST_PROXY must be a number of proxies in a row (0 to 9), or their networks, as 10.0.0.0/8,fd00::/8',
  ]);
});

test('the data folder is of its account alone, also one that was open before', () => {
  const dataDir = join(dir, 'open');
  mkdirSync(dataDir, { mode: 0o755 });
  readConfig({ DATA_DIR: dataDir });
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});
