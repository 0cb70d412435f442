/** The calls of the profile (`src/contract/profile.ts`): each reads the rows of the person who asks and no others. */
import type { Hono } from 'hono';
import { myCourses } from '../../access/index.ts';
import { requireActor, requireUser } from '../../../platform/auth/require-user.ts';
import { openPublicCatalogue } from '../../catalogue/index.ts';
import { myPayments } from '../../partners/index.ts';
import type { Env } from '../../../platform/env.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { myNotices, readNotices } from '../../notices/index.ts';
import { mount } from '../../../platform/http/mount.ts';
import { askSupport, myReferrals, mySubscriptions, myTickets, myVip, requestPayout } from '../../vip/index.ts';

export function mountProfile(app: Hono<Env>, services: Services): void {
  const { db } = services;
  const catalogue = openPublicCatalogue(services);
  mount(app, 'GET /api/profile/courses', ({ query }, c) => myCourses(services, requireUser(c), query.page));
  mount(app, 'GET /api/profile/vip', (_, c) => myVip(catalogue, requireUser(c)));
  mount(app, 'GET /api/profile/vip/subscriptions', ({ query }, c) => mySubscriptions(db, requireUser(c), query.page));
  mount(app, 'GET /api/profile/referrals', ({ query }, c) => myReferrals(db, requireUser(c), query.page));
  mount(app, 'POST /api/profile/payouts', async ({ body }, c) => {
    await requestPayout(services, requireActor(c), body);
    return { ok: true };
  });
  mount(app, 'GET /api/profile/tickets', ({ query }, c) => myTickets(db, requireUser(c), query.page));
  mount(app, 'POST /api/profile/tickets', async ({ body }, c) => {
    await askSupport(services, requireUser(c), body);
    return { ok: true };
  });
  mount(app, 'GET /api/profile/notices', ({ query }, c) => myNotices(db, requireUser(c), query.page));
  mount(app, 'POST /api/profile/notices/read', async ({ body }, c) => {
    await readNotices(db, requireUser(c), body.ids);
    return { ok: true };
  });
  mount(app, 'GET /api/profile/payments', ({ query }, c) => myPayments(db, requireUser(c), query.page));
}
