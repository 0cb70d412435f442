import { defineResource, f } from '../src/define/resource.ts';

/**
 * Accounts of the ledger: a wallet, hold and payable for a person, one of each other kind for the school. The balances
 * of all sum to zero.
 */
export default defineResource('ledger-accounts', {
  label: ['حساب دفتر', 'حساب‌های دفتر'],
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
        hold: 'نگه‌داشته',
        payable: 'بستانکار',
        revenue: 'درآمد',
        gateway_clearing: 'تسویهٔ درگاه',
        payout_clearing: 'تسویهٔ پرداخت',
        promotion: 'تشویق',
        adjustment: 'اصلاح',
      },
      required: true,
      filter: true,
    }),
    balance: f.toman('موجودی', 'Balance', { required: true, default: 0, min: -1_000_000_000_000_000, sort: true }),
  },
  uniqueTogether: [['owner', 'kind']],
  searchThrough: ['owner'],
  list: { columns: ['kind', 'owner', 'balance'], filters: ['kind', 'owner'] },
});
