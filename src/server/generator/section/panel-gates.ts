/** Everything within a panel is for those who may enter it, before anything else is asked. */
import type { Hono } from 'hono';
import { panelsOf } from '../../../define/registry.ts';
import type { Env } from '../../platform/env.ts';
import { requirePanel } from './authorize.ts';
import type { Services } from './section-api.ts';

/** Comes before the calls of panels, those of features too. */
export function mountPanelGates(app: Hono<Env>, { registry }: Pick<Services, 'registry'>): void {
  for (const panel of panelsOf(registry)) {
    app.use(`/api/${panel}/*`, async (c, next) => {
      requirePanel(c.var.actor, panel);
      await next();
    });
  }
}
