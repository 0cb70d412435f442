/**
 * What a request is sent to, in one form (RFC 9112, 3.2; RFC 3986, 6.2.2): the code that decides by an address
 * afterwards (the cache of pages, files, routes, headers) sees the same text. Pure.
 */

export interface Target {
  /** Path and query: nothing encoded that need not be, no dot segments. */
  readonly url: string;
  /** The host of a target that names one, which counts instead of the field `Host`. */
  readonly host: string | null;
}
/** `bad_request`: neither a path nor an address; `not_found`: a path that no text has. */
export type TargetRefusal = 'bad_request' | 'not_found';

const absolute = /^https?:\/\/([^/?#]*)([/?#].*)?$/is;
/** Paths that are in this form already: most. Letters beyond ASCII are encoded, and begin with 8 to F. */
const usual = /^(?=\/)(?:[\w~!$&'()*+,;=:@-]|%[89a-f][\da-f]|[/.](?![/.]))*$/i;
const encodedUnreserved = /%(?:4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae]|3\d|2[de])/gi;
const beyondAscii = /[\x80-\xff]/g;

/**
 * The target in its one form.
 * @param sent as in the request line, a character for each byte.
 */
export function targetOf(sent: string): Target | TargetRefusal {
  const [isAbsolute, host = null, rest = ''] = absolute.exec(sent) ?? [];
  if (host !== null && !isHost(host)) return 'bad_request';
  const local = isAbsolute === undefined ? sent : rest.replace(/^(?!\/)/, '/');
  if (!local.startsWith('/')) return 'bad_request';
  const [path = '', query] = splitOnce(local.replace(/#.*$/s, '').replace(beyondAscii, percentEncoded), '?');
  const normal = pathOf(path);
  if (normal === null) return 'not_found';
  return { url: query === undefined ? normal : `${normal}?${query}`, host };
}

/** Whether a text is a host, with or without a port, as the field `Host` has it. */
export function isHost(text: string): boolean {
  const found = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/i.exec(text);
  return found !== null && Number(found[1] ?? 0) <= 65_535 && URL.canParse(`http://${text}/`);
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** The path in its one form; null where it encodes no text, or has a backslash, which browsers read as a slash. */
function pathOf(path: string): string | null {
  if (path.includes('\\') || !isDecodable(path)) return null;
  if (usual.test(path)) return path;
  const plain = path.replace(encodedUnreserved, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
  return withoutDotSegments(plain);
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** RFC 3986, 5.2.4. */
function withoutDotSegments(path: string): string {
  const normalSegments: string[] = [];
  const segments = path.slice(1).split('/');
  for (const segment of segments) {
    if (segment === '..') normalSegments.pop();
    else if (segment !== '.') normalSegments.push(segment);
  }
  const last = segments.at(-1);
  const isFolder = last === '.' || last === '..';
  return `/${normalSegments.join('/')}${isFolder && normalSegments.length > 0 ? '/' : ''}`;
}

const percentEncoded = (byte: string): string => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`;
