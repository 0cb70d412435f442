import { expect, test } from 'vitest';
import { giveStylesToRoutes } from './browser-manifest.ts';

const root = 'storefront/root.tsx?__react-router-build-client-route';
const panel = 'storefront/panel.tsx?__react-router-build-client-route';
const manifest = {
  '_home.js': { file: 'home.js', imports: ['_react.js'], css: ['home.css'] },
  '_react.js': { file: 'react.js' },
  '_panel.js': { file: 'panel-shared.js', imports: ['_home.js'], css: ['shared.css'] },
  [root]: { file: 'root.js', imports: ['_react.js', '_home.js'], isEntry: true },
  [panel]: { file: 'panel.js', imports: ['_home.js', '_panel.js'], css: ['panel.css'] },
  'storefront/routes/home.tsx': { file: 'route.js', imports: ['_home.js'], css: ['route.css'] },
};

test('the styles that the root and the panels import are listed with them alone', () => {
  expect(giveStylesToRoutes(manifest)).toEqual({
    '_home.js': { file: 'home.js', imports: ['_react.js'], css: [] },
    '_react.js': { file: 'react.js', css: [] },
    '_panel.js': { file: 'panel-shared.js', imports: ['_home.js'], css: [] },
    [root]: { file: 'root.js', imports: ['_react.js', '_home.js'], isEntry: true, css: ['home.css'] },
    [panel]: { file: 'panel.js', imports: ['_home.js', '_panel.js'], css: ['panel.css', 'shared.css'] },
    'storefront/routes/home.tsx': { file: 'route.js', imports: ['_home.js'], css: ['route.css'] },
  });
});

test.each([
  ['a root', { [panel]: manifest[panel] }, 'no storefront/root.tsx'],
  ['panels', { [root]: { file: 'root.js' } }, 'no storefront/panel.tsx'],
])('a build without %s is none', (_, part, message) => {
  expect(() => giveStylesToRoutes({ '_home.js': { file: 'home.js' }, '_panel.js': { file: 'p.js' }, ...part })).toThrow(
    message,
  );
});
