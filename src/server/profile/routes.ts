/** The calls of the profile (`src/contract/profile.ts`): each reads the rows of the person who asks and no others. */
import type { Context, Hono } from 'hono';
import { ownCourses } from '../access/own-courses.ts';
import type { Env, Services } from '../env.ts';
import { AppError } from '../errors.ts';
import { mount } from '../mount.ts';

export function mountProfile(app: Hono<Env>, services: Services): void {
  mount(app, 'GET /api/profile/courses', ({ query }, c) => ownCourses(services, requireUser(c), query.page));
}

/** The id of the person who asks. Throws `unauthenticated` without a session. */
function requireUser(c: Context<Env>): string {
  if (!c.var.actor) throw new AppError('unauthenticated');
  return c.var.actor.userId;
}
