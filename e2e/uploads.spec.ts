/** Uploads on the real product: pictures that only some may open, and refusals while a file is still being sent. */
import sharp from 'sharp';
import { expect, refusal, sharedTest, test } from './testing/clean-page.ts';
import { enter, first, goInside, make, named, openPanel, save, toast } from './testing/panel-page.ts';

test.describe.configure({ timeout: 120_000 });

sharedTest(
  'a picture shows in its form before and after it is saved, and opens for visitors once its row is published',
  async ({ page, playwright, baseURL }) => {
    await openPanel(page);
    const group = (await first(page, 'course-groups')).id;
    const row = await make(page, 'courses', { title: named('تصویر'), group, price: 100_000 });
    const topic = await make(page, 'topics', { title: 'شروع', course: row.id });
    await make(page, 'lessons', { title: 'درس', topic: topic.id, type: 'text', body: '<p>متن</p>' });
    await goInside(page, `/admin/courses/edit/${row.id}`);
    const upload = page.getByRole('group', { name: 'تصویر', exact: true });
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#4477aa' } })
      .png()
      .toBuffer();
    await upload.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    const preview = upload.locator('img[src^="/files/"]');
    const width = () => preview.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
    await expect.poll(width).toBe(640);
    const path = (await preview.getAttribute('src')) ?? '';
    const visitor = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) });
    expect((await visitor.get(path)).status()).toBe(404);
    await save(page).click();
    await toast(page, 'تغییرها ذخیره شد');
    await page.reload();
    await expect.poll(width).toBe(640);
    expect((await visitor.get(path)).status()).toBe(404);
    await page.getByRole('button', { name: 'انتشار', exact: true }).click();
    await expect(page.getByRole('button', { name: 'بایگانی', exact: true })).toBeVisible();
    expect((await visitor.get(path)).status()).toBe(200);
    await visitor.dispose();
  },
);

test('a refusal that comes while the file is still being sent is read in the field', async ({ page, expected }) => {
  expected.push(refusal(429));
  await enter(page, '');
  await page.goto('/admin/courses/create');
  const network = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 0, downloadThroughput: -1 };
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: 400_000 });
  // A film that is long under way: three of them are as many as one person sends at once.
  await page.evaluate(async () => {
    const head = [
      0,
      0,
      0,
      24,
      ...new TextEncoder().encode('ftypisom'),
      0,
      0,
      0,
      0,
      ...new TextEncoder().encode('isomiso2'),
    ];
    for (let i = 0; i < 3; i++) {
      const form = new FormData();
      form.append('file', new File([new Uint8Array(head), new Uint8Array(30_000_000)], 'a.mp4'));
      const request = new XMLHttpRequest();
      request.open('POST', '/api/admin/files');
      const isUnderWay = new Promise((done) => request.upload.addEventListener('progress', done, { once: true }));
      request.send(form);
      await isUnderWay;
    }
  });
  const upload = page.getByRole('group', { name: 'تصویر', exact: true });
  const buffer = Buffer.concat([
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#4477aa' } })
      .png()
      .toBuffer(),
    Buffer.alloc(3_000_000),
  ]);
  await upload.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await expect(upload.getByRole('alert')).toContainText('هم‌زمان بیش از ۳ فایل ارسال نمی‌شود', { timeout: 60_000 });
  await network.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: -1 });
});
