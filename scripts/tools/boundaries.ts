/**
 * The boundaries of the architecture, checked by `npm run lint`: which folder may import which, each rule with its
 * reason, and no import cycle among files, type imports included.
 * Own code, since dependency-cruiser reads no TypeScript 7 (decision 003); imports are found by the parser Vite already
 * brings.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { cyclesOf, importGraph } from './cycles.ts';
import { featureMistake } from './features.ts';
import { folderCycles } from './folders.ts';
import { isNode, visit } from './syntax.ts';

export interface Import {
  readonly file: string;
  /** A file of the project, or the name of a package. */ readonly target: string;
  readonly kind: 'value' | 'type' | 'dynamic';
  readonly missing?: boolean;
}
interface Rule {
  readonly why: string;
  /** Files it speaks of. */
  readonly from: RegExp;
  readonly except?: RegExp;
  /** What they may import, or may not. */
  readonly only?: RegExp;
  readonly never?: RegExp;
  /** Kinds of import it does not mind. */
  readonly mindNot?: readonly Import['kind'][];
}

const tests = /\.test\.tsx?$/;
const testing = /(\.test\.tsx?$|^e2e\/|\/testing[./])/;
export const rules: readonly Rule[] = [
  {
    why: 'definitions run in the server and in browsers: zod and nothing else',
    from: /^src\/define\//,
    except: tests,
    only: /^(src\/define\/|zod$)/,
  },
  {
    why: 'a definition is data in the language of src/define, and words that pages show too',
    from: /^resources\//,
    except: /(\.server|\.test)\.ts$/,
    only: /^(src\/(define|domain|paths|application)\/|src\/locale\/order-words\.ts|resources\/)/,
  },
  {
    why: 'the contract is read by everyone: pure, zod only',
    from: /^src\/contract\//,
    except: tests,
    only: /^(src\/(contract|define)\/|zod$)/,
  },
  {
    why: 'words, digits and dates are plain functions',
    from: /^src\/locale\//,
    except: tests,
    only: /^(src\/(locale|contract)\/|zod$)/,
  },
  {
    why: 'addresses of the site are plain functions, which everybody may use',
    from: /^src\/paths\//,
    except: tests,
    only: /^src\/(paths|locale)\//,
  },
  {
    why: 'rules of money are plain functions, which the server and the demo school share',
    from: /^src\/domain\/money\//,
    except: tests,
    only: /^src\/(domain\/money|locale)\//,
  },
  {
    why: 'rules of exams are plain functions, which the server and the demo school share',
    from: /^src\/domain\/exams\//,
    except: tests,
    only: /^src\/(domain\/exams|domain\/money|locale)\//,
  },
  {
    why: 'the way through the questionnaire is plain functions, which the server and the demo school share',
    from: /^src\/domain\/roadmap\//,
    except: tests,
    only: /^(src\/domain\/roadmap\/|node:crypto$)/,
  },
  {
    why: 'rules of certificates are plain functions, which the server, the pages and the demo school share',
    from: /^src\/domain\/certificates\//,
    except: tests,
    only: /^src\/(domain\/certificates|locale)\//,
  },
  {
    why: 'the client is given a fetch and knows the contract; it solves the challenges of the server',
    from: /^src\/client\//,
    except: tests,
    only: /^(src\/(client|contract|locale)\/|react$|altcha-lib)/,
  },
  {
    why: 'the server does not know the screens; its entry joins them',
    from: /^src\//,
    except: /^src\/server\/entry\.ts$/,
    never: /^(storefront|admin)\//,
  },
  {
    why: 'the demo school stands beside the server; its entry loads it where it is wanted',
    from: /^(src\/(?!demo\/)|resources\/|storefront\/|admin\/)/,
    except: /(^src\/server\/entry|\.test)\.tsx?$|\/testing\//,
    never: /^src\/demo\//,
  },
  {
    why: 'arrows run one way',
    from: /^src\/(define|contract|client|locale)\//,
    except: tests,
    never: /^src\/server\//,
  },
  {
    why: 'a page asks the API, so that it cannot skip the gate',
    from: /^(storefront|admin)\//,
    except: testing,
    never: /^src\/server\//,
  },
  {
    why: 'a .server.ts file reaches no browser',
    from: /^(storefront|admin)\//,
    except: /(\.test\.tsx?|\/entry\.server\.tsx)$|\/testing[./]/,
    never: /\.server\.tsx?$/,
  },
  {
    why: 'what only the server may know of a section stands apart from screens',
    from: /^resources\//,
    never: /^(storefront|admin)\//,
  },
  {
    why: 'definitions reach a browser as data: a further section makes no script longer',
    from: /^(storefront|admin)\//,
    except: tests,
    never: /^resources\//,
  },
  {
    why: 'the panel of the generator knows no page of the school: they are given where it is started',
    from: /^admin\/(?!Panel\.client\.tsx$|pages\/|previews\/|design\/)/,
    except: testing,
    never: /^(src\/application\/|admin\/(pages\/|previews\/|Panel\.client))/,
  },
  { why: 'the panels stand apart from the storefront', from: /^admin\//, except: tests, never: /^storefront\// },
  {
    why: 'the panels are loaded when they are entered',
    from: /^storefront\//,
    never: /^admin\//,
    mindNot: ['dynamic', 'type'],
  },
  {
    why: 'the storefront stays light: no panel library, no definition, no schema',
    from: /^storefront\//,
    except: tests,
    never: /^(react-admin|ra-|@mui\/|@emotion\/|@tiptap\/|zod$|resources\/|src\/define\/)/,
    mindNot: ['type'],
  },
  {
    why: 'the platform knows neither definitions of sections nor the school: what they add is given to it',
    from: /^src\/server\/platform\//,
    except: tests,
    never: /^(src\/(application\/|server\/(?!platform\/))|resources\/)/,
  },
  {
    why: 'the generator knows definitions, not the school: sections register what they add (`defineServer`)',
    from: /^src\/server\/generator\//,
    except: tests,
    never: /^(src\/(application\/|server\/(?!platform\/|generator\/))|resources\/)/,
  },
  {
    why: 'features are composed by the root of the server, which stands above them',
    from: /^src\/server\/features\//,
    except: testing,
    never: /^src\/server\/[^/]+\.ts$/,
  },
  {
    why: 'the example stands on platform and generator alone',
    from: /^examples\//,
    never:
      /^(src\/(demo\/|application\/|server\/(features\/|[^/]+\.ts$))|storefront\/|resources\/|admin\/(pages|previews|Panel\.client))/,
  },
  { why: 'an example is used by nothing', from: /^(?!examples\/)/, never: /^examples\// },
  { why: 'nothing is built on a test', from: /./, except: testing, never: testing },
];

/**
 * Every import of a source text.
 * @param root The folder of the tree the file is in.
 */
export function importsOf(file: string, source: string, root = '.'): Import[] {
  const { program, module } = parseSync(file, source);
  const { staticImports, staticExports, dynamicImports } = module;
  const found = (specifier: string, kind: Import['kind']): Import => {
    if (!specifier.startsWith('.')) return { file, kind, target: specifier };
    const target = join(dirname(file), specifier.replace(/\?.*$/, ''));
    return { file, kind, target, missing: !existsSync(join(root, target)) && !target.includes('+types/') };
  };
  return [
    ...staticImports.map((i) =>
      found(i.moduleRequest.value, i.entries.length > 0 && i.entries.every((e) => e.isType) ? 'type' : 'value'),
    ),
    ...staticExports.flatMap((e) =>
      e.entries.flatMap((x) => (x.moduleRequest ? [found(x.moduleRequest.value, x.isType ? 'type' : 'value')] : [])),
    ),
    ...dynamicImports.flatMap((d) => {
      const literal = /^['"]([^'"]+)['"]$/.exec(source.slice(d.moduleRequest.start, d.moduleRequest.end));
      return literal?.[1] ? [found(literal[1], 'dynamic')] : [];
    }),
    ...inlineTypeImports(program).map((specifier) => found(specifier, 'type')),
  ];
}

/** The specifiers of `import('…').Name` in types. */
function inlineTypeImports(program: unknown): string[] {
  const specifiers: string[] = [];
  if (!isNode(program)) return specifiers;
  visit(program, (node) => {
    const { source } = node;
    if (node.type !== 'TSImportType' || !isNode(source)) return;
    if (typeof source['value'] === 'string') specifiers.push(source['value']);
  });
  return specifiers;
}

/** What the imports of one file do wrong, as lines for a person. */
export const violations = (imports: readonly Import[]): string[] =>
  imports.flatMap((i) => [
    ...(i.missing ? [`${i.file} imports ${i.target}, which does not exist`] : []),
    ...(testing.test(i.file) ? [] : [featureMistake(i.file, i.target)].flatMap((why) => why ?? [])).map(
      (why) => `${i.file} imports ${i.target}: ${why}`,
    ),
    ...rules
      .filter(
        (r) =>
          r.from.test(i.file) &&
          !r.except?.test(i.file) &&
          !r.mindNot?.includes(i.kind) &&
          (r.only ? !r.only.test(i.target) : r.never!.test(i.target)),
      )
      .map((r) => `${i.file} imports ${i.target}: ${r.why}`),
  ]);

/** The import cycles among files, type imports included, as lines for a person. */
export const cycleViolations = (imports: readonly Import[]): string[] =>
  cyclesOf(importGraph(imports)).map(
    (files) => `${files.join(', ')} import one another: what they share belongs in a file of its own`,
  );

if (import.meta.main) {
  const importsIn = (files: readonly string[]): Import[] =>
    files.flatMap((file) => importsOf(file, readFileSync(file, 'utf8')));
  const product = globSync('{src,resources,storefront,admin,examples}/**/*.{ts,tsx}');
  const tools = globSync('{scripts,bench,e2e}/**/*.{ts,tsx}');
  const imports = importsIn(product);
  const wrong = violations(imports);
  const cycles = cycleViolations([...imports, ...importsIn(tools)]);
  const folders = folderCycles(imports).map((group) => `folders import one another: ${group.join(', ')}`);
  for (const line of [...wrong, ...cycles, ...folders]) console.error(line);
  const files = product.length + tools.length;
  const found = `${wrong.length} wrong imports, ${cycles.length} import cycles, ${folders.length} cycles of folders`;
  console.log(`Boundaries: ${files} files, ${found}.`);
  const mistakes = wrong.length + cycles.length + folders.length;
  process.exitCode = mistakes > 0 ? 1 : 0;
}
