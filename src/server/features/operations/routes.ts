/**
 * The calls behind the operator's page (`src/contract/operations.ts`) and the audit log (`src/contract/audit-log.ts`), each by
 * a permission of its own: to see them, and to decide about jobs.
 */
import type { Context, Hono } from 'hono';
import { meets, type Actor, type Permission } from '../../../define/condition.ts';
import { requireMember } from '../../generator/section/authorize.ts';
import type { Services } from '../../generator/section/section-api.ts';
import type { Env } from '../../platform/env.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { mount } from '../../platform/http/mount.ts';
import { auditLog } from './audit-log.ts';
import { decide, type Action } from './decide.ts';
import { systemStatus } from './status.ts';

const permissions = {
  view: 'admin.operations.view',
  jobs: 'admin.operations.jobs',
  auditLog: 'admin.activity.view',
} as const;

/** The operator. Throws `unauthenticated` and `forbidden`. */
function requireOperator({ var: { actor } }: Context<Env>, ...needed: readonly Permission[]): Actor {
  const operator = requireMember(actor, 'admin');
  if (!needed.every((permission) => meets(permission, operator.permissions))) throw new AppError('forbidden');
  return operator;
}

export function mountOperations(app: Hono<Env>, services: Services): void {
  mount(app, 'GET /api/admin/operations', (_, c) => {
    requireOperator(c, permissions.view);
    return systemStatus(services);
  });
  const requireDecider = (c: Context<Env>): Actor => requireOperator(c, permissions.view, permissions.jobs);
  const decision = async (action: Action, job: { queue: string; id: string }, c: Context<Env>) => {
    const { userId } = requireDecider(c);
    await decide(services, action, { ...job, userId, address: c.var.address });
    return { ok: true as const };
  };
  mount(
    app,
    'POST /api/admin/operations/jobs/retry',
    ({ body }, c) => decision('retry', body, c),
    (_, c) => requireDecider(c),
  );
  mount(
    app,
    'POST /api/admin/operations/jobs/give-up',
    ({ body }, c) => decision('give-up', body, c),
    (_, c) => requireDecider(c),
  );
  mount(
    app,
    'GET /api/admin/activity',
    ({ query }, c) => {
      requireOperator(c, permissions.auditLog);
      return auditLog(services.db, query);
    },
    (_, c) => requireOperator(c, permissions.auditLog),
  );
}
