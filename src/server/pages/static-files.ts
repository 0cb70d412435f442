/** The files of the browser build, and those of `public/`: sent as they are, in the encoding the build prepared. */
import { existsSync, readdirSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

export interface StaticFiles {
  /** @param path as it stands in the request line, without the query. */
  has(path: string): boolean;
  fetch(request: Request): Response | Promise<Response>;
}

/** @param root the folder of the build; its list of files is read once. */
export function staticFiles(root: string): StaticFiles {
  const known = new Set(
    existsSync(root)
      ? readdirSync(root, { recursive: true, withFileTypes: true })
          .filter((e) => e.isFile())
          .map((e) => `${e.parentPath}/${e.name}`.slice(root.length).replaceAll('\\', '/'))
      : [],
  );
  const app = new Hono().use(
    serveStatic({
      root,
      precompressed: true,
      // Names under /assets carry the hash of their content.
      onFound: (_, c) =>
        c.header(
          'Cache-Control',
          c.req.path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        ),
    }),
  );
  return { has: (path) => known.has(path), fetch: (request) => app.fetch(request) };
}
