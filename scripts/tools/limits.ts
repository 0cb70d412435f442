/**
 * How long, how many and how much: the numbers that the server's sources name at their top, and the periods of their SQL.
 * The table of them (`limits.test.ts`) is read as a whole, and changes with the source on purpose.
 */
import { globSync } from 'node:fs';
import { child, children, parse, unwrap, visit, type SyntaxNode } from './syntax.ts';

const folders =
  'src/domain,src/server/features/{commerce,money,vip,partners,notices,assessment,learning},src/server/generator,' +
  'src/server/platform/{jobs,cache,messages},resources';

/** The files whose numbers are in the table. */
export const limitedFiles = (): string[] =>
  globSync(`{${folders}}/**/*.ts`)
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .sort();

/** Whether an expression is made of numbers alone. */
function isNumeric(node: SyntaxNode | undefined): boolean {
  if (!node) return false;
  if (node.type === 'Literal') return typeof node['value'] === 'number';
  if (node.type === 'UnaryExpression') return isNumeric(child(node, 'argument'));
  if (node.type === 'BinaryExpression') return [child(node, 'left'), child(node, 'right')].every(isNumeric);
  if (node.type === 'ArrayExpression') return children(node, 'elements').every(isNumeric);
  return node.type === 'ParenthesizedExpression' && isNumeric(unwrap(node));
}

/** The numbers of a source: each constant of its top with its text, and the periods of its SQL in their order. */
export function limitsOf(file: string, source: string): Record<string, string> {
  const text = (node: SyntaxNode): string => source.slice(node.start, node.end).replace(/\s+/g, ' ');
  const limits: Record<string, string> = {};
  const addConstant = (node: SyntaxNode): void => {
    const [id, value] = [child(node, 'id'), child(node, 'init')];
    if (id && value && isNumeric(value)) limits[String(id['name'])] = text(value);
  };
  const { program } = parse(file, source);
  for (const statement of children(program, 'body')) {
    const declaration = child(statement, 'declaration') ?? statement;
    if (declaration.type === 'VariableDeclaration') children(declaration, 'declarations').forEach(addConstant);
  }
  const periods: string[] = [];
  visit(program, (node) => {
    if (node.type === 'TemplateElement') {
      periods.push(...[...text(node).matchAll(/\binterval '([^']+)'/g)].map(([, period]) => period!));
    }
  });
  if (periods.length > 0) limits['interval'] = periods.join(', ');
  return limits;
}
