/**
 * The calls behind the panels' header and first page (`src/contract/admin.ts`). Sections are read through
 * `section/authorize.ts` only.
 */
import type { Hono } from 'hono';
import type { Actor } from '../../../define/condition.ts';
import type { Panel } from '../../../define/resource.ts';
import type { Env } from '../../platform/env.ts';
import type { Services } from '../section/section-api.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { mount } from '../../platform/http/mount.ts';
import { requirePanel } from '../section/authorize.ts';
import { alertsFor } from './alerts.ts';
import { mountDefinitions } from './definitions.ts';
import { earningsFor } from './earnings.ts';
import { newRequests, summaryFor, waitingFor } from './figures.ts';
import { notificationsFor } from '../../platform/messages/notifications.ts';
import { referralOf } from './referral.ts';

const panels: readonly Panel[] = ['admin', 'marketer', 'teacher'];
const earningPanels = ['marketer', 'teacher'] as const;

/** The person who makes the request. Throws `unauthenticated`, `forbidden`, `not_approved` without access to the panel. */
function requireActor(actor: Actor | null, panel: Panel): Actor {
  requirePanel(actor, panel);
  if (!actor) throw new AppError('unauthenticated');
  return actor;
}

export function mountHome(app: Hono<Env>, services: Services): void {
  mountDefinitions(app, services);
  mount(app, 'GET /api/admin/home/notifications', (_, c) =>
    notificationsFor(services.db, requireActor(c.var.actor, 'admin')),
  );
  mount(app, 'GET /api/admin/home/newRequestCounts', async (_, c) => {
    const actor = requireActor(c.var.actor, 'admin');
    const [collabRequestCount, contactRequestCount] = await Promise.all([
      newRequests(services, actor, 'collaborate-requests'),
      newRequests(services, actor, 'contact-requests'),
    ]);
    return { collabRequestCount, contactRequestCount };
  });
  mount(app, 'GET /api/admin/home/waiting', async (_, c) => ({
    figures: await waitingFor(services, requireActor(c.var.actor, 'admin')),
  }));
  mount(app, 'GET /api/admin/home/alerts', async (_, c) => ({
    alerts: await alertsFor(services, requireActor(c.var.actor, 'admin')),
  }));
  mount(app, 'GET /api/{panel}/home/summary', async ({ params }, c) => {
    const panel = panels.find((name) => name === params.panel);
    if (!panel) throw new AppError('not_found');
    const figures = await summaryFor(services, requireActor(c.var.actor, panel), panel);
    return { now: new Date().toISOString(), figures };
  });
  mount(app, 'GET /api/{panel}/home/earnings', ({ params }, c) => {
    const panel = earningPanels.find((name) => name === params.panel);
    if (!panel) throw new AppError('not_found');
    return earningsFor(services, requireActor(c.var.actor, panel), panel);
  });
  mount(app, 'GET /api/marketer/home/referral', (_, c) => referralOf(services, requireActor(c.var.actor, 'marketer')));
}
