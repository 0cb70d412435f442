/** The calls of bundles and majors (`src/contract/bundles.ts`). */
import type { Hono } from 'hono';
import { requireUser } from '../../../platform/auth/require-user.ts';
import { openPublicCatalogue } from '../public/public-catalogue.ts';
import type { Env } from '../../../platform/env.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { mount } from '../../../platform/http/mount.ts';
import { getBundle, getMajor, listBundles, listMajors } from './get-sets.ts';
import { mySetStates } from './my-states.ts';

export function mountBundles(app: Hono<Env>, services: Services): void {
  const { registry, db } = services;
  const catalogue = openPublicCatalogue(services);
  mount(app, 'GET /api/bundles', ({ query }) => listBundles(catalogue, registry, query.course?.toLowerCase()));
  mount(app, 'GET /api/bundles/{slug}', ({ params }) => getBundle(catalogue, registry, params.slug));
  mount(app, 'GET /api/majors', () => listMajors(catalogue, registry));
  mount(app, 'GET /api/majors/{slug}', ({ params }) => getMajor(catalogue, registry, params.slug));
  mount(app, 'GET /api/profile/course-states', async ({ query }, c) => ({
    records: await mySetStates(db, requireUser(c), query.ids),
  }));
}
