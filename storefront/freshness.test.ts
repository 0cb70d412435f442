/** What is changed in one process is seen on the pages that another one serves from its memory. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { testComments } from '../src/server/features/testing/comments.ts';
import { siteHandler } from '../src/server/platform/http-server/http.ts';
import { sharing } from '../src/server/page-sharing.ts';
import { openSharedPages } from '../src/server/platform/pages/shared-pages.ts';
import { servicesBeside } from '../src/server/testing/app.ts';
import { productSite } from './testing/product.ts';

const { services, course, student, write, act } = await testComments();
const beside = await servicesBeside(services);
const pages = openSharedPages(beside.registry, beside.changes, [], sharing);
const site = productSite(beside);
const files = { has: () => false, fetch: () => new Response() };
const server = createServer(siteHandler(site, pages, files, [], beside.log)).listen(0, '127.0.0.1');
afterAll(() => new Promise((done) => server.close(done)));

async function page(): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}/course/${course}/x`)).text();
}

test('comments approved in one process, many after each other, are on the page of another', async () => {
  const writer = await student({ name: 'سارا', family: 'راد' });
  const texts = ['اولین دیدگاه', 'دومین دیدگاه', 'سومین دیدگاه'];
  const ids: string[] = [];
  for (const text of texts) ids.push((await write(writer, { text })).body._id);
  for (const [n, id] of ids.entries()) {
    // A page whose rendering overlapped a change is not cached: it is requested until it is.
    const kept = async () => [(await page()).includes(texts[n]!), pages.size];
    await expect.poll(kept, { interval: 20 }).toEqual([false, 1]);
    await act('approve', id);
    await expect.poll(page, { interval: 20, timeout: 5_000 }).toContain(texts[n]);
  }
});
