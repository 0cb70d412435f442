/** HTTP byte for byte: what `fetch` would put into order before it sends it, tests send as it is. */
import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  /** The header fields as they came. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly text: string;
}
/** What came back over one connection. */
export interface Exchange {
  /** One for each request that the server read; none where it closed the connection without a word. */
  readonly answers: readonly RawAnswer[];
  /** Whether the time was over before the server had answered whole. */
  readonly isHanging: boolean;
  /** Bytes after the last answer that are no answer. */
  readonly rest: string;
}
interface ExchangeOptions {
  /** Of the first request: an answer to HEAD has no body, whatever it says. */
  readonly method?: string;
  /** Whether nothing more is sent after these bytes, although a request may have more to come. */
  readonly isCut?: boolean;
  /** Milliseconds. */
  readonly timeout?: number;
}

/** Milliseconds in which a server that keeps the connection may answer what it took for a further request. */
const gracePeriod = 15;

/** Sends bytes over a connection of their own, and reads what comes back until nothing more does. */
export function exchange(port: number, bytes: Buffer, options: ExchangeOptions = {}): Promise<Exchange> {
  const { method = 'GET', isCut = false, timeout = 10_000 } = options;
  return new Promise((done) => {
    const chunks: Buffer[] = [];
    let isHanging = false;
    let leaving: NodeJS.Timeout | undefined;
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => {
      if (isCut) socket.end(bytes);
      else socket.write(bytes);
    });
    const limit = setTimeout(() => {
      isHanging = true;
      socket.destroy();
    }, timeout);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      clearTimeout(leaving);
      const { answers, rest } = answersIn(Buffer.concat(chunks), method);
      if (answers.length > 0 && rest === '') leaving = setTimeout(() => socket.destroy(), gracePeriod);
    });
    // A server that closes while it is sent something resets the connection; what it answered before counts.
    socket.on('error', () => socket.destroy());
    socket.on('end', () => socket.end());
    socket.on('close', () => {
      clearTimeout(limit);
      clearTimeout(leaving);
      done({ ...answersIn(Buffer.concat(chunks), method, true), isHanging });
    });
  });
}

/**
 * Sends the lines of a request over a connection of its own, and answers what came back.
 * @param lines the request line and the header fields, as they are to be sent; `Connection: close` is added.
 */
export async function sendRaw(port: number, lines: readonly string[], body = ''): Promise<RawAnswer> {
  const bytes = Buffer.from(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`, 'latin1');
  const { answers } = await exchange(port, bytes, { method: lines[0]?.split(' ')[0] ?? '' });
  if (!answers[0]) throw new Error('no answer');
  return answers[0];
}

/** The answers that a text begins with; interim ones (1xx) are left out. */
function answersIn(received: Buffer, method: string, isClosed = false): Pick<Exchange, 'answers' | 'rest'> {
  const answers: RawAnswer[] = [];
  let rest = received;
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) break;
    const [statusLine = '', ...lines] = rest.subarray(0, end).toString('latin1').split('\r\n');
    const status = Number(/^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(statusLine)?.[1]);
    if (Number.isNaN(status)) break;
    const after = rest.subarray(end + 4);
    if (status < 200) {
      rest = after;
      continue;
    }
    const fields = lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    });
    const headers = new Headers(fields);
    const hasBody = status !== 204 && status !== 304 && !(method === 'HEAD' && answers.length === 0);
    const found = hasBody ? bodyOf(headers, after, isClosed) : { bytes: Buffer.alloc(0), length: 0 };
    if (!found) break;
    answers.push({ status, fields, headers, bytes: found.bytes, text: found.bytes.toString() });
    rest = after.subarray(found.length);
  }
  return { answers, rest: rest.toString('latin1') };
}

/** The body, and the bytes that it took; undefined where it is not there yet. */
function bodyOf(headers: Headers, received: Buffer, isClosed: boolean): { bytes: Buffer; length: number } | undefined {
  if (headers.get('transfer-encoding') === 'chunked') return chunked(received);
  const declared = headers.get('content-length');
  const length = declared === null ? received.length : Number(declared);
  if (declared === null && !isClosed) return undefined;
  return length <= received.length ? { bytes: received.subarray(0, length), length } : undefined;
}

/** A body that comes in chunks, as its length is not declared (RFC 9112, 7.1). */
function chunked(received: Buffer): { bytes: Buffer; length: number } | undefined {
  const pieces: Buffer[] = [];
  for (let at = 0; ;) {
    const end = received.indexOf('\r\n', at);
    const size = end < 0 ? Number.NaN : Number.parseInt(received.subarray(at, end).toString('latin1'), 16);
    const next = end + 2 + size + 2;
    if (!(next <= received.length)) return undefined;
    if (size === 0) return { bytes: Buffer.concat(pieces), length: next };
    pieces.push(received.subarray(end + 2, end + 2 + size));
    at = next;
  }
}
