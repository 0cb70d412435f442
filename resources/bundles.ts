import { pageSeo, publicationStatus } from './shared/public-pages.ts';
import { defineResource, f } from '../src/define/resource.ts';

/** Priced sets of courses, in order. */
export default defineResource('bundles', {
  label: ['بسته', 'بسته‌ها'],
  labelEn: ['Bundle', 'Bundles'],
  title: 'title',
  icon: 'layers',
  menu: { group: 'education', order: 3 },
  fields: {
    title: f.text('عنوان', 'Title', { required: true, max: 150, search: true, sort: true }),
    slug: f.slug('نشانی', 'Slug', { from: 'title', unique: true }),
    image: f.image('تصویر', 'Picture'),
    description: f.richText('معرفی', 'Description'),
    price: f.toman('قیمت', 'Price', { required: true, max: 1_000_000_000, sort: true }),
    courses: f.references('دوره‌ها', 'Courses', {
      to: 'courses',
      required: true,
      maxItems: 50,
      help: 'به همان ترتیبی که دیده می‌شوند',
    }),
    validFrom: f.dateTime('شروع فروش', 'Valid from'),
    validTo: f.dateTime('پایان فروش', 'Valid to', { after: 'validFrom' }),
    status: publicationStatus,
    seo: pageSeo,
  },
  publication: {
    field: 'status',
    value: 'published',
    needs: [
      {
        label: { fa: 'حداقل یک دورهٔ منتشرشده', en: 'a published course' },
        some: 'courses',
        where: { status: 'published' },
      },
    ],
  },
  list: {
    columns: ['image', 'title', 'price', 'status'],
    optional: ['courses', 'validTo'],
    filters: ['status'],
    sort: ['title', 'ASC'],
  },
  pages: [{ path: 'courses/{id}', label: { fa: 'ترتیب دوره‌ها', en: 'Courses' }, icon: 'school', fields: ['courses'] }],
  form: [
    { label: 'بسته', fields: ['title', 'slug', 'description', 'courses'] },
    { label: 'موتورهای جستجو', fields: ['seo'] },
    { label: 'فروش', fields: ['status', 'price', 'validFrom', 'validTo', 'image'], as: 'aside' },
  ],
  panels: {
    public: {
      scope: { status: 'published' },
      fields: ['title', 'slug', 'image', 'description', 'price', 'courses', 'validFrom', 'validTo', 'seo'],
    },
  },
  publicPath: '/bundle/{slug}',
});
