/** Settings of who sends stored files: what they come to, and what of them stops the start. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { mediaOrigin } from './media-config.ts';

const dir = mkdtempSync(join(tmpdir(), 'media-config-'));
afterAll(() => rmSync(dir, { recursive: true }));
const read = (env: Record<string, string>) => readConfig({ DATA_DIR: dir, ...env });
const problems = (env: Record<string, string>): readonly string[] => {
  try {
    read(env);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
};

const secret = 'a-secret-that-nginx-has-too-0123456789';
const s3 = 's3://key:secret@s3.example/files';

test('unless they are set, the process sends everything', () => {
  const { media, accelRedirect } = read({});
  expect([media, accelRedirect]).toEqual([undefined, undefined]);
});

test('a host before the folder, S3 itself, and nginx before the process', () => {
  expect(read({ MEDIA_URL: 'https://media.example/media/', MEDIA_SECRET: secret }).media).toEqual({
    url: 'https://media.example/media',
    secret,
  });
  expect(read({ MEDIA_URL: 'https://s3.example', STORAGE_URL: s3 }).media).toEqual({ url: 'https://s3.example' });
  expect(read({ ACCEL_REDIRECT: '/stored/' }).accelRedirect).toBe('/stored/');
});

test.each([
  [{ MEDIA_URL: 'ftp://media.example', MEDIA_SECRET: secret }, /^MEDIA_URL must be a URL that starts with http/],
  [{ MEDIA_URL: 'https://media.example/?a=1', MEDIA_SECRET: secret }, /^MEDIA_URL must be .* without \? and #$/],
  [{ MEDIA_URL: 'https://a:b@media.example', MEDIA_SECRET: secret }, /^MEDIA_URL must be /],
  [{ MEDIA_URL: 'https://media.example' }, /^MEDIA_SECRET is needed beside MEDIA_URL/],
  [{ MEDIA_SECRET: secret }, /^MEDIA_URL is needed beside MEDIA_SECRET$/],
  [{ MEDIA_URL: 'https://media.example', MEDIA_SECRET: 'short' }, /^MEDIA_SECRET must have at least 32 /],
  [{ MEDIA_URL: 'https://media.example', MEDIA_SECRET: `${secret}$uri` }, /^MEDIA_SECRET must have /],
  [{ MEDIA_URL: 'https://media.example', MEDIA_SECRET: secret, SECRET: secret }, /^MEDIA_SECRET must not be SECRET/],
  [
    { MEDIA_URL: 'http://media.example', MEDIA_SECRET: secret, PUBLIC_URL: 'https://academy.example' },
    /^MEDIA_URL must start with https:/,
  ],
  [{ MEDIA_URL: 'https://s3.example/files', STORAGE_URL: s3 }, /^MEDIA_URL must have no path with files in S3/],
  [{ MEDIA_URL: 'https://s3.example', MEDIA_SECRET: secret, STORAGE_URL: s3 }, /^MEDIA_SECRET is of no use with/],
  [{ ACCEL_REDIRECT: '/stored/', STORAGE_URL: s3 }, /^ACCEL_REDIRECT needs files in a folder/],
  [{ ACCEL_REDIRECT: 'stored' }, /^ACCEL_REDIRECT must be the internal location of nginx/],
])('%j stops the start, and says why', (env, problem) => {
  expect(problems(env)).toEqual([expect.stringMatching(problem)]);
});

test('pages load from the origin of that host; none of its own is named', () => {
  const publicUrl = 'https://academy.example';
  expect(mediaOrigin({ publicUrl })).toBeNull();
  expect(mediaOrigin({ publicUrl, media: { url: `${publicUrl}/media` } })).toBeNull();
  expect(mediaOrigin({ publicUrl, media: { url: 'https://media.example:8443/media' } })).toBe(
    'https://media.example:8443',
  );
});
