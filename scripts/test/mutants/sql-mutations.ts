/**
 * The small faults that `npm run mutants` puts into SQL: a condition, an assignment, a lock or a limit left out, a
 * comparison, an order or a constant changed. Both in the texts of `sql` and in the calls of a query builder.
 */
import { child, children, type SyntaxNode } from '../../tools/syntax.ts';
import { tokensOf, type SqlToken } from './sql-tokens.ts';

export interface SqlChange {
  readonly kind: `sql ${string}`;
  /** The part of the source text that is replaced, as offsets; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly after: string;
}

type Find = (tokens: readonly SqlToken[], at: number) => readonly SqlChange[];

const connectors = new Set(['and', 'or']);
/** Words that end a condition, an assignment or a key of an order. */
const clauses = new Set(
  (
    'select from where group order limit offset for returning union except intersect having on join left inner cross ' +
    'set then else when window do using with filter over as'
  ).split(' '),
);

const isBoundary = (tokens: readonly SqlToken[], at: number): boolean => {
  const { text } = tokens[at]!;
  if (text === ',' || text === ';' || connectors.has(text)) return true;
  if (text === 'from') return tokens[at - 1]?.text !== 'distinct';
  // A function of the same name.
  if (text === 'left') return tokens[at + 1]?.text !== '(';
  return clauses.has(text);
};

/** The index after the part that begins at `at`: up to a boundary of the same depth. */
function endOf(tokens: readonly SqlToken[], at: number): number {
  const { depth } = tokens[at]!;
  let index = at;
  while (index < tokens.length && tokens[index]!.depth >= depth) {
    if (tokens[index]!.depth === depth && isBoundary(tokens, index)) break;
    index += 1;
  }
  return index;
}

/** The index at which the part that ends before `at` begins. */
function startOf(tokens: readonly SqlToken[], at: number): number {
  const { depth } = tokens[at]!;
  let index = at;
  while (index > 0 && tokens[index - 1]!.depth >= depth) {
    if (tokens[index - 1]!.depth === depth && isBoundary(tokens, index - 1)) break;
    index -= 1;
  }
  return index;
}

const drop = (kind: SqlChange['kind'], first: SqlToken, last: SqlToken): SqlChange[] => [
  { kind, start: first.start, end: last.end, after: '' },
];

const swap = (kind: SqlChange['kind'], { start, end }: SqlToken, after: string): SqlChange[] => [
  { kind, start, end, after },
];

/** Whether this `and` is the second half of `between … and …`. */
const isOfBetween = (tokens: readonly SqlToken[], at: number): boolean =>
  tokens.slice(startOf(tokens, at), at).some(({ text, depth }) => text === 'between' && depth === tokens[at]!.depth);

/** A condition beside others: what follows `and`, and what stands before the first one. */
const dropCondition: Find = (tokens, at) => {
  if (isOfBetween(tokens, at) || at + 1 >= tokens.length) return [];
  let end = endOf(tokens, at + 1);
  // The second half of a `between` belongs to the condition.
  if (tokens[end]?.text === 'and' && isOfBetween(tokens, end)) end = endOf(tokens, end + 1);
  const start = startOf(tokens, at);
  const isFirst = start < at && !connectors.has(tokens[start - 1]?.text ?? '');
  return [
    ...drop('sql condition', tokens[at]!, tokens[end - 1]!),
    ...(isFirst
      ? [{ kind: 'sql condition' as const, start: tokens[start]!.start, end: tokens[at + 1]!.start, after: '' }]
      : []),
  ];
};

/** The only condition of a `where`. */
const dropOnlyCondition: Find = (tokens, at) => {
  if (at + 1 >= tokens.length) return [];
  const end = endOf(tokens, at + 1);
  const last = tokens[end - 1];
  if (end === at + 1 || connectors.has(tokens[end]?.text ?? '')) return [];
  return [{ kind: 'sql condition', start: tokens[at + 1]!.start, end: last!.end, after: 'true' }];
};

/** Each assignment of an update that has others. */
const dropAssignments: Find = (tokens, at) => {
  const found: SqlChange[] = [];
  const { depth } = tokens[at]!;
  let start = at + 1;
  while (start < tokens.length) {
    const end = endOf(tokens, start);
    const isLast = tokens[end]?.text !== ',' || tokens[end]?.depth !== depth;
    if (!isLast) {
      found.push({ kind: 'sql assignment', start: tokens[start]!.start, end: tokens[end + 1]!.start, after: '' });
    } else if (found.length > 0 && end > start) {
      found.push(...drop('sql assignment', tokens[start - 1]!, tokens[end - 1]!));
    }
    if (isLast) break;
    start = end + 1;
  }
  return found;
};

/** The first key of an order without a direction. The order in which rows are locked decides about deadlocks alone. */
const turnOrder: Find = (tokens, at) => {
  if (tokens[at + 1]?.text !== 'by' || at + 2 >= tokens.length) return [];
  const { depth } = tokens[at]!;
  const rest = tokens.slice(at).filter((token) => token.depth === depth);
  const isLocking = rest.some(({ text }) => text === 'for') && !rest.some(({ text }) => text === 'limit');
  const last = tokens[endOf(tokens, at + 2) - 1]!;
  if (isLocking || ['asc', 'desc', 'first', 'last', 'by'].includes(last.text)) return [];
  return [{ kind: 'sql order', start: last.end, end: last.end, after: ' desc' }];
};

/** One row is taken of a list that is read whole, or of one of which the rest is not read. */
const isOfOneRow = (tokens: readonly SqlToken[], at: number): boolean =>
  tokens[at]!.depth === 0 && tokens[at + 1]?.text === '1';

const dropLimit: Find = (tokens, at) =>
  isOfOneRow(tokens, at) || at + 1 >= tokens.length ? [] : drop('sql limit', tokens[at]!, tokens[at + 1]!);

const dropLock: Find = (tokens, at) => {
  if (!['update', 'share', 'no', 'key'].includes(tokens[at + 1]?.text ?? '')) return [];
  let end = at + 1;
  while (end < tokens.length && tokens[end]!.depth === tokens[at]!.depth && tokens[end]!.text !== 'for') end += 1;
  return drop('sql lock', tokens[at]!, tokens[end - 1]!);
};

const dropWord =
  (kind: SqlChange['kind'], isMeant: (previous: string, next: string) => boolean = () => true): Find =>
  (tokens, at) => {
    const next = tokens[at + 1];
    if (!next || !isMeant(tokens[at - 1]?.text ?? '', next.text)) return [];
    return [{ kind, start: tokens[at]!.start, end: next.start, after: '' }];
  };

const swapFunction =
  (other: string): Find =>
  (tokens, at) =>
    tokens[at + 1]?.text === '(' ? swap('sql function', tokens[at]!, other) : [];

const words: Readonly<Record<string, Find>> = {
  and: dropCondition,
  or: dropCondition,
  where: dropOnlyCondition,
  set: dropAssignments,
  order: turnOrder,
  limit: dropLimit,
  for: dropLock,
  not: dropWord('sql negation'),
  left: dropWord('sql join', (_, next) => next === 'join'),
  distinct: dropWord('sql distinct', (previous, next) => !['from', 'on'].includes(next) && previous !== 'is'),
  desc: (tokens, at) => swap('sql order', tokens[at]!, 'asc'),
  asc: (tokens, at) => swap('sql order', tokens[at]!, 'desc'),
  min: swapFunction('max'),
  max: swapFunction('min'),
  least: swapFunction('greatest'),
  greatest: swapFunction('least'),
};

const operators: Readonly<Record<string, string>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '<>': '=',
  '+': '-',
  '-': '+',
};

/** What a lock is called, and a row that only says that there is one: any other value does as well. */
const isAnyValue = (tokens: readonly SqlToken[], at: number): boolean => {
  if (tokens[at - 1]?.text === 'select') return true;
  const before = tokens.slice(0, at).findLast(({ depth }) => depth < tokens[at]!.depth);
  const opening = before ? tokens[tokens.indexOf(before) - 1] : undefined;
  return opening?.text.startsWith('hashtext') ?? false;
};

const nextNumber = (text: string): string => text.replace(/\d+/, (digits) => String(Number(digits) + 1));

function changeConstant(tokens: readonly SqlToken[], at: number): SqlChange[] {
  const token = tokens[at]!;
  if (isAnyValue(tokens, at)) return [];
  if (token.type === 'number') {
    const isLimit = tokens[at - 1]?.text === 'limit' && isOfOneRow(tokens, at - 1);
    return isLimit ? [] : swap('sql number', token, nextNumber(token.text));
  }
  if (/^'\d+ \w+'$/.test(token.text)) return swap('sql time', token, nextNumber(token.text));
  return /^'[\w.-]+'$/.test(token.text) ? swap('sql text', token, `''`) : [];
}

function changesAt(tokens: readonly SqlToken[], at: number): readonly SqlChange[] {
  const token = tokens[at]!;
  if (token.type === 'word') return words[token.text]?.(tokens, at) ?? [];
  if (token.type === 'number' || token.type === 'text') return changeConstant(tokens, at);
  const other = token.type === 'operator' ? operators[token.text] : undefined;
  return other === undefined ? [] : swap('sql operator', token, other);
}

const isSql = (node: SyntaxNode | undefined): boolean => node?.type === 'Identifier' && node['name'] === 'sql';

/** The template that holds SQL: of sql`…` and of sql.raw(`…`). */
function templateOf(node: SyntaxNode): SyntaxNode | undefined {
  if (node.type === 'TaggedTemplateExpression') return isSql(child(node, 'tag')) ? child(node, 'quasi') : undefined;
  const callee = child(node, 'callee');
  if (callee?.type !== 'MemberExpression' || !isSql(child(callee, 'object'))) return undefined;
  return children(node, 'arguments').find(({ type }) => type === 'TemplateLiteral');
}

/** The faults of an SQL text; none where the node holds none. @param source of the whole file. */
export function textChanges(node: SyntaxNode, source: string): SqlChange[] {
  const template = templateOf(node);
  if (!template) return [];
  const tokens = tokensOf(template, source);
  return tokens.flatMap((_, at) => changesAt(tokens, at));
}

/** Calls of a query builder that may be left out. */
const optionalCalls = new Map<string, SqlChange['kind']>([
  ['where', 'sql condition'],
  ['whereRef', 'sql condition'],
  ['having', 'sql condition'],
  ['orderBy', 'sql order'],
  ['limit', 'sql limit'],
  ['forUpdate', 'sql lock'],
  ['forShare', 'sql lock'],
  ['skipLocked', 'sql lock'],
]);

/** The fault of a call of a query builder: `rows.where(…)` becomes `rows`. */
export function callChanges(node: SyntaxNode): SqlChange[] {
  const callee = child(node, 'callee');
  const object = callee?.type === 'MemberExpression' ? child(callee, 'object') : undefined;
  const kind = optionalCalls.get(String(callee && child(callee, 'property')?.['name']));
  return object && kind ? [{ kind, start: object.end, end: node.end, after: '' }] : [];
}
