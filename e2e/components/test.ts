/** A test whose pages are the components of `main.tsx`, with API responses given by the test. */
import type { Page, Route } from '@playwright/test';
import type { Banner, WelcomePopup } from '../../src/contract/promotions.ts';
import type { ContactInfo, CourseGroup } from '../../src/contract/public.ts';
import { test as cleanTest } from '../testing/clean-page.ts';
import { serveComponents } from './serve.ts';

export const test = cleanTest.extend<object, { componentsUrl: string }>({
  componentsUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const { url, close } = await serveComponents();
      await use(url);
      await close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ componentsUrl }, use) => use(componentsUrl),
});

export const banner: Banner = {
  status: 'active',
  endDate: null,
  bgColor: '#8f1338',
  bgImage: null,
  link: '/department',
  text: 'جشن مهرگان',
  code: 'MEHR30',
  withImage: false,
  withText: true,
};
export const popup: WelcomePopup = {
  title: 'سه دورهٔ رایگان',
  titleShow: true,
  text: 'از همین امروز بیاموزید.',
  buttonShow: true,
  buttonText: 'مشاهدهٔ دوره‌ها',
  buttonRef: '/faqs',
  redirectType: 'router',
  size: 'max-w-sm',
  createdAt: '2026-11-20T10:00:00.000Z',
  show: 1,
};
const contact: ContactInfo = {
  tel: ['02112345678'],
  email: 'info@example.com',
  address: null,
  hours: null,
  seller: null,
  taxNumber: null,
  socials: {},
  trustBadges: [],
};
const group: CourseGroup = {
  _id: '1',
  name: 'برنامه‌نویسی وب',
  icon: 'code',
  topGroup: 'web',
  image: null,
  description: '',
  courseCount: 3,
};

/** The response to a call: a JSON body with status 200, or a handler of the request. */
export type Answer = object | ((route: Route) => unknown);
const defaults: Readonly<Record<string, Answer>> = {
  '/api/banner': { ...banner, status: 'inactive' },
  '/api/banner/welcome-popup': { ...popup, show: 0 },
  '/api/contact-info': contact,
  '/api/course-groups': { records: [group] },
  '/api/widgets': { chat: null, analytics: null },
  '/auth/methods': { google: false },
};

/** Responds to the calls of a page, by path; calls without a response fail. Later responses replace earlier ones. */
export async function answerCalls(page: Page, answers: Readonly<Record<string, Answer>> = {}): Promise<void> {
  const all = { ...defaults, ...answers };
  await page.unrouteAll();
  await page.route(/^https?:\/\/[^/]+\/(api|auth)\//, async (route) => {
    const answer = all[decodeURIComponent(new URL(route.request().url()).pathname)];
    if (typeof answer === 'function') await answer(route);
    else if (answer) await route.fulfill({ json: answer });
    else await route.fulfill({ status: 500, json: {} });
  });
}

/** The server's response to invalid values: each property with its messages. */
export const invalid =
  (...errors: readonly (readonly [property: string, message: string])[]) =>
  (route: Route) =>
    route.fulfill({
      status: 422,
      json: {
        status: 422,
        title: 'بعضی از فیلدها درست پر نشده‌اند؛ پیام کنار هر کدام را ببینید',
        code: 'invalid',
        requestId: 'r',
        errors: errors.map(([property, message]) => ({ property, errors: [message] })),
      },
    });

/** Lets React finish its pending renders, even while the clock of the page is stopped. */
export const rendered = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let i = 0; i < 5; i++) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });

/** The hue of a CSS colour `rgb(…)`, in degrees: 0 red, 45 amber, 120 green. */
export function hueOf(colour: string): number {
  const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => Number(part) / 255);
  const max = Math.max(r, g, b);
  const range = max - Math.min(r, g, b);
  if (range === 0) return Number.NaN;
  const sectors: readonly (readonly [channel: number, sector: number])[] = [
    [r, ((g - b) / range + 6) % 6],
    [g, (b - r) / range + 2],
    [b, (r - g) / range + 4],
  ];
  return 60 * (sectors.find(([channel]) => channel === max)?.[1] ?? 0);
}
