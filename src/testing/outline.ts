/**
 * What is on a screen in lines of text, as one reads it: what it says, where its links lead, what its forms ask, and what differs
 * from the usual look (`--passed`, `disabled`). Wrappers, styles and ids are left out, so that a page may be built
 * another way. A test compares a whole page at once: what is there too much is seen as what is missing.
 */
import type { Element as DomElement, Node as DomNode } from 'happy-dom';

/** The outline of an element. Empty for one that does not exist. */
export function outlineOf(root: DomElement | null): string {
  const lines: string[] = [];
  if (root) write(root, lines);
  return lines.join('\n');
}

/** An address as a person reads it. */
export const readable = (address: string): string => {
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
