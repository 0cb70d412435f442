/** What the panels of teachers and marketers show on their first page (`src/contract/my-calls.ts`). */
import type { Hono } from 'hono';
import { requireMember } from '../../../generator/section/authorize.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import type { Env } from '../../../platform/env.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { mount } from '../../../platform/http/mount.ts';
import { earningsFor } from './earnings.ts';
import { referralOf } from './referral.ts';

const earningPanels = ['marketer', 'teacher'] as const;

export function mountPartnerHome(app: Hono<Env>, services: Services): void {
  mount(app, 'GET /api/{panel}/home/earnings', ({ params }, c) => {
    const panel = earningPanels.find((name) => name === params.panel);
    if (!panel) throw new AppError('not_found');
    return earningsFor(services, requireMember(c.var.actor, panel), panel);
  });
  mount(app, 'GET /api/marketer/home/referral', (_, c) => referralOf(services, requireMember(c.var.actor, 'marketer')));
}
