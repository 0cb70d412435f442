/**
 * A page in lines of text, as one reads it: what it says, where its links lead, what its forms ask, and what differs
 * from the usual look (`--passed`, `disabled`). Wrappers, styles and ids are left out, so that a page may be built
 * another way. A test compares a whole page at once: what is there too much is seen as what is missing.
 */
import type { Element as DomElement, Node as DomNode } from 'happy-dom';
import type { Page } from './site.ts';
import { metadataOf } from './site.ts';

/** The outline of an element. Empty for one that does not exist. */
export function outlineOf(root: DomElement | null): string {
  const lines: string[] = [];
  if (root) write(root, lines);
  return lines.join('\n');
}

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

const readable = (address: string): string => {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
};

const leftOut = new Set(['SCRIPT', 'STYLE', 'TEMPLATE']);
/** Elements that are within a line. */
const inline = new Set(
  'B BDI BR CODE DATA DEL EM I INS MARK S SAMP SMALL SPAN STRONG SUB SUP SVG TIME U USE WBR'.split(' '),
);
const isInline = ({ tagName, children }: DomElement): boolean =>
  inline.has(tagName.toUpperCase()) && [...children].every(isInline);

/** Writes an element and all in it: its own words on one line, with those of what is within the line. */
function write(element: DomElement, lines: string[]): void {
  if (leftOut.has(element.tagName)) return;
  if (element.tagName === 'SELECT') return void lines.push(selectLine(element));
  const at = lines.push('') - 1;
  let words = '';
  let isFirst = true;
  const flush = (): void => {
    const text = words.replace(/\s+/g, ' ').trim();
    words = '';
    if (isFirst) lines[at] = headOf(element, text);
    else if (text) lines.push(text);
    isFirst = false;
  };
  for (const node of element.childNodes) {
    if (isElement(node) && !isInline(node)) {
      flush();
      write(node, lines);
    } else words += wordsOf(node);
  }
  flush();
  if (lines[at] === '') lines.splice(at, 1);
}

/** A list of choices: how many there are, the first and the last, and the one that is chosen. */
function selectLine(element: DomElement): string {
  const options = [...element.querySelectorAll('option')];
  const shown = options.map((option) => `${option.textContent}=${option.getAttribute('value')}`);
  const chosen = options.flatMap((option, i) => (option.hasAttribute('selected') ? [shown[i]] : []));
  const range = `${options.length} options ${shown[0]} … ${shown.at(-1)}, chosen: ${chosen.join()}`;
  return ['select', range, notesOf(element)].filter(Boolean).join(' ');
}

/** The line of an element. One that is only a wrapper has none. */
function headOf(element: DomElement, text: string): string {
  const notes = notesOf(element);
  const name = element.tagName.toLowerCase();
  const isWrapper = ['div', 'li', 'ul', 'ol', 'section', 'main', 'article', 'header', 'span'].includes(name);
  const saysNothing = isWrapper || ['p', 'label', 'dl', 'path', 'fieldset', 'details'].includes(name);
  if (text === '' && notes === '' && saysNothing) return '';
  return [isWrapper && notes === '' ? '' : name, text, notes].filter(Boolean).join(' ');
}

const isElement = (node: DomNode): node is DomElement => node.nodeType === 1;

function wordsOf(node: DomNode): string {
  if (!isElement(node)) return node.nodeType === 3 ? (node.textContent ?? '') : '';
  if (node.tagName === 'svg') return ` ‹${node.querySelector('use')?.getAttribute('href')?.split('#')[1] ?? 'svg'}› `;
  const words = [...node.childNodes].map(wordsOf).join('');
  const notes = notesOf(node);
  return notes === '' ? `${words} ` : ` {${words.trim()} ${notes}} `;
}

/** Attributes that say what something is and does, in this order. */
const told = (
  'href action method enctype type name value content for src poster alt width height fetchpriority loading ' +
  'datetime lang dir placeholder autocomplete inputmode pattern min max minlength maxlength step accept ' +
  'kind srclang label role aria-label aria-current aria-pressed aria-expanded aria-invalid aria-disabled ' +
  'aria-valuetext aria-live target rel title'
).split(' ');
const flags = ['checked', 'selected', 'disabled', 'readonly', 'required', 'multiple', 'hidden', 'open', 'novalidate'];

function notesOf(element: DomElement): string {
  const attributes = told
    .filter((name) => element.hasAttribute(name) && !(name === 'for' && element.tagName === 'LABEL'))
    .map((name) => {
      const value = readable(element.getAttribute(name) ?? '');
      return name === 'href' || name === 'src' ? value : `${name}=${value}`;
    });
  const looks = element.className
    .split(/\s+/)
    .filter((name) => name.includes('--'))
    .map((name) => name.slice(name.indexOf('--')));
  const given = flags.filter((name) => element.hasAttribute(name));
  return [...attributes, ...given, ...looks].join(' ');
}

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
