/** HTTP byte for byte: what `fetch` would put into order before it sends it, tests send as it is. */
import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/**
 * Sends the lines of a request over a connection of its own, and answers what came back.
 * @param lines the request line and the header fields, as they are to be sent; `Connection: close` is added.
 */
export function sendRaw(port: number, lines: readonly string[], body = ''): Promise<RawAnswer> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(Buffer.from(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`, 'latin1'));
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', fail);
    socket.on('close', () => done(parse(Buffer.concat(chunks).toString())));
  });
}

function parse(received: string): RawAnswer {
  const end = received.indexOf('\r\n\r\n');
  const [statusLine = '', ...fields] = received.slice(0, end).split('\r\n');
  const headers = new Headers();
  for (const field of fields) {
    const colon = field.indexOf(':');
    headers.append(field.slice(0, colon), field.slice(colon + 1).trim());
  }
  return { status: Number(statusLine.split(' ')[1]), headers, text: bodyOf(headers, received.slice(end + 4)) };
}

/** The body, which comes in chunks where its length is not told (RFC 9112, 7.1). */
function bodyOf(headers: Headers, received: string): string {
  if (headers.get('transfer-encoding') !== 'chunked') return received;
  let rest = Buffer.from(received);
  let text = '';
  for (;;) {
    const end = rest.indexOf('\r\n');
    const size = Number.parseInt(rest.subarray(0, end).toString(), 16);
    if (!(size > 0)) return text;
    text += rest.subarray(end + 2, end + 2 + size).toString();
    rest = rest.subarray(end + 4 + size);
  }
}
