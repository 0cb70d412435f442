import { defineResource, f } from '../src/define/resource.ts';

/**
 * What visitors searched for and found no course by: what they want, or another name that `search-synonyms` lacks. Written
 * by `src/server/features/catalogue/search/misses.ts`, which keeps the terms that were searched most; who searched is not known.
 */
export default defineResource('search-misses', {
  label: ['جستجوی بی‌نتیجه', 'جستجوهای بی‌نتیجه'],
  labelEn: ['Search miss', 'Search misses'],
  title: 'term',
  icon: 'question',
  menu: { group: 'site', order: 7 },
  readOnly: true,
  trashDays: 0,
  fields: {
    term: f.text('عبارت', 'Term', { required: true, max: 60, unique: true, search: true }),
    times: f.integer('بار', 'Times', { required: true, default: 0, sort: true }),
    lastAt: f.dateTime('آخرین بار', 'Last time', { required: true, sort: true, filter: true }),
  },
  list: { columns: ['term', 'times', 'lastAt'], time: 'lastAt', filters: ['lastAt'], sort: ['times', 'DESC'] },
});
