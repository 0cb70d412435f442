import { defineResource } from '../src/define/resource.ts';
import entries from './ledger-entries.ts';

const { user, accountKind, amount, balanceBefore, balanceAfter, reason, reference, at } = entries.fields;

/** Movements of wallets: the entries of the ledger whose account is one. */
export default defineResource('wallet-transactions', {
  label: ['تراکنش کیف پول', 'تراکنش‌های کیف پول'],
  labelEn: ['Wallet entry', 'Wallet entries'],
  title: 'reference',
  icon: 'payments',
  menu: { group: 'sales', order: 2 },
  readOnly: true,
  trashDays: 0,
  subsetOf: { resource: 'ledger-entries', where: { accountKind: 'wallet' } },
  fields: { user, reason, amount, balanceBefore, balanceAfter, reference, at, accountKind },
  searchThrough: ['user'],
  list: {
    columns: ['user', 'reason', 'amount', 'balanceAfter', 'at'],
    time: 'at',
    optional: ['reference', 'balanceBefore'],
    filters: ['reason', 'user', 'amount', 'at'],
    sort: ['at', 'DESC'],
    tabs: [
      { label: 'همه', filter: {} },
      { label: 'شارژ', filter: { reason: 'charge' } },
      { label: 'خرید', filter: { reason: 'purchase' } },
      { label: 'بازگشت', filter: { reason: 'refund' } },
      { label: 'پاداش', filter: { reason: 'reward' } },
    ],
  },
  form: [
    { label: 'تراکنش', fields: ['user', 'reason', 'reference', 'at'] },
    { label: 'مبلغ‌ها', fields: ['amount', 'balanceBefore', 'balanceAfter'], as: 'aside' },
  ],
});
