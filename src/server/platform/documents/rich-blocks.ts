/**
 * Rich text as blocks that a document sets: paragraphs, headings and items of lists, each of runs with their weight.
 * Tables and pictures become their text. Reads what `rest/clean.ts` lets be stored; in anything else no tag is lost as
 * text, since `<` that starts a tag is never printed. Pure.
 */
import { decodeEntities } from '../../../locale/html-text.ts';

export interface Run {
  readonly text: string;
  readonly strong: boolean;
  readonly emphasis: boolean;
  /** Keeps its left-to-right order within Persian text. */
  readonly ltr: boolean;
}
export interface Block {
  readonly kind: 'paragraph' | 'heading' | 'item';
  readonly runs: readonly Run[];
}

const kinds: Readonly<Record<string, Block['kind']>> = { h2: 'heading', h3: 'heading', h4: 'heading', li: 'item' };
const blockTags: ReadonlySet<string> = new Set(
  'p h2 h3 h4 li ul ol blockquote pre figure figcaption table tr hr'.split(' '),
);
const strongTags: ReadonlySet<string> = new Set(['strong', 'b', 'th']);
const emphasisTags: ReadonlySet<string> = new Set(['em', 'i']);

const piece = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|<[^>]*>|[^<]+|</gi;

/** The blocks that hold something, in their order. */
export function richBlocks(html: string): Block[] {
  const blocks: Block[] = [];
  let runs: Run[] = [];
  let kind: Block['kind'] = 'paragraph';
  const depth = { strong: 0, emphasis: 0, ltr: 0 };

  function endBlock(next: Block['kind']): void {
    const trimmed = trimRuns(runs);
    if (trimmed.length > 0) blocks.push({ kind, runs: trimmed });
    runs = [];
    kind = next;
  }
  function add(text: string): void {
    runs.push({ text, strong: depth.strong > 0, emphasis: depth.emphasis > 0, ltr: depth.ltr > 0 });
  }
  for (const [whole, slash, written, attributes = ''] of html.matchAll(piece)) {
    if (written === undefined) {
      if (whole === '<' || !whole.startsWith('<')) add(decodeEntities(whole).replace(/[^\S\u00a0]+/g, ' '));
      continue;
    }
    const tag = written.toLowerCase();
    const step = slash ? -1 : 1;
    if (tag === 'br') add('\n');
    else if (blockTags.has(tag)) endBlock(slash ? 'paragraph' : (kinds[tag] ?? 'paragraph'));
    else if (tag === 'bdi' && (slash || /dir="ltr"/.test(attributes))) depth.ltr = Math.max(0, depth.ltr + step);
    else if (tag === 'td') add(' ');
    if (strongTags.has(tag)) depth.strong = Math.max(0, depth.strong + step);
    if (emphasisTags.has(tag)) depth.emphasis = Math.max(0, depth.emphasis + step);
  }
  endBlock('paragraph');
  return blocks;
}

/** Without white space at both ends, and without empty runs. */
function trimRuns(runs: readonly Run[]): Run[] {
  const trimmed = [...runs];
  for (let last = trimmed.at(-1); last?.text.trimEnd() !== last?.text; last = trimmed.at(-1)) {
    trimmed.pop();
    const text = last?.text.trimEnd() ?? '';
    if (last && text) trimmed.push({ ...last, text });
  }
  for (let first = trimmed[0]; first && first.text.trimStart() !== first.text; first = trimmed[0]) {
    trimmed.shift();
    const text = first.text.trimStart();
    if (text) trimmed.unshift({ ...first, text });
  }
  return trimmed.filter(({ text }) => text !== '');
}
