import { defineResource, f } from '../src/define/resource.ts';
import ledgerAccounts from './ledger-accounts.ts';

/**
 * The two sides of every transfer, with the balance of the account before and after. Whose account it is, and of what
 * kind, is stored beside. Entries of an account are numbered from one without a gap; those of the school's accounts get
 * their number and balances a moment later (`src/server/features/money/ledger/pending-entries.ts`), so that sales need not wait for one another.
 */
export default defineResource('ledger-entries', {
  label: ['سند حسابداری', 'سندهای حسابداری'],
  labelEn: ['Ledger entry', 'Ledger entries'],
  title: 'reference',
  icon: 'payments',
  readOnly: true,
  trashDays: 0,
  permissions: { view: 'admin.wallet-transactions.view', export: 'admin.wallet-transactions.export' },
  fields: {
    account: f.reference('حساب', 'Account', { to: 'ledger-accounts', required: true }),
    accountKind: f.choice('نوع حساب', 'Account kind', {
      choices: ledgerAccounts.fields.kind.choices,
      required: true,
      filter: true,
    }),
    transfer: f.reference('انتقال', 'Transfer', { to: 'ledger-transfers', required: true }),
    number: f.integer('شماره', 'Number', { min: 1, help: 'شمارهٔ سند در حساب خودش' }),
    user: f.reference('کاربر', 'User', { to: 'users', filter: true }),
    amount: f.toman('مبلغ', 'Amount', { required: true, min: -1_000_000_000_000_000, sort: true, filter: true }),
    balanceBefore: f.toman('موجودی قبل', 'Balance before', { min: -1_000_000_000_000_000 }),
    balanceAfter: f.toman('موجودی بعد', 'Balance after', { min: -1_000_000_000_000_000 }),
    reason: f.choice('بابت', 'Reason', {
      choices: {
        charge: { label: 'شارژ', tone: 'success' },
        purchase: 'خرید',
        refund: { label: 'بازگشت', tone: 'info' },
        commission: 'سهم یا پورسانت',
        reward: { label: 'پاداش', tone: 'success' },
        payout: 'برداشت',
        adjustment: { label: 'اصلاح', tone: 'warning' },
        hold: 'رزرو برای سفارش',
        settlement: { label: 'تسویهٔ درگاه', tone: 'info' },
      },
      required: true,
      filter: true,
    }),
    reference: f.text('مرجع', 'Reference', { max: 100, search: true }),
    at: f.dateTime('زمان', 'At', { required: true, sort: true, filter: true }),
  },
  uniqueTogether: [['account', 'number']],
  searchThrough: ['user'],
  list: {
    columns: ['user', 'accountKind', 'reason', 'amount', 'balanceAfter', 'at'],
    time: 'at',
    optional: ['reference', 'balanceBefore', 'account', 'number'],
    filters: ['accountKind', 'reason', 'user', 'amount', 'at'],
    sort: ['at', 'DESC'],
  },
  indexes: [['accountKind', 'user', 'at']],
});
