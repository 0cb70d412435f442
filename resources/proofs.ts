import { defineResource, f } from '../src/define/resource.ts';

/** Certificates that were issued. Issuing and revoking follow rules of their own; nothing here is edited by hand. */
export default defineResource('proofs', {
  label: ['گواهی', 'گواهی‌ها'], labelEn: ['Certificate', 'Certificates'], title: 'code', icon: 'shield', readOnly: true,
  fields: {
    code: f.text('کد', 'Code', { required: true, unique: true, search: true }),
    user: f.reference('دارنده', 'Holder', { to: 'users', required: true, filter: true }),
    title: f.text('عنوان', 'Title', { required: true, search: true }),
    state: f.choice('وضعیت', 'State', { choices: { requested: { label: 'درخواست‌شده', tone: 'warning' }, issued: { label: 'صادرشده', tone: 'success' }, expired: 'منقضی', revoked: { label: 'باطل', tone: 'error' }, superseded: 'جایگزین‌شده' }, required: true, default: 'requested', filter: true }),
    snapshot: f.json('متن گواهی', 'Snapshot'),
    issuedAt: f.dateTime('زمان صدور', 'Issued at', { sort: true, filter: true }),
    expiresAt: f.dateTime('انقضا', 'Expires at'),
    reason: f.text('علت ابطال', 'Reason', { max: 300, showWhen: { state: 'revoked' } }),
  },
  list: { columns: ['code', 'user', 'title', 'issuedAt', 'state'], optional: ['expiresAt'], filters: ['state', 'user', 'issuedAt'] },
  form: [{ label: 'گواهی', fields: ['code', 'user', 'title', 'state', 'issuedAt', 'expiresAt', 'reason', 'snapshot'] }],
});
