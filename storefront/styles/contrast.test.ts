/** The contrast of the design tokens, computed from their file: WCAG 2.2, level AA, in both schemes. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];
type Rgb = readonly [red: number, green: number, blue: number];

const css = readFileSync('storefront/styles/tokens.css', 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const [root = ''] = /:root \{[^}]*\}/.exec(css) ?? [];
const tokens: ReadonlyMap<string, string> = new Map(
  [...root.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!.replace(/\s+/g, ' ')]),
);

/** The value of a token in one scheme. */
function valueOf(name: string, scheme: Scheme): string {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`There is no token --${name}`);
  return value.replace(/light-dark\((#\w+), (#\w+)\)/g, scheme === 'light' ? '$1' : '$2');
}

/** The colours of a token: one, or the stops of a gradient. */
const coloursOf = (name: string, scheme: Scheme): Rgb[] =>
  [...valueOf(name, scheme).matchAll(/#([0-9a-f]{3,6})\b/g)].map(([, digits = '']) => {
    const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
    return [0, 2, 4].map((at) => Number.parseInt(six.slice(at, at + 2), 16)) as unknown as Rgb;
  });

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: Rgb, other: Rgb): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

/** The least contrast of two tokens in both schemes, over all stops of gradients. */
const leastContrast = (text: string, ground: string): number =>
  Math.min(
    ...schemes.flatMap((scheme) =>
      coloursOf(text, scheme).flatMap((one) => coloursOf(ground, scheme).map((other) => contrast(one, other))),
    ),
  );

/** Pairs under the contrast that they need, with what they have. */
const tooFaint = (texts: readonly string[], grounds: readonly string[], least: number): string[] =>
  texts.flatMap((text) =>
    grounds
      .filter((ground) => !(leastContrast(text, ground) >= least))
      .map((ground) => `--${text} on --${ground}: ${leastContrast(text, ground).toFixed(2)}`),
  );

const surfaces = ['bg', 'surface', 'sunken'] as const;

test('the contrast is computed as WCAG does', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
  expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2);
  expect(coloursOf('accent-bright', 'dark')).toEqual([
    [255, 121, 82],
    [255, 78, 139],
  ]);
  expect(tooFaint(['line'], surfaces, 4.5)).toHaveLength(3);
});

test('text reaches 4.5 : 1 on everything that it stands on', () => {
  const found = [
    ...tooFaint(['ink', 'ink-2', 'ink-3', 'accent', 'accent-text', 'ok', 'warn', 'bad'], surfaces, 4.5),
    ...tooFaint(['ink', 'ink-2', 'accent'], ['accent-soft', 'accent-wash'], 4.5),
    ...(['ok', 'warn', 'bad'] as const).flatMap((tone) => tooFaint([tone, 'ink', 'ink-2'], [`${tone}-soft`], 4.5)),
    ...tooFaint(['on-accent'], ['accent-fill', 'accent-fill-hover', 'ok-fill', 'bad-fill'], 4.5),
    ...tooFaint(['on-bright'], ['accent-bright', 'brand', 'warn-fill'], 4.5),
    ...tooFaint(['on-deep', 'on-deep-2', 'star-on-deep'], ['deep', 'deep-2'], 4.5),
    // The words of the chosen tab and of a hint, which turn the scheme around.
    ...tooFaint(['surface'], ['ink', 'ok', 'warn', 'bad', 'accent'], 4.5),
  ];
  expect(found).toEqual([]);
});

test('lines of controls, the mark of the focus and stars reach 3 : 1', () => {
  expect(tooFaint(['line-strong', 'focus', 'star'], surfaces, 3)).toEqual([]);
});
