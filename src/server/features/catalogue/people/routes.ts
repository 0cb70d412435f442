/** The calls of the public pages of people (`src/contract/people.ts`). */
import type { Hono } from 'hono';
import { requireUser } from '../../../platform/auth/require-user.ts';
import type { Env } from '../../../platform/env.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { mount } from '../../../platform/http/mount.ts';
import { personPage, showPage } from './person.ts';

export function mountPeople(app: Hono<Env>, services: Services): void {
  mount(app, 'GET /api/people/{id}', ({ params }, c) => personPage(services, params.id, c.var.actor?.userId ?? null));
  mount(app, 'POST /api/profile/public-page', async ({ body }, c) => {
    await showPage(services.db, requireUser(c), body);
    return { ok: true };
  });
}
