/**
 * The end of the build: a page of the storefront brings at most 27 kB of scripts of its own, compressed. Its own are those
 * that it and the layouts around it import, without those of the home page: what every visit begins with. What a press
 * brings later (a dialog, a player of films, a form that opens) is not counted; what a page fetches by itself is measured
 * in `e2e/first-load.spec.ts`.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

/** Bytes that the scripts of a page may weigh beyond those of the home page. */
export const mostOfPage = 27_000;

const loaded = z.object({ module: z.string(), imports: z.array(z.string()).default([]) });
const routeMap = z.object({
  entry: loaded,
  routes: z.record(z.string(), loaded.extend({ parentId: z.string().optional() })),
});
/** What React Router's map of routes says of the files of each. */
export type RouteMap = z.infer<typeof routeMap>;

const panels: ReadonlySet<string> = new Set(['admin', 'marketer-panel', 'teacher-panel']);

/** The scripts of a route and of the layouts around it. */
function scriptsOf({ routes }: RouteMap, id: string): readonly string[] {
  const files: string[] = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) files.push(route.module, ...route.imports);
  return files;
}

/**
 * What each page brings of its own, by the id of its route; panels are no pages of the storefront.
 * @param weigh gives the bytes of a script when it is compressed.
 */
export function pageWeights(map: RouteMap, weigh: (file: string) => number): ReadonlyMap<string, number> {
  const home = new Set([...scriptsOf(map, 'routes/home'), map.entry.module, ...map.entry.imports]);
  const own = (id: string): readonly string[] => [...new Set(scriptsOf(map, id))].filter((file) => !home.has(file));
  return new Map(
    Object.keys(map.routes)
      .filter((id) => !panels.has(id))
      .map((id) => [id, own(id).reduce((sum, file) => sum + weigh(file), 0)]),
  );
}

/** @param folder of the browser build. Throws with the pages that are too heavy. */
export function requireLightPages(folder: string): void {
  const [manifest] = globSync(join(folder, 'assets', 'manifest-*.js'));
  if (manifest === undefined) throw new Error(`No map of routes in ${folder}`);
  const [, text = ''] = /^window\.__reactRouterManifest=(.*);$/s.exec(readFileSync(manifest, 'utf8')) ?? [];
  const weights = pageWeights(
    routeMap.parse(JSON.parse(text)),
    (file) => gzipSync(readFileSync(join(folder, file))).length,
  );
  const heavy = [...weights].filter(([, bytes]) => bytes > mostOfPage);
  if (heavy.length === 0) return;
  const lines = heavy.map(([id, bytes]) => `${id}: ${bytes} bytes`);
  throw new Error(
    `Scripts of pages weigh more than ${mostOfPage} bytes beyond those of the home page:\n${lines.join('\n')}`,
  );
}
