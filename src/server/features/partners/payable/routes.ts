/** The call of `src/contract/payable.ts`. Mounted before the REST, which would take its address for a section. */
import type { Context, Hono } from 'hono';
import type { Env } from '../../../platform/env.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { mount } from '../../../platform/http/mount.ts';
import { authorize, type Caller } from '../../../generator/section/authorize.ts';
import { payableTo } from './payable.ts';

const callerOf = ({ var: { actor, address } }: Context<Env>): Caller => ({ actor, address });

export function mountPayable(app: Hono<Env>, services: Services): void {
  mount(
    app,
    'GET /api/admin/payable',
    ({ query }, c) => payableTo(services, callerOf(c), query),
    (_, c) => authorize(services, callerOf(c), 'admin', 'commissions', 'view'),
  );
}
