/**
 * The small faults that `npm run mutants` puts into a source text, one at a time, found in its syntax tree: comparisons
 * and logical operators turned round, conditions negated, calls and filters removed, results and literals changed. Those
 * of SQL are in `sql-mutations.ts`. Not in types, imports, texts for people or what a screen looks like.
 */
import { child, children, childrenOf, lineCounter, parse, unwrap, type SyntaxNode } from '../../tools/syntax.ts';
import { callChanges, textChanges } from './sql-mutations.ts';

export interface Mutation {
  readonly file: string;
  readonly line: number;
  readonly kind: string;
  /** The part of the source text that is replaced, as offsets; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
}

type Change = Pick<Mutation, 'kind' | 'start' | 'end' | 'after'>;
type Mutate = (node: SyntaxNode, text: (node: SyntaxNode) => string) => readonly Change[];

const operators: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
};

const replace = (kind: string, node: SyntaxNode | undefined, after: string): Change[] =>
  node ? [{ kind, start: node.start, end: node.end, after }] : [];

/** The operator between two operands: the text between them holds nothing else but parentheses and blanks. */
const changeOperator: Mutate = (node, text) => {
  const left = child(node, 'left');
  const right = child(node, 'right');
  const operator = String(node['operator']);
  const other = operators[operator];
  if (!left || !right || other === undefined) return [];
  if (operator === '+' && [left, right].some(isText)) return [];
  return replace('operator', node, `${text(left)} ${other} ${text(right)}`);
};

const negate: Mutate = (node, text) => {
  const test = child(node, 'test');
  return test ? replace('condition', test, `!(${text(test)})`) : [];
};

const isCall = (node: SyntaxNode | undefined): boolean =>
  node?.type === 'CallExpression' || (node?.type === 'AwaitExpression' && isCall(unwrap(child(node, 'argument'))));

const isText = (node: SyntaxNode): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string');

/** Texts for people: in Persian, or of several words. They say nothing of what a program does. */
const isProse = (value: string): boolean => /[\u0600-\u06ff]|\s/.test(value);

const changeLiteral: Mutate = (node) => {
  const { value } = node;
  if (typeof value === 'number') return replace('number', node, String(value + 1));
  if (typeof value === 'boolean') return replace('boolean', node, String(!value));
  if (typeof value === 'string' && value !== '' && !isProse(value)) return replace('text', node, `''`);
  return [];
};

/** `rows.filter(…)` becomes `rows`. */
const dropFilter = (node: SyntaxNode): Change[] => {
  const callee = child(node, 'callee');
  const object = callee?.type === 'MemberExpression' ? child(callee, 'object') : undefined;
  const isFilter = callee && child(callee, 'property')?.['name'] === 'filter';
  return object && isFilter ? [{ kind: 'filter', start: object.end, end: node.end, after: '' }] : [];
};

const mutators: Readonly<Record<string, Mutate>> = {
  BinaryExpression: changeOperator,
  LogicalExpression: changeOperator,
  IfStatement: negate,
  ConditionalExpression: negate,
  Literal: changeLiteral,
  ExpressionStatement: (node) => (isCall(unwrap(child(node, 'expression'))) ? replace('call', node, ';') : []),
  ReturnStatement: (node) => (child(node, 'argument') ? replace('result', node, 'return undefined;') : []),
  UnaryExpression: (node, text) => {
    const argument = child(node, 'argument');
    return node['operator'] === '!' && argument ? replace('negation', node, `(${text(argument)})`) : [];
  },
  CallExpression: (node) => [...dropFilter(node), ...callChanges(node)],
  ArrayExpression: (node) => (children(node, 'elements').length > 0 ? replace('list', node, '[]') : []),
};

const imports = new Set(['ImportDeclaration', 'ImportExpression', 'ExportAllDeclaration', 'MetaProperty']);
/** Nodes of TypeScript that hold a value beside a type. */
const valueOf = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);
const keyed = new Set(['Property', 'PropertyDefinition', 'MethodDefinition']);

/** Whether a property says what a Persian text is in another language: a text for people, of one word or many. */
const isTranslation = (node: SyntaxNode): boolean => {
  const key = child(node, 'key');
  return node.type === 'Property' && isProse(String(key?.['name'] ?? key?.['value']));
};

/** Whether an attribute is about what an element looks like alone. */
const isLook = (node: SyntaxNode): boolean => ['sx', 'style'].includes(String(child(node, 'name')?.['name']));

/** The parts of a node in which a fault can be put. */
function partsOf(node: SyntaxNode): SyntaxNode[] {
  if (imports.has(node.type)) return [];
  if (valueOf.has(node.type)) return [child(node, 'expression')].filter((part) => part !== undefined);
  // How an element looks, and what it is called.
  if (node.type.startsWith('TS') || node.type === 'JSXAttribute') {
    const value = child(node, 'value');
    if (isLook(node)) return [];
    return node.type === 'JSXAttribute' && value?.type === 'JSXExpressionContainer' ? [value] : [];
  }
  const skipped = [
    ...(isTranslation(node) ? [child(node, 'value')].filter((part) => part && isText(part)) : []),
    // Where a name is exported from.
    ...(node.type === 'ExportNamedDeclaration' ? [child(node, 'source')] : []),
    ...(keyed.has(node.type) && node['computed'] !== true ? [child(node, 'key')] : []),
    // A loop whose head is wrong never ends: nothing is learned from it.
    ...(/^(For|While|DoWhile)/.test(node.type) ? ['test', 'update', 'init'].map((key) => child(node, key)) : []),
  ];
  return childrenOf(node).filter((part) => !skipped.includes(part));
}

/** Every fault that can be put into a source text, in its order. */
export function mutationsOf(file: string, source: string): Mutation[] {
  const lineOf = lineCounter(source);
  const text = (node: SyntaxNode): string => source.slice(node.start, node.end);
  const found: Mutation[] = [];
  const visitNode = (node: SyntaxNode): void => {
    const changes = [...(mutators[node.type]?.(node, text) ?? []), ...textChanges(node, source)];
    for (const change of changes) {
      const before = source.slice(change.start, change.end);
      if (before !== change.after) found.push({ file, line: lineOf(change.start), before, ...change });
    }
    for (const part of partsOf(node)) visitNode(part);
  };
  visitNode(parse(file, source).program);
  return found;
}

/** The source text with the fault in it. */
export const applyMutation = (source: string, { start, end, after }: Mutation): string =>
  source.slice(0, start) + after + source.slice(end);
