/**
 * An S3 for tests, over real HTTP: objects (`s3-objects.ts`), lists, and uploads in parts with their list. Requests must be
 * signed for its bucket. Signatures in headers are not checked; those in addresses are (`s3-presigned.ts`).
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPresigned, overridesOf, refusalOfAddress } from './s3-presigned.ts';
import { answerObject, bucket, fail, keptHeaders, stored, tagOf, tagOfParts, xml, type Stored } from './s3-objects.ts';

interface Parts {
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly parts: Map<number, Buffer>;
}
export interface TestS3 {
  /** The setting that names it. */
  readonly config: {
    readonly endpoint: string;
    readonly region: string;
    readonly bucket: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
  };
  /** What is stored, by key. */
  readonly objects: Map<string, Stored>;
  /** Uploads in parts that are neither whole nor aborted. */
  readonly uploads: Map<string, Parts>;
  /** Keys that nobody may remove. */
  readonly locked: Set<string>;
  /** `METHOD name`, with the requested operation: `PUT part`. */
  readonly calls: string[];
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const isChunked =
    /aws-chunked/.test(request.headers['content-encoding'] ?? '') ||
    /STREAMING/.test(String(request.headers['x-amz-content-sha256']));
  return isChunked ? unchunked(body) : body;
}

/** The body of `aws-chunked`: lines with the size of what follows each. */
function unchunked(body: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < body.length;) {
    const end = body.indexOf('\r\n', at);
    const size = parseInt(body.subarray(at, end).toString(), 16);
    if (!size) break;
    chunks.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(chunks);
}

interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly key: string;
  readonly query: URLSearchParams;
}

type State = Pick<TestS3, 'objects' | 'uploads' | 'locked'>;

/** Keys in one removal; S3 refuses more (DeleteObjects). */
const maxRemoved = 1_000;

/** The parts that a client says make up the whole, with the tag of each as the client received it. */
const namedParts = (body: Buffer): { number: number; etag: string }[] =>
  [...body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: (/<ETag>(.*?)</.exec(part)?.[1] ?? '').replaceAll('&quot;', '"'),
  }));

async function inParts({ objects, uploads }: State, { request, response, key, query }: Call): Promise<void> {
  if (query.has('uploads')) {
    const id = randomUUID();
    uploads.set(id, { key, headers: keptHeaders(request), parts: new Map() });
    return xml(
      response,
      200,
      `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  const id = query.get('uploadId') ?? '';
  const upload = uploads.get(id);
  if (!upload) return fail(response, 404, 'NoSuchUpload');
  const parts = [...upload.parts].toSorted(([a], [b]) => a - b);
  if (request.method === 'PUT') {
    const body = await bodyOf(request);
    upload.parts.set(Number(query.get('partNumber')), body);
    return void response.writeHead(200, { etag: tagOf(body) }).end();
  }
  if (request.method === 'GET') {
    const listed = parts.map(
      ([n, body]) => `<Part><PartNumber>${n}</PartNumber><ETag>${tagOf(body)}</ETag><Size>${body.length}</Size></Part>`,
    );
    return xml(
      response,
      200,
      `<ListPartsResult><UploadId>${id}</UploadId><IsTruncated>false</IsTruncated>${listed.join('')}</ListPartsResult>`,
    );
  }
  if (request.method === 'DELETE') {
    uploads.delete(id);
    return void response.writeHead(204).end();
  }
  const named = namedParts(await bodyOf(request));
  const bodies = named.flatMap(({ number, etag }) => {
    const body = upload.parts.get(number);
    return body && tagOf(body) === etag ? [body] : [];
  });
  if (bodies.length === 0 || bodies.length < named.length) return fail(response, 400, 'InvalidPart');
  uploads.delete(id);
  const object = stored(Buffer.concat(bodies), upload.headers, tagOfParts(bodies));
  objects.set(key, object);
  xml(
    response,
    200,
    `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>${object.etag}</ETag></CompleteMultipartUploadResult>`,
  );
}

const contentsOf = (key: string, { body, modified, etag }: Stored): string =>
  `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified><ETag>${etag}</ETag><Size>${body.length}</Size></Contents>`;

async function remove({ objects, locked }: State, { request, response }: Call): Promise<void> {
  const keys = [...(await bodyOf(request)).toString().matchAll(/<Key>([^<]*)</g)].map(([, key = '']) => key);
  if (keys.length > maxRemoved) return fail(response, 400, 'MalformedXML');
  const errors = keys.filter((key) => locked.has(key));
  for (const key of keys) if (!locked.has(key)) objects.delete(key);
  const listed = errors.map((key) => `<Error><Key>${key}</Key><Code>AccessDenied</Code></Error>`);
  xml(response, 200, `<DeleteResult>${listed.join('')}</DeleteResult>`);
}

async function ofBucket(state: State, call: Call): Promise<void> {
  const { request, response, query } = call;
  const { objects } = state;
  if (request.method === 'POST' && query.has('delete')) return remove(state, call);
  const prefix = query.get('prefix') ?? '';
  // Two at a time, so that lists have pages.
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
  const page = keys.slice(0, 2);
  const listed = page.map((key) => contentsOf(key, objects.get(key)!));
  const next = keys.length > 2 ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  xml(
    response,
    200,
    `<ListBucketResult><IsTruncated>${keys.length > 2}</IsTruncated>${listed.join('')}${next}</ListBucketResult>`,
  );
}

async function ofObject({ objects }: State, { request, response, key, query }: Call): Promise<void> {
  answerObject(objects, { request, response, key, body: await bodyOf(request), shown: overridesOf(query) });
}

const region = 'us-east-1';
const access = { accessKeyId: 'key', secretAccessKey: 'secret' };

/** Why a request is refused; null for one that is signed. */
function refusalOf(request: IncomingMessage, query: URLSearchParams): string | null {
  if (isPresigned(query)) return refusalOfAddress(request, { ...access, region });
  const { authorization = '' } = request.headers;
  return authorization.startsWith('AWS4-HMAC-SHA256 Credential=key/') ? null : 'AccessDenied';
}

export async function testS3(): Promise<TestS3> {
  const objects: TestS3['objects'] = new Map();
  const uploads: TestS3['uploads'] = new Map();
  const locked: TestS3['locked'] = new Set();
  const calls: string[] = [];

  const server = createServer((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3');
    const [, name, ...rest] = decodeURIComponent(pathname).split('/');
    const call = { request, response, key: rest.join('/'), query };
    const isInParts = query.has('uploads') || query.has('uploadId');
    calls.push(`${request.method} ${isInParts ? 'part' : call.key}`);
    // As the rule of the bucket for other origins says it (PutBucketCors).
    if (request.headers.origin) response.setHeader('access-control-allow-origin', request.headers.origin);
    const refusal = name === bucket ? refusalOf(request, query) : 'AccessDenied';
    if (refusal !== null) return fail(response, 403, refusal);
    const ofKey = call.key === '' ? ofBucket : ofObject;
    const handle = isInParts ? inParts : ofKey;
    handle({ objects, uploads, locked }, call).catch(() => fail(response, 500, 'InternalError'));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      region,
      bucket,
      ...access,
    },
    objects,
    uploads,
    locked,
    calls,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
