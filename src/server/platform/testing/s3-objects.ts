/** Objects of the S3 for tests, answered as S3 answers them: tags, conditions, ranges, copies. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

export interface Stored {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly modified: Date;
  /** In its quotes. */
  readonly etag: string;
}
export interface ObjectCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly key: string;
  /** What was sent. */
  readonly body: Buffer;
  /** Headers of the answer that the address names. */
  readonly shown?: Readonly<Record<string, string>>;
}

export const bucket = 'academy-files';

export const xml = (response: ServerResponse, status: number, body: string): void =>
  void response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
/** An error; an answer to HEAD has no body. */
export const fail = (response: ServerResponse, status: number, code: string, more = ''): void =>
  response.req.method === 'HEAD'
    ? void response.writeHead(status).end()
    : xml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message>${more}</Error>`);

const md5 = (body: Buffer): Buffer => createHash('md5').update(body).digest();
export const tagOf = (body: Buffer): string => `"${md5(body).toString('hex')}"`;
/** Of what came in parts: the hash of their hashes, and how many there were. */
export const tagOfParts = (parts: readonly Buffer[]): string =>
  `"${md5(Buffer.concat(parts.map(md5))).toString('hex')}-${parts.length}"`;

export const keptHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith('x-amz-meta-') || name === 'content-type' ? [[name, String(value)]] : [],
    ),
  );

export const stored = (body: Buffer, headers: Stored['headers'], etag = tagOf(body)): Stored => ({
  body,
  headers,
  modified: new Date(),
  etag,
});

export function answerObject(objects: Map<string, Stored>, call: ObjectCall): void {
  const { request, response, key } = call;
  const found = objects.get(key);
  if (request.method === 'PUT') {
    if (request.headers['x-amz-copy-source'] !== undefined) return copy(objects, call);
    return put(objects, call, found);
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  if (!found) return fail(response, 404, 'NoSuchKey');
  read(call, found);
}

function put(objects: Map<string, Stored>, { request, response, key, body }: ObjectCall, found?: Stored): void {
  const { 'if-none-match': none, 'if-match': match } = request.headers;
  if (match !== undefined && !found) return fail(response, 404, 'NoSuchKey');
  const isUnlike = match !== undefined && found && !matches(match, found.etag);
  if (isUnlike || (none === '*' && found)) return fail(response, 412, 'PreconditionFailed');
  const object = stored(body, keptHeaders(request));
  objects.set(key, object);
  response.writeHead(200, { etag: object.etag }).end();
}

/** The headers of an object go with it. */
function copy(objects: Map<string, Stored>, { request, response, key }: ObjectCall): void {
  const source = decodeURIComponent(String(request.headers['x-amz-copy-source'])).replace(/^\//, '');
  const from = objects.get(source.slice(bucket.length + 1));
  if (!from) return fail(response, 404, 'NoSuchKey');
  const object = stored(from.body, from.headers);
  objects.set(key, object);
  const modified = `<LastModified>${object.modified.toISOString()}</LastModified>`;
  xml(response, 200, `<CopyObjectResult>${modified}<ETag>${object.etag}</ETag></CopyObjectResult>`);
}

function read({ request, response, shown = {} }: ObjectCall, { body, headers, modified, etag }: Stored): void {
  const condition = conditionOf(request.headers, etag, modified);
  const common = { etag, 'last-modified': modified.toUTCString() };
  if (condition === 412) return fail(response, 412, 'PreconditionFailed');
  if (condition === 304) return void response.writeHead(304, common).end();
  const range = rangeOf(request.headers.range, body.length);
  if (range === 'beyond') {
    return fail(response, 416, 'InvalidRange', `<ActualObjectSize>${body.length}</ActualObjectSize>`);
  }
  const part = range ? body.subarray(range.start, range.end + 1) : body;
  response.writeHead(range ? 206 : 200, {
    'content-type': 'binary/octet-stream',
    ...headers,
    ...shown,
    ...common,
    'accept-ranges': 'bytes',
    'content-length': part.length,
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${body.length}` }),
  });
  response.end(request.method === 'HEAD' ? undefined : part);
}

/** Whether one of the tags of a condition is that of the object. */
const matches = (condition: string, etag: string): boolean =>
  condition === '*' || condition.split(',').some((tag) => tag.trim().replace(/^(?!")(.*)$/, '"$1"') === etag);

/** What the conditions come to. Those of the tag go before those of the time. */
function conditionOf(headers: IncomingHttpHeaders, etag: string, modified: Date): 200 | 304 | 412 {
  const { 'if-match': match, 'if-none-match': none } = headers;
  const seconds = Math.floor(modified.getTime() / 1_000);
  const isAfter = (date: string | undefined) => date !== undefined && seconds > Date.parse(date) / 1_000;
  if (match === undefined ? isAfter(headers['if-unmodified-since']) : !matches(match, etag)) return 412;
  if (none !== undefined) return matches(none, etag) ? 304 : 200;
  const since = headers['if-modified-since'];
  return since === undefined || isAfter(since) ? 200 : 304;
}

/** The part that is requested; null for the whole, also where more than one is requested, which S3 does not do. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | 'beyond' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start >= size ? 'beyond' : { start, end };
}
