/** What sections share whose rows people write about themselves and staff approve or reject. Pure. */
import { f } from '../../src/define/resource.ts';

/** The verdict: its state, when it was reached, and the message of a rejection to the person. */
export const reviewFields = {
  state: f.choice('وضعیت', 'State', {
    choices: {
      pending: { label: 'در انتظار', tone: 'warning' },
      approved: { label: 'تأییدشده', tone: 'success' },
      rejected: { label: 'ردشده', tone: 'error' },
    },
    required: true,
    default: 'pending',
    filter: true,
    write: false,
  }),
  reviewedAt: f.dateTime('زمان بررسی', 'Reviewed at', { write: false }),
  reason: f.text('علت رد', 'Reason', { max: 300, help: 'کاربر آن را می‌بیند' }),
};

/** The lists of rows by verdict. */
export const reviewTabs = [
  { label: 'همه', filter: {} },
  { label: 'در انتظار', filter: { state: 'pending' } },
  { label: 'تأییدشده', filter: { state: 'approved' } },
  { label: 'ردشده', filter: { state: 'rejected' } },
] as const;

/** Approves or rejects any number of rows. */
export const reviewActions = {
  approve: {
    label: { fa: 'تأیید', en: 'Approve' },
    set: { state: 'approved', reviewedAt: { now: true }, reason: null },
    when: { state: { ne: 'approved' } },
    bulk: true,
    tone: 'success',
  },
  reject: {
    label: { fa: 'رد', en: 'Reject' },
    set: { state: 'rejected', reviewedAt: { now: true } },
    when: { state: { ne: 'rejected' } },
    bulk: true,
    tone: 'error',
  },
} as const;
