import { defineResource, f } from '../src/define/resource.ts';

/**
 * Why a user may watch a course, one row for each reason: access is the set of them. Those of orders follow the order;
 * staff propose gifts, grant them as money by hand, and revoke them.
 */
export default defineResource('access-grants', {
  label: ['دسترسی', 'دسترسی‌ها'],
  labelEn: ['Access grant', 'Access grants'],
  title: 'source',
  icon: 'key',
  permissions: {
    view: 'admin.users.view',
    create: 'admin.users.edit',
    edit: 'admin.users.edit',
    delete: false,
    export: 'admin.users.export',
  },
  fields: {
    user: f.reference('کاربر', 'User', { to: 'users', required: true, write: 'create' }),
    course: f.reference('دوره', 'Course', { to: 'courses', required: true, write: 'create' }),
    source: f.choice('روش دریافت', 'Source', {
      choices: {
        purchase: { label: 'خرید', tone: 'success' },
        bundle: 'بسته',
        major: 'رشته',
        vip: { label: 'اشتراک ویژه', tone: 'warning' },
        gift: { label: 'هدیهٔ آکادمی', tone: 'info' },
        import: 'ورود از فایل',
        free: 'رایگان',
      },
      required: true,
      default: 'gift',
      write: false,
      filter: true,
    }),
    sourceId: f.text('شناسهٔ منبع', 'Source id', { max: 64, write: false }),
    startsAt: f.dateTime('شروع', 'Starts at', { write: 'create', sort: true, help: 'خالی یعنی از همین حالا' }),
    endsAt: f.dateTime('پایان', 'Ends at', { after: 'startsAt', write: 'create', help: 'خالی یعنی همیشگی' }),
    state: f.choice('وضعیت', 'State', {
      choices: {
        proposed: 'پیشنهاد',
        active: { label: 'فعال', tone: 'success' },
        suspended: { label: 'تعلیق‌شده', tone: 'warning' },
        revoked: { label: 'لغوشده', tone: 'error' },
        expired: 'پایان‌یافته',
      },
      required: true,
      default: 'active',
      write: false,
      filter: true,
    }),
    reason: f.text('علت', 'Reason', { max: 300, help: 'برای سابقه؛ کاربر آن را نمی‌بیند' }),
  },
  uniqueTogether: [['user', 'course', 'source', 'sourceId']],
  indexes: [['state', 'endsAt']],
  searchThrough: ['user'],
  list: {
    columns: ['course', 'startsAt', 'endsAt', 'state'],
    second: { course: ['source'] },
    optional: ['user', 'reason'],
    filters: ['state', 'source', 'user', 'course'],
    sort: ['startsAt', 'DESC'],
  },
  form: [
    { label: 'دسترسی', fields: ['user', 'course', 'reason'] },
    { label: 'بازه', fields: ['state', 'source', 'startsAt', 'endsAt'], as: 'aside' },
  ],
  actions: {
    changeEnd: {
      label: { fa: 'تغییر پایان', en: 'Change the end' },
      when: { state: { in: ['active', 'expired'] } },
      permission: 'admin.access-grants.give',
      ask: {
        fields: { endsAt: f.dateTime('پایان جدید', 'New end', { help: 'خالی یعنی همیشگی' }) },
        reason: true,
        password: true,
      },
      money: { beneficiary: 'user', amount: { server: true } },
      set: { endsAt: { input: 'endsAt' } },
    },
  },
  states: {
    state: {
      transitions: {
        give: {
          label: { fa: 'دادن دسترسی', en: 'Give' },
          from: ['proposed'],
          to: 'active',
          permission: 'admin.access-grants.give',
          ask: { reason: true, password: true },
          money: { beneficiary: 'user', amount: { server: true } },
          bulk: true,
          tone: 'success',
        },
        drop: {
          label: { fa: 'کنار گذاشتن پیشنهاد', en: 'Drop the proposal' },
          from: ['proposed'],
          to: 'revoked',
          bulk: true,
          confirm: 'پیشنهاد این دسترسی کنار گذاشته می‌شود. ادامه می‌دهید؟',
          tone: 'error',
        },
        // The product revokes what an order had granted; staff revoke what they granted.
        revoke: {
          label: { fa: 'لغو دسترسی', en: 'Revoke' },
          from: ['active', 'suspended'],
          to: 'revoked',
          when: { source: { in: ['gift', 'import', 'free'] } },
          bulk: true,
          tone: 'error',
          confirm: 'کاربر دیگر از این روش به دوره دسترسی نخواهد داشت. ادامه می‌دهید؟',
        },
        restore: {
          label: { fa: 'فعال‌سازی دوباره', en: 'Restore' },
          from: ['revoked', 'suspended'],
          to: 'active',
          when: { source: { in: ['gift', 'import', 'free'] } },
          permission: 'admin.access-grants.give',
          ask: { reason: true, password: true },
          money: { beneficiary: 'user', amount: { server: true } },
          bulk: true,
          tone: 'success',
        },
        suspend: {
          label: { fa: 'تعلیق', en: 'Suspend' },
          from: ['active'],
          to: 'suspended',
          permission: false,
        },
        expire: {
          label: { fa: 'پایان یافت', en: 'Expired' },
          from: ['active', 'suspended'],
          to: 'expired',
          permission: false,
          demands: ['endsAt'],
        },
        // An end that is moved to a later day opens the course again.
        renew: {
          label: { fa: 'تمدید شد', en: 'Renewed' },
          from: ['expired'],
          to: 'active',
          permission: false,
        },
      },
    },
  },
  import: {
    name: 'grants',
    order: 3,
    fields: ['user', 'course', 'startsAt', 'endsAt', 'reason'],
    required: [['user'], ['course']],
    distinct: [['user', 'course']],
  },
});
