/** Sets a document: a template beside this file, its data, and the pictures that the data names. Synchronous. */
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fontFolder } from './font.ts';
import { readPdf, writePdf } from './pdf-objects.ts';
import { addTags, type TaggedText } from './tagged.ts';
import { makeReadable, withoutMarks } from './readable-text.ts';
import type { TypesetRequest } from './typeset-messages.ts';

const workspace = join(import.meta.dirname, 'templates');
/** Compilations after which what they shared is forgotten, where it was not used again. */
const cacheAge = 10;

let started: NodeCompiler | undefined;
/** It reads the font when it is made. */
const compilerOf = (): NodeCompiler =>
  (started ??= NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: [fontFolder] }] }));

/** The forms in which a document can be had. */
const forms = {
  pdf(compiler: NodeCompiler, source: Source, tags: readonly TaggedText[]) {
    const file = readPdf(compiler.pdf(source));
    makeReadable(file);
    addTags(file, tags);
    return writePdf(file);
  },
  /** Its pages as pictures. */
  svg: (compiler: NodeCompiler, source: Source) => Buffer.from(compiler.plainSvg(source)),
};
interface Source {
  readonly mainFilePath: string;
  inputs: Record<string, string>;
}

/** Throws what the compiler says is wrong with the template. */
export function typeset({ template, data, files }: TypesetRequest, form: keyof typeof forms = 'pdf'): Buffer {
  const compiler = compilerOf();
  const pictures = Object.entries(files).map(
    ([name, content]) => [join(workspace, name), Buffer.from(content)] as const,
  );
  try {
    for (const [path, content] of pictures) compiler.mapShadow(path, content);
    const source = { mainFilePath: join(workspace, `${template}.typ`), inputs: { data: withoutMarks(data) } };
    const { tags = [] }: { readonly tags?: readonly TaggedText[] } = JSON.parse(data);
    return forms[form](compiler, source, tags);
  } finally {
    for (const [path] of pictures) compiler.unmapShadow(path);
    compiler.evictCache(cacheAge);
  }
}
