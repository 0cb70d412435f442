/** HEAD requests: hono answers them as GET and drops the body, with whatever the body has open. */
import type { MiddlewareHandler } from 'hono';

/** Releases the body that a HEAD request does not want: the file or the query behind it stays open otherwise. */
export const releaseHeadBody: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.method !== 'HEAD' || c.res.body === null) return;
  await c.res.body.cancel();
  c.res = new Response(null, c.res);
};
