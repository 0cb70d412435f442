import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { staticGraph } from './chunks.ts';

test('the graph of a module holds what it imports at once, and nothing that is loaded later', () => {
  const home = staticGraph(['storefront/root.tsx', 'storefront/layout.tsx', 'storefront/routes/home.tsx']);
  const panel = staticGraph(['admin/Panel.client.tsx', 'admin/screens/section.tsx']);
  expect(home).toContain(resolve('src/client/client.ts'));
  expect([...home].filter((file) => /\/admin\/|\/src\/server\//.test(file))).toEqual([]);
  expect(panel).toContain(resolve('src/define/rules.ts'));
  expect(panel).not.toContain(resolve('admin/fields/RichTextEditor.tsx'));
});
