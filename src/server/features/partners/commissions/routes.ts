/** The calls of `src/contract/payouts.ts`. Mounted before the REST, which would take their address for a section. */
import type { Context, Hono } from 'hono';
import { minimumPayout } from '../../../../domain/money/commissions.ts';
import type { Env } from '../../../platform/env.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { mount } from '../../../platform/http/mount.ts';
import { authorize } from '../../../generator/section/authorize.ts';
import type { Access } from '../../../generator/section/section-api.ts';
import { requireAction } from '../../../generator/rest/perform-action.ts';
import { writeTransaction } from '../../../generator/rest/write.ts';
import { bankFileOf, batches } from './bank-file.ts';
import { payees } from './payees.ts';
import { runPayments } from './run.ts';
import { recordTracking } from './tracking.ts';

export function mountPayouts(app: Hono<Env>, services: Services): void {
  const { db, registry } = services;
  const view = (section: string, c: Context<Env>): Access =>
    authorize(services, { actor: c.var.actor, address: c.var.address }, 'admin', section, 'view');
  /** For those who may pay. */
  const open = (c: Context<Env>): Access => {
    const access = view('commission-payments', c);
    requireAction(access, 'send');
    return access;
  };
  mount(
    app,
    'GET /api/admin/payable/people',
    async ({ query: { beneficiary, kind } }, c) => {
      view('commissions', c);
      const people = await payees(db, { beneficiary, kind });
      return { minimum: minimumPayout, people };
    },
    (_, c) => view('commissions', c),
  );
  mount(
    app,
    'POST /api/admin/payable/run',
    ({ body }, c) => {
      const access = open(c);
      const { actor } = access;
      if (!actor) throw new AppError('unauthenticated');
      return writeTransaction(access, (tx) => runPayments(tx, registry, { ...body, actor: actor.userId }));
    },
    (_, c) => open(c),
  );
  mount(app, 'GET /api/admin/payable/batches', async (_, c) => {
    open(c);
    return { batches: await batches(db) };
  });
  mount(
    app,
    'GET /api/admin/payable/bank-file',
    ({ query: { batch } }, c) => {
      open(c);
      return bankFileOf(db, batch);
    },
    (_, c) => open(c),
  );
  mount(
    app,
    'POST /api/admin/payable/tracking',
    async ({ body }, c) => ({
      paid: await recordTracking(open(c), body),
    }),
    (_, c) => open(c),
  );
}
