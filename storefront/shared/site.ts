/** The name and the texts of the school. */
import { msgid } from '../../src/locale/translate.ts';

export { siteName } from '../../src/locale/site-name.ts';

export const siteSlogan = msgid('یاد بگیر، بساز، بدرخش');
export const siteDescription = msgid(
  'آموزش ویدیویی فارسی با استادان باتجربه: برنامه‌نویسی، طراحی، زبان، کسب‌وکار و هنر؛ از گام اول تا کار حرفه‌ای.',
);
