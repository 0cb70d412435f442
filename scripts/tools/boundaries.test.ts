import { expect, test } from 'vitest';
import { cycleViolations, importsOf, violations } from './boundaries.ts';

const wrong = (file: string, source: string) => violations(importsOf(file, source)).length;

test.each([
  ['src/define/field.ts', `import { x } from 'drizzle-orm'`],
  ['src/define/field.ts', `import type { x } from '../locale/fold.ts'`],
  ['resources/articles.ts', `import { x } from '../src/server/platform/env.ts'`],
  ['src/server/app.ts', `export { routes } from '../../storefront/routes.ts'`],
  ['src/client/client.ts', `import * as z from 'zod'`],
  ['src/contract/call.ts', `import type { x } from '../server/platform/env.ts'`],
  ['storefront/root.tsx', `import type { Env } from '../src/server/platform/env.ts'`],
  ['storefront/root.tsx', `const x = await import('../src/server/platform/env.ts')`],
  ['storefront/root.tsx', `import { Button } from '@mui/material'`],
  ['storefront/routes/panel.tsx', `import { Panel } from '../../admin/Panel.client.tsx'`],
  ['admin/theme.ts', `import '../storefront/shared/api.ts'`],
  ['admin/theme.ts', `import x from '../resources/index.server.ts'`],
  ['admin/screens/form/Preview.tsx', `import { previews } from '../../previews/index.ts'`],
  ['admin/panels/Sections.tsx', `const Page = lazy(() => import('../pages/payable/Page.tsx'))`],
  ['examples/library/start.ts', `import { notify } from '../../src/server/features/notices/index.ts'`],
  ['examples/library/start.ts', `import { createApp } from '../../src/server/app.ts'`],
  ['examples/library/browser/main.tsx', `const x = import('../../../admin/Panel.client.tsx')`],
  ['src/server/app.ts', `import { registry } from '../../examples/library/definitions/index.ts'`],
  ['src/server/app.ts', `import { testApp } from './testing/app.ts'`],
  ['src/server/app.ts', `import './no-such-file.ts'`],
  ['src/server/platform/db/names.ts', `import type { Services } from '../../generator/section/section-api.ts'`],
  ['src/server/platform/db/names.ts', `import { sales } from '../../jobs.ts'`],
  ['src/server/generator/rest/get.ts', `import { notify } from '../../features/notices/notify.ts'`],
  ['src/server/generator/rest/get.ts', `import courses from '../../../../resources/courses.ts'`],
  ['src/server/features/access/open-subscription.ts', `import { createApp } from '../../app.ts'`],
])('%s may not: %s', (file, source) => {
  expect(wrong(file, source)).toBeGreaterThan(0);
});

test.each([
  ['src/define/field.ts', `import * as z from 'zod'; import type { x } from './condition.ts'`],
  ['resources/index.ts', `import { registryOf } from '../src/define/registry.ts'`],
  ['src/server/entry.ts', `import { apiContext } from '../../storefront/shared/api.ts'`],
  ['storefront/root.tsx', `const x = import('../admin/Panel.client.tsx')`],
  ['admin/theme.ts', `import { createTheme } from '@mui/material'`],
  ['examples/library/start.ts', `import { createApi } from '../../src/server/generator/composition/api.ts'`],
  ['admin/Panel.client.tsx', `import { pages } from './pages/index.ts'`],
  [
    'src/server/features/access/open-subscription.ts',
    `import type { Services } from '../../generator/section/section-api.ts'`,
  ],
  ['src/server/platform/process/config.test.ts', `import { testApp } from '../../testing/app.ts'`],
])('%s may: %s', (file, source) => {
  expect(wrong(file, source)).toBe(0);
});

const cyclesAmong = (sources: Readonly<Record<string, string>>) =>
  cycleViolations(Object.entries(sources).flatMap(([file, source]) => importsOf(file, source)));

test.each([
  [`import { a } from './a.ts'`],
  [`import type { a } from './a.ts'`],
  [`import { type a } from './a.ts'`],
  [`export { a } from './a.ts'`],
  [`export type { a } from './a.ts'`],
  [`const a = () => import('./a.ts')`],
  [`let a: import('./a.ts').A`],
])('a cycle that is closed by %s is reported with its files', (closing) => {
  const sources = { 'src/a.ts': `import './b.ts'`, 'src/b.ts': `import type { c } from './c.ts'`, 'src/c.ts': closing };
  expect(cyclesAmong(sources)).toEqual([expect.stringContaining('src/a.ts, src/b.ts, src/c.ts')]);
});

test('imports that lead back to none of their files are no cycle', () => {
  const sources = {
    'src/a.ts': `import './b.ts'; import './c.ts'; import 'zod'`,
    'src/b.ts': `import './c.ts'`,
    'src/c.ts': `import 'zod'`,
  };
  expect(cyclesAmong(sources)).toEqual([]);
});
