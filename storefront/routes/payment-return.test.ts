/** The return from a bank comes to the address of a page, and is no page: the API of the product receives it. */
import { expect, test } from 'vitest';
import { testApp } from '../../src/server/testing/app.ts';
import { productSite } from '../testing/product.ts';
import { linksOf, parseHtml, textsOf } from '../testing/html.ts';
import { origin } from '../testing/site.ts';

const school = await testApp();
const site = productSite(school.services);

test.each(['GET', 'POST'])(
  'P29 P30 P31 P32 a return by %s reaches what settles payments, for every kind',
  async (method) => {
    for (const kind of ['course', 'exam', 'vip', 'wallet-charge']) {
      const request = new Request(`${origin}/payment-callback/${kind}/zarinpal?Authority=A1&Status=OK`, { method });
      const answer = await site.fetch(request, {});
      // Of no payment that there is.
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        404,
        'application/problem+json; charset=utf-8',
      ]);
    }
  },
);

test.each(['GET', 'POST'])(
  'a browser whose return by %s belongs to no payment finds the way to its orders',
  async (method) => {
    const headers = { accept: 'text/html,*/*;q=0.8' };
    const request = new Request(`${origin}/payment-callback/course/zarinpal?Authority=A1&Status=OK`, {
      method,
      headers,
    });
    const answer = await site.fetch(request, {});
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
    const document = parseHtml(await answer.text());
    expect(textsOf(document, 'h1')).toEqual(['این پرداخت را نمی‌شناسیم']);
    expect(linksOf(document, '.purchase-next a')).toEqual([
      ['مشاهدهٔ سفارش‌های من', '/profile/transactions'],
      ['تماس با ما', '/contact-us'],
    ]);
  },
);
