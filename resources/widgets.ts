import { defineResource, f } from '../src/define/resource.ts';

/**
 * What the public pages load from elsewhere: a chat window and visitor statistics (specification, section 1). None is set
 * at first. It has no permission of its own in the specification: the permission of the contact info covers it.
 */
export default defineResource('widgets', {
  label: ['گفت‌وگو و آمار بازدید', 'گفت‌وگو و آمار بازدید'],
  labelEn: ['Chat and analytics', 'Chat and analytics'],
  title: 'chat',
  icon: 'chart',
  menu: { group: 'site', order: 5 },
  singleton: true,
  permissions: { view: 'admin.contact-info.view', edit: 'admin.contact-info.edit' },
  fields: {
    chat: f.choice('پنجرهٔ گفت‌وگو', 'Chat', {
      choices: { none: 'هیچ‌کدام', goftino: 'گفتینو', raychat: 'رایچت', crisp: 'کریسپ' },
      required: true,
      default: 'none',
    }),
    chatKey: f.text('شناسهٔ گفت‌وگو', 'Chat key', {
      required: true,
      max: 64,
      pattern: '^[A-Za-z0-9\\-]{4,64}$',
      patternMessage: 'فقط حرف لاتین، رقم و خط تیره؛ حداقل ۴ نویسه',
      help: 'آنچه پنل گفت‌وگو به شما داده است',
      showWhen: { chat: { in: ['goftino', 'raychat', 'crisp'] } },
    }),
    analytics: f.choice('آمار بازدید', 'Analytics', {
      choices: { none: 'هیچ‌کدام', google: 'گوگل تگ منیجر', matomo: 'ماتومو' },
      required: true,
      default: 'none',
    }),
    container: f.text('شناسهٔ تگ منیجر', 'Container', {
      required: true,
      max: 20,
      pattern: '^GTM-[A-Z0-9]{4,12}$',
      patternMessage: 'مانند GTM-AB12CD',
      showWhen: { analytics: 'google' },
    }),
    matomoUrl: f.text('نشانی ماتومو', 'Matomo address', {
      required: true,
      max: 200,
      pattern: '^https://[a-z0-9.\\-]+(:[0-9]+)?(/[A-Za-z0-9._\\-]+)*$',
      patternMessage: 'با https شروع شود و به / پایان نیابد، مانند https://stats.example.ir',
      showWhen: { analytics: 'matomo' },
    }),
    matomoSite: f.integer('شمارهٔ سایت در ماتومو', 'Matomo site', {
      required: true,
      min: 1,
      max: 1_000_000,
      default: 1,
      showWhen: { analytics: 'matomo' },
    }),
  },
  form: [
    { label: 'گفت‌وگو', fields: ['chat', 'chatKey'] },
    { label: 'آمار بازدید', fields: ['analytics', 'container', 'matomoUrl', 'matomoSite'] },
  ],
  panels: {
    public: { scope: {}, fields: ['chat', 'chatKey', 'analytics', 'container', 'matomoUrl', 'matomoSite'] },
  },
});
