/** The destination after a login, from the URL. Pure. */

/** A path of this site; null for anything that would leave the site. */
export function safeNext(next: string | null): string | null {
  if (!next || !/^\/(?![/\\])/.test(next)) return null;
  const base = 'http://site.invalid';
  try {
    const url = new URL(next, base);
    return url.origin === base ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}
