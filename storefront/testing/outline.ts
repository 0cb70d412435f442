/** The outline of a page: its address, calls and metadata, then what stands in it; and how one differs from another. */
import { outlineOf, readable } from '../../src/testing/outline.ts';
import type { Page } from './site.ts';
import { metadataOf } from './site.ts';

/**
 * The outline of an answer: status and address, the calls of the API, what search engines read, and what stands
 * in the element. Throws for a page that broke: its answers were not those of the contract.
 */
export function pageOutline({ status, headers, document, requests }: Page, selector = 'main'): string {
  if (status >= 500) throw new Error(`the page broke: ${document.title}`);
  const address = headers.get('location');
  const meta = metadataOf(document);
  const named = ['title', 'description', 'canonical', 'robots'].filter((name) => meta[name]);
  return [
    [status, address].filter(Boolean).join(' '),
    ...ownRequests(requests).map(({ key, params, query, body }) =>
      ['>', key, ...[params, query, body].map(sent).filter(Boolean)].join(' '),
    ),
    ...(address === null ? named.map((name) => `${name}: ${readable(meta[name] ?? '')}`) : []),
    outlineOf(document.querySelector(selector)),
  ]
    .filter(Boolean)
    .join('\n');
}

/** The calls of the frame around every page, each of which it makes once. */
const framing = ['banner', 'contact-info', 'course-groups', 'banner/welcome-popup', 'widgets'].map(
  (x) => `GET /api/${x}`,
);

/** What a page asks beside its frame. */
function ownRequests(requests: Page['requests']): Page['requests'] {
  const rest = new Set([...framing, 'GET /auth/methods']);
  return requests.filter(({ key }) => !rest.delete(key));
}

const sent = (value: unknown): string =>
  value === undefined || Object.keys(value as object).length === 0 ? '' : JSON.stringify(value);

/**
 * How an outline differs from another: lines that went (`-`) and lines that came (`+`), in their order. Of many lines that
 * went together it says the first, how many there were, and the last: the outline before has them all.
 */
export function changes(before: string, after: string): string {
  return shortenRemoved(allChanges(before.split('\n'), after.split('\n'))).join('\n');
}

function shortenRemoved(lines: readonly string[]): string[] {
  const shown: string[] = [];
  for (let i = 0; i < lines.length;) {
    const end = lines.findIndex((line, at) => at >= i && !line.startsWith('- '));
    const removed = lines.slice(i, end < 0 ? lines.length : end);
    if (removed.length > 3) shown.push(removed[0]!, `- … ${removed.length - 2} lines`, removed.at(-1)!);
    else shown.push(...removed);
    i += removed.length;
    if (i < lines.length) shown.push(lines[i++]!);
  }
  return shown;
}

function allChanges(old: readonly string[], now: readonly string[]): string[] {
  const common = commonLengths(old, now);
  const lines: string[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      i++;
      j++;
    } else if (j >= now.length || (i < old.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      lines.push(`- ${old[i++]}`);
    } else {
      lines.push(`+ ${now[j++]}`);
    }
  }
  return lines;
}

/** How many lines the rests of two lists have in common, from each place on. */
function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => Array.from({ length: now.length + 1 }, () => 0));
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const [row, next] = [lengths[i]!, lengths[i + 1]!];
      row[j] = old[i] === now[j] ? next[j + 1]! + 1 : Math.max(next[j]!, row[j + 1]!);
    }
  }
  return lengths;
}
