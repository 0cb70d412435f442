/**
 * Part of the build: the scripts of a page come after what it is drawn with. React Router names all of them in the head
 * (`modulepreload`), where browsers load them as early as style sheets: on a slow connection 120 kB of scripts share the
 * line with the styles, the font and the first picture. Here the head names the small first ones alone, with a low
 * priority; they lead to the large ones, by when the page is drawn. `<Scripts>` has no word for either.
 */
import type { Plugin as VitePlugin } from 'vite';

/** The code of React Router, with the large scripts left out of the head and a low priority for the others. */
export const withLateModules = (code: string): string =>
  code
    .replace(/let preloads = isHydrated \|\| isRSCRouterContext \? \[\] : \[[^;]*\];/, 'let preloads = [];')
    .replaceAll(/\brel: "modulepreload",/g, 'rel: "modulepreload", fetchPriority: "low",');

export const lateModules = (): VitePlugin => ({
  name: 'late-modules',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/react-router\/dist\/production\/.*\.mjs$/ },
    handler: (code) => ({ code: withLateModules(code), map: null }),
  },
});
