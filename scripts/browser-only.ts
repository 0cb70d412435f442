/**
 * Part of the browser build: it fails when code of the server, or a library only the server may use, came into a
 * browser's file.
 */
import type { Plugin } from 'vite';

const foreign =
  /\/src\/server\/|\.server\.tsx?$|\/node_modules\/(drizzle-orm|pg|pg-boss|pg-protocol|hono|@hono\/[^/]+|pino|sharp|sanitize-html|nodemailer|openid-client|rate-limiter-flexible|@node-rs\/[^/]+)\//;

/** Module ids of a chunk that may not reach a browser. */
export const foreignModules = (ids: readonly string[]): string[] =>
  ids.filter((id) => foreign.test(id.replace(/[?\0].*$/, '')));

export const browserOnly = (): Plugin => ({
  name: 'browser-only',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle(_, bundle) {
    const found = Object.values(bundle).flatMap((chunk) =>
      chunk.type === 'chunk' ? foreignModules(Object.keys(chunk.modules)) : [],
    );
    if (found.length > 0) this.error(`Code of the server would reach browsers:\n${[...new Set(found)].join('\n')}`);
  },
});
