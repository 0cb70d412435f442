/** The figures that a section with comments keeps: the same for courses, articles and teachers. Pure. */
import { f } from '../../src/define/resource.ts';

const section = 'users-comments';

/**
 * Fields to spread into the definition: how many approved comments there are, how many of them rate, and the average.
 * @param by the reference of `users-comments` that points to the section.
 */
export const commentCounters = <const By extends string>(by: By) => ({
  ratingSum: f.integer('جمع امتیازها', 'Sum of ratings', {
    computed: { rollup: 'sum', resource: section, by, field: 'rating', where: { state: 'approved' }, deferred: true },
    required: true,
    default: 0,
    read: false,
  }),
  ratingCount: f.integer('تعداد امتیازها', 'Ratings', {
    computed: {
      rollup: 'count',
      resource: section,
      by,
      where: { state: 'approved', rating: { in: [1, 2, 3, 4, 5] } },
      deferred: true,
    },
    required: true,
    default: 0,
  }),
  ratingAvg: f.decimal('میانگین امتیاز', 'Rating', {
    computed: { ratio: ['ratingSum', 'ratingCount'] },
    min: 0,
    max: 5,
    sort: true,
  }),
  commentCount: f.integer('تعداد دیدگاه‌ها', 'Comments', {
    computed: { rollup: 'count', resource: section, by, where: { state: 'approved' }, deferred: true },
    required: true,
    default: 0,
  }),
});
