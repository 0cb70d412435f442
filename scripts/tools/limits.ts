/**
 * How long, how many and how much: the numbers that the server's sources name at their top, and the periods of their SQL.
 * The table of them (`limits.test.ts`) is read as a whole, and changes with the source on purpose.
 */
import { globSync } from 'node:fs';
import { child, children, parse, unwrap, visit, type SyntaxNode } from './syntax.ts';

const folders = 'src/domain,src/contract,src/client,src/server,resources,admin,storefront';
/** Where numbers are styles as well: there the insides of objects are left out, and measures of what is drawn. */
const isDrawn = (file: string): boolean => /^(admin|storefront)\//.test(file);
const isMeasure = (name: string): boolean => /(width|height|gap|side)$/i.test(name);
/** A source that names a number, or a list or object, at its top, or a period in SQL: others need not be parsed. */
const mayHaveLimits = /^(?:export )?const [^=\n]+= *[-(\d[{]|\binterval '|\blimit \d/m;

/** The files whose numbers are in the table. */
export const limitedFiles = (): string[] =>
  globSync(`{${folders}}/**/*.{ts,tsx}`)
    .filter((file) => !/\.test\.tsx?$|\.d\.ts$|\/testing\//.test(file))
    .sort();

/** Whether an expression is made of numbers alone. */
function isNumeric(node: SyntaxNode | undefined): boolean {
  if (!node) return false;
  if (node.type === 'Literal') return typeof node['value'] === 'number';
  if (node.type === 'UnaryExpression') return isNumeric(child(node, 'argument'));
  if (node.type === 'BinaryExpression') return [child(node, 'left'), child(node, 'right')].every(isNumeric);
  if (node.type === 'ArrayExpression') {
    const elements = children(node, 'elements');
    return elements.length > 0 && elements.every(isNumeric);
  }
  return node.type === 'ParenthesizedExpression' && isNumeric(unwrap(node));
}

/** A value without the types that are written behind it. */
function bare(node: SyntaxNode | undefined): SyntaxNode | undefined {
  const value = unwrap(node);
  const isTyped = value?.type === 'TSAsExpression' || value?.type === 'TSSatisfiesExpression';
  return isTyped ? bare(child(value, 'expression')) : value;
}

/**
 * The numbers of a source: each constant of its top with its text, those in an object by the keys that lead to them, and
 * the periods and limits of its SQL in their order.
 */
export function limitsOf(file: string, source: string): Record<string, string> {
  const text = (node: SyntaxNode): string => source.slice(node.start, node.end).replace(/\s+/g, ' ');
  const limits: Record<string, string> = {};
  if (!mayHaveLimits.test(source)) return limits;
  /** @param name of the constant, with the keys that lead to the value. */
  const add = (name: string, node: SyntaxNode | undefined): void => {
    const value = bare(node);
    if (isDrawn(file) && isMeasure(name)) return;
    if (value && isNumeric(value) && !(name.includes('.') && text(value) === '0')) limits[name] = text(value);
    if (value?.type !== 'ObjectExpression' || isDrawn(file)) return;
    for (const property of children(value, 'properties')) {
      const key = child(property, 'key');
      if (key?.type === 'Identifier') add(`${name}.${String(key['name'])}`, child(property, 'value'));
    }
  };
  const addConstant = (node: SyntaxNode): void => add(String(child(node, 'id')?.['name']), child(node, 'init'));
  const { program } = parse(file, source);
  for (const statement of children(program, 'body')) {
    const declaration = child(statement, 'declaration') ?? statement;
    if (declaration.type === 'VariableDeclaration') children(declaration, 'declarations').forEach(addConstant);
  }
  for (const [name, pattern] of Object.entries(inSql)) {
    if (source.search(pattern) < 0) continue;
    const found: string[] = [];
    visit(program, (node) => {
      const isText = node.type === 'TemplateElement' || (node.type === 'Literal' && typeof node['value'] === 'string');
      if (isText) found.push(...[...text(node).matchAll(pattern)].map(([, value]) => value!));
    });
    if (found.length > 0) limits[name] = found.join(', ');
  }
  return limits;
}

/** Numbers in the texts of SQL. One row is what a statement asks for that looks for a thing by its key. */
const inSql = { interval: /\binterval '([^']+)'/g, limit: /\blimit ((?!1\b)\d+)/g } as const;
