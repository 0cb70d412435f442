/** Fields of sections whose rows have a place on the public site: whether they are shown, and as what. Pure. */
import { f } from '../../src/define/resource.ts';

const draft = 'پیش‌نویس';
const published = { label: 'منتشرشده', tone: 'success' } as const;

/** Whether the row is shown. */
export const draftOrPublished = f.choice('وضعیت', 'Status', {
  choices: { draft, published },
  required: true,
  default: 'draft',
  filter: true,
});

/** Whether the row is offered; an archived one is shown to those who have it already, and to nobody else. */
export const publicationStatus = f.choice('وضعیت', 'Status', {
  choices: { draft, published, archived: { label: 'بایگانی', tone: 'error' } },
  required: true,
  default: 'draft',
  filter: true,
});

/** What search engines show of the row's page, over what the page says by itself. */
export const pageSeo = f.group('موتورهای جستجو', 'SEO', {
  item: {
    title: f.text('عنوان صفحه', 'Page title', { max: 70 }),
    description: f.longText('توضیح صفحه', 'Page description', { max: 200 }),
  },
});
