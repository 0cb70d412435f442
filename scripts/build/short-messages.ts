/**
 * Part of the browser build: the messages for developers in React Router's checks are left out, as React leaves out its
 * own. They are in the development build, where mistakes are made; a visitor would load 3 kB of them for nothing. Errors
 * that are thrown for other reasons keep their words.
 */
import { parseAst, type Plugin as VitePlugin } from 'vite';

/** Functions that take a condition and a message; bundlers number those of one name. */
const checks = /^(invariant|warning|warnOnce|warningOnce)\d*$/;
const messagePlace: Readonly<Record<string, number>> = { warningOnce: 2 };

/** What stands for every message: the name of who complains. */
const replacement = '"react-router"';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A node of a syntax tree, as far as it is read here. */
interface AstNode extends Span {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is AstNode => typeof value === 'object' && value !== null && 'type' in value;

/** Where the messages of checks are in a module. */
function messageSpans(node: unknown): Span[] {
  if (Array.isArray(node)) return node.flatMap(messageSpans);
  if (!isNode(node)) return [];
  const own = node.type === 'CallExpression' ? messageOf(node) : undefined;
  if (own) return [own];
  return Object.values(node).flatMap(messageSpans);
}

function messageOf({ callee, arguments: given }: AstNode): Span | undefined {
  if (!isNode(callee) || typeof callee['name'] !== 'string' || !Array.isArray(given)) return undefined;
  const [, check] = checks.exec(callee['name']) ?? [];
  if (check === undefined) return undefined;
  const message: unknown = given[messagePlace[check] ?? 1];
  return isNode(message) && /^(Literal|TemplateLiteral)$/.test(message.type) ? message : undefined;
}

/** The code with each message of a check replaced. */
export function withoutMessages(code: string): string {
  const spans = messageSpans(parseAst(code)).sort((a, b) => b.start - a.start);
  return spans.reduce((text, { start, end }) => text.slice(0, start) + replacement + text.slice(end), code);
}

export const shortMessages = (): VitePlugin => ({
  name: 'short-messages',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: {
    filter: { id: /\/node_modules\/react-router\/dist\/production\/.*\.mjs$/ },
    handler: (code) => ({ code: withoutMessages(code), map: null }),
  },
});
