/**
 * Requests that Node never hands to the handler, as it cannot read them, or knows no answer to: they are refused in the one
 * shape with the headers of every answer, not in Node's own words.
 */
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '../../../contract/errors.ts';
import { refusalOf } from '../http/refuse.ts';

type Headers = readonly (readonly [string, string])[];
/** With the packet that was not understood. */
type ParserError = NodeJS.ErrnoException & { readonly rawPacket?: Buffer };

/** The messages for the errors of Node's parser and clocks; of any other, that the request is not right. */
const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'timed_out',
};
/** Milliseconds in which a client may take its answer while it is still sending: closed at once, it would lose it. */
const farewell = 500;

/** @param headers of every answer. */
export function refuseUnread(server: Server, headers: Headers): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  const left = new WeakSet<Duplex>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => answers.set(socket, response));
  server.on('clientError', (error: ParserError, socket: Duplex) => {
    // Node tells of each further packet of what it does not read any more.
    if (left.has(socket)) return;
    left.add(socket);
    const last = answers.get(socket);
    const pending = last?.writableFinished ? undefined : last;
    const isHead = pending ? pending.req.method === 'HEAD' : error.rawPacket?.toString('latin1', 0, 5) === 'HEAD ';
    const refuse = (): void => leave(socket, textOf(codes[error.code ?? ''] ?? 'bad_request', headers, isHead));
    // What came whole before is answered first; an answer that has begun ends, and is that of the request.
    if (pending?.req.complete) pending.once('close', refuse);
    else if (pending?.headersSent) leave(socket);
    else refuse();
  });
  server.on('connect', (_: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    leave(socket, textOf('method_not_allowed', headers));
  });
  // Nobody need mind what is expected (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response);
  });
}

/** Ends a connection, with a last word if it can still be heard. */
function leave(socket: Duplex, word?: string): void {
  if (!socket.writable) return void socket.destroy();
  if (word !== undefined) socket.end(word);
  setTimeout(() => socket.destroy(), farewell).unref();
}

/** A whole answer, after which the connection is closed. @param isHead of a request that is answered without a body. */
function textOf(code: ErrorCode, headers: Headers, isHead = false): string {
  const refusal = refusalOf(code);
  const fields = [
    ...headers,
    ...Object.entries(refusal.headers),
    ['date', new Date().toUTCString()] as const,
    ['content-length', String(Buffer.byteLength(refusal.body))] as const,
    ['connection', 'close'] as const,
  ];
  const lines = fields.map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}\r\n${lines.join('')}\r\n${isHead ? '' : refusal.body}`;
}
