import { expect, test } from 'vitest';
import { linksOf, textsOf } from '../testing/html.ts';
import { metadataOf, openPage, origin } from '../testing/site.ts';

test('P05 S08 the cart is rendered without its things, which only the browser knows, the same for all', async () => {
  const { status, document, requests } = await openPage('/cart');
  expect(status).toBe(200);
  expect(textsOf(document, 'h1')).toEqual(['سبد خرید']);
  const meta = metadataOf(document);
  expect(meta).toMatchObject({ title: 'سبد خرید | آکادمی مهرگان', canonical: `${origin}/cart` });
  expect(meta['robots']).toBe('noindex, follow');
  expect(meta['description']).toContain('آنچه برای خرید انتخاب کرده‌اید');
  expect(textsOf(document, '.cart-wait')).toEqual(['سبد خرید در حال بارگذاری است…']);
  expect(document.querySelector('main noscript')?.textContent).toContain('جاوااسکریپت');
  expect(requests.filter(({ key }) => /checkout|orders|wallet/.test(key))).toEqual([]);
});

test('the cart is a room: a thin header with the steps of a purchase and help, no marketing around it', async () => {
  const { document } = await openPage('/cart');
  expect(document.querySelector('.banner, .header, .footer')).toBeNull();
  expect(textsOf(document, '.room-header [aria-current="step"] span')).toEqual(['سبد و پرداخت']);
  expect(linksOf(document, '.room-header a')).toEqual([
    ['آکادمی مهرگان', '/'],
    ['راهنمایی', '/contact-us'],
  ]);
  expect(document.querySelectorAll('#content').length).toBe(1);
  expect(document.querySelector('main#content header')).toBeNull();
});

test('every page leads to the cart; how much is in it is not known to the server', async () => {
  const { document } = await openPage('/faqs');
  const link = document.querySelector('.header a[href="/cart"]');
  expect([link?.getAttribute('aria-label'), link?.querySelector('b')]).toEqual(['سبد خرید', null]);
});
