/** The calls by which pages report that a course was looked at, and that something was put into the cart. */
import type { Context, Hono } from 'hono';
import type { Env } from '../../../platform/env.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { mount } from '../../../platform/http/mount.ts';
import { itemKey, readProducts } from '../../access/index.ts';
import { visitCounter, type Visit } from './visits.ts';

export function mountVisits(app: Hono<Env>, services: Services): void {
  const { db, registry } = services;
  const countVisit = visitCounter(services);
  mount(app, 'POST /api/courses/{id}/visits', ({ params }, c) => {
    countVisit({ courses: [params.id], kind: 'view', ...visitorOf(c) });
    return { ok: true as const };
  });
  mount(app, 'POST /api/carts', async ({ body }, c) => {
    const item = { kind: body.kind, id: body.id.toLowerCase() };
    const product = (await readProducts(db, registry, [item], Date.now())).get(itemKey(item));
    if (!product) throw new AppError('not_found');
    if (product.courses.length > 0) {
      countVisit({ courses: product.courses.map(({ id }) => id), kind: 'cart', ...visitorOf(c) });
    }
    return { ok: true as const };
  });
}

const visitorOf = (c: Context<Env>): Pick<Visit, 'user' | 'address' | 'userAgent'> => ({
  user: c.var.actor?.userId ?? null,
  address: c.var.network,
  userAgent: c.req.header('user-agent'),
});
