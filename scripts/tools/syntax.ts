/**
 * Reads a source text as a syntax tree (ESTree with TypeScript nodes), by the parser that Vite brings. Shared by the
 * scripts that check or measure the sources.
 */
import { parseSync } from 'vite';

export interface SyntaxNode {
  readonly type: string;
  /** Offsets in the source text, in UTF-16 units; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export interface SourceComment {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

export interface Syntax {
  readonly program: SyntaxNode;
  readonly comments: readonly SourceComment[];
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

/** Throws when the text does not parse; the message names the file. */
export function parse(file: string, source: string): Syntax {
  const { program, comments, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  if (!isNode(program)) throw new Error(`${file}: the parser gave no syntax tree`);
  return { program, comments };
}

/** The node a property holds; undefined where it holds none. */
export function child(node: SyntaxNode, key: string): SyntaxNode | undefined {
  const value = node[key];
  return isNode(value) ? value : undefined;
}

/** The nodes of a property that holds a list. */
export function children(node: SyntaxNode, key: string): SyntaxNode[] {
  const value = node[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** An expression without the parentheses around it. */
export function unwrap(node: SyntaxNode | undefined): SyntaxNode | undefined {
  return node?.type === 'ParenthesizedExpression' ? unwrap(child(node, 'expression')) : node;
}

/** The nodes directly below a node, in the order of its properties. */
export const childrenOf = (node: SyntaxNode): SyntaxNode[] =>
  Object.entries(node).flatMap(([key, value]) => {
    if (key === 'parent') return [];
    if (Array.isArray(value)) return value.filter(isNode);
    return isNode(value) ? [value] : [];
  });

/** Calls `enter` for a node and everything below it, outermost first; below a node it answers `false` for, nothing. */
export function visit(
  node: SyntaxNode,
  enter: (node: SyntaxNode, parent: SyntaxNode | undefined) => boolean | void,
  parent?: SyntaxNode,
): void {
  if (enter(node, parent) === false) return;
  for (const child of childrenOf(node)) visit(child, enter, node);
}

/** Answers the line of an offset, counted from 1. */
export function lineCounter(source: string): (offset: number) => number {
  const starts = [0];
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
