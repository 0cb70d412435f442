import { defineResource, f } from '../src/define/resource.ts';

/** Every movement of money: one amount from one account to another. Rows are never changed. */
export default defineResource('ledger-transfers', {
  label: ['انتقال', 'انتقال‌ها'],
  labelEn: ['Transfer', 'Transfers'],
  title: 'reference',
  icon: 'payments',
  readOnly: true,
  trashDays: 0,
  permissions: { view: 'admin.wallet-transactions.view', export: 'admin.wallet-transactions.export' },
  fields: {
    from: f.reference('از', 'From', { to: 'ledger-accounts', required: true }),
    to: f.reference('به', 'To', { to: 'ledger-accounts', required: true }),
    amount: f.toman('مبلغ', 'Amount', { required: true, min: 1 }),
    reason: f.choice('بابت', 'Reason', {
      choices: {
        charge: 'شارژ',
        purchase: 'خرید',
        refund: 'بازگشت',
        commission: 'سهم یا پورسانت',
        reward: 'پاداش',
        payout: 'برداشت',
        adjustment: 'اصلاح',
        hold: 'رزرو برای سفارش',
        settlement: 'تسویهٔ درگاه',
      },
      required: true,
      filter: true,
    }),
    reference: f.text('مرجع', 'Reference', { max: 100, search: true }),
    key: f.text('کلید یکتایی', 'Idempotency key', { required: true, unique: true, max: 100 }),
    at: f.dateTime('زمان', 'At', { required: true, sort: true, filter: true }),
  },
  list: {
    columns: ['reference', 'reason', 'from', 'to', 'amount', 'at'],
    time: 'at',
    filters: ['reason', 'at'],
    sort: ['at', 'DESC'],
  },
});
