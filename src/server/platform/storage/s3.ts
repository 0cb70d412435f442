/**
 * Files in S3, or in what speaks like it. Loaded only where the settings name one. Large files go up in parts; nothing is
 * under its key before all of it is.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Config } from '../process/config.ts';
import { lazyStream } from './lazy.ts';
import type { ByteRange, Listed, FileStorage, StoredObject } from './storage.ts';

/** Bytes of a part; S3 takes 10,000 of them. */
const partSize = 8_388_608;
/** Objects that one call deletes. */
const batch = 1_000;

/** Without the last two, newer clients add checksums that many look-alikes refuse. */
export const clientConfig = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Config): S3ClientConfig => ({
  endpoint,
  region,
  credentials: { accessKeyId, secretAccessKey },
  forcePathStyle: true,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});

export function s3Storage(config: S3Config): FileStorage {
  const client = new S3Client(clientConfig(config));
  const at = (key: string) => ({ Bucket: config.bucket, Key: key });
  const read = (key: string, range?: ByteRange): ReadableStream<Uint8Array> =>
    lazyStream(() => bodyOf(client, { ...at(key), ...rangeOf(range) }));
  return {
    stat: (key) => head(client, at(key)),
    read,
    async localCopy(key, path) {
      // cast: Node.js and the DOM declare the same stream as different types.
      await pipeline(Readable.fromWeb(read(key) as never), createWriteStream(path));
      return path;
    },
    async put(path, key) {
      const { size } = await stat(path);
      if (size <= partSize) {
        await client.send(new PutObjectCommand({ ...at(key), Body: createReadStream(path), ContentLength: size }));
        return;
      }
      const params = { ...at(key), Body: createReadStream(path) };
      await new Upload({ client, params, partSize, queueSize: 2, leavePartsOnError: false }).done();
    },
    async write(key, content) {
      await client.send(new PutObjectCommand({ ...at(key), Body: content }));
    },
    async copy(from, to) {
      await client.send(
        new CopyObjectCommand({ ...at(to), CopySource: `${config.bucket}/${encodeURIComponent(from)}` }),
      );
    },
    remove: (keys) => removeAll(client, config.bucket, keys),
    list: (folder) => listAll(client, config.bucket, folder === undefined ? '' : `${folder}/`),
  };
}

const rangeOf = (range: ByteRange | undefined) => (range ? { Range: `bytes=${range.start}-${range.end}` } : {});

async function head(client: S3Client, at: { Bucket: string; Key: string }): Promise<StoredObject | null> {
  try {
    const { ContentLength = 0, LastModified } = await client.send(new HeadObjectCommand(at));
    return { size: ContentLength, modified: LastModified?.getTime() ?? 0 };
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey')) return null;
    throw error;
  }
}

/** A cancelled stream ends the request. */
async function bodyOf(client: S3Client, input: GetObjectCommand['input']): Promise<ReadableStream<Uint8Array>> {
  const { Body } = await client.send(new GetObjectCommand(input));
  if (!Body) throw new Error('an object without a body');
  return Body.transformToWebStream();
}

async function removeAll(client: S3Client, bucket: string, keys: readonly string[]): Promise<void> {
  for (let i = 0; i < keys.length; i += batch) {
    const objects = keys.slice(i, i + batch).map((Key) => ({ Key }));
    const command = new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: objects, Quiet: true } });
    // A success may say of some of them that they are still there.
    const [error] = (await client.send(command)).Errors ?? [];
    if (error) throw new Error(`${error.Key} was not removed: ${error.Code}`);
  }
}

async function* listAll(client: S3Client, bucket: string, prefix: string): AsyncGenerator<Listed> {
  let token: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...(token && { ContinuationToken: token }) }),
    );
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key) yield { key: Key, modified: LastModified?.getTime() ?? 0 };
    }
    token = page.NextContinuationToken;
  } while (token);
}
