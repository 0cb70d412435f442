/** Who may keep an answer: the route says it, and where it says nothing, no one may. */
import type { MiddlewareHandler } from 'hono';

/** The rule of what may hold data of a person: neither a proxy nor the browser stores it. */
export const noStore = 'private, no-store';

/** Answers hold data of a person unless their route declares another rule: refusals too, for any request method. */
export const neverCached: MiddlewareHandler = async (c, next) => {
  await next();
  uncached(c.res);
};

/** The answer, not to be stored, unless it says otherwise. In place: some are known by their object (`completeResponse`). */
export function uncached(response: Response): Response {
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', noStore);
  return response;
}
