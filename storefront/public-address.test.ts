/** What pages say of their own address follows the settings, whatever host a request names. */
import { expect, test } from 'vitest';
import { testServices } from '../src/server/testing/app.ts';
import { parseHtml } from './testing/html.ts';
import { productSite } from './testing/product.ts';

const publicUrl = 'https://school.example';
const site = productSite(await testServices({ publicUrl }));

test.each(['/', '/teachers', '/blog?page=1', '/faqs'])(
  '%s names its address on https, though it was requested from another host on http',
  async (path) => {
    const request = new Request(`http://evil.example${path}`, { headers: { 'x-forwarded-host': 'evil.example' } });
    const html = await (await site.fetch(request, {})).text();
    expect(html).not.toContain('evil.example');
    const document = parseHtml(html);
    const addresses = [
      document.querySelector('link[rel=canonical]')?.getAttribute('href'),
      document.querySelector('meta[property="og:url"]')?.getAttribute('content'),
    ];
    for (const address of addresses) expect(address).toMatch(new RegExp(`^${publicUrl}(/|$)`));
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map((x) => x.textContent).join();
    expect(data).not.toMatch(/"http:\/\/(?!schema\.org)/);
  },
);

test('an address that moved leads to a path, on no host', async () => {
  const answer = await site.fetch(new Request('http://evil.example/Teachers/'), {});
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/teachers']);
});
