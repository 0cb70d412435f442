import { expect, test } from 'vitest';
import { siteName } from '../shared/site.ts';
import { linksOf, parseHtml, textOf, textsOf } from '../testing/html.ts';
import { htmlOf } from '../testing/router.tsx';
import type { ContactView } from '../school/contact-view.ts';
import { footerLinks } from './footer-links.ts';
import { Footer } from './Footer.tsx';

const contact: ContactView = {
  ways: [
    { icon: 'phone', text: '۰۲۱-۹۱۰۰۱۲۳۴', href: 'tel:02191001234' },
    { icon: 'mail', text: 'info@example.com', href: 'mailto:info@example.com' },
    { icon: 'place', text: 'تهران، خیابان آزادی', href: null },
    { icon: 'clock', text: 'شنبه تا چهارشنبه', href: null },
  ],
  socials: [{ name: 'telegram', label: 'تلگرام', href: 'https://t.me/academy' }],
  badges: [
    { title: 'نماد', image: '/files/2026/b-320.webp', href: 'https://enamad.ir' },
    { title: 'ساماندهی', image: null, href: null },
  ],
};
const none: ContactView = { ways: [], socials: [], badges: [] };
const groups = [{ _id: 'g1', name: 'برنامه‌نویسی', icon: 'code', path: '/department?group=web', courses: '۱۴ دوره' }];
const footer = (props: Partial<React.ComponentProps<typeof Footer>> = {}) =>
  parseHtml(htmlOf(<Footer contact={contact} groups={groups} links={footerLinks} year="۱۴۰۵" {...props} />)).body;
const iconsOf = (part: ReturnType<typeof footer>, selector: string) =>
  [...part.querySelectorAll(`${selector} use`)].map((use) => use.getAttribute('href')?.split('#')[1]);

test('the footer leads home, to the departments, to the pages and to the legal texts', () => {
  const part = footer();
  expect(part.querySelector('a')?.getAttribute('aria-label')).toBe(`${siteName}، صفحهٔ اصلی`);
  expect(linksOf(part, 'nav[aria-label="دپارتمان‌های آکادمی"] a')).toEqual([['برنامه‌نویسی', '/department?group=web']]);
  for (const { title, links } of footerLinks.lists) {
    expect(linksOf(part, `nav[aria-label="${title}"] a`)).toEqual(links.map(({ label, path }) => [label, path]));
  }
  expect(linksOf(part, '.footer-end a')).toEqual([
    ['قوانین و مقررات', '/terms-and-conditions'],
    ['حریم خصوصی', '/privacy-policy'],
    ['قوانین گواهی', '/proof-terms-and-conditions'],
  ]);
  expect(textOf(part.querySelector('.footer-end'))).toContain(`© ۱۴۰۵ ${siteName}.`);
});

test('the footer has the contact info: telephone, e-mail, address and hours', () => {
  const part = footer();
  expect(textsOf(part, '.footer-contact > ul:first-of-type > li')).toEqual([
    '۰۲۱-۹۱۰۰۱۲۳۴',
    'info@example.com',
    'تهران، خیابان آزادی',
    'شنبه تا چهارشنبه',
  ]);
  expect(iconsOf(part, '.footer-contact > ul:first-of-type')).toEqual(['phone', 'mail', 'place', 'clock']);
  expect(linksOf(part, '.footer-contact > ul:first-of-type a').map(([, href]) => href)).toEqual([
    'tel:02191001234',
    'mailto:info@example.com',
  ]);
});

test('social links and badges open elsewhere; a badge has its image or its title, and a link where it has one', () => {
  const part = footer();
  const social = part.querySelector('ul[aria-label="شبکه‌های اجتماعی"] a');
  expect(['href', 'aria-label', 'target', 'rel'].map((name) => social?.getAttribute(name))).toEqual([
    'https://t.me/academy',
    'تلگرام',
    '_blank',
    'noopener me',
  ]);
  expect(iconsOf(part, '.footer-socials')).toEqual(['telegram']);
  const [linked, plain] = part.querySelectorAll('ul[aria-label="نمادهای اعتماد"] li');
  expect([linked?.querySelector('a')?.href, linked?.querySelector('a')?.target]).toEqual([
    'https://enamad.ir/',
    '_blank',
  ]);
  const image = linked?.querySelector('img');
  expect([image?.getAttribute('src'), image?.alt, image?.width, image?.height, image?.getAttribute('loading')]).toEqual(
    ['/files/2026/b-320.webp', 'نماد', 64, 64, 'lazy'],
  );
  expect([plain?.querySelector('a'), plain?.querySelector('img'), textOf(plain)]).toEqual([null, null, 'ساماندهی']);
});

test('a single badge is shown as well', () => {
  const part = footer({ contact: { ...none, badges: contact.badges.slice(1) } });
  expect(textsOf(part, '.footer-badges li')).toEqual(['ساماندهی']);
});

test('the footer leaves out what is not known', () => {
  const bare = footer({ contact: none, groups: [] });
  expect(textsOf(bare, 'h2')).toEqual(['آموزش', 'آکادمی', 'تماس با ما']);
  expect(bare.querySelector('.footer-contact li, .footer-socials, .footer-badges')).toBeNull();
  expect(textsOf(footer({ contact: null }), 'h2')).toEqual(['دپارتمان‌ها', 'آموزش', 'آکادمی']);
});
