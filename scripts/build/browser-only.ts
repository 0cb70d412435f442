/**
 * Part of the browser build: it fails when code of the server, the demo school, a definition, or a library only the server
 * may use came into a browser's file. Browsers get definitions as data, from the server.
 */
import { relative } from 'node:path';
import type { Plugin as VitePlugin } from 'vite';

const keptFolders = /^(resources|src\/(server|demo))\//;

/** @param file from the project's folder. Nothing of such a file comes to browsers: they need no new build for it. */
export const isKeptFromBrowsers = (file: string): boolean => keptFolders.test(file);

const foreign =
  /\.server\.tsx?$|\/node_modules\/(drizzle-orm|kysely|pg|pg-boss|pg-protocol|hono|@hono\/[^/]+|pino|sharp|sanitize-html|nodemailer|openid-client|rate-limiter-flexible|@node-rs\/[^/]+)\//;

/** Module ids that may not reach a browser. */
export const foreignModules = (ids: readonly string[], root = process.cwd()): string[] =>
  ids.filter((id) => {
    const path = id.replace(/[?\0].*$/, '');
    return foreign.test(path) || isKeptFromBrowsers(relative(root, path));
  });

export const browserOnly = (): VitePlugin => ({
  name: 'browser-only',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle() {
    const found = foreignModules([...this.getModuleIds()]);
    if (found.length > 0) this.error(`Code of the server would reach browsers:\n${found.join('\n')}`);
  },
});
