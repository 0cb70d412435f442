import { defineResource, f } from '../src/define/resource.ts';

/** How courses are watched. Those who see courses see it. */
export default defineResource('learning/settings', {
  label: ['تنظیمات تماشای دوره‌ها', 'تنظیمات تماشای دوره‌ها'],
  labelEn: ['Watching settings', 'Watching settings'],
  title: 'stoppedText',
  icon: 'settings',
  menu: { group: 'education', order: 9 },
  singleton: true,
  permissions: { view: 'admin.courses.view', edit: 'admin.courses.edit' },
  fields: {
    playersAtOnce: f.integer('دستگاه‌های هم‌زمان هر حساب', 'Devices at once', {
      required: true,
      min: 0,
      max: 100,
      default: 2,
      help: 'ویدیوی دوره‌ها هم‌زمان در این تعداد دستگاه پخش می‌شود و با هر دستگاه جدید، پخش در قدیمی‌ترین دستگاه متوقف می‌شود؛ صفر یعنی نامحدود',
    }),
    stoppedText: f.longText('متن هنگام توقف', 'Text when stopped', {
      max: 500,
      help: 'در دستگاهی که پخش آن متوقف شده است، زیر پیام نشان داده می‌شود',
    }),
  },
  form: [{ label: 'دستگاه‌ها', fields: ['playersAtOnce', 'stoppedText'] }],
});
