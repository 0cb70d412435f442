/**
 * Part of the build: the scripts of a page come after what it is drawn with. React Router names all of them in the head
 * (`modulepreload`), where browsers load them as early as style sheets: on a slow connection 120 kB of scripts share the
 * line with the styles, the font and the first picture. Here the head names the small first ones alone, with a low
 * priority; they lead to the large ones, by when the page is drawn. A page that its scripts draw, such as a panel, says so
 * with `handle: { isDrawnByScripts: true }` of its route, and its head names them all. `<Scripts>` has no word for any of it.
 */
import type { Plugin as VitePlugin } from 'vite';

const allScripts = /let preloads = isHydrated \|\| isRSCRouterContext \? \[\] :/;
const isDrawnOtherwise = 'isHydrated || !matches.some((match) => match.route.handle?.isDrawnByScripts)';

/**
 * The code of React Router, with the large scripts left out of the head of pages that are drawn without them, and a low
 * priority for the small ones.
 */
export const withLateModules = (code: string): string =>
  code
    .replace(allScripts, `let preloads = ${isDrawnOtherwise} ? [] :`)
    .replaceAll(/(?<!key: path,\s+)\brel: "modulepreload",/g, 'rel: "modulepreload", fetchPriority: "low",');

export const lateModules = (): VitePlugin => ({
  name: 'late-modules',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/react-router\/dist\/production\/.*\.mjs$/ },
    handler: (code) => ({ code: withLateModules(code), map: null }),
  },
});
