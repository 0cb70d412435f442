import { defineResource, f } from '../src/define/resource.ts';

/**
 * Names of one thing, Persian and Latin, which the search of the site takes for one another. A new school starts with the
 * names of `src/server/features/catalogue/search/usual-synonyms.ts`.
 */
export default defineResource('search-synonyms', {
  label: ['هم‌معنی', 'هم‌معنی‌های جستجو'],
  labelEn: ['Synonym', 'Search synonyms'],
  title: 'name',
  icon: 'search',
  menu: { group: 'site', order: 6 },
  fields: {
    name: f.text('نام', 'Name', {
      required: true,
      max: 60,
      unique: true,
      search: true,
      sort: true,
      help: 'نامی که بیشتر استفاده می‌شود، مانند پایتون',
    }),
    others: f.tags('نام‌های دیگر', 'Other names', {
      required: true,
      maxItems: 20,
      search: true,
      help: 'شکل‌های دیگر همان نام، فارسی یا لاتین، مانند python و پایتن. جستجوی هرکدام، همه را پیدا می‌کند',
    }),
  },
  list: { columns: ['name', 'others'], sort: ['name', 'ASC'] },
  form: [{ label: 'نام‌های یک چیز', fields: ['name', 'others'] }],
});
