/** What is left out of the plugin is nothing that it would turn. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import rtl from 'stylis-plugin-rtl';
import { compile, middleware, prefixer, serialize, stringify } from 'stylis';
import { panelTheme } from '../theme/theme.ts';
import { rightToLeft, sided } from './right-to-left.ts';

type Plugin = Parameters<typeof middleware>[0][number];
const styled = (css: string, plugin: unknown): string => {
  // cast: emotion and stylis type a plugin each in its own way.
  return serialize(compile(css), middleware([plugin as Plugin, prefixer, stringify]));
};

const values = ['0', '4px', '-4px', '1.5rem', '50%', 'auto', '#fff', 'red', 'calc(1px + 2%)', 'rgba(0, 0, 0, 0.2)'];
const words = [
  'left',
  'right',
  'flex-start',
  'inset',
  'none',
  'translate(4px, 2px)',
  'translateX(-3px)',
  'url(left.png)',
];
const properties = [
  'margin',
  'margin-left',
  'padding',
  'padding-right',
  'left',
  'inset',
  'border-width',
  'border-style',
  'border-color',
  'border-radius',
  'border-top-left-radius',
  'box-shadow',
  'text-shadow',
  'transform',
  'background',
  'background-position',
  'text-align',
  'float',
  'direction',
  'cursor',
  'color',
  'display',
  'transition',
  'transform-origin',
  'object-position',
  'scroll-margin',
  'border',
  'border-spacing',
  'border-start-start-radius',
  'background-position-x',
  'background-image',
  'clip-path',
  '-webkit-box-shadow',
  '--margin-left',
];
const value = fc.array(fc.constantFrom(...values, ...words, 'ltr', 'rtl', 'e-resize', 'nw-resize', 'margin-left'), {
  minLength: 1,
  maxLength: 5,
});
const declaration = fc.tuple(fc.constantFrom(...properties), value).map(([name, all]) => `${name}:${all.join(' ')};`);
const rule = fc
  .tuple(
    fc.constantFrom('.a', '.a:hover', '.left > b', '@media print', '@supports (display: grid)'),
    fc.array(declaration),
  )
  .map(([selector, all]) => `.c{${all.join('')}${selector}{${all.toReversed().join('')}}}`);

test('styles are as the plugin alone would have them', () => {
  fc.assert(
    fc.property(rule, (css) => {
      expect(styled(css, rightToLeft)).toBe(styled(css, rtl));
    }),
    { numRuns: 1_000 },
  );
});

test('and so is each declaration by itself', () => {
  fc.assert(
    fc.property(declaration, (css) => {
      expect(styled(`.a{${css}}`, rightToLeft)).toBe(styled(`.a{${css}}`, rtl));
    }),
    { numRuns: 3_000 },
  );
});

test.each([
  ['.a{margin-left:4px}', '.a{margin-right:4px;}'],
  ['.a{padding:1px 2px 3px 4px}', '.a{padding:1px 4px 3px 2px;}'],
  ['.a{color:red}', '.a{color:red;}'],
])('%s', (css, expected) => expect(styled(css, rightToLeft)).toBe(expected));

test('the variables of the theme, two hundred in one rule, have nothing to turn', () => {
  // cast: a theme with `cssVariables` has this method, whose sheets are selectors with their declarations.
  const { generateStyleSheets } = panelTheme as unknown as {
    generateStyleSheets: () => readonly Record<string, Record<string, string>>[];
  };
  const sheets = generateStyleSheets();
  const variables = sheets.flatMap((sheet) => Object.values(sheet)).flatMap((all) => Object.entries(all));
  expect(variables.length).toBeGreaterThan(100);
  expect(variables.map((variable) => variable.join(':')).filter((text) => sided.test(text))).toEqual([]);
});
