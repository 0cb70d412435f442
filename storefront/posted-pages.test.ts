/** What anybody may send to the address of a page: nothing of the program's own text comes back, and no failure. */
import { expect, test } from 'vitest';
import { formPages } from '../src/server/platform/pages/forms.ts';
import { testServices } from '../src/server/testing/app.ts';
import { storefrontBuild } from './testing/pages.ts';
import { productSite } from './testing/product.ts';

const publicUrl = 'https://school.example';
const site = productSite(await testServices({ publicUrl }));
const withForms = new Set(formPages(storefrontBuild).map(({ path }) => path));
const paths = Object.values(storefrontBuild.routes).flatMap((route) => (route?.path ? [`/${route.path}`] : []));
const others = [
  '/',
  ...paths.filter((path) => !withForms.has(path) && !path.includes('*') && !path.startsWith('/payment-callback/')),
  '/nowhere',
];

const form = 'application/x-www-form-urlencoded';
const bodies = [
  ['nothing', form, ''],
  ['a form of nonsense', form, '%00=%ff&a[b]=c&do=%E0%A4%A&__proto__=x'],
  ['broken JSON', 'application/json', '{"a":'],
  ['a form without its parts', 'multipart/form-data; boundary=x', '--y\r\n'],
  ['text', 'text/plain', 'a'.repeat(70_000)],
] as const;

/** Where code stands, as traces of the stack name it. */
const trace = /\n\s+at |node_modules|file:\/\/|\.tsx?:\d+|\/src\/server\//;

async function post(path: string, type: string, body: string) {
  const address = path.replaceAll(/:\w+\??/g, 'x');
  const headers = { origin: publicUrl, 'sec-fetch-site': 'same-origin', 'content-type': type };
  const answer = await site.fetch(new Request(publicUrl + address, { method: 'POST', headers, body }), {});
  const text = await answer.text();
  expect(text, address).not.toMatch(trace);
  return { status: answer.status, text };
}

test.each(bodies)('a page that takes no form refuses %s in the shape of errors', async (_, type, body) => {
  for (const path of others) {
    const { status, text } = await post(path, type, body);
    expect([path, status]).toEqual([path, 405]);
    expect(JSON.parse(text)).toMatchObject({ code: 'method_not_allowed', status: 405 });
  }
});

test.each(bodies)('a page with a form answers %s without a failure', async (_, type, body) => {
  expect(withForms.size).toBeGreaterThan(5);
  for (const path of withForms) {
    for (const address of [path, `${path}.data`]) {
      expect((await post(address, type, body)).status, address).toBeLessThan(500);
    }
  }
});
