/**
 * Sections made for tests of the generator itself: they hold what the product's own sections may not use yet.
 */
import { f } from '../../../define/field.ts';
import { defineResource, type AnyResource } from '../../../define/resource.ts';

const label = ['چیز', 'چیزها'] as const;
const labelEn = ['Thing', 'Things'] as const;
const base = { label, labelEn };

const users = defineResource('users', {
  ...base,
  title: 'name',
  fields: {
    name: f.text('نام', 'Name', { required: true, search: true }),
    family: f.text('فامیل', 'Family', { search: true }),
    role: f.choice('نقش', 'Role', {
      choices: { admin: 'مدیر', user: 'کاربر' },
      default: 'user',
      required: true,
      filter: true,
    }),
    secret: f.text('راز', 'Secret', { read: 'admin.users.secret', write: 'admin.users.secret' }),
  },
});
const shelves = defineResource('shelves', {
  ...base,
  title: 'name',
  fields: {
    name: f.text('نام', 'Name', { required: true, sort: true, search: true }),
    code: f.slug('کد', 'Code', { from: 'name', unique: true }),
    bookCount: f.integer('تعداد', 'Count', { computed: { rollup: 'count', resource: 'books', by: 'shelf' } }),
    pageCount: f.integer('صفحه', 'Pages', {
      computed: { rollup: 'sum', resource: 'books', by: 'shelf', field: 'pageCount' },
    }),
    publishedCount: f.integer('منتشر', 'Out', {
      computed: { rollup: 'count', resource: 'books', by: 'shelf', where: { status: 'published' } },
    }),
    openCount: f.integer('ناتمام', 'Open', {
      computed: {
        rollup: 'count',
        resource: 'books',
        by: 'shelf',
        where: { status: { in: ['draft', 'scheduled'] } },
        deferred: true,
      },
    }),
    weight: f.decimal('وزن', 'Weight', {
      computed: { rollup: 'sum', resource: 'books', by: 'shelf', field: 'weight', deferred: true },
    }),
    allPages: f.integer('همهٔ صفحه‌ها', 'All pages', {
      computed: { rollup: 'sum', resource: 'books', by: 'shelf', field: 'pageCount', deferred: true },
    }),
  },
});
const books = defineResource('books', {
  ...base,
  title: 'title',
  list: { columns: ['title'], filters: ['shelf', 'status', 'pages', 'tags'], sort: ['title', 'ASC'] },
  fields: {
    title: f.text('عنوان', 'Title', { required: true, sort: true, search: true, max: 100 }),
    subtitle: f.text('زیرعنوان', 'Subtitle', { search: true, sort: true }),
    full: f.text('کامل', 'Full', { computed: { join: ['title', 'subtitle'] } }),
    body: f.richText('متن', 'Body'),
    shelf: f.reference('قفسه', 'Shelf', { to: 'shelves', filter: true }),
    status: f.choice('وضعیت', 'Status', {
      choices: { draft: 'پیش‌نویس', scheduled: 'زمان‌بندی', published: 'منتشر' },
      default: 'draft',
      required: true,
      filter: true,
    }),
    publishedAt: f.dateTime('انتشار', 'Published', { sort: true, filter: true }),
    price: f.toman('قیمت', 'Price', { sort: true, filter: true }),
    weight: f.decimal('وزن', 'Weight'),
    pageCount: f.integer('صفحه', 'Pages', {
      computed: { rollup: 'sum', resource: 'chapters', by: 'book', field: 'pages' },
    }),
    pages: f.integer('صفحه‌ها', 'Pages', { filter: true, default: 0 }),
    cost: f.toman('هزینه', 'Cost', { read: 'admin.books.cost', write: 'admin.books.cost', sort: true, filter: true }),
    isbn: f.text('شابک', 'ISBN', { write: 'create' }),
    tags: f.tags('برچسب', 'Tags', { filter: true }),
    owner: f.reference('صاحب', 'Owner', { to: 'users' }),
    friends: f.references('دوستان', 'Friends', { to: 'books' }),
    writers: f.list('نویسندگان', 'Writers', {
      item: { user: f.reference('کاربر', 'User', { to: 'users', required: true }) },
    }),
    seo: f.group('سئو', 'SEO', { item: { title: f.text('عنوان', 'Title') } }),
    cover: f.image('جلد', 'Cover'),
    mobile: f.mobile('موبایل', 'Mobile'),
  },
  actions: {
    publish: {
      label: { fa: 'انتشار', en: 'Publish' },
      set: { status: 'published', publishedAt: { now: true } },
      when: { status: { ne: 'published' } },
      due: { status: 'scheduled', publishedAt: { lte: { now: true } } },
      bulk: true,
    },
  },
  panels: {
    teacher: {
      scope: { owner: { actor: 'userId' } },
      fields: ['title', 'status', 'owner', 'subtitle'],
      edit: ['subtitle'],
    },
    public: { scope: { status: 'published' }, fields: ['title'] },
  },
});
const drafts = defineResource('drafts', {
  ...base,
  title: 'title',
  subsetOf: { resource: 'books', where: { status: 'draft' } },
  fields: { title: books.fields.title },
});
const chapters = defineResource('chapters', {
  ...base,
  title: 'title',
  partOf: { resource: 'books', by: 'book' },
  fields: {
    title: f.text('عنوان', 'Title', { required: true }),
    book: f.reference('کتاب', 'Book', { to: 'books', required: true, filter: true }),
    pages: f.integer('صفحه', 'Pages', { default: 0 }),
    order: f.integer('ترتیب', 'Order', { default: 0, min: 0, max: 3, sort: true }),
  },
});
const settings = defineResource('settings', {
  ...base,
  title: 'name',
  singleton: true,
  fields: { name: f.text('نام', 'Name', { default: 'پیش‌فرض' }), on: f.boolean('روشن', 'On') },
});
const logs = defineResource('logs', {
  ...base,
  title: 'name',
  readOnly: true,
  trashDays: 0,
  fields: { name: f.text('نام', 'Name') },
});

export const sections: Readonly<Record<string, AnyResource>> = {
  users,
  drafts,
  shelves,
  books,
  chapters,
  settings,
  logs,
} as unknown as Record<string, AnyResource>;
