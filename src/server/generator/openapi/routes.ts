/**
 * `/api/openapi.json`, and the same as a page for people at `/api/docs`: to each person the calls that they may send.
 */
import type { Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Application } from '../../../define/application.ts';
import type { Env } from '../../platform/env.ts';
import type { Services } from '../section/section-api.ts';
import { rightsKey, seesWhole } from '../panel-home/visible-definitions.ts';
import { styleHashes } from '../../platform/http/security.ts';
import type { OpenApiDocument, Paths } from './openapi-types.ts';
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

/** Maximum number of cached documents: few sets of rights are in use. */
const maxDocuments = 8;

/** What the document says of the product. */
export interface DocumentedProduct {
  readonly application: Pick<Application, 'name'>;
  /** Its addresses whose requests or answers are no JSON, loaded when the document is requested. */
  readonly browserPaths?: () => Promise<Paths>;
}

export function mountDocs(
  app: Hono<Env>,
  { registry, modules, config }: Services,
  { application, browserPaths }: DocumentedProduct,
): void {
  const cached = new LRUCache<string, OpenApiDocument>({ max: maxDocuments });
  /**
   * Loaded and built when it is requested, not at the start. Whole in development, and for those who may see
   * everything.
   */
  async function documentFor({ var: { actor } }: Context<Env>): Promise<OpenApiDocument> {
    const isWhole = config.demo || seesWhole(actor);
    const key = isWhole ? 'whole' : rightsKey(actor);
    let document = cached.get(key);
    if (!document) {
      const { openApiDocument } = await import('./document.ts');
      const source = {
        registry,
        publicUrl: config.publicUrl,
        modules,
        application: application.name.en,
        browserPaths: await browserPaths?.(),
      };
      document = openApiDocument(source, isWhole ? undefined : actor);
      cached.set(key, document);
    }
    return document;
  }
  const personal = { 'cache-control': 'private, no-store', vary: 'Cookie' };

  app.get('/api/openapi.json', async (c) => c.json(await documentFor(c), 200, personal));
  app.get('/api/docs', async (c) => {
    const html = String(await docsPage(await documentFor(c)));
    return c.html(html, 200, { ...personal, 'content-security-policy': pagePolicy(html) });
  });
}
