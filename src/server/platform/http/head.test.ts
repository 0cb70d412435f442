import { readdirSync, readlinkSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { releaseHeadBody } from './head.ts';
import { staticFiles } from '../pages/static-files.ts';
import { testServices } from '../../testing/app.ts';
import { testPerson } from '../../testing/people.ts';

const services = await testServices();
const app = createApp(services);
const folder = join(services.config.filesDir, '2026');
const large = join(folder, 'large.mp4');
await mkdir(folder, { recursive: true });
await writeFile(large, Buffer.alloc(300_000));
const { id, cookie } = await testPerson(services);
await services.db.query(
  sql`insert into media (path, kind, name, size, created_by)
    values ('/files/2026/large.mp4', 'video', 'large', 300000, ${id}::uuid)`,
);

/** How often this process has the file open. */
const isLinux = process.platform === 'linux';
const openCount = (): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === large;
    } catch {
      return false;
    }
  }).length;

test.runIf(isLinux)('HEAD of a file answers its headers and leaves no descriptor open', async () => {
  const files = staticFiles(services.config.filesDir);
  for (let i = 0; i < 20; i++) {
    const answer = await app.request('/files/2026/large.mp4', { method: 'HEAD', headers: { cookie } });
    expect([answer.status, answer.headers.get('content-length'), answer.body]).toEqual([200, '300000', null]);
    const part = await app.request('/files/2026/large.mp4', {
      method: 'HEAD',
      headers: { cookie, range: 'bytes=10-' },
    });
    expect([part.status, part.headers.get('content-length')]).toEqual([206, '299990']);
    expect((await files.fetch(new Request('http://localhost/2026/large.mp4', { method: 'HEAD' }))).status).toBe(200);
  }
  await expect.poll(openCount).toBe(0);
});

test('a body that was opened at once is released, and one that was requested is not', async () => {
  const states: string[] = [];
  const pages = new Hono().use(releaseHeadBody).get('/', () => {
    states.push('open');
    return new Response(
      new ReadableStream(
        {
          pull(stream) {
            stream.enqueue(new TextEncoder().encode('text'));
            stream.close();
          },
          cancel: () => void states.push('released'),
        },
        { highWaterMark: 0 },
      ),
    );
  });
  const head = await pages.request('/', { method: 'HEAD' });
  expect([head.status, head.body, states]).toEqual([200, null, ['open', 'released']]);
  expect(await (await pages.request('/')).text()).toBe('text');
  expect(states).toEqual(['open', 'released', 'open']);
});
