/** Random requests byte for byte: another form of the address, odd header fields, a body of another length than it says. */
import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import type { FuzzRequest } from './fuzz-requests.ts';
import { foreignHost, markup, oddLines } from '../../platform/testing/hostile-headers.ts';

/** A request before it is spoilt; with lines of its own, if it needs any. */
export type SoundRequest = Pick<FuzzRequest, 'method' | 'address' | 'body' | 'contentType'> & {
  readonly lines?: readonly string[];
};

export interface RawRequest {
  readonly method: string;
  /** As in the request line, and as it was before. */
  readonly target: string;
  readonly address: string;
  /** The lines before the body. */
  readonly lines: readonly string[];
  readonly body: Buffer;
  /** Whether it announces more than it sends, so that only its end tells a server that nothing comes. */
  readonly isCut: boolean;
}

/** The request as it is sent. @param fields of the sender, as `Cookie: …`. */
export const bytesOf = ({ lines, body }: RawRequest, fields: readonly string[]): Buffer =>
  Buffer.concat([Buffer.from(`${[...lines, ...fields].join('\r\n')}\r\n\r\n`, 'latin1'), body]);

/** A sound request, in most places as it is, and spoilt in some. */
export const spoilt = (sound: SoundRequest): fc.Arbitrary<RawRequest> =>
  fc
    .tuple(targetsOf(sound.address), methodsOf(sound.method), versions, hosts, oddLines, framings(sound))
    .map((drawn) => {
      const [target, method, version, host, odd, framing] = drawn;
      const origin = sound.method === 'GET' ? [] : ['Origin: http://localhost'];
      const own = sound.lines ?? [];
      const names = new Set([...own, ...odd, ...framing.lines].map(nameOf));
      const usual = [
        ...origin,
        'Accept: */*',
        'Connection: close',
        ...(sound.contentType === undefined ? [] : [`Content-Type: ${sound.contentType}`]),
      ].filter((line) => !names.has(nameOf(line)));
      const lines = [`${method} ${target} ${version}`, ...host, ...usual, ...own, ...odd, ...framing.lines];
      return { method, target, address: sound.address, lines, body: framing.body, isCut: framing.isCut };
    });

const nameOf = (line: string): string => line.slice(0, line.indexOf(':')).toLowerCase();

/** Eight of nine draw the first. */
const mostly = <T>(usual: T, ...others: readonly fc.Arbitrary<T>[]): fc.Arbitrary<T> =>
  fc.oneof({ weight: 8 * others.length, arbitrary: fc.constant(usual) }, ...others);

const methodsOf = (method: string): fc.Arbitrary<string> => {
  const others = [
    'HEAD',
    'OPTIONS',
    'TRACE',
    'CONNECT',
    'PROPFIND',
    'QUERY',
    'LINK',
    'get',
    'FOO',
    'PUT',
    'DELETE',
    'POST',
  ];
  return mostly(method, ...(method === 'GET' ? [fc.constant('HEAD')] : []), fc.constantFrom(...others));
};

const versions = fc.oneof(
  { weight: 40, arbitrary: fc.constant('HTTP/1.1') },
  { weight: 3, arbitrary: fc.constant('HTTP/1.0') },
  { weight: 1, arbitrary: fc.constantFrom('HTTP/2.0', 'HTTP/0.9', 'HTTP/9.9', 'http/1.1', 'HTTP/1.1 x', '') },
);

const hosts: fc.Arbitrary<readonly string[]> = mostly(
  ['Host: localhost'],
  fc.constantFrom<readonly string[]>(
    [],
    ['Host:'],
    ['Host: LOCALHOST'],
    ['Host: localhost:80'],
    ['Host: localhost.'],
    ['Host: localhost:0'],
    ['Host: localhost:65536'],
    [`Host: ${foreignHost}`],
    [`host: ${foreignHost.toUpperCase()}:8443`],
    ['Host: localhost', 'Host: localhost'],
    ['Host: localhost', `Host: ${foreignHost}`],
    [`Host: localhost, ${foreignHost}`],
    ['Host: 127.1'],
    ['Host: 0x7f.0.0.1'],
    ['Host: 999.999.999.999'],
    ['Host: 1.2.3.4.5'],
    ['Host: [::1]:80'],
    ['Host: [::ffff:1.2.3.4]'],
    ['Host: [1::2::3]'],
    ['Host: a..b'],
    ['Host: .'],
    ['Host: -'],
    ['Host: _x'],
    ['Host: xn--'],
    ['Host: xn--a'],
    ['Host: \xd9\x88'],
    [`Host: ${markup}`],
    ['Host: localhost/x'],
    ['Host: a@localhost'],
    [`Host: ${'a'.repeat(300)}`],
    [`Host: ${'a.'.repeat(2_000)}a`],
  ),
);

/** Other texts of an address; some of them mean the same, some nothing. */
function targetsOf(address: string): fc.Arbitrary<string> {
  const query = address.includes('?') ? '&' : '?';
  const encode = (text: string): string => text.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return mostly(
    address,
    fc.constantFrom(
      `http://localhost${address}`,
      `HTTPS://LOCALHOST:443${address}`,
      `http://${foreignHost}${address}`,
      `http://a@localhost${address}`,
      `ftp://localhost${address}`,
      encode(address),
      `/x/..${address}`,
      `/%2e%2e${address}`,
      `/.${address}`,
      `/${address}`,
      `//${foreignHost}${address}`,
      `/\\${foreignHost}${address}`,
      address.replace(/\/(?=[^/]*$)/, '%2f'),
      address.replace(/\/(?=[^/]*$)/, '\\'),
      address.toUpperCase(),
      address.slice(1),
      '',
      '*',
      'localhost:80',
      `${address}#fragment`,
    ),
    fc.constantFrom(
      `${address}/`,
      `${address}.data`,
      `${address}%`,
      `${address}%00`,
      `${address}%zz`,
      `${address}%ff`,
      `${address}%0d%0ax-injected:1`,
      `${address}\xd9\x88`,
      `${address}\0`,
      `${address}${query}${markup.replaceAll(' ', '+')}`,
      `${address}${query}a=%0d%0ax-injected:%201`,
      `${address}${query}_routes=x`,
      `${address}${query}__proto__=1&constructor=2`,
      `${address}${query}%`,
      `${address}${query}%ff=%ff`,
      `${address}${query}a=\xff`,
      `${address}${query}${'a'.repeat(4_000)}`,
      `${address}${query}${'a&'.repeat(3_000)}`,
      `${address}/${'a/'.repeat(500)}`,
      `${address}${query}${'a'.repeat(20_000)}`,
    ),
  );
}

interface Framing {
  readonly lines: readonly string[];
  readonly body: Buffer;
  readonly isCut: boolean;
}

/** The declared length of a body, in which pieces and encodings it comes. */
function framings({ method, body = '' }: SoundRequest): fc.Arbitrary<Framing> {
  const bytes = Buffer.from(body);
  const whole = (lines: readonly string[], sent: Buffer | string = bytes): Framing => ({
    lines,
    body: Buffer.from(sent),
    isCut: false,
  });
  const cut = (lines: readonly string[], sent: Buffer | string = bytes): Framing => ({
    ...whole(lines, sent),
    isCut: true,
  });
  const length = `Content-Length: ${bytes.byteLength}`;
  const chunks = `${bytes.byteLength.toString(16)}\r\n`;
  const chunkedBody = Buffer.concat(
    bytes.byteLength === 0 ? [Buffer.from('0\r\n\r\n')] : [Buffer.from(chunks), bytes, Buffer.from('\r\n0\r\n\r\n')],
  );
  const bomb = bombOf();
  const usual = method === 'GET' && body === '' ? whole([]) : whole([length]);
  return mostly<Framing>(
    usual,
    fc.constantFrom<Framing>(
      whole(['Transfer-Encoding: chunked'], chunkedBody),
      cut(['Transfer-Encoding: chunked'], chunkedBody.subarray(0, -4)),
      cut(['Transfer-Encoding: chunked'], 'zz\r\nx\r\n0\r\n\r\n'),
      cut(['Transfer-Encoding: chunked'], 'ffffffffffffffffff\r\nx'),
      cut(['Transfer-Encoding: chunked'], `1;${'e'.repeat(20_000)}\r\nx\r\n0\r\n\r\n`),
      cut(['Transfer-Encoding: chunked', length], chunkedBody),
      cut([length, 'Transfer-Encoding: chunked'], chunkedBody),
      whole(['Transfer-Encoding: gzip, chunked'], chunkedBody),
      cut(['Transfer-Encoding: chunked, chunked'], chunkedBody),
      cut(['Transfer-Encoding: identity'], bytes),
      cut(['Transfer-Encoding: junk'], bytes),
      cut(['Transfer-Encoding : chunked'], chunkedBody),
    ),
    fc.constantFrom<Framing>(
      cut([`Content-Length: ${bytes.byteLength + 10}`]),
      cut(['Content-Length: 99999999999']),
      cut(['Content-Length: 999999999999999999999999']),
      whole(['Content-Length: 0']),
      cut([`Content-Length: ${Math.max(1, bytes.byteLength - 1)}`]),
      cut(['Content-Length: -1']),
      cut(['Content-Length: +1']),
      cut(['Content-Length: 0x10']),
      cut(['Content-Length: ']),
      cut([length, length]),
      cut([length, 'Content-Length: 1']),
      cut(['Content-Length: 1, 1']),
      whole([]),
    ),
    fc.constantFrom<Framing>(
      whole(['Content-Encoding: gzip', `Content-Length: ${bomb.byteLength}`], bomb),
      whole(['Content-Encoding: gzip', length]),
      whole(['Expect: 100-continue', length]),
      cut(['Expect: 100-continue', 'Content-Length: 50000000'], ''),
      cut(['Content-Length: 2000000'], Buffer.alloc(1_500_000, 'a')),
    ),
  );
}

let bomb: Buffer | undefined;
/** A few kilobytes that would be 20 MB. */
const bombOf = (): Buffer => (bomb ??= gzipSync(Buffer.alloc(20_000_000)));
