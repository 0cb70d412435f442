/**
 * The calls behind the administrators' dashboard and the statistics of courses (`src/contract/statistics.ts`). They
 * read the sums of days (`sale_days`, `course_amar`), after folding what has just been sold into them, and of the orders
 * those of two days at most, so their time does not depend on the number of orders.
 */
import type { Context, Hono } from 'hono';
import type { Env } from '../../../platform/env.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { mount } from '../../../platform/http/mount.ts';
import { authorize, requirePanel } from '../../../generator/section/authorize.ts';
import { courseStatistics } from './courses.ts';
import { dashboardFor } from './dashboard.ts';

export function mountStatistics(app: Hono<Env>, services: Services): void {
  mount(app, 'GET /api/admin/statistics/dashboard', (_, c) => {
    const { actor } = c.var;
    requirePanel(actor, 'admin');
    if (!actor) throw new AppError('unauthenticated');
    return dashboardFor(services, actor);
  });
  const openCourses = (c: Context<Env>) =>
    authorize(services, { actor: c.var.actor, address: c.var.address }, 'admin', 'course-amar', 'view');
  mount(
    app,
    'GET /api/admin/statistics/courses',
    ({ query }, c) => {
      openCourses(c);
      return courseStatistics(services, query);
    },
    (_, c) => openCourses(c),
  );
}
