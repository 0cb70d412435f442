/**
 * The calls behind the panels' header and first page (`src/contract/admin.ts`). Sections are read through
 * `section/authorize.ts` only.
 */
import type { Hono } from 'hono';
import type { Menu } from '../../../define/menu.ts';
import { panelsOf } from '../../../define/registry.ts';
import type { Env } from '../../platform/env.ts';
import type { Services } from '../section/section-api.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { mount } from '../../platform/http/mount.ts';
import { requireMember } from '../section/authorize.ts';
import { alertsFor } from './alerts.ts';
import { mountDefinitions } from './definitions.ts';
import { summaryFor, waitingFor } from './counters.ts';
import { notificationsFor } from '../../platform/messages/notifications.ts';

export function mountHome(app: Hono<Env>, services: Services, menu: Menu): void {
  mountDefinitions(app, services);
  mount(app, 'GET /api/admin/home/notifications', (_, c) =>
    notificationsFor(services.db, requireMember(c.var.actor, 'admin')),
  );
  mount(app, 'GET /api/admin/home/waiting', async (_, c) => ({
    figures: await waitingFor(services, menu, requireMember(c.var.actor, 'admin')),
  }));
  mount(app, 'GET /api/admin/home/alerts', async (_, c) => ({
    alerts: await alertsFor(services, requireMember(c.var.actor, 'admin')),
  }));
  mount(app, 'GET /api/{panel}/home/summary', async ({ params }, c) => {
    const panel = panelsOf(services.registry).find((name) => name === params.panel);
    if (!panel) throw new AppError('not_found');
    const counters = await summaryFor(services, menu, requireMember(c.var.actor, panel), panel);
    return { now: new Date().toISOString(), figures: counters };
  });
}
