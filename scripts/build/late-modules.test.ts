import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withLateModules } from './late-modules.ts';

const scripts = globSync('node_modules/react-router/dist/production/chunk-*.mjs')
  .map((file) => readFileSync(file, 'utf8'))
  .find((code) => code.includes('function Scripts('))!;

test('the head of a page names the scripts of its routes where they draw it, and others with a low priority', () => {
  const late = withLateModules(scripts);
  expect(late).toContain('match.route.handle?.isDrawnByScripts) ? [] :');
  expect(late).not.toContain('let preloads = isHydrated || isRSCRouterContext');
  expect(late.match(/rel: "modulepreload", fetchPriority: "low"/g)).toHaveLength(3);
  expect(late.match(/key: path,\s+rel: "modulepreload",\s+href: path/g)).toHaveLength(1);
  expect(() => parseAst(late)).not.toThrow();
});

test('other links stay as they are', () => {
  expect(withLateModules('{ rel: "modulepreload", href: a }, { rel: "preload", href: b }')).toBe(
    '{ rel: "modulepreload", fetchPriority: "low", href: a }, { rel: "preload", href: b }',
  );
});
