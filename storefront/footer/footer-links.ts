/** The links of the footer. They reach it as data of the layout's loader, so that no script grows by them. */
import { localeNames, locales } from '../../src/locale/locales.ts';
import { msgid, t } from '../../src/locale/translate.ts';
import {
  aboutPath,
  articlesPath,
  askPath,
  bundlesPath,
  contactPath,
  departmentsPath,
  faqsPath,
  majorsPath,
  privacyPath,
  proofTermsPath,
  questionnairePath,
  teachersPath,
  termsPath,
  vipPath,
  workPath,
} from '../../src/paths/pages.ts';
import { siteDescription } from '../shared/site.ts';

export interface FooterLink {
  readonly path: string;
  readonly label: string;
}
export interface FooterLinks {
  readonly lists: readonly { readonly title: string; readonly links: readonly FooterLink[] }[];
  /** Beside the copyright. */
  readonly legal: readonly FooterLink[];
  /** What the school is, in a sentence. */
  readonly description: string;
  /** The languages to choose from; `path` is the locale. */
  readonly languages: readonly FooterLink[];
}

export const footerLinks: FooterLinks = {
  lists: [
    {
      title: msgid('آموزش'),
      links: [
        { path: questionnairePath, label: msgid('از کجا شروع کنم؟') },
        { path: departmentsPath, label: msgid('دوره‌ها') },
        { path: majorsPath, label: msgid('رشته‌ها') },
        { path: bundlesPath, label: msgid('بسته‌ها') },
        { path: teachersPath, label: msgid('استادان') },
        { path: vipPath, label: msgid('اشتراک ویژه') },
        { path: articlesPath, label: msgid('مجله') },
        { path: faqsPath, label: msgid('پرسش‌های متداول') },
      ],
    },
    {
      title: msgid('آکادمی'),
      links: [
        { path: '/', label: msgid('صفحهٔ اصلی') },
        { path: aboutPath, label: msgid('دربارهٔ ما') },
        { path: contactPath, label: msgid('تماس با ما') },
        { path: askPath, label: msgid('از ما بپرسید') },
        { path: workPath, label: msgid('همکاری با ما') },
      ],
    },
  ],
  legal: [
    { path: termsPath, label: msgid('قوانین و مقررات') },
    { path: privacyPath, label: msgid('حریم خصوصی') },
    { path: proofTermsPath, label: msgid('قوانین گواهی') },
  ],
  description: siteDescription,
  languages: locales.map((locale) => ({ path: locale, label: localeNames[locale] })),
};

/** The links with their words in the current language. */
export const translated = ({ lists, legal, description, languages }: FooterLinks): FooterLinks => ({
  lists: lists.map(({ title, links }) => ({ title: t(title), links: links.map(inWords) })),
  legal: legal.map(inWords),
  description: t(description),
  languages,
});

const inWords = ({ path, label }: FooterLink): FooterLink => ({ path, label: t(label) });
