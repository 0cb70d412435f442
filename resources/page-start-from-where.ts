import { defineResource, f } from '../src/define/resource.ts';

/** The text above the questionnaire of `/where-to-start`. The permission of the questions covers it. */
export default defineResource('page/start-from-where', {
  label: ['از کجا شروع کنم', 'از کجا شروع کنم'],
  labelEn: ['Where to start', 'Where to start'],
  title: 'title',
  icon: 'article',
  menu: { group: 'site', order: 8 },
  singleton: true,
  permissions: { view: 'admin.roadmap-questions.view', edit: 'admin.roadmap-questions.edit' },
  fields: {
    title: f.text('عنوان', 'Title', { required: true, max: 150, default: 'از کجا شروع کنم' }),
    body: f.richText('متن', 'Body', { required: true }),
  },
  form: [{ label: 'از کجا شروع کنم', fields: ['title', 'body'] }],
  preview: 'page',
  panels: { public: { scope: {}, fields: ['title', 'body'] } },
});
