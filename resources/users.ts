import { secondAdministratorAbove } from '../src/define/money-by-hand.ts';
import { defineResource, f } from '../src/define/resource.ts';

/** Everyone with an account. Roles and permission sets are given by those who may edit administrators (`list`). */
export default defineResource('users', {
  label: ['کاربر', 'کاربران'],
  labelEn: ['User', 'Users'],
  title: 'fullName',
  lookupHint: ['mobile', 'email'],
  icon: 'people',
  menu: { group: 'people', order: 1 },
  fields: {
    name: f.text('نام', 'Name', { required: true, max: 100, search: true }),
    family: f.text('نام خانوادگی', 'Family', { max: 100, search: true, default: '' }),
    fullName: f.text('نام و نام خانوادگی', 'Full name', {
      computed: { join: ['name', 'family'] },
      sort: true,
      search: true,
    }),
    image: f.image('تصویر', 'Picture', { public: true }),
    email: f.email('ایمیل', 'E-mail', { unique: true, search: true, filter: true }),
    mobile: f.mobile('موبایل', 'Mobile', { unique: true, search: true, filter: true }),
    role: f.choice('نقش', 'Role', {
      choices: {
        user: 'کاربر',
        teacher: { label: 'استاد', tone: 'info' },
        marketer: { label: 'بازاریاب', tone: 'warning' },
        admin: { label: 'مدیر', tone: 'error' },
      },
      required: true,
      default: 'user',
      filter: true,
      write: 'admin.list.edit',
      help: 'پنلی که این کاربر می‌بیند',
    }),
    status: f.choice('وضعیت', 'Status', {
      choices: { active: { label: 'فعال', tone: 'success' }, blocked: { label: 'مسدود', tone: 'error' } },
      required: true,
      default: 'active',
      filter: true,
    }),
    permissionSets: f.references('مجموعه‌های اجازه', 'Permission sets', {
      to: 'permissions',
      read: 'admin.list.view',
      write: 'admin.list.edit',
      showWhen: { role: 'admin' },
    }),
    invitation: f.choice('دعوت', 'Invitation', {
      choices: {
        queued: { label: 'در صف فرستادن', tone: 'info' },
        sent: { label: 'فرستاده شد', tone: 'info' },
        failed: { label: 'فرستاده نشد', tone: 'error' },
        accepted: { label: 'پذیرفته شد', tone: 'success' },
      },
      computed: { server: true },
      filter: true,
      read: 'admin.list.view',
      help: 'پیوند گذاشتن رمز که برای مدیر تازه فرستاده می‌شود',
    }),
    birthday: f.date('تاریخ تولد', 'Birthday'),
    nationalId: f.nationalId('کد ملی', 'National id', { read: 'admin.users.edit', write: 'admin.users.edit' }),
    wallet: f.toman('موجودی کیف پول', 'Wallet', { computed: { server: true }, default: 0, required: true, sort: true }),
    publicPage: f.boolean('صفحهٔ همگانی', 'Public page', {
      write: false,
      help: 'خود کاربر در صفحه‌اش برمی‌گزیند: نام، تصویر، معرفی تأییدشده و گواهی‌ها',
    }),
    publicCourses: f.boolean('دوره‌های گذرانده در صفحهٔ همگانی', 'Finished courses on the public page', {
      write: false,
      help: 'خود کاربر برمی‌گزیند',
    }),
    lastLoginAt: f.dateTime('آخرین ورود', 'Last login', { computed: { server: true }, sort: true }),
    note: f.longText('یادداشت مدیران', 'Note', {
      max: 2000,
      read: 'admin.users.edit',
      write: 'admin.users.edit',
      help: 'کاربر آن را نمی‌بیند',
    }),
  },
  permissions: { create: false, delete: 'admin.users.delete' },
  list: {
    columns: ['image', 'fullName', 'mobile', 'email', 'role', 'status'],
    optional: ['wallet', 'lastLoginAt'],
    filters: ['role', 'status', 'email', 'mobile'],
    tabs: [
      { label: 'همه', filter: {} },
      { label: 'کاربران', filter: { role: 'user' } },
      { label: 'استادان', filter: { role: 'teacher' } },
      { label: 'بازاریابان', filter: { role: 'marketer' } },
      { label: 'مسدودها', filter: { status: 'blocked' } },
    ],
  },
  form: [
    { label: 'مشخصات', fields: ['name', 'family', 'email', 'mobile', 'birthday', 'nationalId', 'note'] },
    {
      label: 'حساب',
      fields: ['image', 'role', 'status', 'permissionSets', 'wallet', 'publicPage', 'publicCourses', 'lastLoginAt'],
      as: 'aside',
    },
  ],
  pages: [
    {
      path: 'add-course/{id}',
      label: { fa: 'دادن دوره', en: 'Give a course' },
      icon: 'school',
      create: { resource: 'access-grants', by: 'user' },
    },
    {
      path: 'courses/{id}/{page}',
      label: { fa: 'دوره‌ها', en: 'Courses' },
      icon: 'key',
      list: { resource: 'access-grants', by: 'user' },
    },
    {
      path: 'course-transactions/{id}/{page}',
      label: { fa: 'سفارش‌ها', en: 'Orders' },
      icon: 'payments',
      list: { resource: 'course-transactions', by: 'user' },
    },
    {
      path: 'wallet-transactions/{id}/{page}',
      label: { fa: 'کیف پول', en: 'Wallet' },
      icon: 'payments',
      list: { resource: 'wallet-transactions', by: 'user' },
    },
    {
      path: 'sessions/{id}',
      label: { fa: 'نشست‌ها', en: 'Sessions' },
      icon: 'shield',
      component: 'sessions',
      permission: 'admin.users.edit',
    },
  ],
  actions: {
    block: {
      label: { fa: 'مسدود کردن', en: 'Block' },
      icon: 'shield',
      set: { status: 'blocked' },
      when: { status: 'active' },
      bulk: true,
      tone: 'error',
      confirm: 'کاربر مسدود از همهٔ دستگاه‌ها بیرون می‌رود. ادامه می‌دهید؟',
    },
    adjustWallet: {
      label: { fa: 'اصلاح کیف پول', en: 'Adjust the wallet' },
      icon: 'payments',
      permission: 'admin.wallet-transactions.adjust',
      tone: 'warning',
      ask: {
        fields: {
          direction: f.choice('کار', 'Direction', {
            choices: { credit: 'افزودن به کیف پول', debit: 'کاستن از کیف پول' },
            required: true,
            default: 'credit',
          }),
          amount: f.toman('مبلغ', 'Amount', {
            required: true,
            min: 1,
            max: 1_000_000_000,
            help: 'بیش از ۲۰ میلیون تومان را مدیر دیگری هم باید تأیید کند',
          }),
          note: f.text('شرح', 'Note', {
            required: true,
            max: 100,
            help: 'کاربر آن را در گردش کیف پولش می‌بیند؛ علت را فقط مدیران می‌بینند',
          }),
        },
        reason: true,
        password: true,
        consent: { answers: { amount: { gt: secondAdministratorAbove } } },
      },
    },
    unblock: {
      label: { fa: 'رفع مسدودی', en: 'Unblock' },
      icon: 'person',
      set: { status: 'active' },
      when: { status: 'blocked' },
      bulk: true,
      tone: 'success',
    },
  },
});
