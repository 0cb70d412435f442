/** The one address of each page: other spellings of it, with a slash at the end or in capitals, lead there. Pure. */

/**
 * The path that a path means, or null when it is that path itself or that of no page. Names of pages are in lower case;
 * the value of a parameter (an id, a slug, a word that is searched for) and what a panel makes of the rest remains.
 * The result begins with a single slash, so it never leads to another site.
 * @param patterns the paths of the site map, as React Router writes them: `course/:id/:name/:code?`, `admin/*`.
 */
export function pagePathOf(pathname: string, patterns: readonly string[]): string | null {
  const parts = partsOf(pathname);
  for (const pattern of patterns) {
    const found = matchParts(parts, partsOf(pattern));
    if (!found) continue;
    const path = `/${found.join('/')}`;
    return path === pathname ? null : path;
  }
  return null;
}

/** The pattern that a path fits, with a slash before it; null where it is that of no page. */
export function pagePatternOf(pathname: string, patterns: readonly string[]): string | null {
  const parts = partsOf(pathname);
  const pattern = patterns.find((one) => matchParts(parts, partsOf(one)) !== null);
  return pattern === undefined ? null : `/${pattern}`;
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** The parts as the pattern writes them; null when they do not fit it. */
function matchParts(parts: readonly string[], pattern: readonly string[]): string[] | null {
  const hasRest = pattern.at(-1) === '*';
  const named = hasRest ? pattern.slice(0, -1) : pattern;
  const required = named.filter((part) => !part.endsWith('?'));
  if (parts.length < required.length || (!hasRest && parts.length > named.length)) return null;
  const written = named.slice(0, parts.length).map((name, i) => partAs(name, parts[i] ?? ''));
  if (written.includes(null)) return null;
  return [...written.filter((part) => part !== null), ...parts.slice(named.length)];
}

function partAs(name: string, part: string): string | null {
  if (name.startsWith(':')) return part;
  return part.toLowerCase() === name ? name : null;
}
