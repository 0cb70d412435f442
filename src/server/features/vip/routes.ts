/** What everybody may know of the subscription. */
import type { Hono } from 'hono';
import type { Services } from '../../generator/section/section-api.ts';
import type { Env } from '../../platform/env.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { mount } from '../../platform/http/mount.ts';
import { openPublicCatalogue } from '../catalogue/index.ts';
import { invitationOf } from './invites.ts';
import { getVipPage } from './page.ts';

export function mountVip(app: Hono<Env>, services: Services): void {
  const catalogue = openPublicCatalogue(services);
  mount(app, 'GET /api/vip', () => getVipPage(catalogue));
  mount(app, 'GET /api/vip/invitations/{code}', async ({ params }) => {
    const invitation = await invitationOf(services.db, params.code);
    if (!invitation) throw new AppError('not_found');
    return invitation;
  });
}
