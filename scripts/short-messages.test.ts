import { readFileSync } from 'node:fs';
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
  const index = readFileSync('node_modules/react-router/dist/production/index.mjs', 'utf8');
  const [, chunk = ''] = /from "\.\/(chunk-[^"]+)"/.exec(index) ?? [];
  const code = readFileSync(`node_modules/react-router/dist/production/${chunk}`, 'utf8');
  expect(code.length - withoutMessages(code).length).toBeGreaterThan(3_000);
});
