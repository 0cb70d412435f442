/**
 * A section with a state machine, actions with a form, an endpoint and a job: what the language says of behaviour that
 * is not CRUD, for tests of it.
 */
import * as z from 'zod';
import permissions from '../../../resources/permissions.ts';
import users from '../../../resources/users.ts';
import { defineResource, f } from '../../define/resource.ts';
import { AppError, invalidField } from '../platform/errors/errors.ts';
import { defineServer } from '../generator/section/define-server.ts';

/** Tomans above which a second administrator must agree. */
export const consentAbove = 20_000_000;

export const payouts = defineResource('payouts', {
  label: ['برداشت', 'برداشت‌ها'],
  labelEn: ['Payout', 'Payouts'],
  title: 'title',
  fields: {
    title: f.text('عنوان', 'Title', { required: true, sort: true }),
    owner: f.reference('صاحب', 'Owner', { to: 'users' }),
    amount: f.toman('مبلغ', 'Amount', { required: true, min: 1 }),
    state: f.choice('وضعیت', 'State', {
      choices: { pending: 'در انتظار', approved: 'پذیرفته', rejected: 'ردشده', paid: 'پرداخت‌شده' },
      required: true,
      default: 'pending',
      filter: true,
    }),
    trackingNumber: f.text('شمارهٔ پیگیری', 'Tracking number'),
    paidAt: f.dateTime('زمان پرداخت', 'Paid at'),
    approvedBy: f.reference('پذیرنده', 'Approved by', { to: 'users', write: false }),
    receipts: f.tags('رسیدها', 'Receipts'),
  },
  states: {
    state: {
      transitions: {
        approve: {
          label: { fa: 'پذیرفتن', en: 'Approve' },
          from: ['pending'],
          to: 'approved',
          permission: 'admin.payouts.pay',
          set: { approvedBy: { actor: 'userId' } },
          bulk: true,
        },
        reject: {
          label: { fa: 'رد کردن', en: 'Reject' },
          from: ['pending', 'approved'],
          to: 'rejected',
          ask: { reason: true },
          tone: 'error',
        },
        pay: {
          label: { fa: 'پرداخت', en: 'Pay' },
          from: ['approved'],
          to: 'paid',
          permission: 'admin.payouts.pay',
          ask: {
            fields: { trackingNumber: f.text('شمارهٔ پیگیری', 'Tracking number', { max: 20 }) },
            password: true,
            consent: { permission: 'admin.payouts.confirm', when: { amount: { gt: consentAbove } } },
          },
          set: { trackingNumber: { input: 'trackingNumber' }, paidAt: { now: true } },
          demands: ['trackingNumber'],
        },
      },
    },
  },
  actions: {
    adjust: {
      label: { fa: 'تصحیح مبلغ', en: 'Adjust' },
      when: { state: 'pending' },
      ask: { fields: { difference: f.integer('تفاوت', 'Difference', { required: true }) }, reason: true },
    },
  },
  panels: { teacher: { scope: { owner: { actor: 'userId' } }, fields: ['title', 'amount', 'state', 'owner'] } },
});

export const payoutsServer = defineServer(payouts, {
  actions: {
    adjust({ row, input }) {
      const amount = row.amount + input.difference;
      if (amount < 1) throw invalidField('input.difference', 'مبلغ صفر یا منفی می‌شود');
      return { amount };
    },
  },
  endpoints: (endpoint) => [
    endpoint({
      method: 'POST',
      path: '{id}/share',
      label: { fa: 'سهم', en: 'Share' },
      right: 'view',
      permission: 'admin.payouts.pay',
      body: z.object({ parts: z.int().min(1).max(10) }),
      output: z.object({ each: z.int() }),
      handler({ row, body }) {
        if (!row) throw new AppError('not_found');
        return { each: Math.floor(row.amount / body.parts), secret: 'never sent' };
      },
    }),
    endpoint({
      method: 'GET',
      path: 'summary',
      label: { fa: 'خلاصه', en: 'Summary' },
      right: 'view',
      panels: ['admin', 'teacher'],
      output: z.object({ panel: z.string() }),
      handler: ({ access }) => ({ panel: access.view.panel }),
    }),
  ],
  jobs: [{ name: 'nothing', cron: '0 5 * * *', run: async () => ({}) }],
});

/** The world of these tests. */
export const payoutWorld = {
  // Requests ask for the rights of who made them, which are those of stored administrators.
  definitions: { users, permissions, payouts },
  modules: { payouts: payoutsServer },
};
