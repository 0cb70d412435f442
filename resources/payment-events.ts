import { defineResource, f } from '../src/define/resource.ts';

/** The raw record of everything said between us and a gateway about an attempt. Rows are only ever added. */
export default defineResource('payment-events', {
  label: ['رویداد پرداخت', 'رویدادهای پرداخت'],
  labelEn: ['Payment event', 'Payment events'],
  title: 'kind',
  icon: 'payments',
  readOnly: true,
  trashDays: 0,
  partOf: { resource: 'payment-attempts', by: 'attempt' },
  fields: {
    attempt: f.reference('تلاش', 'Attempt', { to: 'payment-attempts', required: true }),
    kind: f.choice('رویداد', 'Kind', {
      choices: {
        request: 'درخواست درگاه',
        callback: 'بازگشت از بانک',
        verify: 'تأیید پرداخت',
        inquiry: 'استعلام',
        reverse: 'برگشت پول',
      },
      required: true,
      filter: true,
    }),
    ok: f.boolean('موفق', 'OK'),
    at: f.dateTime('زمان', 'At', { required: true, sort: true }),
    payload: f.json('داده', 'Payload', { inert: true }),
  },
  list: { columns: ['kind', 'at', 'ok'], time: 'at', filters: ['attempt', 'kind'], sort: ['at', 'ASC'] },
});
