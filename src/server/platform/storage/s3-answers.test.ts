/**
 * The responses of S3 to the client of the product: the server of the tests answers it too, so that they prove
 * something.
 */
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testS3 } from '../testing/s3-server.ts';
import { clientConfig, s3Storage } from './s3.ts';

const s3 = await testS3();
const client = new S3Client(clientConfig(s3.config));
const storage = s3Storage(s3.config);
afterAll(async () => {
  client.destroy();
  await s3.close();
});

const body = Buffer.from('0123456789');
const md5 = (content: Buffer) => createHash('md5').update(content).digest();
const etag = `"${md5(body).toString('hex')}"`;
const at = { Bucket: s3.config.bucket, Key: '2026/a.txt' };
beforeEach(async () => {
  await client.send(new PutObjectCommand({ ...at, Body: body, ContentType: 'text/plain', Metadata: { by: 'us' } }));
});

/** The status and code of what is no success. */
const refusalOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'no refusal',
    (error: { name: string; $metadata: { httpStatusCode?: number } }) => [error.$metadata.httpStatusCode, error.name],
  );
const get = (more: object) => client.send(new GetObjectCommand({ ...at, ...more }));
const head = (more: object) => client.send(new HeadObjectCommand({ ...at, ...more }));

test('an object has a tag in quotes, a time, a length and what was said of it; HEAD tells the same', async () => {
  const told = {
    ETag: etag,
    ContentLength: 10,
    AcceptRanges: 'bytes',
    ContentType: 'text/plain',
    Metadata: { by: 'us' },
    LastModified: expect.any(Date),
  };
  const whole = await get({});
  expect(whole).toMatchObject({ ...told, $metadata: { httpStatusCode: 200 } });
  expect(await whole.Body?.transformToString()).toBe('0123456789');
  expect(await head({})).toMatchObject({ ...told, $metadata: { httpStatusCode: 200 } });
  expect(await refusalOf(get({ Key: 'none' }))).toEqual([404, 'NoSuchKey']);
  expect(await refusalOf(head({ Key: 'none' }))).toEqual([404, 'NotFound']);
});

describe('a range', () => {
  test.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-30', '0123456789', 'bytes 0-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('%s is answered with 206', async (Range, text, ContentRange) => {
    const part = await get({ Range });
    const told = { ContentRange, ContentLength: text.length, ETag: etag, $metadata: { httpStatusCode: 206 } };
    expect(part).toMatchObject(told);
    expect(await part.Body?.transformToString()).toBe(text);
    expect(await head({ Range })).toMatchObject(told);
  });

  test.each(['bytes=10-', 'bytes=10-12', 'bytes=-0'])('%s, of which there is nothing, with 416', async (Range) => {
    expect(await refusalOf(get({ Range }))).toEqual([416, 'InvalidRange']);
  });

  test.each(['bytes=4-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-'])('%s is none: the whole comes', async (Range) => {
    const whole = await get({ Range });
    expect([whole.$metadata.httpStatusCode, await whole.Body?.transformToString()]).toEqual([200, '0123456789']);
  });

  test('of the storage is that of S3, and fails beyond the end', async () => {
    const read = (start: number, end: number) => new Response(storage.read(at.Key, { start, end })).text();
    expect(await read(3, 5)).toBe('345');
    expect(await read(8, 50)).toBe('89');
    await expect(read(10, 12)).rejects.toThrow('InvalidRange');
  });
});

describe('a condition', () => {
  const other = `"${'0'.repeat(32)}"`;
  const before = new Date(Date.now() - 3_600_000);
  const after = new Date(Date.now() + 3_600_000);

  test.each([
    ['the tag of the copy', { IfNoneMatch: etag }],
    ['the tag without its quotes', { IfNoneMatch: etag.replaceAll('"', '') }],
    ['one of two tags', { IfNoneMatch: `${other}, ${etag}` }],
    ['any tag', { IfNoneMatch: '*' }],
    ['a later time', { IfModifiedSince: after }],
    ['the tag, though the time is earlier', { IfNoneMatch: etag, IfModifiedSince: before }],
  ])('nothing new: %s is answered with 304', async (_, condition) => {
    expect(await refusalOf(get(condition))).toEqual([304, expect.anything()]);
    expect(await refusalOf(head(condition))).toEqual([304, expect.anything()]);
  });

  test.each([
    ['another tag', { IfMatch: other }],
    ['an earlier time', { IfUnmodifiedSince: before }],
    ['another tag, before the other conditions', { IfMatch: other, IfNoneMatch: etag }],
  ])('not that object: %s is answered with 412', async (_, condition) => {
    expect(await refusalOf(get(condition))).toEqual([412, 'PreconditionFailed']);
    expect(await refusalOf(head(condition))).toEqual([412, expect.anything()]);
  });

  test.each([
    ['the tag', { IfMatch: etag }],
    ['the tag, though the time is earlier', { IfMatch: etag, IfUnmodifiedSince: before }],
    ['no such copy', { IfNoneMatch: other }],
    ['no such copy, though the time is later', { IfNoneMatch: other, IfModifiedSince: after }],
    ['an earlier time', { IfModifiedSince: before }],
  ])('met: %s, with a range', async (_, condition) => {
    expect(await get({ ...condition, Range: 'bytes=0-0' })).toMatchObject({ $metadata: { httpStatusCode: 206 } });
  });

  test('of a write keeps what is there', async () => {
    const put = (more: object) => client.send(new PutObjectCommand({ ...at, Body: 'new', ...more }));
    expect(await refusalOf(put({ IfNoneMatch: '*' }))).toEqual([412, 'PreconditionFailed']);
    expect(await refusalOf(put({ IfMatch: other }))).toEqual([412, 'PreconditionFailed']);
    expect(await refusalOf(put({ IfMatch: etag, Key: 'none' }))).toEqual([404, 'NoSuchKey']);
    expect(await head({})).toMatchObject({ ETag: etag });
    expect(await put({ IfMatch: etag })).toMatchObject({ ETag: `"${md5(Buffer.from('new')).toString('hex')}"` });
    expect(await put({ IfNoneMatch: '*', Key: '2026/new.txt' })).toMatchObject({ $metadata: { httpStatusCode: 200 } });
  });
});

test('a copy takes along the metadata of the object, and a removed one is gone, removed twice or not', async () => {
  const to = { ...at, Key: '2026/copy.txt' };
  const copied = await client.send(new CopyObjectCommand({ ...to, CopySource: `${at.Bucket}/${at.Key}` }));
  expect(copied.CopyObjectResult).toMatchObject({ ETag: etag, LastModified: expect.any(Date) });
  expect(await head(to)).toMatchObject({ ETag: etag, ContentType: 'text/plain', Metadata: { by: 'us' } });
  for (let time = 0; time < 2; time++) {
    expect(await client.send(new DeleteObjectCommand(to))).toMatchObject({ $metadata: { httpStatusCode: 204 } });
  }
  expect(await refusalOf(head(to))).toEqual([404, 'NotFound']);
});

test('many objects are removed in calls of a thousand; one that S3 does not remove is an error', async () => {
  const keys = Array.from({ length: 1_001 }, (_, n) => `streams/many/${n}.ts`);
  for (const key of [keys[0]!, keys[1_000]!, '2026/locked.txt']) await storage.write(key, body);
  const before = s3.calls.length;
  await storage.remove(keys);
  expect(s3.calls.slice(before)).toEqual(['POST ', 'POST ']);
  expect([...s3.objects.keys()].filter((key) => key.startsWith('streams/many/'))).toEqual([]);
  s3.locked.add('2026/locked.txt');
  await expect(storage.remove(['2026/locked.txt', at.Key])).rejects.toThrow('2026/locked.txt was not removed');
  expect(await storage.stat(at.Key)).toBeNull();
  s3.locked.clear();
  await storage.remove(['2026/locked.txt']);
  expect(await storage.stat('2026/locked.txt')).toBeNull();
});

test('what comes in parts has the tag of its parts, and comes about of parts that are there', async () => {
  const to = { ...at, Key: '2026/film.mp4' };
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(to));
  const parts = [Buffer.from('one'), Buffer.from('two')];
  const sent = await Promise.all(
    parts.map(async (part, place) => {
      const upload = new UploadPartCommand({ ...to, UploadId, PartNumber: place + 1, Body: part });
      return { PartNumber: place + 1, ETag: (await client.send(upload)).ETag };
    }),
  );
  expect(sent.map(({ ETag }) => ETag)).toEqual(parts.map((part) => `"${md5(part).toString('hex')}"`));
  const complete = (Parts: typeof sent) =>
    client.send(new CompleteMultipartUploadCommand({ ...to, UploadId, MultipartUpload: { Parts } }));
  expect(await refusalOf(complete([{ PartNumber: 1, ETag: etag }]))).toEqual([400, 'InvalidPart']);
  const whole = `"${md5(Buffer.concat(parts.map(md5))).toString('hex')}-2"`;
  expect(await complete(sent)).toMatchObject({ ETag: whole });
  expect(await head(to)).toMatchObject({ ETag: whole, ContentLength: 6 });
  const abort = new AbortMultipartUploadCommand({ ...to, UploadId });
  expect(await refusalOf(client.send(abort))).toEqual([404, 'NoSuchUpload']);
});
