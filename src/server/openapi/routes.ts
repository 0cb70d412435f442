/** `/api/openapi.json`, and the same as a page for people at `/api/docs`. */
import type { Hono } from 'hono';
import type { Env, Services } from '../env.ts';
import { styleHashes } from '../pages/security.ts';
import type { OpenApiDocument } from './openapi-types.ts';
import { docsPage } from './page.ts';

const pagePolicy = (html: string): string =>
  [
    "default-src 'none'",
    `style-src ${styleHashes(html).join(' ')}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

export function mountDocs(app: Hono<Env>, { registry, modules, config }: Services): void {
  let cached: OpenApiDocument | undefined;
  /** Loaded and built at the first request, not at the start. */
  const loadDocument = async (): Promise<OpenApiDocument> =>
    (cached ??= (await import('./document.ts')).openApiDocument(registry, config.publicUrl, modules));

  app.get('/api/openapi.json', async (c) => c.json(await loadDocument()));
  app.get('/api/docs', async (c) => {
    const html = String(await docsPage(await loadDocument()));
    return c.html(html, 200, { 'content-security-policy': pagePolicy(html) });
  });
}
