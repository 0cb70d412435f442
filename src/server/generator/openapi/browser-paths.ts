/**
 * The addresses whose requests or answers are no JSON: pages that a browser navigates to, and files. Those of a product are
 * given to the document.
 */
import type { Actor } from '../../../define/condition.ts';
import { panelOf } from '../../../define/panels.ts';
import { panelsOf, type Registry } from '../../../define/registry.ts';
import type { Paths } from './openapi-types.ts';
import { content, errorResponses, pathParameter, queryParameter } from './parts.ts';
import { isPublic } from './security.ts';
import { uploadPathsIn } from './upload-paths.ts';

/**
 * The addresses that a browser navigates to, and uploads: all, or those that a reader may use.
 * @param ofProduct what the product has beside those of every product.
 */
export function browserPathsFor(registry: Registry, ofProduct: Paths, reader?: Actor | null): Paths {
  const allPaths: Paths = { ...browserPaths, ...ofProduct, ...uploadPathsIn(panelsOf(registry)) };
  if (reader === undefined) return allPaths;
  const hasPanel = reader !== null && panelOf(reader.role) !== null;
  return Object.fromEntries(
    Object.entries(allPaths).filter(([path, { get, post }]) => {
      if (path.startsWith('/api/{panel}/')) return hasPanel;
      return reader !== null || !(get ?? post)?.responses[401];
    }),
  );
}

const browserPaths: Paths = {
  '/auth/login/google': {
    get: {
      tags: ['auth'],
      security: isPublic,
      summary: 'ورود با حساب گوگل',
      parameters: [queryParameter('next', { type: 'string' }, 'a path of this site to go to afterwards')],
      responses: { 302: { description: 'To Google, or to the page of the login, which says why not' } },
    },
  },
  '/auth/login/google/callback': {
    get: {
      tags: ['auth'],
      security: isPublic,
      summary: 'بازگشت از گوگل',
      parameters: [queryParameter('code', { type: 'string' }), queryParameter('state', { type: 'string' })],
      responses: { 302: { description: 'Back to the site, logged in, or to /login?failed=<why not>' } },
    },
  },
  '/files/{year}/{name}': {
    get: {
      tags: ['files'],
      security: isPublic,
      summary: 'فایل بارگذاری‌شده',
      parameters: [pathParameter('year'), pathParameter('name')],
      responses: {
        200: { description: 'The file', ...content({}, '*/*') },
        206: { description: 'The requested range', ...content({}, '*/*') },
        302: { description: 'To a signed address of the file, where another host sends it' },
        ...errorResponses(['not_found']),
      },
    },
  },
};
