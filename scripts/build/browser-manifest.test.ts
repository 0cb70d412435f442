import { expect, test } from 'vitest';
import { giveStylesToRoot } from './browser-manifest.ts';

const root = 'storefront/root.tsx?__react-router-build-client-route';
const manifest = {
  '_home.js': { file: 'home.js', imports: ['_react.js'], css: ['home.css'] },
  '_react.js': { file: 'react.js' },
  [root]: { file: 'root.js', imports: ['_react.js', '_home.js'], isEntry: true },
  'storefront/panel.tsx': { file: 'panel.js', imports: ['_home.js'], css: ['panel.css'] },
};

test('the styles that the root imports are listed with the root alone', () => {
  expect(giveStylesToRoot(manifest)).toEqual({
    '_home.js': { file: 'home.js', imports: ['_react.js'], css: [] },
    '_react.js': { file: 'react.js', css: [] },
    [root]: { file: 'root.js', imports: ['_react.js', '_home.js'], isEntry: true, css: ['home.css'] },
    'storefront/panel.tsx': { file: 'panel.js', imports: ['_home.js'], css: ['panel.css'] },
  });
});

test('a build without a root is none', () => {
  expect(() => giveStylesToRoot({})).toThrow('no root');
});
