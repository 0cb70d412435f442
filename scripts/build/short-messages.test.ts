import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutMessages } from './short-messages.ts';

test('messages of checks are replaced, whatever number the bundler gave them', () => {
  expect(withoutMessages("invariant2(a, 'a long text'); warning(b, `of ${c}`); warningOnce('key', d, 'text');")).toBe(
    'invariant2(a, "react-router"); warning(b, "react-router"); warningOnce(\'key\', d, "react-router");',
  );
});

test('the checks themselves and all other texts stay', () => {
  const kept =
    "function invariant(value, message) { if (!value) throw new Error(message); } other(a, 'text'); invariant(f('x'), given);";
  expect(withoutMessages(kept)).toBe(kept);
});

test('React Router has such messages, in modules that are parsed as they are', () => {
  const modules = globSync('node_modules/react-router/dist/production/chunk-*.mjs').map((file) =>
    readFileSync(file, 'utf8'),
  );
  const saved = modules.map((code) => code.length - withoutMessages(code).length);
  expect(Math.max(...saved)).toBeGreaterThan(3_000);
});
