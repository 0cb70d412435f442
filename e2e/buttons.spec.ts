/**
 * Generated from the API's OpenAPI description: in every section, a person sees the buttons of the actions that the
 * server allows them, and no others.
 */
import { expect, refusal, sharedTests } from './testing/clean-page.ts';
import { goInside, visitPanel } from './testing/panel-page.ts';

const people = [
  ['admin', 'admin'],
  ['editor', 'admin'],
  ['teacher', 'teacher'],
  ['marketer', 'marketer'],
] as const;
const roots = { admin: '/admin', teacher: '/teacher-panel', marketer: '/marketer-panel' } as const;

for (const [who, panel] of people) {
  sharedTests[who](`G03 G07 the buttons of ${who} are what the server allows`, async ({ page, expected }) => {
    expected.push(refusal(403));
    sharedTests[who].setTimeout(360_000);
    const { paths } = (await (await page.request.get('/api/openapi.json')).json()) as { paths: Record<string, object> };
    const sections = Object.keys(paths).flatMap(
      (path) => new RegExp(`^/api/${panel}/(.+)/\\{id\\}$`).exec(path)?.[1] ?? [],
    );
    expect(sections.length).toBeGreaterThan(0);
    await visitPanel(page, roots[panel], who);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const allowed = async (method: string, path: string, data?: object) =>
      ![401, 403].includes((await page.request.fetch(path, { method, ...(data && { data }) })).status());
    const definitions = (await (await page.request.get('/api/definitions')).json()) as {
      name: string;
      label: [string, string];
      panels?: Record<string, { path?: string; label?: string }>;
      trashDays?: number;
    }[];
    for (const section of sections) {
      const { label, panels, trashDays } = definitions.find((d) => d.name === section)!;
      const place = panels?.[panel]?.path ?? section;
      const base = `/api/${panel}/${section}`;
      const list = await page.request.get(`${base}?range=[0,0]`);
      const isEmpty = list.headers()['content-range']?.endsWith('/0') === true;
      // An empty section has nothing to export and shows a message instead.
      const may = {
        view: list.ok(),
        create: await allowed('POST', base, { _: 1 }),
        export: !isEmpty && (await allowed('GET', `${base}/export?filter={"id":[]}`)),
        // Where rows are deleted for good, there are none to look at.
        delete: trashDays !== 0 && (await allowed('GET', `${base}?filter={"deleted":true}`)),
      };
      const main = page.getByRole('main');
      // The buttons are those of a list of any length.
      await goInside(page, `${roots[panel]}/${place}?perPage=1`);
      await expect(heading, section).toHaveText(panels?.[panel]?.label ?? label[1]);
      if (!may.view) {
        await expect(main.getByRole('heading', { name: 'اجازهٔ دیدن این صفحه را ندارید' }), section).toBeVisible();
        continue;
      }
      await expect(
        main
          .getByRole('table')
          .or(main.getByRole('list'))
          .or(main.getByText(/هنوز|پیدا نشد/))
          .first(),
        section,
      ).toBeVisible();
      const shown = {
        view: true,
        create: (await main.getByRole('link', { name: /^افزودن/ }).count()) > 0,
        export:
          (await main
            .getByRole('link', { name: /CSV/ })
            .or(main.getByRole('button', { name: /CSV/ }))
            .count()) > 0,
        delete: (await main.getByRole('tab', { name: /حذف‌شده/ }).count()) > 0,
      };
      expect(shown, section).toEqual(may);
    }
  });
}
