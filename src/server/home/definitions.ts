/** The definitions, as the panels take them: data, not code, so that a further section makes no script longer. */
import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { OutputOf } from '../../contract/call.ts';
import type { Calls } from '../../contract/calls.ts';
import type { Env, Services } from '../env.ts';
import { AppError } from '../errors.ts';
import { mount } from '../mount.ts';

/** Adds `GET /api/definitions`, for anyone with a session; a browser that holds them is told so. */
export function mountDefinitions(app: Hono<Env>, { registry }: Services): void {
  const all = [...registry.values()] as unknown as OutputOf<Calls['GET /api/definitions']>;
  app.use('/api/definitions', etag(), async (c, next) => {
    await next();
    c.header('cache-control', 'private, no-cache');
  });
  mount(app, 'GET /api/definitions', (_, c) => {
    if (!c.var.actor) throw new AppError('unauthenticated');
    return all;
  });
}
