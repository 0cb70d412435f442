/** The words, constants and signs of an SQL text that stands in a template of a source file. */
import { children, type SyntaxNode } from '../../tools/syntax.ts';

export interface SqlToken {
  /** `value` is what the template puts in; `name` an identifier in quotes. */
  readonly type: 'word' | 'number' | 'text' | 'name' | 'value' | 'operator' | 'sign';
  /** Words in small letters. */
  readonly text: string;
  /** Offsets in the source text; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** How many parentheses and `case … end` are open around it; these themselves belong outside. */
  readonly depth: number;
}

/** Stands for a part of the text that the template puts in; its length stays. */
const placeholder = '\0';

const kinds: Readonly<Record<SqlToken['type'] | 'blank', RegExp>> = {
  blank: /\s+|--[^\n]*/,
  text: /'(?:[^']|'')*'/,
  name: /"[^"]*"/,
  value: /\0+/,
  number: /\d+(?:\.\d+)?/,
  word: /[a-z_][\w.]*/,
  operator: /<=|>=|<>|->>|->|@>|<@|&&|\|\||::|[<>=+-]/,
  sign: /./,
};
const pattern = new RegExp(
  Object.entries(kinds)
    .map(([kind, { source }]) => `(?<${kind}>${source})`)
    .join('|'),
  'gis',
);

/** The text between the backticks, with placeholders for what is put in. */
function maskedText(template: SyntaxNode, source: string): string {
  let masked = source.slice(template.start + 1, template.end - 1);
  for (const expression of children(template, 'expressions')) {
    const start = source.lastIndexOf('${', expression.start) - template.start - 1;
    const end = source.indexOf('}', expression.end) - template.start;
    masked = masked.slice(0, start) + placeholder.repeat(end - start) + masked.slice(end);
  }
  return masked;
}

const opening = new Set(['(', '[', 'case']);
const closing = new Set([')', ']', 'end']);

/** @param template a TemplateLiteral. @param source of the whole file. */
export function tokensOf(template: SyntaxNode, source: string): SqlToken[] {
  const tokens: SqlToken[] = [];
  let depth = 0;
  for (const match of maskedText(template, source).matchAll(pattern)) {
    const [type, found] = Object.entries(match.groups!).find(([, part]) => part !== undefined)!;
    if (type === 'blank') continue;
    const text = type === 'word' ? found.toLowerCase() : found;
    if (closing.has(text)) depth -= 1;
    const start = template.start + 1 + match.index;
    // cast: the names of the groups.
    tokens.push({ type: type as SqlToken['type'], text, start, end: start + found.length, depth });
    if (opening.has(text)) depth += 1;
  }
  return tokens;
}
