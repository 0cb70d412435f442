/**
 * Part of the server's build: letters outside ASCII are written as escapes. V8 keeps the text of a script for as long as
 * the process lives, with two bytes for each character unless one is enough for all: a few thousand Persian messages, or
 * one dash in a template, double what megabytes of code take.
 */
import type { Plugin as VitePlugin } from 'vite';

const beyondAscii = /[^\0-\x7f]/g;

/** Where an escape would mean another thing: in a template that is read as it stands, and after a backslash. */
const unescapable = /String\.raw`[^`]*[^\0-\x7f`]|(?<!\\)(?:\\\\)*\\[^\0-\x7f]/;

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * The same program in ASCII: in strings, templates, names and regular expressions an escape means its character.
 * @throws Error for such a letter in a template of `String.raw`, or after a backslash, where it does not.
 */
export function inAscii(code: string): string {
  const [found] = unescapable.exec(code) ?? [];
  if (found !== undefined) throw new Error(`A letter outside ASCII cannot be escaped here: ${found}`);
  return code.replaceAll(beyondAscii, escaped);
}

export const asciiSource = (): VitePlugin => ({
  name: 'ascii-source',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
  // Any earlier, and the bundler writes the letters out again.
  generateBundle: (_, bundle) => {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk') chunk.code = inAscii(chunk.code);
    }
  },
});
