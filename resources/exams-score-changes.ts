import { defineResource, f } from '../src/define/resource.ts';

/**
 * Results that changed after they were reported: of which attempt, by whom and why. A certificate that is no longer
 * earned is not revoked by itself: it waits here until staff have decided.
 */
export default defineResource('exams/score-changes', {
  label: ['تغییر نمره', 'تغییرهای نمره'],
  labelEn: ['Score change', 'Score changes'],
  title: 'reason',
  icon: 'chart',
  menu: { group: 'assessment', order: 9 },
  readOnly: true,
  trashDays: 0,
  permissions: { view: 'admin.permissions.view', export: 'admin.permissions.export' },
  fields: {
    attempt: f.reference('تلاش', 'Attempt', { to: 'exams/attempts', required: true }),
    exam: f.reference('آزمون', 'Exam', { to: 'exams/exam', required: true }),
    user: f.reference('کاربر', 'User', { to: 'users', required: true }),
    oldPercent: f.percent('درصد قبلی', 'Old percent'),
    newPercent: f.percent('درصد جدید', 'New percent'),
    oldScore: f.decimal('نمرهٔ قبلی', 'Old score', { min: 0 }),
    newScore: f.decimal('نمرهٔ جدید', 'New score', { min: 0 }),
    oldResult: f.choice('نتیجهٔ قبلی', 'Old result', {
      choices: { pass: { label: 'قبول', tone: 'success' }, fail: { label: 'رد', tone: 'error' } },
    }),
    newResult: f.choice('نتیجهٔ جدید', 'New result', {
      choices: { pass: { label: 'قبول', tone: 'success' }, fail: { label: 'رد', tone: 'error' } },
      filter: true,
    }),
    reason: f.text('علت', 'Reason', { max: 500 }),
    correction: f.reference('اصلاح', 'Correction', { to: 'exams/corrections' }),
    changedBy: f.reference('تغییردهنده', 'Changed by', { to: 'users' }),
    proof: f.reference('گواهی', 'Certificate', { to: 'proofs', help: 'صادر شده بود و با نمرهٔ جدید به دست نمی‌آید' }),
    decision: f.choice('گواهی', 'Decision', {
      choices: {
        none: 'بدون اثر',
        open: { label: 'نیازمند تصمیم', tone: 'warning' },
        settled: { label: 'رسیدگی شد', tone: 'success' },
      },
      required: true,
      default: 'none',
      filter: true,
    }),
  },
  waiting: { decision: 'open' },
  searchThrough: ['user'],
  list: {
    columns: ['user', 'exam', 'oldPercent', 'newPercent', 'newResult', 'reason', 'decision'],
    optional: ['oldScore', 'newScore', 'changedBy', 'correction', 'proof'],
    filters: ['exam', 'user', 'newResult', 'decision'],
    tabs: [
      { label: 'همه', filter: {} },
      { label: 'گواهی نیازمند تصمیم', filter: { decision: 'open' } },
    ],
  },
  form: [
    { label: 'تغییر', fields: ['attempt', 'exam', 'user', 'reason', 'correction', 'changedBy'] },
    {
      label: 'نتیجه',
      fields: ['oldScore', 'newScore', 'oldPercent', 'newPercent', 'oldResult', 'newResult', 'proof', 'decision'],
      as: 'aside',
    },
  ],
  actions: {
    settle: {
      label: { fa: 'رسیدگی شد', en: 'Settled' },
      set: { decision: 'settled' },
      when: { decision: 'open' },
      permission: 'admin.proofs.revoke',
      ask: { reason: true },
      tone: 'success',
    },
  },
});
