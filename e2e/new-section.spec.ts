/**
 * The promise of the project: one new file under `resources/` is a new section. Checked in a copy of the project, from
 * the file to the screens. The copy is a second process on the database of the journeys, as a new release is beside the
 * one it replaces, so that the demo school is not loaded again.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { secondServer, type SecondServer } from './testing/second-server.ts';

const events = `import { defineResource, f } from '../src/define/resource.ts';

/** Meetings and workshops of the school. */
export default defineResource('events', {
  label: ['رویداد', 'رویدادها'], labelEn: ['Event', 'Events'], title: 'title', icon: 'calendar', menu: { group: 'content', order: 9 },
  fields: {
    title: f.text('عنوان', 'Title', { required: true, max: 150, search: true, sort: true }),
    startsAt: f.dateTime('شروع', 'Starts at', { sort: true, filter: true }),
    capacity: f.integer('ظرفیت', 'Capacity', { min: 1, max: 1000, default: 30 }),
    isOpen: f.boolean('ثبت‌نام باز است', 'Open', { default: true, filter: true }),
  },
  list: { columns: ['title', 'startsAt', 'capacity', 'isOpen'], filters: ['isOpen', 'startsAt'], sort: ['startsAt', 'DESC'] },
});
`;

const project = mkdtempSync(join(tmpdir(), 'academy-copy-'));
let server: SecondServer | undefined;

/** Runs one of the project's commands in the copy; its output is shown when it fails. */
function run(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: project,
    encoding: 'utf8',
    timeout: 240_000,
    maxBuffer: 64 << 20,
    env: { ...process.env, VITEST: undefined, NODE_ENV: undefined } as NodeJS.ProcessEnv,
  });
  expect(status, `${args.join(' ')}\n${stdout}\n${stderr}`).toBe(0);
  return stdout;
}

function copyProject(): void {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 16 << 20,
  });
  for (const file of stdout.split('\0').filter((name) => name && !name.startsWith('docs/'))) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    cpSync(file, join(project, file));
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(project, 'node_modules'));
  cpSync('build', join(project, 'build'), { recursive: true, preserveTimestamps: true });
}

test.describe('a new file under resources/', () => {
  test.afterAll(async () => {
    await server?.stop();
    rmSync(project, { recursive: true, force: true });
  });

  test('becomes a section: table, REST, guards, menu entry, screens and description, passing the generated tests', async ({
    browser,
  }) => {
    test.setTimeout(420_000);
    copyProject();
    const migrations = readdirSync(join(project, 'src/server/platform/db/migrations')).length;
    writeFileSync(join(project, 'resources/events.ts'), events);
    run('scripts/db/generate.ts');
    expect(readdirSync(join(project, 'src/server/platform/db/migrations')).length).toBe(migrations + 1);
    expect(
      run(
        'node_modules/vitest/vitest.mjs',
        'run',
        'src/server/generator/rest/rights.test.ts',
        'src/server/generator/openapi',
        'src/define/checks/check.test.ts',
        '-t',
        'events|sound',
        // A second worker would load the modules a second time, for tests that take a second.
        '--maxWorkers=1',
      ),
    ).toMatch(/passed/);
    const builtBefore = statSync(join(project, 'build/client/sw.js')).mtimeMs;
    server = await secondServer(project);
    await server.start();
    const { url } = server;
    // What browsers load knows no section: it is not built again for one.
    expect(statSync(join(project, 'build/client/sw.js')).mtimeMs).toBe(builtBefore);

    expect((await fetch(`${url}/api/admin/events`)).status).toBe(401);
    expect(Object.keys(((await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: object }).paths)).toContain(
      '/api/admin/events/{id}',
    );

    const page = await (await browser.newContext({ baseURL: url, locale: 'fa-IR' })).newPage();
    expect(
      (
        await page.request.post('/auth/login', { data: { username: 'editor@example.com', password: 'demo-12345' } })
      ).status(),
    ).toBe(200);
    expect((await page.request.get('/api/admin/events')).status()).toBe(403);
    expect(
      (
        await page.request.post('/auth/login', { data: { username: 'admin@example.com', password: 'demo-12345' } })
      ).status(),
    ).toBe(200);
    await page.goto('/admin');
    const menu = page.getByRole('navigation', { name: 'بخش‌های پنل' });
    const group = menu.getByRole('button', { name: 'محتوا' });
    await expect(group).toBeVisible();
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
    await menu.getByRole('link', { name: 'رویدادها' }).click();
    await expect(page).toHaveURL('/admin/events');
    await page.goto('/admin/events/create');
    await page
      .getByRole('textbox', { name: /^عنوان/ })
      .first()
      .fill('کارگاه عکاسی در طبیعت');
    await page.getByRole('button', { name: 'ثبت رویداد' }).click();
    await expect(page).toHaveURL(/\/admin\/events(\/edit\/[0-9a-f-]{36})?$/);
    await page.goto(`/admin/events?filter=${encodeURIComponent('{"q":"عكاسي"}')}`);
    await expect(page.getByRole('main').getByText('کارگاه عکاسی در طبیعت').first()).toBeVisible();
    await page.context().close();
  });
});
