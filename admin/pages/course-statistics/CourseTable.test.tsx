// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { registry } from '../../../resources/index.ts';
import { application } from '../../../src/application/application.ts';
import type { CourseStatistics } from '../../../src/contract/statistics.ts';
import type { Actor } from '../../../src/define/condition.ts';
import { viewFor } from '../../../src/define/rules.ts';
import { PanelContext } from '../../session/panel-context.ts';
import { CourseTable } from './CourseTable.tsx';
import { measureNames, measures } from './measures.ts';

afterEach(cleanup);

type Row = CourseStatistics['rows'][number];

const none = { views: 0, carts: 0, gross: 0, refunds: 0, newStudents: 0, activeStudents: 0, watchedSeconds: 0 };
const row = (title: string, sales: number, net: number): Row => ({
  ...none,
  course: `id-${title}`,
  title,
  sales,
  net,
  completions: 0,
  list: { section: 'course-transactions', filter: { course: title } },
});
const rows = [row('پایتون', 2, 500), row('اکسل', 0, 900), row('گیت', 7, 100)];

/** The table for someone who sees these sections; answers what it asks the page to change. */
function show(
  query: Parameters<typeof CourseTable>[0]['query'],
  shown: readonly Row[],
  permissions: readonly string[],
) {
  const changes: unknown[] = [];
  const actor: Actor = { userId: 'u', role: 'admin', permissions, identities: {} };
  const views = new Map(
    ['courses', 'course-transactions'].flatMap((name) => {
      const view = viewFor(registry.get(name)!, 'admin', actor, registry);
      return view ? [[name, view] as const] : [];
    }),
  );
  render(
    <MemoryRouter>
      <PanelContext
        value={{ panel: 'admin', declared: application.panels.admin, actor, registry, views, permissions: [] }}
      >
        <CourseTable query={query} days={7} rows={shown} onChange={(change) => changes.push(change)} />
      </PanelContext>
    </MemoryRouter>,
  );
  return changes;
}
const titles = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

test('each column has a heading, that of the buttons for readers of the screen alone', () => {
  show({ sort: 'net', order: 'desc' }, rows, []);
  const headings = screen.getAllByRole('columnheader');
  const labels = measureNames.map((name) => measures[name].label);
  expect(headings.map(({ textContent }) => textContent)).toEqual(['دوره', ...labels, 'نمودار']);
  const { position, width } = getComputedStyle(within(headings.at(-1)!).getByText('نمودار'));
  expect([position, width]).toEqual(['absolute', '1px']);
});

test.each([
  ['net', 'desc', ['اکسل', 'پایتون', 'گیت'], 'descending'],
  ['sales', 'asc', ['اکسل', 'پایتون', 'گیت'], 'ascending'],
  ['title', 'asc', ['اکسل', 'پایتون', 'گیت'], 'ascending'],
  ['title', 'desc', ['گیت', 'پایتون', 'اکسل'], 'descending'],
] as const)('sorted by %s, %s', (sort, order, expected, direction) => {
  show({ sort, order }, rows, []);
  expect(titles()).toEqual(expected);
  const marked = screen.getAllByRole('columnheader').filter((heading) => heading.hasAttribute('aria-sort'));
  expect(marked.map((heading) => heading.getAttribute('aria-sort'))).toEqual([direction]);
});

test('a heading turns the order round, or begins with its own', () => {
  const changes = show({ sort: 'net', order: 'desc' }, rows, []);
  for (const name of ['فروش خالص', 'دوره', 'بازدید']) fireEvent.click(screen.getByRole('button', { name }));
  expect(changes).toEqual([
    { sort: 'net', order: 'asc' },
    { sort: 'title', order: 'asc' },
    { sort: 'views', order: 'desc' },
  ]);
});

test('a button shows one course; its name and its sales lead where the person may go', () => {
  const changes = show({ sort: 'net', order: 'desc' }, rows, []);
  expect(screen.queryAllByRole('link')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'فقط گیت' }));
  expect(changes).toEqual([{ course: 'id-گیت' }]);
  cleanup();
  show({ sort: 'net', order: 'desc' }, rows, ['admin.courses.view', 'admin.course-transactions.view']);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('aria-label') ?? link.textContent);
  expect(links).toEqual(['اکسل', 'پایتون', '۲ فروش پایتون', 'گیت', '۷ فروش گیت']);
});
