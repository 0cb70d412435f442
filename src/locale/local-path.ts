/**
 * Addresses that lead to a page of this site and nowhere else: where a login returns to, and what links may name.
 * Browsers read `\` as `/` and drop tabs and line feeds, so `/\host` and `/<tab>/host` lead to another site (WHATWG URL,
 * section 4.4); proxies may do the same with encoded ones. Pure.
 */
const forbidden = /[\\\s\p{Cc}]/u;
/** The start of a network path, with anything that is dropped or read as a slash in between. */
const networkPath = /^\/[\s\p{Cc}]*[/\\]/u;
const base = 'http://site.invalid';

/** The path with query and fragment, in normal form; null for anything that leads, or might lead, elsewhere. */
export function localPath(text: string | null | undefined): string | null {
  if (!text?.startsWith('/') || forbidden.test(text) || networkPath.test(decoded(text))) return null;
  if (!URL.canParse(text, base)) return null;
  const { origin, pathname, search, hash } = new URL(text, base);
  return origin === base && !networkPath.test(decoded(pathname)) ? pathname + search + hash : null;
}

/** The text with its percent-encoding undone twice; what cannot be undone counts as a network path. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(decodeURIComponent(text.split(/[?#]/, 1)[0] ?? ''));
  } catch {
    return '//';
  }
}
