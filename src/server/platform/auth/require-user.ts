/** Who makes a request, for calls that need a session. */
import type { Context } from 'hono';
import type { Actor } from '../../../define/condition.ts';
import type { Env } from '../env.ts';
import { AppError } from '../errors/errors.ts';

/** The person who asks. Throws `unauthenticated` without a session. */
export function requireActor(c: Context<Env>): Actor {
  if (!c.var.actor) throw new AppError('unauthenticated');
  return c.var.actor;
}

/** The id of the person who asks. Throws `unauthenticated` without a session. */
export const requireUser = (c: Context<Env>): string => requireActor(c).userId;
