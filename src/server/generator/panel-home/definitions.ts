/**
 * The definitions for the panels: served as data, so that another section does not make any script larger, to each person
 * those they may know.
 */
import { createHash, createHmac } from 'node:crypto';
import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import { LRUCache } from 'lru-cache';
import { adminCalls } from '../../../contract/admin.ts';
import type { Actor } from '../../../define/condition.ts';
import { memoize } from '../../../define/memoize.ts';
import { requireActor } from '../../platform/auth/require-user.ts';
import type { Env } from '../../platform/env.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { Services } from '../section/section-api.ts';
import { mount } from '../../platform/http/mount.ts';
import { rightsKey, visibleDefinitions } from './visible-definitions.ts';

const { output } = adminCalls['GET /api/definitions'];

interface Visible {
  readonly definitions: ReturnType<typeof output.parse>;
  /** Names their content. */
  readonly digest: string;
}

/** The definitions of people; one cache for all that serves them. */
const definitionsIn = memoize(({ registry }: Pick<Services, 'registry'>): ((actor: Actor) => Visible) => {
  /** By what a person may do: few sets of rights are in use. */
  const cached = new LRUCache<string, Visible>({ max: 50 });
  return (actor) => {
    const key = rightsKey(actor);
    const found = cached.get(key);
    if (found) return found;
    const definitions = output.parse(visibleDefinitions(registry, actor));
    const digest = createHash('sha256').update(JSON.stringify(definitions)).digest('base64url');
    const visible = { definitions, digest };
    cached.set(key, visible);
    return visible;
  };
});

/**
 * Names the definitions of a person, in a way that nobody else can find out: browsers keep what they were sent at this
 * address, also when someone else logs in there.
 */
export function definitionsVersion(services: Services, actor: Actor): string {
  const { digest } = definitionsIn(services)(actor);
  return createHmac('sha256', services.config.secret)
    .update(`definitions ${actor.userId} ${digest}`)
    .digest('base64url');
}

/** Adds `GET /api/definitions`, for anyone with a session; a browser that has theirs cached is answered 304. */
export function mountDefinitions(app: Hono<Env>, services: Services): void {
  app.use('/api/definitions', etag(), async (c, next) => {
    await next();
    c.header('vary', 'Cookie', { append: true });
  });
  mount(app, 'GET /api/definitions', (_, c) => definitionsIn(services)(requireActor(c)).definitions);
  mount(app, 'GET /api/definitions/{version}', ({ params }, c) => {
    const actor = requireActor(c);
    if (params.version !== definitionsVersion(services, actor)) throw new AppError('not_found');
    return definitionsIn(services)(actor).definitions;
  });
}
