/**
 * Pages of a row are closed to an administrator without the right: each shows a message at its address and nothing of
 * the row. The lists and forms of all sections: `buttons.spec.ts`; the server's responses: `rights.test.ts`.
 */
import { expect, sharedTests } from './testing/clean-page.ts';
import { callAs, first, goInside, heading, visitPanel } from './testing/panel-page.ts';

/** Section of the row → addresses under it that the editor has no right to. */
const rowPages: readonly (readonly [section: string, paths: readonly string[]])[] = [
  ['bundles', ['bundles/courses/{id}', 'bundles/edit/{id}']],
  ['majors', ['majors/bundles/{id}']],
  [
    'marketers',
    [
      'marketers/courses/{id}',
      'marketers/commission-payments/{id}',
      'marketers/commissions/{id}',
      'marketers/customers/{id}',
    ],
  ],
  ['teachers', ['teachers/commission-payments/{id}', 'teachers/commissions/{id}']],
  ['courses', ['courses/exam/{id}', 'courses/edit/{id}']],
  [
    'users',
    [
      'users/add-course/{id}',
      'users/courses/{id}/1',
      'users/course-transactions/{id}',
      'users/wallet-transactions/{id}',
      'users/edit/{id}',
    ],
  ],
  ['collaborate-requests', ['collaborate-requests/details/{id}']],
  ['contact-requests', ['contact-requests/details/{id}']],
  ['users-comments', ['users-comments/edit/{id}']],
];

sharedTests.editor('G07 the pages of a row are refused to an administrator without the right', async ({ page }) => {
  sharedTests.editor.setTimeout(180_000);
  const addresses = await callAs(page, 'admin', async (office) => {
    const found: string[] = [];
    for (const [section, paths] of rowPages) {
      const { id } = await first(office, section);
      found.push(...paths.map((path) => `/admin/${path.replace('{id}', id)}`));
    }
    return found;
  });
  await visitPanel(page, '/admin', 'editor');
  for (const address of addresses) {
    // The first page in between: the message of the previous address must not be taken for that of this one.
    await goInside(page, '/admin');
    await expect(heading(page, 'پیشخوان')).toBeVisible();
    await goInside(page, address);
    await expect(page.getByRole('heading', { name: 'اجازهٔ دیدن این صفحه را ندارید' }), address).toBeVisible();
    await expect(page.getByRole('main').getByRole('table'), address).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('textbox'), address).toHaveCount(0);
  }
});
