/** Rows that the journeys through lists and forms create for themselves. */
import type { Locator, Page } from '@playwright/test';
import { first, make, type Row } from './panel-page.ts';

export const article = async (page: Page, title: string, more: object = {}): Promise<Row> =>
  make(page, 'articles', {
    title,
    summary: 'خلاصه',
    body: '<p>متن</p>',
    group: (await first(page, 'article-groups')).id,
    ...more,
  });

/** The title input of a form. */
export const title = (page: Page): Locator => page.getByRole('textbox', { name: 'عنوان', exact: true }).first();
