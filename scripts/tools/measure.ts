/** What `npm run figures` counts in the sources: line lengths, sizes, casts, cycles; `structure.ts` adds the rest. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from './boundaries.ts';
import { cyclesOf, importGraph } from './cycles.ts';
import { isTest, structureOf, type Structure } from './structure.ts';
import { child, children, lineCounter, parse, unwrap, visit, type SyntaxNode } from './syntax.ts';

export interface Place {
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
}
export interface Size extends Place {
  /** Lines, comments and blank lines included. */
  readonly lines: number;
}
export interface Cast extends Place {
  readonly text: string;
  /** A comment with `cast:` stands on its line or on one of the four lines above. */
  readonly hasReason: boolean;
}

/** The figures of one file. */
export interface FileFigures {
  readonly lines: number;
  /** Lines of more than 120 characters (code points, not bytes). */
  readonly longLines: readonly Place[];
  readonly functions: readonly Size[];
  readonly nestedTernaries: readonly Place[];
  readonly multiDeclarators: readonly Place[];
  readonly casts: readonly Cast[];
}

export const maxLineLength = 120;
const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

export const isScript = (file: string): boolean => /\.tsx?$/.test(file);

/** A conditional whose branch is another conditional, as `no-nested-ternary` counts them. */
const isNestedTernary = (node: SyntaxNode): boolean =>
  node.type === 'ConditionalExpression' &&
  ['consequent', 'alternate'].some((branch) => unwrap(child(node, branch))?.type === 'ConditionalExpression');

const isMultiDeclarator = (node: SyntaxNode, parent: SyntaxNode | undefined): boolean =>
  node.type === 'VariableDeclaration' && children(node, 'declarations').length > 1 && parent?.type !== 'ForStatement';

const isConst = (type: SyntaxNode): boolean =>
  type.type === 'TSTypeReference' && child(type, 'typeName')?.['name'] === 'const';

/** The type that an assertion (`as T` or `<T>x`, not `as const`) gives; undefined for any other node. */
function castType(node: SyntaxNode): SyntaxNode | undefined {
  if (node.type !== 'TSAsExpression' && node.type !== 'TSTypeAssertion') return undefined;
  const type = child(node, 'typeAnnotation');
  return type && !isConst(type) ? type : undefined;
}

/** Measures one source text. Throws when it does not parse. */
export function measureFile(file: string, source: string): FileFigures {
  const text = source.split('\n');
  if (text.at(-1) === '') text.pop();
  const longLines = text.flatMap((line, i) => ([...line].length > maxLineLength ? [{ file, line: i + 1 }] : []));
  const functions: Size[] = [];
  const nestedTernaries: Place[] = [];
  const multiDeclarators: Place[] = [];
  const casts: Cast[] = [];
  const figures = { lines: text.length, longLines, functions, nestedTernaries, multiDeclarators, casts };
  if (!isScript(file)) return figures;
  const lineOf = lineCounter(source);
  visit(parse(file, source).program, (node, parent) => {
    const place: Place = { file, line: lineOf(node.start) };
    if (functionTypes.has(node.type)) functions.push({ ...place, lines: lineOf(node.end) - place.line + 1 });
    if (isNestedTernary(node)) nestedTernaries.push(place);
    if (isMultiDeclarator(node, parent)) multiDeclarators.push(place);
    const type = castType(node);
    if (type) {
      const line = lineOf(type.start);
      const hasReason = text.slice(Math.max(0, place.line - 5), line).some((x) => /(\/\/|\*).*\bcast:/i.test(x));
      casts.push({ file, line, text: source.slice(node.start, node.end), hasReason });
    }
  });
  return figures;
}

/** The figures of a tree. */
export interface TreeFigures extends FileFigures, Structure {
  readonly files: number;
  readonly fileSizes: readonly Size[];
  readonly cycles: readonly (readonly string[])[];
  readonly demoFilesInServer: number;
}

/**
 * Measures files of one tree.
 * @param root The tree's folder.
 * @param files Paths within it.
 */
export function measureTree(root: string, files: readonly string[]): TreeFigures {
  const sources = files
    .filter((file) => existsSync(join(root, file)))
    .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }));
  const measured = sources.map(({ file, source }) => ({ file, ...measureFile(file, source) }));
  const scripts = sources.filter(({ file }) => isScript(file));
  const imports = scripts.flatMap(({ file, source }) => importsOf(file, source, root));
  return {
    files: measured.length,
    lines: measured.reduce((sum, m) => sum + m.lines, 0),
    longLines: measured.flatMap((m) => m.longLines),
    functions: measured.flatMap((m) => m.functions),
    fileSizes: measured.map(({ file, lines }) => ({ file, line: 1, lines })),
    nestedTernaries: measured.flatMap((m) => m.nestedTernaries),
    multiDeclarators: measured.flatMap((m) => m.multiDeclarators),
    casts: measured.filter(({ file }) => !isTest(file)).flatMap((m) => m.casts),
    cycles: cyclesOf(importGraph(imports)),
    ...structureOf(sources, imports),
    demoFilesInServer: files.filter((file) => /^src\/server\/(.*\/)?demo\//.test(file)).length,
  };
}
