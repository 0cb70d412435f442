import { defineResource, f } from '../../../src/define/resource.ts';

/** A book in the hands of a member, until it is returned. */
export default defineResource('loans', {
  label: ['امانت', 'امانت‌ها'],
  labelEn: ['Loan', 'Loans'],
  title: 'title',
  icon: 'calendar',
  menu: { group: 'lending', order: 2 },
  fields: {
    title: f.text('امانت', 'Loan', { computed: { server: true }, max: 400, search: true }),
    book: f.reference('کتاب', 'Book', { to: 'books', required: true, write: 'create', filter: true }),
    member: f.reference('عضو', 'Member', { to: 'members', required: true, write: 'create', filter: true }),
    dueOn: f.date('مهلت بازگرداندن', 'Due on', { required: true, sort: true, filter: true }),
    state: f.choice('وضعیت', 'State', {
      choices: { lent: { label: 'در امانت', tone: 'warning' }, returned: { label: 'بازگردانده شد', tone: 'success' } },
      required: true,
      default: 'lent',
      write: false,
      filter: true,
    }),
    returnedAt: f.dateTime('زمان بازگرداندن', 'Returned at', { write: false }),
    note: f.longText('یادداشت', 'Note', { max: 1000 }),
  },
  list: {
    columns: ['book', 'member', 'dueOn', 'state'],
    filters: ['book', 'member', 'state'],
    sort: ['dueOn', 'ASC'],
    tabs: [
      { label: 'در امانت', filter: { state: 'lent' } },
      { label: 'همه', filter: {} },
    ],
  },
  panels: {
    member: {
      label: 'امانت‌های من',
      order: 1,
      scope: { member: { actor: 'member.id' } },
      fields: ['book', 'dueOn', 'state', 'returnedAt'],
      filters: ['state'],
    },
  },
  actions: {
    return: {
      label: { fa: 'تحویل گرفتن', en: 'Return' },
      icon: 'inbox',
      set: { state: 'returned', returnedAt: { now: true } },
      when: { state: 'lent' },
      bulk: true,
      tone: 'success',
    },
  },
});
