import { commentFigures } from '../src/define/comment-figures.ts';
import { defineResource, f } from '../src/define/resource.ts';

/**
 * Teachers and what the school knows of them. An approved one opens the teacher panel to its user. A sheba or a contract
 * number that a teacher writes waits beside the file until the office accepts it.
 */
export default defineResource('teachers', {
  label: ['استاد', 'استادان'],
  labelEn: ['Teacher', 'Teachers'],
  title: 'displayName',
  lookupHint: ['user'],
  icon: 'person',
  menu: { group: 'people', order: 2 },
  fields: {
    user: f.reference('حساب کاربری', 'User', { to: 'users', required: true, unique: true, write: 'create' }),
    displayName: f.text('نام نمایشی', 'Display name', { required: true, max: 100, search: true, sort: true }),
    slug: f.slug('نشانی', 'Slug', { from: 'displayName', unique: true }),
    avatar: f.image('تصویر', 'Picture'),
    bio: f.longText('معرفی', 'Biography', { max: 3000, search: true }),
    expertise: f.tags('تخصص‌ها', 'Expertise', { maxItems: 10, search: true }),
    socials: f.group('شبکه‌های اجتماعی', 'Socials', {
      item: {
        telegram: f.url('تلگرام', 'Telegram'),
        instagram: f.url('اینستاگرام', 'Instagram'),
        linkedin: f.url('لینکدین', 'LinkedIn'),
        website: f.url('وب‌سایت', 'Website'),
      },
    }),
    status: f.choice('وضعیت', 'Status', {
      choices: {
        pending: { label: 'در انتظار', tone: 'warning' },
        approved: { label: 'تأییدشده', tone: 'success' },
        blocked: { label: 'مسدود', tone: 'error' },
      },
      required: true,
      default: 'pending',
      filter: true,
    }),
    order: f.integer('ترتیب', 'Order', { min: 0, max: 10000, default: 0, required: true, sort: true }),
    ...commentFigures('teacher'),
    defaultShareBps: f.percent('سهم پیش‌فرض', 'Default share', {
      required: true,
      default: 5000,
      read: 'admin.teachers.edit',
      write: 'admin.teachers.edit',
    }),
    extraInfo: f.group('پرونده', 'File', {
      read: 'admin.teachers.edit',
      write: 'admin.teachers.edit',
      item: {
        nationalId: f.nationalId('کد ملی', 'National id'),
        sheba: f.sheba('شمارهٔ شبا', 'Sheba'),
        contractNo: f.text('شمارهٔ قرارداد', 'Contract number', { max: 50 }),
        contractFile: f.file('فایل قرارداد', 'Contract'),
        resume: f.file('رزومه', 'Résumé'),
      },
    }),
    changeState: f.choice('تغییر شبا و قرارداد', 'Change of the file', {
      choices: {
        none: 'بی‌تغییر',
        pending: { label: 'در انتظار تأیید دفتر', tone: 'warning' },
        accepted: { label: 'تأییدشده', tone: 'success' },
        refused: { label: 'ردشده', tone: 'error' },
      },
      required: true,
      default: 'none',
      computed: { server: true },
      read: 'admin.teachers.edit',
      filter: true,
      help: 'شبا و شمارهٔ قراردادی که استاد می‌نویسد پس از تأیید دفتر به کار می‌رود',
    }),
    changeAt: f.dateTime('زمان تغییر', 'Changed at', {
      computed: { server: true },
      read: 'admin.teachers.edit',
      help: 'زمان درخواست استاد، یا پاسخ دفتر',
    }),
    newSheba: f.sheba('شبای در انتظار تأیید', 'Sheba to be accepted', {
      computed: { server: true },
      read: 'admin.teachers.edit',
    }),
    newContractNo: f.text('شمارهٔ قرارداد در انتظار تأیید', 'Contract number to be accepted', {
      computed: { server: true },
      read: 'admin.teachers.edit',
      max: 50,
    }),
    shebaFrom: f.dateTime('پرداخت به شبای تازه از', 'Paid to the new sheba from', {
      computed: { server: true },
      read: 'admin.teachers.edit',
      help: '۷۲ ساعت پس از تأیید شبا',
    }),
    changeReason: f.text('علت رد تغییر', 'Why the change was refused', {
      computed: { server: true },
      read: 'admin.teachers.edit',
      max: 300,
      help: 'استاد آن را می‌بیند',
    }),
  },
  waiting: { status: 'pending' },
  searchThrough: ['user'],
  list: {
    columns: ['avatar', 'displayName', 'expertise', 'order', 'status'],
    optional: ['user', 'defaultShareBps', 'changeState', 'ratingAvg', 'commentCount'],
    filters: ['status', 'changeState'],
    sort: ['order', 'ASC'],
    tabs: [
      { label: 'همه', filter: {} },
      { label: 'در انتظار', filter: { status: 'pending' } },
      { label: 'تأییدشده', filter: { status: 'approved' } },
      { label: 'تغییر در انتظار', filter: { changeState: 'pending' } },
    ],
  },
  form: [
    { label: 'معرفی', fields: ['user', 'displayName', 'slug', 'bio', 'expertise', 'socials'] },
    { label: 'پرونده و قرارداد', fields: ['extraInfo', 'defaultShareBps'] },
    {
      label: 'تغییر شبا و قرارداد',
      fields: ['changeState', 'changeAt', 'newSheba', 'newContractNo', 'shebaFrom', 'changeReason'],
    },
    { label: 'نمایش', fields: ['avatar', 'status', 'order'], as: 'aside' },
    { label: 'دیدگاه‌ها', fields: ['ratingAvg', 'ratingCount', 'commentCount'], as: 'aside' },
  ],
  actions: {
    approve: {
      label: { fa: 'تأیید', en: 'Approve' },
      set: { status: 'approved' },
      when: { status: { ne: 'approved' } },
      bulk: true,
      tone: 'success',
    },
    block: {
      label: { fa: 'مسدود کردن', en: 'Block' },
      set: { status: 'blocked' },
      when: { status: { ne: 'blocked' } },
      bulk: true,
      tone: 'error',
      confirm: 'استاد دیگر به پنل خود راه ندارد. ادامه می‌دهید؟',
    },
    acceptChange: {
      label: { fa: 'تأیید تغییر شبا و قرارداد', en: 'Accept the change' },
      icon: 'shield',
      when: { changeState: 'pending' },
      permission: { all: ['admin.teachers.edit', 'admin.commissions.edit'] },
      tone: 'success',
      confirm:
        'شبا و شمارهٔ قرارداد تازه جای پیشین را می‌گیرند و ۷۲ ساعت پس از آن می‌توان به شبای تازه پرداخت. ادامه می‌دهید؟',
    },
    refuseChange: {
      label: { fa: 'رد تغییر شبا و قرارداد', en: 'Refuse the change' },
      when: { changeState: 'pending' },
      tone: 'error',
      ask: { reason: true },
    },
  },
  identity: { panel: 'teacher', by: 'user', when: { status: 'approved' }, statusField: 'status' },
  pages: [
    {
      path: 'pay/{id}',
      label: { fa: 'پرداختنی', en: 'Pay' },
      icon: 'payments',
      component: 'payable',
      permission: { all: ['admin.teachers.view', 'admin.commissions.view'] },
    },
    {
      path: 'commissions/{id}/{page}',
      label: { fa: 'پورسانت‌ها', en: 'Commissions' },
      icon: 'chart',
      list: { resource: 'commissions', by: 'beneficiary', through: 'user', where: { kind: 'teacher' } },
    },
    {
      path: 'commission-payments/{id}/{page}',
      label: { fa: 'پرداخت‌ها', en: 'Payments' },
      icon: 'payments',
      list: { resource: 'commission-payments', by: 'beneficiary', through: 'user', where: { kind: 'teacher' } },
    },
  ],
  panels: {
    public: {
      scope: { status: 'approved' },
      fields: [
        'displayName',
        'slug',
        'avatar',
        'bio',
        'expertise',
        'socials',
        'order',
        'ratingAvg',
        'ratingCount',
        'commentCount',
      ],
    },
    teacher: {
      scope: { id: { actor: 'teacher.id' } },
      self: true,
      path: 'info',
      order: 1,
      label: 'پروندهٔ من',
      fields: [
        'displayName',
        'avatar',
        'bio',
        'expertise',
        'socials',
        'defaultShareBps',
        'extraInfo',
        'changeState',
        'changeAt',
        'newSheba',
        'newContractNo',
        'shebaFrom',
        'changeReason',
      ],
      edit: ['extraInfo'],
    },
  },
  publicPath: '/teacher/{id}',
});
