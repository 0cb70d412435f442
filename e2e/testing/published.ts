/** Rows that the site shows, with what they need for that (`publication` of their definitions). */
import type { Page } from '@playwright/test';
import { makeReady, type Send } from '../../src/server/testing/ready.ts';
import { expect } from './clean-page.ts';
import { first, make, type Row } from './panel-page.ts';

const sendAs =
  (page: Page): Send =>
  async (method, path, data) => {
    const answer = await page.request.fetch(`/api/admin/${path}`, { method, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as Row;
  };

/** A picture that visitors see already. */
const pictureOf = async (page: Page): Promise<string> =>
  String((await first(page, 'courses', { status: 'published' })).image);

export async function givePicture(page: Page, course: string): Promise<void> {
  await sendAs(page)('PUT', `courses/${course}`, { image: await pictureOf(page) });
}

/** Gives a draft a picture and a lesson. */
export async function readyCourse(page: Page, course: string): Promise<{ topic: string; lesson: string }> {
  return makeReady(sendAs(page), course, await pictureOf(page));
}

/** Makes a course with a lesson, and publishes it. */
export async function publishedCourse(
  page: Page,
  values: object,
): Promise<{ course: string; topic: string; lesson: string }> {
  const { id } = await make(page, 'courses', values);
  const parts = await readyCourse(page, id);
  await sendAs(page)('PUT', `courses/${id}`, { status: 'published' });
  return { course: id, ...parts };
}

/** Makes an exam with a question, and publishes it. */
export async function publishedExam(page: Page, values: object): Promise<string> {
  const { id } = await make(page, 'exams/exam', values);
  await make(page, 'exams/questions', { name: 'پرسش', exam: id, type: 'essay', text: '<p>شرح دهید</p>' });
  await sendAs(page)('PUT', `exams/exam/${id}`, { status: 'published' });
  return id;
}
