import { pageSeo, publicationStatus } from './shared/public-pages.ts';
import { defineResource, f } from '../src/define/resource.ts';

/** Career paths: bundles in order, some of them optional. */
export default defineResource('majors', {
  label: ['رشته', 'رشته‌ها'],
  labelEn: ['Major', 'Majors'],
  title: 'title',
  icon: 'chart',
  menu: { group: 'education', order: 4 },
  fields: {
    title: f.text('عنوان', 'Title', { required: true, max: 150, search: true, sort: true }),
    slug: f.slug('نشانی', 'Slug', { from: 'title', unique: true }),
    image: f.image('تصویر', 'Picture'),
    description: f.richText('معرفی', 'Description'),
    careerInfo: f.richText('بازار کار', 'Career info'),
    bundles: f.list('بسته‌ها', 'Bundles', {
      item: {
        bundle: f.reference('بسته', 'Bundle', { to: 'bundles', required: true }),
        optional: f.boolean('اختیاری', 'Optional'),
      },
      distinct: 'bundle',
      maxItems: 30,
    }),
    estimatedMonths: f.integer('ماه‌های لازم', 'Estimated months', { min: 1, max: 60 }),
    status: publicationStatus,
    seo: pageSeo,
  },
  publication: {
    field: 'status',
    value: 'published',
    needs: [
      {
        label: { fa: 'حداقل یک بستهٔ منتشرشده', en: 'a published bundle' },
        some: 'bundles.bundle',
        where: { status: 'published' },
      },
    ],
  },
  list: {
    columns: ['image', 'title', 'estimatedMonths', 'status'],
    filters: ['status'],
    sort: ['title', 'ASC'],
  },
  pages: [{ path: 'bundles/{id}', label: { fa: 'ترتیب بسته‌ها', en: 'Bundles' }, icon: 'layers', fields: ['bundles'] }],
  form: [
    { label: 'رشته', fields: ['title', 'slug', 'description', 'careerInfo', 'bundles'] },
    { label: 'موتورهای جستجو', fields: ['seo'] },
    { label: 'نمایش', fields: ['status', 'estimatedMonths', 'image'], as: 'aside' },
  ],
  panels: {
    public: {
      scope: { status: 'published' },
      fields: ['title', 'slug', 'image', 'description', 'careerInfo', 'bundles', 'estimatedMonths', 'seo'],
    },
  },
  publicPath: '/major/{slug}',
});
