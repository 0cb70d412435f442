/** What stands on the screen, in lines: tests compare a whole page at once, so that a wrong column or label is seen. */
import { outlineOf } from '../../src/testing/outline.ts';

type Outlined = Parameters<typeof outlineOf>[0];

/** What a drawing is made of: icons and graphs are named by what is beside them, and graphs are loaded later. */
const drawn =
  /^(svg|g|line|rect|clippath|path|circle|text|defs)( (width|height)=.*)?$|^tspan |^div( ‹svg›)? role=none$/;

/** The outline of an element of this document; of the page's main part by default. */
export function screenOutline(element: Element | null = document.querySelector('main')): string {
  if (!element) throw new Error('there is nothing to outline');
  // cast: happy-dom's elements are those of the document in its environment.
  const lines = outlineOf(element as unknown as Outlined).split('\n');
  return lines.filter((line) => !drawn.test(line)).join('\n');
}
