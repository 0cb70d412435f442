/**
 * Everything of the demo school that is neither a person nor something to learn: questions, testimonials, news, messages
 * to staff, and the settings of the site. Pure.
 */
import { faqDrafts, faqs, vipFaqs } from '../../content/faqs.ts';
import { metadata } from '../../content/metadata.ts';
import { searchMisses } from '../../content/search-misses.ts';
import { news, notifications } from '../../content/staff.ts';
import { privacy, terms } from '../../content/pages.ts';
import { testimonials } from '../../content/testimonials.ts';
import { portraitsPerGender, type BadgeName } from '../../pictures/portraits.ts';
import { limitsOf1404 } from '../../../domain/money/bank-transfers.ts';
import { courseId } from '../../content/courses/course-order.ts';
import type { Clock } from '../../kit/clock.ts';
import { htmlOfParagraph } from '../../kit/html.ts';
import { demoId } from '../../kit/ids.ts';
import type { PortraitOf } from '../people/people.ts';
import type { AnyRow, RowOf, SchoolRows } from '../../kit/rows.ts';
import { collaborationRows, contactRows } from './requests.ts';

/** Gives the paths of pictures. */
export interface SitePictures {
  readonly portraitOf: PortraitOf;
  badge(name: BadgeName): string;
  /** What social networks show. */
  share(): string;
}

type SiteSection =
  | 'faqs'
  | 'vip-faqs'
  | 'testimonials'
  | 'latest-news'
  | 'collaborate-requests'
  | 'contact-requests'
  | 'contact-info'
  | 'page/terms-and-conditions'
  | 'page/privacy-policy'
  | 'banner'
  | 'welcome-popup'
  | 'metadata'
  | 'search-misses'
  | 'bank-transfer-limits';

const stampsAgo = (clock: Clock, days: number) => ({ createdAt: clock.ago(days), updatedAt: clock.ago(days) });

export function siteRows(clock: Clock, pictures: SitePictures): Pick<SchoolRows, SiteSection> {
  return {
    ...faqRows(clock),
    testimonials: testimonialRows(clock, pictures.portraitOf),
    'latest-news': newsRows(clock),
    'collaborate-requests': collaborationRows(clock),
    'contact-requests': contactRows(clock),
    'contact-info': [contactInfo(clock, pictures)],
    'page/terms-and-conditions': [
      { id: demoId('terms', 0), title: 'قوانین و مقررات', body: terms, ...stampsAgo(clock, 90) },
    ],
    'page/privacy-policy': [{ id: demoId('privacy', 0), title: 'حریم خصوصی', body: privacy, ...stampsAgo(clock, 90) }],
    'bank-transfer-limits': [
      {
        id: demoId('bank-transfer-limits', 0),
        title: 'سقف‌های ۱۴۰۴ بانک مرکزی',
        validFrom: '2025-03-21',
        ...limitsOf1404,
        ...stampsAgo(clock, 120),
      },
    ],
    banner: [banner(clock)],
    'welcome-popup': [welcomePopup(clock)],
    metadata: metadata.map(({ path, ...texts }, n) => ({
      id: demoId('metadata', n),
      path,
      ...texts,
      canonical: path,
      ogImage: pictures.share(),
      robots: 'index,follow',
      structuredData: null,
      ...stampsAgo(clock, 600 - n),
    })),
    'search-misses': searchMisses.map(([term, times, days], n) => ({
      id: demoId('search-misses', n),
      term,
      times,
      lastAt: clock.ago(days),
      createdAt: clock.ago(90 - n),
      updatedAt: clock.ago(days),
    })),
  };
}

const faqRows = (clock: Clock): Pick<SchoolRows, 'faqs' | 'vip-faqs'> => ({
  faqs: [...faqs, ...faqDrafts].map(([category, question, answer], n) => ({
    id: demoId('faqs', n),
    question,
    answer: htmlOfParagraph(answer),
    category,
    order: n + 1,
    status: n < faqs.length ? 'published' : 'draft',
    ...stampsAgo(clock, 700 - n),
  })),
  'vip-faqs': vipFaqs.map(([question, answer], n) => ({
    id: demoId('vip-faqs', n),
    question,
    answer: htmlOfParagraph(answer),
    order: n + 1,
    status: 'published',
    ...stampsAgo(clock, 300 - n),
  })),
});

const testimonialRows = (clock: Clock, portraitOf: PortraitOf): RowOf<'testimonials'>[] =>
  testimonials.map(({ name, gender, role, rating, course, text, status }, n) => ({
    id: demoId('testimonials', n),
    name,
    role,
    text,
    rating,
    course: course === undefined ? null : courseId(course),
    avatar: portraitOf(gender, (n * 3 + 2) % portraitsPerGender),
    order: n + 1,
    status: status ?? 'published',
    ...stampsAgo(clock, 200 - n * 11),
  }));

const newsRows = (clock: Clock): RowOf<'latest-news'>[] =>
  news.map(({ day, link, status, ...texts }, n) => ({
    id: demoId('latest-news', news.length - n),
    ...texts,
    link: link ?? null,
    date: clock.dayAgo(day),
    status: status ?? 'published',
    ...stampsAgo(clock, day),
  }));

const contactInfo = (clock: Clock, pictures: SitePictures): RowOf<'contact-info'> => ({
  id: demoId('contact-info', 0),
  tel: [{ number: '021-00001234' }, { number: '021-00005678' }],
  email: 'info@example.com',
  address: 'تهران، خیابان دانش، کوچهٔ مهرگان، شمارهٔ ۱۲، طبقهٔ سوم',
  hours: 'شنبه تا چهارشنبه ۹ تا ۱۹، پنج‌شنبه ۹ تا ۱۳',
  seller: 'مؤسسهٔ آموزشی مهرگان (نمونه)',
  taxNumber: '411000001234',
  socials: {
    telegram: 'https://t.me/example',
    instagram: 'https://www.instagram.com/example',
    whatsapp: null,
    aparat: 'https://www.aparat.com/example',
    linkedin: 'https://www.linkedin.com/company/example',
  },
  trustBadges: [
    { title: 'پرداخت امن با درگاه بانکی', image: pictures.badge('payment'), link: '/faqs' },
    { title: 'هفت روز کاری ضمانت بازگشت وجه، طبق شرایط', image: pictures.badge('refund'), link: '/faqs' },
    { title: 'پشتیبانی تا پایان دوره', image: pictures.badge('support'), link: null },
  ],
  ...stampsAgo(clock, 750),
});

/** Ends together with the discount code that it names. */
const banner = (clock: Clock): RowOf<'banner'> => ({
  id: demoId('banner', 0),
  status: 'active',
  endDate: clock.ago(-5 + 0.3),
  bgColor: '#ff7952',
  withText: true,
  text: 'جشن مهرگان: ۳۰٪ تخفیف برای همهٔ دوره‌ها',
  code: 'MEHREGAN30',
  withImage: false,
  bgImage: null,
  link: '/department#courses',
  ...stampsAgo(clock, 2),
});

const welcomePopup = (clock: Clock): RowOf<'welcome-popup'> => ({
  id: demoId('welcome-popup', 0),
  show: false,
  titleShow: true,
  title: 'اولین دوره‌تان را رایگان شروع کنید',
  text: 'سه دورهٔ رایگان برای شروع آماده کرده‌ایم: اولین صفحهٔ وب، عربی برای فارسی‌زبانان و هنر استدلال. بدون کارت بانکی، بدون محدودیت زمان.',
  buttonShow: true,
  buttonText: 'مشاهدهٔ دوره‌های رایگان',
  buttonRef: '/department?order=cheapest',
  redirectType: 'router',
  renewedAt: null,
  size: 'max-w-md',
  ...stampsAgo(clock, 20),
});

/** Rows of the table of notifications, which is no section. */
export const notificationRows = (clock: Clock): AnyRow[] =>
  notifications.map(({ day, permission: audience, ...notification }, n) => ({
    id: demoId('notifications', notifications.length - n),
    ...notification,
    audience: audience ?? null,
    created_at: clock.ago(day),
  }));
