/** The pages of the library: the log-in and the panel, built for the browser by Vite and sent with a policy of their own. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { build } from 'vite';
import { panelPathTest } from '../../src/define/panels.ts';
import { contentPolicy, pagePolicy, panelPolicy } from '../../src/server/platform/http/security.ts';
import { sharesNothing } from '../../src/server/platform/pages/anonymous.ts';
import type { Site } from '../../src/server/platform/pages/site.ts';
import { compressed } from '../../src/server/platform/http/compress.ts';
import type { Env } from '../../src/server/platform/env.ts';
import { application } from './application.ts';

/** Builds the pages into a folder. */
export async function buildPages(folder: string): Promise<void> {
  await build({
    root: fileURLToPath(new URL('browser', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: Infinity,
      reportCompressedSize: false,
    },
  });
}

const html = (text: string, policy: string): Response =>
  new Response(text, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': policy,
    },
  });

const isPanel = panelPathTest(application.panels);

/** The API, and the one page for every other address that is read. */
export function createSite(api: Hono<Env>, folder: string): Site {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const isCall = /^\/(api|auth|files|dev)(\/|$)/;
  async function answer(request: Request, env: object): Promise<Response> {
    const { pathname } = new URL(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || isCall.test(pathname)) return api.fetch(request, { ...env });
    const nonce = randomBytes(16).toString('base64');
    return html(
      page.replaceAll('<script ', `<script nonce="${nonce}" `),
      isPanel(pathname) ? panelPolicy(nonce) : pagePolicy(nonce),
    );
  }
  return {
    sharing: sharesNothing,
    async fetch(request, env) {
      const response = await answer(request, env);
      return request.headers.has('accept-encoding') ? compressed(request, response) : response;
    },
    shared: async () => html(page, contentPolicy()),
  };
}
