/** The calls of `/where-to-start` (`src/contract/roadmaps.ts`). */
import type { Hono } from 'hono';
import { requireUser } from '../../../platform/auth/require-user.ts';
import { openPublicCatalogue } from '../public/public-catalogue.ts';
import type { Env } from '../../../platform/env.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { mount } from '../../../platform/http/mount.ts';
import { dropRoadmap, keepRoadmap, myRoadmaps } from './my-roadmaps.ts';
import { shownProgress, progressWith } from './progress.ts';

export function mountRoadmap(app: Hono<Env>, services: Services): void {
  const { registry, db } = services;
  const catalogue = openPublicCatalogue(services);
  mount(app, 'POST /api/roadmap', async ({ body }) =>
    shownProgress(await progressWith(catalogue, registry, body.answers)),
  );
  mount(app, 'GET /api/profile/roadmaps', async (_, c) => ({
    records: await myRoadmaps(db, registry, catalogue, requireUser(c)),
  }));
  mount(app, 'POST /api/profile/roadmaps', async ({ body }, c) => ({
    _id: await keepRoadmap(services, catalogue, requireUser(c), body.answers),
  }));
  mount(app, 'DELETE /api/profile/roadmaps/{id}', async ({ params }, c) => {
    await dropRoadmap(db, requireUser(c), params.id);
    return { ok: true };
  });
}
