import { defineResource, f } from '../src/define/resource.ts';

/** Movements of wallets, as the ledger posts them. Rows are only ever added, by the ledger. */
export default defineResource('wallet-transactions', {
  label: ['گردش کیف پول', 'گردش‌های کیف پول'], labelEn: ['Wallet entry', 'Wallet entries'], title: 'reference', icon: 'payments', readOnly: true, trashDays: 0,
  fields: {
    user: f.reference('کاربر', 'User', { to: 'users', required: true, filter: true }),
    amount: f.toman('مبلغ', 'Amount', { required: true, min: -1_000_000_000_000, sort: true, filter: true }),
    balanceBefore: f.toman('موجودی پیش', 'Balance before', { required: true }),
    balanceAfter: f.toman('موجودی پس', 'Balance after', { required: true }),
    reason: f.choice('بابت', 'Reason', { choices: { charge: { label: 'شارژ', tone: 'success' }, purchase: 'خرید', refund: { label: 'بازگشت', tone: 'info' }, reward: 'پاداش', payout: 'برداشت', adjustment: { label: 'اصلاح', tone: 'warning' } }, required: true, filter: true }),
    reference: f.text('مرجع', 'Reference', { search: true }),
  },
  list: { columns: ['user', 'reason', 'amount', 'balanceAfter'], optional: ['reference', 'balanceBefore', 'createdAt'], filters: ['reason', 'user', 'amount'] },
  form: [{ label: 'گردش', fields: ['user', 'reason', 'amount', 'balanceBefore', 'balanceAfter', 'reference'] }],
});
