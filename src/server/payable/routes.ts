/** The call of `src/contract/payable.ts`. Mounted before the REST, which would take its address for a section. */
import type { Hono } from 'hono';
import type { Env, Services } from '../env.ts';
import { mount } from '../mount.ts';
import { payableTo } from './payable.ts';

export function mountPayable(app: Hono<Env>, services: Services): void {
  mount(app, 'GET /api/admin/payable', ({ query }, c) =>
    payableTo(services, { actor: c.var.actor, address: c.var.address }, query),
  );
}
