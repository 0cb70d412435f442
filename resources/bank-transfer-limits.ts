import { defineResource, f } from '../src/define/resource.ts';

/**
 * The limits of the central bank for transfers between banks, each set from its day on until the next one's. Payments of
 * commissions go by paya or satna by these limits (`src/domain/money/bank-transfers.ts`). Without a row those of 1404
 * hold.
 */
export default defineResource('bank-transfer-limits', {
  label: ['سقف انتقال بانکی', 'سقف‌های انتقال بانکی'],
  labelEn: ['Bank transfer limits', 'Bank transfer limits'],
  title: 'title',
  icon: 'settings',
  menu: { group: 'sales', order: 8 },
  fields: {
    title: f.text('عنوان', 'Title', {
      required: true,
      max: 150,
      search: true,
      help: 'مانند «بخشنامهٔ ۱۴۰۴ بانک مرکزی»؛ تا پیش از اولین ردیف، ساتنا از ۱۰۰ و پایا تا ۲۰۰ میلیون تومان است',
    }),
    validFrom: f.date('از روز', 'Valid from', { required: true, unique: true, filter: true, sort: true }),
    satnaMinimum: f.toman('حداقل ساتنا', 'Satna from', { required: true, min: 1, help: 'کمتر از این با پایا می‌رود' }),
    payaMaximum: f.toman('حداکثر پایا', 'Paya up to', { required: true, min: 1, help: 'بیشتر از این با ساتنا می‌رود' }),
  },
  list: {
    columns: ['title', 'validFrom', 'satnaMinimum', 'payaMaximum'],
    filters: ['validFrom'],
    sort: ['validFrom', 'DESC'],
  },
});
