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

test('how many connections there are, how long one waits for them, and which way leads round a pooler', () => {
  const own = { DATABASE_URL: 'postgres://a@pooler/academy', DATABASE_DIRECT_URL: 'postgres://a@db/academy' };
  expect(read({ ...own, DATABASE_POOL: '4', DATABASE_WAIT: '3' })).toMatchObject({
    databaseDirectUrl: own.DATABASE_DIRECT_URL,
    databasePool: 4,
    databaseWait: 3_000,
  });
  expect(read({ DATABASE_URL: 'postgres://a@one:5432,two:5433/academy' }).databaseUrl).toContain('two:5433');
  expect(problems({ DATABASE_URL: 'postgres://a@one:5432,two:port/academy' })).toEqual([
    'DATABASE_URL must be a URL that starts with postgres://',
  ]);
  expect(problems({ DATABASE_POOL: '1', DATABASE_WAIT: 'long' })).toEqual([
    'DATABASE_POOL must be between 2 and 1000',
    'DATABASE_WAIT must be a whole number',
  ]);
  expect(problems({ DATABASE_DIRECT_URL: own.DATABASE_DIRECT_URL })).toEqual([
    'DATABASE_URL is needed beside DATABASE_DIRECT_URL',
  ]);
});

test('replicas are addresses of one host each, parted by commas', () => {
  const [one, two] = ['postgres://a:b,c@one/academy', 'postgres://a@two:5433/academy'];
  expect(read({ DATABASE_REPLICA_URLS: `${one}, ${two}`, DATABASE_REPLICA_LAG: '3' })).toMatchObject({
    databaseReplicaUrls: [one, two],
    databaseReplicaLag: 3_000,
  });
  expect(problems({ DATABASE_REPLICA_URLS: 'postgres://a@one,two/academy' })).toEqual([
    'DATABASE_REPLICA_URLS.0 must name one host in each address; several replicas are several addresses, parted by commas',
  ]);
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

test('metrics have a port of their own, another one than the site', () => {
  expect(read({ OPERATIONS_PORT: '9464', METRICS_TOKEN: 'a token of the tests' })).toMatchObject({
    operationsPort: 9464,
    metricsToken: 'a token of the tests',
  });
  expect(problems({ OPERATIONS_PORT: '3000' })).toEqual(['OPERATIONS_PORT must be another one than PORT']);
  expect(problems({ METRICS_TOKEN: 'short' })).toEqual(['METRICS_TOKEN must have at least 16 characters']);
});

test('traces and errors go to an address', () => {
  const dsn = 'https://0123456789abcdef@errors.example/7';
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/', SENTRY_DSN: dsn })).toMatchObject({
    otlpEndpoint: 'http://127.0.0.1:4318',
    sentryDsn: dsn,
  });
  expect(problems({ OTEL_EXPORTER_OTLP_ENDPOINT: '127.0.0.1:4318', SENTRY_DSN: 'https://errors.example/7' })).toEqual([
    'OTEL_EXPORTER_OTLP_ENDPOINT must be a URL that starts with http:// or https://',
    'SENTRY_DSN must be https://<key>@<host>/<project>',
  ]);
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

test('backups are made at times where a folder is named', () => {
  expect(read({ BACKUP_KEEP: '3' }).backup).toBeUndefined();
  const backup = { dir: '/backups', schedule: '30 4 * * *', keep: 7 };
  expect(read({ BACKUP_DIR: '/backups' })).toMatchObject({ backup, backupPassphrase: undefined });
  const often = { BACKUP_DIR: '/backups', BACKUP_SCHEDULE: '*/15 0-6,22 1 */2 1-5', BACKUP_KEEP: '48' };
  expect(read(often).backup).toMatchObject({ schedule: '*/15 0-6,22 1 */2 1-5', keep: 48 });
  expect(problems({ BACKUP_KEEP: '0', BACKUP_PASSPHRASE: 'too short' })).toEqual([
    'BACKUP_KEEP must be a number from 1',
    'BACKUP_PASSPHRASE must have at least 16 characters',
  ]);
  for (const wrong of ['daily', '60 4 * * *', '30 24 * * *', '30 4 0 * *', '30 4 * 13 *', '30 4 * *', '5-1 4 * * *']) {
    expect(problems({ BACKUP_SCHEDULE: wrong }), wrong).toEqual([
      expect.stringMatching(/^BACKUP_SCHEDULE must be minute/),
    ]);
  }
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
