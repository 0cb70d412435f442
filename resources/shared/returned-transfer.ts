/** What transfers have in common that the bank may return after they were recorded as paid. Pure. */
import { f } from '../../src/define/resource.ts';

/** The transition of a return: who may record it and whose money it is, each section says itself. */
export const returnedTransfer = {
  label: { fa: 'برگشت از بانک', en: 'Returned by the bank' },
  to: 'returned',
  ask: {
    fields: { returnedAt: f.dateTime('زمان برگشت به حساب آکادمی', 'Returned at', { required: true }) },
    reason: true,
    password: true,
  },
  set: { returnedAt: { input: 'returnedAt' } },
  tone: 'error',
} as const;
