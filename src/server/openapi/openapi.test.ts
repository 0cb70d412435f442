import { describe, expect, test } from 'vitest';
import { registry } from '../../../resources/index.ts';
import { calls } from '../../contract/calls.ts';
import { isSingle } from '../../define/rules.ts';
import { testApp } from '../testing/app.ts';

const { app } = await testApp();
interface Operation {
  summary?: string;
  responses: Record<string, unknown>;
}
const document = (await (await app.request('/api/openapi.json')).json()) as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
};

describe('/api/openapi.json', () => {
  test('is OpenAPI 3.1 and names every call of the contract', () => {
    expect(Object.keys(calls).length).toBeGreaterThan(100);
    expect(document.openapi).toBe('3.1.0');
    for (const key of Object.keys(calls)) {
      const [method, path] = key.split(' ') as [string, string];
      expect(document.paths[path]?.[method.toLowerCase()]?.summary, key).toBeTruthy();
    }
  });
  test.each([...registry.values()].map((r) => [r.name, r] as const))(
    '%s: its calls, for each panel that sees it, and its record',
    (name, resource) => {
      for (const panel of ['admin', 'marketer', 'teacher'] as const) {
        const seen = panel === 'admin' || resource.panels?.[panel] !== undefined;
        const base = `/api/${panel}/${name}${isSingle(resource, panel) ? '/current' : ''}`;
        expect(document.paths[base]?.get !== undefined, base).toBe(seen);
        if (seen && !isSingle(resource, panel)) expect(document.paths[`${base}/{id}`]?.get).toBeDefined();
      }
      expect(JSON.stringify(document.components.schemas)).toContain(resource.label[0]);
    },
  );
  test('every reference inside it leads somewhere', () => {
    const text = JSON.stringify(document);
    const targets = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, target]) => target!);
    expect(targets.length).toBe(text.split('"$ref"').length - 1);
    expect(new Set(targets).size).toBeGreaterThan(0);
    for (const target of targets) expect(document.components.schemas).toHaveProperty(target);
  });
});

test('/api/docs reads as a page, with every call', async () => {
  const response = await app.request('/api/docs');
  const text = await response.text();
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(text).toContain('dir="rtl"');
  for (const path of Object.keys(document.paths)) expect(text).toContain(`<code>${path}</code>`);
});
