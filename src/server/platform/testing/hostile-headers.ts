/** Header fields that have broken servers, by name: what is just missed, too long, of another place, or written twice. */
import * as fc from 'fast-check';

/** A host that is not ours: an answer that names it believed a request. */
export const foreignHost = 'foreign-host.test';
/** Markup that must not come back as markup. */
export const markup = '"\'><svg onload=alert(7)>';
/** What would be a header of its own, were it written into one without a check. */
export const injected = 'x-injected';
const crlf = `a%0d%0a${injected}: 1\u010d\u010a${injected}: 2`;

const long = (text: string, times: number): string => text.repeat(times);
const uuid = '00000000-0000-0000-0000-000000000000';

/** Values by field name. Bytes above 0x7f are sent as they are. */
export const hostileFields: Readonly<Record<string, readonly string[]>> = {
  'X-Forwarded-For': [
    '',
    'junk',
    '1.2.3.4, 5.6.7.8',
    '::1',
    '[2001:db8::1]:443',
    '::ffff:1.2.3.4',
    'fe80::1%eth0',
    '999.1.1.1',
    ',,,',
    `${markup}`,
    long('1.2.3.4, ', 300),
    "'; drop table users; --",
    '\xd9\x88',
  ],
  'X-Forwarded-Proto': ['https', 'http', 'javascript', 'https, http', markup],
  'X-Forwarded-Host': [foreignHost, `${foreignHost}:1`, markup, '..', ''],
  'X-Forwarded-Port': ['1', '99999', 'x'],
  Forwarded: [`for=1.2.3.4;host=${foreignHost};proto=https`, 'for="[2001:db8::1]"', ';;;', markup],
  'X-Real-IP': ['1.2.3.4', markup],
  'X-Original-URL': ['/api/admin/users', `http://${foreignHost}/`],
  'X-Rewrite-URL': ['/api/admin/users'],
  'X-HTTP-Method-Override': ['DELETE', 'PUT'],
  Origin: ['null', `https://${foreignHost}`, 'http://localhost', 'http://localhost:1', 'http://localhost.', '', markup],
  Referer: [`https://${foreignHost}/a`, 'http://localhost/', '\xff', markup, long('/a', 2_000)],
  'Sec-Fetch-Site': ['cross-site', 'same-site', 'none', 'same-origin', 'same-origin, cross-site', ''],
  'Sec-Fetch-Mode': ['navigate', 'no-cors', 'websocket', 'junk'],
  'Sec-Fetch-Dest': ['document', 'iframe', 'script', 'junk'],
  'Content-Type': [
    '',
    'application/json; charset=utf-16',
    'application/json; charset=',
    'application/jsonx',
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded; charset=latin1',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="',
    `multipart/form-data; boundary=${long('b', 300)}`,
    'multipart/form-data; boundary=x',
    'text/csv',
    'application/offset+octet-stream',
    markup,
    '/',
  ],
  'Content-Encoding': ['gzip', 'br', 'identity', 'deflate, gzip', 'junk', ''],
  Range: [
    'bytes=0-0',
    'bytes=0-',
    'bytes=-1',
    'bytes=-0',
    'bytes=5-2',
    'bytes=99999999999999999999-',
    'bytes=0-99999999999999999999999999',
    'bytes=0-1,2-3,0-9',
    `bytes=${long('0-1,', 500)}0-1`,
    'bytes=-',
    'bytes=',
    'bytes 0-1',
    'pages=1-2',
    'junk',
    '',
    'bytes=-99999999999999999999',
    'bytes=a-b',
  ],
  'If-Range': ['"a"', 'W/"a"', 'junk', '*', 'Thu, 01 Jan 1970 00:00:00 GMT', ''],
  Accept: ['*/*', 'text/html', 'application/json', 'text/html;q=0', 'junk', '', markup, long('a/b,', 400)],
  'Accept-Language': ['fa', 'en-GB', '*', 'xx;q=9', '../../etc', markup, long('en,', 500)],
  'Accept-Encoding': [
    'gzip',
    'br',
    'gzip, br',
    'gzip;q=0',
    'br;q=0, gzip;q=0',
    'br;q=0.000',
    'gzip;q=0, *',
    '*;q=0',
    'identity',
    'identity;q=0',
    'gzip;q=1.5',
    'gzip ; q = 0',
    'x-gzip',
    'bro, gzipped',
    'GZIP',
    'zstd',
    '',
    '*',
    ';;,,',
    long('gzip,', 400),
    'br;q=0,*;q=0.1',
  ],
  'If-None-Match': ['*', '"a"', 'W/"a", "b"', 'junk', '""', '', long('"a",', 600), ',,,'],
  'If-Match': ['*', '"a"', 'W/"a"', 'junk', ''],
  'If-Modified-Since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'Fri, 31 Dec 9999 23:59:59 GMT', 'junk', '0', ''],
  'If-Unmodified-Since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'junk'],
  Cookie: [
    'sid=',
    'sid=junk',
    `sid=${uuid}`,
    'sid=%00',
    'sid=%',
    'sid="',
    '__Host-sid=junk',
    '__proto__=1',
    'constructor=1; toString=2',
    ';;;;',
    '=',
    'a',
    'locale=xx',
    'locale=en-GB',
    'locale=../../x',
    `locale=${encodeURIComponent(markup)}`,
    `theme=${markup}`,
    `${crlf}=1`,
    '\xa0sid=junk',
    'a=\x7f\x01',
    long('a=b; ', 1_000),
    `device=${long('x', 3_000)}`,
  ],
  Authorization: ['', 'Basic', 'Basic !!!', 'Basic YTpi', 'Bearer', `Bearer ${long('a', 3_000)}`, 'Digest x', markup],
  'Idempotency-Key': ['', uuid, 'junk', long('k', 3_000)],
  'X-Proof-Of-Work': ['', 'junk', 'e30=', Buffer.from('{"algorithm":"x"}').toString('base64'), long('A', 4_000)],
  'X-Request-Id': [markup, crlf, long('i', 3_000)],
  Expect: ['100-continue', 'junk', '100-continue, junk', ''],
  Upgrade: ['websocket', 'h2c', 'TLS/1.0', 'junk'],
  Connection: ['close', 'keep-alive', 'upgrade', 'cookie', 'close, keep-alive', 'junk', ''],
  'HTTP2-Settings': ['AAMAAABkAAQAAP__'],
  TE: ['trailers', 'gzip', 'junk'],
  Trailer: ['Cookie'],
  'Max-Forwards': ['0'],
  'Upload-Offset': ['0', '-1', '1e9', 'junk', ''],
  'Upload-Length': ['0', '-1', '99999999999999999999', 'junk'],
  'Upload-Metadata': ['filename', 'a !!!', markup],
  'Tus-Resumable': ['0.0.1', 'junk'],
  'User-Agent': ['', 'Googlebot/2.1', '\xff\xfe', markup, long('u', 5_000)],
  'Cache-Control': ['no-cache', 'only-if-cached', 'max-age=junk'],
  'Save-Data': ['on'],
  Prefer: ['return=minimal'],
  'Access-Control-Request-Method': ['DELETE'],
  'Access-Control-Request-Headers': ['cookie', markup],
  DNT: ['2'],
  'Sec-GPC': ['1'],
  Via: [markup],
};

/** Lines that are no header fields, or barely: most are refused before anything reads them. */
export const brokenLines: readonly string[] = [
  'no colon',
  ': no name',
  'Space Before: x',
  'Space-Before : x',
  ' folded: x',
  'A: x\r\n folded',
  'Nul: a\0b',
  'Control: a\x01b',
  'Bare: a\rb',
  'Lf: a\nB: c',
  '\xff: x',
  '__proto__: x',
  'constructor: x',
  `Long: ${long('x', 20_000)}`,
  `${long('N', 9_000)}: x`,
  Array.from({ length: 300 }, (_, n) => `Many-${n}: x`).join('\r\n'),
  Array.from({ length: 3_000 }, (_, n) => `M${n}: x`).join('\r\n'),
];

const names = Object.keys(hostileFields);
const byName = (name: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(name, name.toLowerCase(), name.toUpperCase()),
      fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...(hostileFields[name] ?? [])) },
        { weight: 1, arbitrary: fc.constantFrom(markup, crlf, foreignHost, '\t \t', long('z', 10_000)) },
        { weight: 1, arbitrary: fc.string({ unit: byte, maxLength: 40 }) },
      ),
    )
    .map(([written, value]) => `${written}: ${value}`);
/** What a field value may hold, and little else. */
const byte = fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code));

const oddLine: fc.Arbitrary<string> = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom(...names).chain(byName) },
  { weight: 1, arbitrary: fc.constantFrom(...brokenLines) },
);
/** Some odd lines, now and then the same field twice. */
export const oddLines: fc.Arbitrary<string[]> = fc.oneof(
  { weight: 6, arbitrary: fc.array(oddLine, { maxLength: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...names).chain((name) => fc.array(byName(name), { minLength: 2, maxLength: 3 })),
  },
);
