/**
 * Everything of the demo school that is neither a person nor something to learn: questions, voices, news, the office,
 * the settings of the site. Pure.
 */
import { bell, collaborations, messages, news } from '../../content/office.ts';
import { faqs, vipFaqs } from '../../content/faqs.ts';
import { privacy, terms } from '../../content/pages.ts';
import { voices } from '../../content/testimonials.ts';
import { courseId } from '../catalogue/courses.ts';
import type { PortraitOf, Row } from '../people/people.ts';
import { portraitsPerGender } from '../../pictures/portraits.ts';
import type { Clock } from '../clock.ts';
import { demoId } from '../ids.ts';

export interface SitePictures {
  readonly portraitOf: PortraitOf;
  badge(name: 'payment' | 'refund' | 'support'): string;
  share(): string;
}

/** Rows by section. */
export function siteOf(clock: Clock, pictures: SitePictures): Record<string, Row[]> {
  const founded = clock.ago(750);
  const at = (days: number) => ({ createdAt: clock.ago(days), updatedAt: clock.ago(days) });
  return {
    faqs: faqs.map(([category, question, answer], n) => ({
      id: demoId('faqs', n),
      question,
      answer: `<p>${answer}</p>`,
      category,
      order: n + 1,
      status: 'published',
      ...at(700 - n),
    })),
    'vip-faqs': vipFaqs.map(([question, answer], n) => ({
      id: demoId('vip-faqs', n),
      question,
      answer: `<p>${answer}</p>`,
      order: n + 1,
      status: 'published',
      ...at(300 - n),
    })),
    testimonials: voices.map(({ name, gender, role, rating, course, text, status }, n) => ({
      id: demoId('testimonials', n),
      name,
      role,
      text,
      rating,
      course: course === undefined ? null : courseId(course),
      avatar: pictures.portraitOf(gender, (n * 3 + 2) % portraitsPerGender),
      order: n + 1,
      status: status ?? 'published',
      ...at(200 - n * 11),
    })),
    'latest-news': news.map(({ day, link, status, ...item }, n) => ({
      id: demoId('latest-news', news.length - n),
      ...item,
      link: link ?? null,
      date: clock.dayAgo(day),
      status: status ?? 'published',
      ...at(day),
    })),
    'collaborate-requests': collaborations.map(({ day, note, ...request }, n) => ({
      id: demoId('collaborate-requests', collaborations.length - n),
      ...request,
      mobile: `+98999077${String(1_000 + n * 371)}`,
      resume: null,
      note: note ?? null,
      ...at(day),
    })),
    'contact-requests': messages.map(({ day, reply, ...message }, n) => ({
      id: demoId('contact-requests', messages.length - n),
      ...message,
      reply: reply ?? null,
      ...at(day),
    })),
    'contact-info': [
      {
        id: demoId('contact-info', 0),
        tel: [{ number: '021-00001234' }, { number: '021-00005678' }],
        email: 'info@example.com',
        address: 'تهران، خیابان دانش، کوچهٔ مهرگان، شمارهٔ ۱۲، طبقهٔ سوم',
        hours: 'شنبه تا چهارشنبه ۹ تا ۱۹، پنج‌شنبه ۹ تا ۱۳',
        socials: {
          telegram: 'https://t.me/example',
          instagram: 'https://www.instagram.com/example',
          whatsapp: null,
          aparat: 'https://www.aparat.com/example',
          linkedin: 'https://www.linkedin.com/company/example',
        },
        trustBadges: [
          { title: 'پرداخت امن با درگاه بانکی', image: pictures.badge('payment'), link: '/faqs' },
          { title: 'هفت روز ضمانت بازگشت وجه', image: pictures.badge('refund'), link: '/faqs' },
          { title: 'پشتیبانی تا پایان دوره', image: pictures.badge('support'), link: null },
        ],
        createdAt: founded,
        updatedAt: founded,
      },
    ],
    'page/terms-and-conditions': [{ id: demoId('terms', 0), title: 'قوانین و مقررات', body: terms, ...at(90) }],
    'page/privacy-policy': [{ id: demoId('privacy', 0), title: 'حریم خصوصی', body: privacy, ...at(90) }],
    banner: [
      {
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
        ...at(2),
      },
    ],
    'welcome-popup': [
      {
        id: demoId('welcome-popup', 0),
        show: false,
        titleShow: true,
        title: 'نخستین دوره‌تان را رایگان شروع کنید',
        text: 'سه دورهٔ رایگان برای شروع آماده کرده‌ایم: نخستین صفحهٔ وب، عربی برای فارسی‌زبانان و هنر استدلال. بدون کارت بانکی، بدون محدودیت زمان.',
        buttonShow: true,
        buttonText: 'دیدن دوره‌های رایگان',
        buttonRef: '/department?order=cheapest',
        redirectType: 'router',
        size: 'max-w-md',
        ...at(20),
      },
    ],
    metadata: metadata.map(({ path, ...words }, n) => ({
      id: demoId('metadata', n),
      path,
      ...words,
      canonical: path,
      ogImage: pictures.share(),
      robots: 'index,follow',
      structuredData: null,
      ...at(600 - n),
    })),
  };
}

const metadata = [
  {
    path: '/',
    title: 'آکادمی مهرگان | آموزش ویدیویی مهارت‌های امروز',
    description:
      'دوره‌های فارسی برنامه‌نویسی، طراحی، کسب‌وکار، زبان، هنر، موسیقی، علوم و سبک زندگی؛ با تمرین، پروژه و پشتیبانی استاد.',
    ogTitle: 'آکادمی مهرگان؛ یاد بگیر، بساز، بدرخش',
    ogDescription: 'شصت دورهٔ فارسی از استادانی که هر روز همین کار را می‌کنند. درس‌های نخست هر دوره رایگان است.',
  },
  {
    path: '/blog',
    title: 'مجلهٔ آکادمی مهرگان | خواندنی‌هایی برای یادگیرندگان',
    description: 'نوشته‌هایی دربارهٔ شیوهٔ یادگیری، کد، داده، طراحی، کار و زندگی؛ کوتاه، کاربردی و به قلم استادان آکادمی.',
    ogTitle: 'مجلهٔ آکادمی مهرگان',
    ogDescription: 'هر هفته یک نوشتهٔ تازه از استادان آکادمی.',
  },
];

/** Rows of the table of notifications. */
export const notificationRows = (clock: Clock): Row[] =>
  bell.map(({ day, audience, ...item }, n) => ({
    id: demoId('notifications', bell.length - n),
    ...item,
    audience: audience ?? null,
    created_at: clock.ago(day),
  }));
