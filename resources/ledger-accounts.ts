import { defineResource, f } from '../src/define/resource.ts';

/**
 * Accounts of the ledger: a wallet, hold, payable and unapplied for a person, one of each other kind for the school. The balances
 * of all sum to zero. An account is made when it is first needed, by `src/server/features/money/ledger/post.ts`, which alone moves money.
 */
export default defineResource('ledger-accounts', {
  label: ['حساب دفتر کل', 'حساب‌های دفتر کل'],
  labelEn: ['Ledger account', 'Ledger accounts'],
  title: 'kind',
  icon: 'payments',
  readOnly: true,
  trashDays: 0,
  permissions: { view: 'admin.wallet-transactions.view', export: 'admin.wallet-transactions.export' },
  fields: {
    owner: f.reference('صاحب', 'Owner', { to: 'users', filter: true }),
    kind: f.choice('نوع', 'Kind', {
      choices: {
        wallet: 'کیف پول',
        hold: 'رزروشده',
        payable: 'بستانکاران',
        unapplied: 'رسیده و در دست بررسی',
        revenue: 'درآمد',
        gateway_clearing: 'تسویهٔ درگاه',
        payout_clearing: 'تسویهٔ پرداخت',
        promotion: 'هزینهٔ تخفیف و هدیه',
        adjustment: 'اصلاح',
        bank: 'حساب بانکی آکادمی',
        gateway_fee: 'کارمزد درگاه',
      },
      required: true,
      filter: true,
    }),
    balance: f.toman('موجودی', 'Balance', { required: true, default: 0, min: -1_000_000_000_000_000, sort: true }),
    entryCount: f.integer('تعداد سندها', 'Entries', {
      required: true,
      default: 0,
      min: 0,
      help: 'شمارهٔ آخرین سند این حساب',
    }),
  },
  uniqueTogether: [['owner', 'kind']],
  searchThrough: ['owner'],
  list: { columns: ['kind', 'owner', 'balance', 'entryCount'], filters: ['kind', 'owner'] },
});
