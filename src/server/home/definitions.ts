/** The definitions for the panels: served as data, so that another section does not make any script larger. */
import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import { adminCalls } from '../../contract/admin.ts';
import { requireUser } from '../auth/require-user.ts';
import type { Env, Services } from '../env.ts';
import { mount } from '../mount.ts';

/** Adds `GET /api/definitions`, for anyone with a session; a browser that has them cached is answered 304. */
export function mountDefinitions(app: Hono<Env>, { registry }: Services): void {
  const definitions = adminCalls['GET /api/definitions'].output.parse([...registry.values()]);
  app.use('/api/definitions', etag());
  mount(app, 'GET /api/definitions', (_, c) => {
    requireUser(c);
    return definitions;
  });
}
