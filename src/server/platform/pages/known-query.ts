/**
 * What of an address changes its page. The rest of the query (marks of campaigns, what anybody makes up) is dropped before
 * a page is shared, so that it neither makes another page of the same nor stands in what others read. Pure.
 */
import { facetKeys } from '../../../contract/facet-values.ts';
import { searchFormPath } from '../../../paths/pages.ts';

const list = ['order', ...facetKeys];
/** Of pages with comments (`storefront/comments/comments-page.ts`). */
const comments = ['comments', 'reply', 'comment'];
/** The parameters that pages read, in one order, by the first part of their path. Pages that are not named keep them all. */
const known: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['', []],
  ['department', ['group', 'tag', 'vip', ...list]],
  ['search', ['query', 'section', 'page', ...list]],
  ['blog', ['group', 'tag']],
  ['course', comments],
  ['article', comments],
  ['teacher', comments],
  ...[
    'teachers',
    'faqs',
    'about-us',
    'bundles',
    'bundle',
    'majors',
    'major',
    'terms-and-conditions',
    'privacy-policy',
    'proof-terms-and-conditions',
  ].map((name): [string, readonly string[]] => [name, []]),
]);
/** How a change of pages within the browser asks for data: which parts of the page it wants. */
const dataSuffix = '.data';
const dataParameter = '_routes';
const usual: ReadonlySet<string> = new Set(['group']);

/** The address with what its page reads, and nothing else. */
export function knownAddress(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const path = url.slice(0, at);
  const [first = ''] = path.slice(1).split('/');
  const isData = path.endsWith(dataSuffix);
  const name = isData ? first.replace(/\.data$/, '').replace(/^_root$/, '') : first;
  const parameters = known.get(name);
  if (!parameters) return url;
  const query = new URLSearchParams(url.slice(at + 1));
  const knownOnly = new URLSearchParams();
  for (const parameter of isData ? [...parameters, dataParameter] : parameters) {
    const value = query.get(parameter);
    if (value) knownOnly.set(parameter, value);
  }
  return knownOnly.size === 0 ? path : `${path}?${knownOnly.toString()}`;
}

/**
 * Whether there are as many addresses like this as anybody makes up: what is searched for, tags, combinations of choices.
 * Departments and groups are not among them: one that does not exist has no page.
 */
export function isEndless(url: string): boolean {
  if (url.startsWith(searchFormPath)) return true;
  const at = url.indexOf('?');
  return at >= 0 && [...new URLSearchParams(url.slice(at + 1)).keys()].some((name) => !usual.has(name));
}
