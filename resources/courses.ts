import { defineResource, f } from '../src/define/resource.ts';

const isPublic = { all: [{ status: { in: ['published', 'scheduled'] } }, { publishedAt: { lte: { now: true } } }] } as const;

/** Video courses. Lessons stand in topics, edited in place; the figures over them keep themselves. */
export default defineResource('courses', {
  label: ['دوره', 'دوره‌ها'], labelEn: ['Course', 'Courses'], title: 'title', icon: 'school', menu: { group: 'education', order: 1 },
  fields: {
    title: f.text('عنوان', 'Title', { required: true, max: 150, search: true, sort: true }),
    slug: f.slug('نشانی', 'Slug', { from: 'title', unique: true }),
    subtitle: f.text('زیرعنوان', 'Subtitle', { max: 200, search: true }),
    description: f.richText('معرفی', 'Description'),
    image: f.image('تصویر', 'Picture'),
    introVideo: f.video('فیلم معرفی', 'Intro film'),
    gallery: f.images('تصویرهای دیگر', 'Gallery', { maxItems: 10 }),
    group: f.reference('دپارتمان', 'Department', { to: 'course-groups', required: true, filter: true }),
    level: f.choice('سطح', 'Level', { choices: { beginner: 'مقدماتی', intermediate: 'متوسط', advanced: 'پیشرفته', all: 'همهٔ سطح‌ها' }, default: 'all', filter: true }),
    status: f.choice('وضعیت', 'Status', { choices: { draft: 'پیش‌نویس', review: { label: 'در بازبینی', tone: 'warning' }, scheduled: { label: 'زمان‌بندی‌شده', tone: 'info' }, published: { label: 'منتشرشده', tone: 'success' }, archived: { label: 'بایگانی', tone: 'error' } }, required: true, default: 'draft', filter: true }),
    publishedAt: f.dateTime('زمان انتشار', 'Published at', { sort: true, filter: true, help: 'خالی بماند، هنگام انتشار پر می‌شود' }),
    price: f.toman('قیمت', 'Price', { required: true, default: 0, max: 1_000_000_000, sort: true, filter: true, help: 'صفر یعنی رایگان' }),
    discountedPrice: f.toman('قیمت با تخفیف', 'Discounted price', { max: 1_000_000_000 }),
    discountEndsAt: f.dateTime('پایان تخفیف', 'Discount ends at', { showWhen: { discountedPrice: { isNull: false } } }),
    isVipIncluded: f.boolean('در اشتراک ویژه', 'In VIP', { filter: true }),
    accessDays: f.integer('روزهای دسترسی', 'Access days', { min: 1, max: 3650, help: 'خالی یعنی همیشگی' }),
    isFeatured: f.boolean('برگزیده', 'Featured', { filter: true, help: 'در صفحهٔ نخست دیده می‌شود' }),
    teachers: f.list('استادان', 'Teachers', { item: {
      teacher: f.reference('استاد', 'Teacher', { to: 'teachers', required: true }), shareBps: f.percent('سهم', 'Share'), isPrimary: f.boolean('استاد اصلی', 'Primary'),
    }, maxItems: 10, help: 'سهم خالی یعنی سهم پیش‌فرض استاد' }),
    prerequisites: f.references('پیش‌نیازها', 'Prerequisites', { to: 'courses', maxItems: 10 }),
    whatYouLearn: f.list('آنچه می‌آموزید', 'What you learn', { item: { text: f.text('مورد', 'Item', { required: true, max: 200 }) }, maxItems: 20 }),
    faqs: f.list('پرسش‌های دوره', 'Course questions', { item: { question: f.text('پرسش', 'Question', { required: true }), answer: f.longText('پاسخ', 'Answer', { required: true }) }, maxItems: 20 }),
    tags: f.tags('برچسب‌ها', 'Tags', { filter: true, search: true }),
    proofTemplate: f.reference('الگوی گواهی', 'Certificate template', { to: 'exams/proof', help: 'آنچه در پایان دوره صادر می‌شود' }),
    seo: f.group('موتورهای جستجو', 'SEO', { item: { title: f.text('عنوان صفحه', 'Page title', { max: 70 }), description: f.longText('توضیح صفحه', 'Page description', { max: 200 }) } }),
    totalTime: f.integer('زمان کل (ثانیه)', 'Total time (s)', { computed: { rollup: 'sum', resource: 'topics', by: 'course', of: 'totalTime', where: { isPublished: true } } }),
    lessonCount: f.integer('شمار درس‌ها', 'Lessons', { computed: { rollup: 'sum', resource: 'topics', by: 'course', of: 'lessonCount', where: { isPublished: true } } }),
    studentCount: f.integer('دانشجویان', 'Students', { computed: { rollup: 'count', resource: 'access-grants', by: 'course', where: { state: 'active' } }, required: true, default: 0, sort: true }),
    ratingAvg: f.decimal('میانگین امتیاز', 'Rating', { computed: { server: true }, min: 0, max: 5, sort: true }),
    ratingCount: f.integer('شمار امتیازها', 'Ratings', { computed: { server: true }, required: true, default: 0 }),
  },
  list: {
    columns: ['image', 'title', 'group', 'price', 'studentCount', 'status'], optional: ['level', 'publishedAt', 'lessonCount', 'ratingAvg', 'isFeatured', 'isVipIncluded', 'createdAt'],
    filters: ['status', 'group', 'level', 'price', 'publishedAt', 'isFeatured', 'isVipIncluded', 'tags'], sort: ['publishedAt', 'DESC'],
    tabs: [{ label: 'همه', filter: {} }, { label: 'منتشرشده', filter: { status: 'published' } }, { label: 'پیش‌نویس', filter: { status: 'draft' } }, { label: 'در بازبینی', filter: { status: 'review' } }, { label: 'بایگانی', filter: { status: 'archived' } }],
  },
  form: [
    { label: 'معرفی', fields: ['title', 'slug', 'subtitle', 'description', 'whatYouLearn', 'prerequisites', 'tags'], as: 'tab' },
    { label: 'رسانه', fields: ['image', 'introVideo', 'gallery'], as: 'tab' },
    { label: 'استادان', fields: ['teachers'], as: 'tab' },
    { label: 'پرسش‌ها و جستجو', fields: ['faqs', 'seo'], as: 'tab' },
    { label: 'انتشار', fields: ['status', 'publishedAt', 'group', 'level', 'isFeatured'], as: 'aside' },
    { label: 'فروش', fields: ['price', 'discountedPrice', 'discountEndsAt', 'isVipIncluded', 'accessDays', 'proofTemplate'], as: 'aside' },
    { label: 'آمار', fields: ['totalTime', 'lessonCount', 'studentCount', 'ratingAvg', 'ratingCount'], as: 'aside' },
  ],
  related: [{ resource: 'topics', by: 'course', sort: 'order', label: 'سرفصل‌ها' }],
  actions: {
    publish: { label: { fa: 'انتشار', en: 'Publish' }, set: { status: 'published' }, when: { status: { in: ['draft', 'review', 'scheduled'] } }, due: { status: 'scheduled', publishedAt: { lte: { now: true } } }, bulk: true, tone: 'success' },
    archive: { label: { fa: 'بایگانی', en: 'Archive' }, set: { status: 'archived' }, when: { status: 'published' }, bulk: true, tone: 'warning', confirm: 'دوره از سایت برداشته می‌شود؛ دسترسی خریداران می‌ماند. ادامه می‌دهید؟' },
  },
  panels: {
    public: { scope: isPublic, fields: ['title', 'slug', 'subtitle', 'description', 'image', 'introVideo', 'gallery', 'group', 'level', 'publishedAt', 'price', 'discountedPrice', 'discountEndsAt', 'isVipIncluded', 'accessDays', 'isFeatured', 'teachers', 'prerequisites', 'whatYouLearn', 'faqs', 'tags', 'seo', 'totalTime', 'lessonCount', 'studentCount', 'ratingAvg', 'ratingCount'] },
    teacher: { order: 2, scope: { teachers: { hasItem: { teacher: { actor: 'teacher.id' } } } }, fields: ['title', 'subtitle', 'tags', 'image', 'group', 'status', 'price', 'discountedPrice', 'publishedAt', 'totalTime', 'lessonCount', 'studentCount', 'ratingAvg', 'ratingCount'], columns: ['image', 'title', 'group', 'studentCount', 'ratingAvg', 'status'], filters: ['status'], label: 'دوره‌های من' },
    marketer: { order: 2, scope: { all: [isPublic, { id: { in: { actor: 'marketer.courseIds' } } }] }, fields: ['title', 'subtitle', 'tags', 'image', 'group', 'level', 'price', 'discountedPrice', 'studentCount', 'publishedAt'], columns: ['image', 'title', 'group', 'price', 'discountedPrice'], filters: ['group', 'level'], label: 'دوره‌های فعال' },
  },
  pages: [{ path: 'topics/{id}', label: { fa: 'سرفصل‌ها', en: 'Topics' }, component: 'course-topics' }, { path: 'exam/{id}/{page}', label: { fa: 'آزمون‌ها', en: 'Exams' }, icon: 'quiz', list: { resource: 'exams/exam', by: 'courses' } }],
  publicPath: '/course/{id}',
  indexes: [['status', 'studentCount'], ['status', 'price']],
});
