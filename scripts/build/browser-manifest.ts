/**
 * Part of the browser build: it keeps the list of its files. The server's bundle is made with it, also when only that is
 * made anew; beside the build, as what lies among the browser's files is served.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Plugin as VitePlugin } from 'vite';

/** Where the list is stored. */
export const browserManifest = 'build/client-manifest.json';

/** The modules of routes that share a chunk, and its styles, with parts that are loaded later. */
const withStyles = ['storefront/root.tsx?', 'storefront/panel.tsx?'];

/**
 * The list in which the style sheets that the root of all pages and the panels import are theirs alone, and no longer those
 * of the chunk that they share with others. They stay for as long as a page, or a panel, is open. Listed with every part
 * that is loaded later, React Router would mark them (`home.css#`), so that they outlast its links of a route; Vite, which
 * looks for an unmarked link, would then load and apply all of them a second time with the first such part: a dialog, or
 * the code of a panel, which would wait for it.
 */
export const giveStylesToRoutes = (manifest: Manifest): Manifest =>
  withStyles.reduce((list, name) => giveStylesTo(name, list), manifest);

function giveStylesTo(route: string, manifest: Manifest): Manifest {
  const [name, chunk] = Object.entries(manifest).find(([file]) => file.startsWith(route)) ?? [];
  if (name === undefined || chunk === undefined) throw new Error(`The build has no ${route}`);
  const imported = (chunk.imports ?? []).map((file) => [file, manifest[file]!] as const);
  const styles = [chunk, ...imported.map(([, part]) => part)].flatMap(({ css = [] }) => css);
  const others = imported.map(([file, part]): [string, Manifest[string]] => [file, { ...part, css: [] }]);
  return { ...manifest, ...Object.fromEntries(others), [name]: { ...chunk, css: [...new Set(styles)] } };
}

export const keepBrowserManifest = (): VitePlugin => ({
  name: 'browser-manifest',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  writeBundle({ dir }) {
    if (!dir) return;
    const file = join(dir, '.vite/manifest.json');
    // cast: Vite has just written it.
    const manifest = JSON.stringify(giveStylesToRoutes(JSON.parse(readFileSync(file, 'utf8')) as Manifest));
    // React Router reads the first, a build of the server alone the second.
    for (const to of [file, browserManifest]) writeFileSync(to, manifest);
  },
});
