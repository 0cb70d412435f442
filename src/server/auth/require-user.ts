/** The person of a request, for calls over one's own rows. */
import type { Context } from 'hono';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';

/** The id of the person who asks. Throws `unauthenticated` without a session. */
export function requireUser(c: Context<Env>): string {
  if (!c.var.actor) throw new AppError('unauthenticated');
  return c.var.actor.userId;
}
