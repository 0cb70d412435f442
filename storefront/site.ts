/** The name and the texts of the school. */
export { siteName } from '../src/locale/site-name.ts';

export const siteSlogan = 'یاد بگیر، بساز، بدرخش';
export const siteDescription =
  'آموزش ویدیویی فارسی با استادان باتجربه: برنامه‌نویسی، طراحی، زبان، کسب‌وکار و هنر؛ از گام نخست تا کار حرفه‌ای.';
