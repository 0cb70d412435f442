/** The files of the browser build and of `public/`, in the encodings the build prepared. */
import { existsSync, readdirSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { releaseHeadBody } from '../http/head.ts';

export interface StaticFiles {
  /** @param path as in the request line, without the query. */
  has(path: string): boolean;
  fetch(request: Request): Response | Promise<Response>;
}

/** @param root folder of the build; its files are listed once. */
export function staticFiles(root: string): StaticFiles {
  const known = new Set(pathsUnder(root));
  const app = new Hono().use(
    releaseHeadBody,
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
  return { has: (path) => known.has(path), fetch: (request) => app.fetch(whole(request)) };
}

/** The request for the whole file: they are small, and what is no range of them would be cached in their place. */
function whole(request: Request): Request {
  if (!request.headers.has('range')) return request;
  const headers = new Headers(request.headers);
  headers.delete('range');
  return new Request(request, { headers });
}

/** The paths of all files under a folder, with a leading slash; none where there is no such folder. */
function pathsUnder(root: string): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length).replaceAll('\\', '/'));
}
