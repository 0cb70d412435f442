/**
 * Words that names of the product avoid, with what they say instead, after the glossary of the project. They are counted
 * in file names and in the names that a file declares: of variables, functions, parameters, types and their members.
 */
import { basename } from 'node:path';
import { child, children, parse, visit, type SyntaxNode } from './syntax.ts';

interface Word {
  /** Found as words of a name that follow one another: `give up` in `giveUp`. */
  readonly avoid: readonly string[];
  readonly use: string;
  /** The files it is avoided in; all without it. */
  readonly within?: RegExp;
  /** Names of files, or `file: name`, that keep it, since it has its plain meaning there. */
  readonly except?: RegExp;
}

export const glossary: readonly Word[] = [
  { avoid: ['own'], use: "my…, the current user's", except: /: (hasOwn|own keys)/i },
  { avoid: ['figure', 'figures'], use: 'counter, aggregate' },
  { avoid: ['fold', 'folds', 'folded'], use: 'normalise (text), apply deltas (counters)' },
  {
    avoid: ['step', 'steps'],
    use: 'checkpoint (payment), transition (state)',
    within: /money|commerce|payments|states?\b/,
  },
  // `proofs` are the certificates of the specification, in addresses and tables.
  { avoid: ['proof', 'proofs'], use: 'integrity check (ledger)', within: /\/(money|ledger|insights)\// },
  { avoid: ['home'], use: 'panel home', within: /^admin\//, except: /panel-?home/i },
  { avoid: ['take up', 'takes up'], use: 'acquire' },
  { avoid: ['give up', 'gives up', 'given up'], use: 'release' },
  { avoid: ['require sound', 'sound', 'standing', 'standings', 'stands'], use: 'active, valid' },
  { avoid: ['patience'], use: 'connect timeout, grace period' },
  { avoid: ['kept'], use: 'stored, cached' },
  { avoid: ['audience'], use: 'subscriber, listener' },
  { avoid: ['office'], use: 'staff, administrator' },
  { avoid: ['seldom'], use: 'rarely' },
  { avoid: ['whoever'], use: 'if, the caller' },
  { avoid: ['hooks'], use: 'section API, service container' },
  {
    avoid: ['told', 'tell', 'tells', 'asked', 'held', 'walk', 'ware'],
    use: 'a term of the field',
    // A member of what browsers have stored: renamed, the carts of visitors would be lost.
    except: /cart-items\.ts: isAsked/,
  },
];

export interface AvoidedWord {
  readonly file: string;
  readonly name: string;
  readonly avoid: string;
  readonly use: string;
}

/** `giveUpLease2` and `give-up` as ` give up lease `, so that whole words are found in it. */
const wordsOf = (name: string): string =>
  ` ${name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .join(' ')
    .trim()
    .toLowerCase()} `;

const declarations: Readonly<Record<string, (node: SyntaxNode) => (SyntaxNode | undefined)[]>> = {
  VariableDeclarator: (node) => [child(node, 'id')],
  FunctionDeclaration: (node) => [child(node, 'id'), ...children(node, 'params')],
  FunctionExpression: (node) => [child(node, 'id'), ...children(node, 'params')],
  ArrowFunctionExpression: (node) => children(node, 'params'),
  ClassDeclaration: (node) => [child(node, 'id')],
  MethodDefinition: (node) => [child(node, 'key')],
  PropertyDefinition: (node) => [child(node, 'key')],
  TSInterfaceDeclaration: (node) => [child(node, 'id')],
  TSTypeAliasDeclaration: (node) => [child(node, 'id')],
  TSPropertySignature: (node) => [child(node, 'key')],
  TSMethodSignature: (node) => [child(node, 'key')],
};

/** The names a file declares, each once. */
function namesOf(file: string, source: string): Set<string> {
  const names = new Set<string>();
  visit(parse(file, source).program, (node) => {
    for (const given of declarations[node.type]?.(node) ?? []) {
      const declared = given?.type === 'AssignmentPattern' ? child(given, 'left') : given;
      if (typeof declared?.['name'] === 'string') names.add(declared['name']);
    }
  });
  return names;
}

/** The words to avoid in the name of a file and in those it declares. */
export function avoidedWords(file: string, source: string): AvoidedWord[] {
  const stem = basename(file).replace(/(\.(test|server|client|setup|d))?\.(tsx?|mjs|css)$/, '');
  const names = [stem, ...(/\.tsx?$/.test(file) ? namesOf(file, source) : [])];
  return names.flatMap((name) => {
    const words = wordsOf(name);
    return glossary
      .filter(({ within, except }) => (within?.test(file) ?? true) && !except?.test(`${file}: ${name}`))
      .flatMap(({ avoid, use }) => {
        const found = avoid.find((word) => words.includes(` ${word} `));
        return found === undefined ? [] : [{ file, name, avoid: found, use }];
      });
  });
}
