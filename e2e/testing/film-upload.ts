/** What staff do in the learning journey: a course whose film is uploaded in two sittings, then published. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from './clean-page.ts';
import { enter, first, goInside, make, named, saveForm } from './panel-page.ts';
import { givePicture } from './published.ts';
import type { SecondServer } from './second-server.ts';

/** Bytes of padding: the film is sent in several parts. */
const padding = 24_000_000;

/** Writes a film of eight seconds (320 × 180) with so much padding that its upload can be interrupted. */
export function writeLargeFilm(path: string): void {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(padding);
  head.write('free', 4, 'latin1');
  const film = readFileSync(new URL('film.mp4', import.meta.url));
  writeFileSync(path, Buffer.concat([film, head, Buffer.alloc(padding - head.length)]));
}

export interface Taught {
  readonly course: string;
  readonly name: string;
  readonly watched: string;
  readonly read: string;
}

/** A course with a film that is not there yet and a text, as a draft. */
export async function draftCourse(page: Page): Promise<Taught> {
  await enter(page, '');
  const group = (await first(page, 'course-groups')).id;
  const name = named('دوره');
  const course = await make(page, 'courses', { title: name, group, price: 120_000 });
  const topic = await make(page, 'topics', { title: 'شروع', course: course.id });
  const shared = { topic: topic.id, isPublished: true };
  const film = { title: 'دیدنی', type: 'video', duration: 8, order: 1 };
  const watched = await make(page, 'lessons', { ...shared, ...film });
  const text = { title: 'خواندنی', type: 'text', body: '<p>متن</p>', duration: 60, order: 2 };
  const read = await make(page, 'lessons', { ...shared, ...text });
  return { course: course.id, name, watched: watched.id, read: read.id };
}

const filmField = (page: Page) => page.getByRole('group', { name: 'ویدیو', exact: true });
const chooseFilm = (page: Page, film: string) => filmField(page).locator('input[type=file]').setInputFiles(film);

/** The share that has come, in percent. */
const sentShare = async (page: Page): Promise<number> =>
  Number((await filmField(page).getByRole('progressbar').getAttribute('aria-valuenow')) ?? 0);

/** The first sitting: the server is killed in the middle of the upload, and the page is closed. */
export async function beginUpload(page: Page, server: SecondServer, form: string, film: string): Promise<void> {
  const network = await page.context().newCDPSession(page);
  const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 10_000_000 };
  await page.goto(server.url + form);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', line);
  await chooseFilm(page, film);
  await expect.poll(() => sentShare(page), { intervals: [50] }).toBeGreaterThan(40);
  await server.stop('SIGKILL');
  await expect(filmField(page).getByRole('status')).toContainText('ارتباط قطع است؛ خودش ادامه می‌دهد');
  await page.goto('about:blank');
  await network.detach();
}

/** The second sitting: the same file is chosen again, what has come is not sent again, and the lesson has its film. */
export async function finishUpload(page: Page, server: SecondServer, form: string, film: string): Promise<void> {
  await page.goto(server.url + form);
  const resumed = page.waitForRequest((request) => request.method() === 'PATCH');
  await chooseFilm(page, film);
  expect(Number((await resumed).headers()['upload-offset'])).toBeGreaterThan(padding / 4);
  await expect(filmField(page).locator('video, a[href^="/files/"]').first()).toBeVisible();
  await saveForm(page);
}

/** Goes on to the form of the course, and publishes it. */
export async function publish(page: Page, form: string): Promise<void> {
  await givePicture(page, form.split('/').at(-1) ?? '');
  await goInside(page, form);
  await page.getByRole('button', { name: 'انتشار', exact: true }).click();
  await expect(page.getByRole('button', { name: 'بایگانی', exact: true })).toBeVisible();
}
