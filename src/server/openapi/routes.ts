/** `/api/openapi.json`, and a page of it that a person can read at `/api/docs`. */
import type { Hono } from 'hono';
import type { Env, Services } from '../env.ts';
import { docsPage } from './page.ts';

export function mountDocs(app: Hono<Env>, services: Services): void {
  let document: Record<string, unknown> | undefined;
  const made = async () =>
    (document ??= (await import('./document.ts')).openApiDocument(services.registry, services.config.publicUrl));
  app.get('/api/openapi.json', async (c) => c.json(await made()));
  app.get('/api/docs', async (c) =>
    c.html(docsPage(await made()), 200, {
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    }),
  );
}
