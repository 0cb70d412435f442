/**
 * The definitions for the panels: served as data, so that another section does not make any script larger, to each person
 * those they may know.
 */
import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import { LRUCache } from 'lru-cache';
import { adminCalls } from '../../../contract/admin.ts';
import { requireActor } from '../../platform/auth/require-user.ts';
import type { Env } from '../../platform/env.ts';
import type { Services } from '../section/section-api.ts';
import { mount } from '../../platform/http/mount.ts';
import { rightsKey, visibleDefinitions } from './visible-definitions.ts';

const { output } = adminCalls['GET /api/definitions'];

/** Adds `GET /api/definitions`, for anyone with a session; a browser that has theirs cached is answered 304. */
export function mountDefinitions(app: Hono<Env>, { registry }: Services): void {
  /** By what a person may do: few sets of rights are in use. */
  const cached = new LRUCache<string, ReturnType<typeof output.parse>>({ max: 50 });
  app.use('/api/definitions', etag(), async (c, next) => {
    await next();
    c.header('vary', 'Cookie', { append: true });
  });
  mount(app, 'GET /api/definitions', (_, c) => {
    const actor = requireActor(c);
    const key = rightsKey(actor);
    let definitions = cached.get(key);
    if (!definitions) cached.set(key, (definitions = output.parse(visibleDefinitions(registry, actor))));
    return definitions;
  });
}
