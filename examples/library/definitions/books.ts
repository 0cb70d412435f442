import { defineResource, f } from '../../../src/define/resource.ts';

/** What the library has: one copy of each book. */
export default defineResource('books', {
  label: ['کتاب', 'کتاب‌ها'],
  labelEn: ['Book', 'Books'],
  title: 'title',
  icon: 'book',
  menu: { group: 'lending', order: 1 },
  fields: {
    title: f.text('عنوان', 'Title', { required: true, max: 200, search: true, sort: true }),
    author: f.text('نویسنده', 'Author', { required: true, max: 150, search: true, sort: true }),
    shelf: f.text('قفسه', 'Shelf', { max: 20, filter: true }),
    lent: f.integer('در امانت', 'Lent', {
      computed: { rollup: 'count', resource: 'loans', by: 'book', where: { state: 'lent' } },
      help: '۱ تا وقتی کتاب نزد عضوی است',
    }),
    about: f.longText('دربارهٔ کتاب', 'About', { max: 2000 }),
  },
  list: { columns: ['title', 'author', 'shelf', 'lent'], filters: ['shelf'], sort: ['title', 'ASC'] },
  panels: { member: { order: 2, scope: {}, fields: ['title', 'author', 'shelf', 'about'] } },
});
