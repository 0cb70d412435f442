/**
 * The order in which a call refuses, of every call of the document: who one is, what one may, what there is, and only then
 * what was sent. Otherwise an answer tells those without a right what a call takes, or which rows there are.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { registry } from '../../../../resources/index.ts';
import { testRoles } from '../../testing/roles.ts';
import { openApiDocument } from './document.ts';
import { browserPaths } from '../../browser-paths.ts';
import { methods, type Operation } from './openapi-types.ts';

const { role, services, app } = await testRoles();
const document = openApiDocument({
  registry,
  publicUrl: services.config.publicUrl,
  modules: services.modules,
  browserPaths,
});

interface Target {
  readonly method: string;
  readonly template: string;
  readonly operation: Operation;
}
const targets = Object.entries(document.paths).flatMap(([template, item]) =>
  methods.flatMap((method): Target[] => {
    const operation = item[method];
    return operation && !template.startsWith('/auth/log') ? [{ method, template, operation }] : [];
  }),
);
const answers = ({ operation }: Target, status: number): boolean => String(status) in operation.responses;
const panelOf = ({ template }: Target): string | undefined => /^\/api\/(admin|teacher|marketer)\//.exec(template)?.[1];

/** What no call takes, as text and type. */
const badBodies = [
  ['{"nothing":[{}]}', 'application/json'],
  ['[]', 'application/json'],
  ['{', 'application/json'],
  ['x', 'text/plain'],
] as const;

async function statusOf(who: string, { method, template }: Target, [text, type]: (typeof badBodies)[number]) {
  const path = template.replace('{panel}', 'teacher').replaceAll(/\{\w+\}/g, () => randomUUID());
  const hasBody = method !== 'get';
  const response = await app.request(`${path}?range=x&page=x&from=x`, {
    method: method.toUpperCase(),
    headers: { ...role(who).person?.headers, ...(hasBody && { 'content-type': type }) },
    ...(hasBody && { body: text }),
  });
  return response.status;
}

/** The calls that answer otherwise than with `expected` to what no call takes. */
async function wrongOnes(who: string, asked: readonly Target[], expected: number): Promise<string[]> {
  const wrong: string[] = [];
  for (const target of asked) {
    const bodies = target.method === 'get' ? badBodies.slice(0, 1) : badBodies;
    for (const body of bodies) {
      const status = await statusOf(who, target, body);
      if (status !== expected) wrong.push(`${target.method} ${target.template} ${body[0]}: ${status}`);
    }
  }
  return wrong;
}

describe('before what was sent is looked at', () => {
  test('401 without a session', async () => {
    const asked = targets.filter((target) => panelOf(target) || answers(target, 401));
    expect(asked.length).toBeGreaterThan(500);
    expect((await wrongOnes('nobody', asked, 401)).join('\n')).toBe('');
  }, 60_000);

  test('403 for a user of another panel, or an administrator without permissions', async () => {
    const ofPanels = targets.filter(panelOf);
    expect((await wrongOnes('student', ofPanels, 403)).join('\n')).toBe('');
    const sections = ofPanels.filter(
      (t) => panelOf(t) === 'admin' && answers(t, 403) && !/\/admin\/(home|statistics\/dashboard)/.test(t.template),
    );
    expect((await wrongOnes('administrator of nothing', sections, 403)).join('\n')).toBe('');
  }, 60_000);

  test('404 for a row that there is not', async () => {
    const ofRows = targets.filter(
      (t) => /\{(id|number)\}/.test(t.template) && t.operation.requestBody && answers(t, 404),
    );
    const everything = ofRows.filter((t) => panelOf(t) === 'admin' || panelOf(t) === undefined);
    expect(everything.length).toBeGreaterThan(50);
    expect((await wrongOnes('administrator of everything', everything, 404)).join('\n')).toBe('');
  }, 60_000);
});
