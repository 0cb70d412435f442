/**
 * What bypasses the design tokens (`storefront/styles/tokens.css`): colours, sizes of text, distances, corners, shadows,
 * layers and breakpoints written as values, in the styles of the storefront and of the panels. Lengths of a shape (a
 * picture, a column, a touch target) are no tokens, nor are sizes that follow their own text (em) or their container (cq).
 */

import { readFileSync } from 'node:fs';

export type LiteralKind = 'colour' | 'text size' | 'distance' | 'corner' | 'shadow' | 'layer' | 'breakpoint';
export interface Literal {
  readonly kind: LiteralKind;
  readonly text: string;
  readonly line: number;
}

/** Which CSS files are looked at: all but the tokens, the fonts, and the page that is shown without a connection. */
export const isStyled = (file: string): boolean =>
  /^(admin|storefront)\/.*\.css$/.test(file) && !/(styles\/(tokens|fonts)|public\/offline)\.css$/.test(file);

/**
 * Sources whose styles are objects. What previews show stands in a frame without tokens, the page of last resort has no
 * style sheet, and the field for colours shows them.
 */
export const isObjectStyled = (file: string): boolean =>
  /^(admin|storefront)\/.*\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|^admin\/previews\/|\/testing\/|\/(last-resort-page|LastResort|ColourInput)\.tsx?$/.test(file);

const colour = /#[0-9a-f]{3,8}\b|\b(rgb|rgba|hsl|hsla|oklch|lab)\(/i;
/** A length that is neither a line of up to three pixels nor relative to its text or container. */
const length = /(?<![\w.-])-?(?:\d*\.?\d+rem|(?:[4-9]|\d{2,})(?:\.\d+)?px|\d*\.\d{2,}px)\b/;
/** The widths that the specification names: 480, 768 and 1024 px. */
const breakpoints: ReadonlySet<string> = new Set(['30rem', '48rem', '64rem']);

const withoutTokens = (value: string): string => value.replace(/var\(--[\w-]+\)/g, '');

const rules: readonly (readonly [property: RegExp, kind: LiteralKind, isLiteral: (value: string) => boolean])[] = [
  [/^font(-size)?$/, 'text size', (value) => length.test(value)],
  [/^(margin|padding)(-|$)|^(row-|column-)?gap$/, 'distance', (value) => length.test(value)],
  [/^border(-[a-z]+)*-radius$/, 'corner', (value) => length.test(value)],
  [/^z-index$/, 'layer', (value) => /\d/.test(value)],
  // A ring around a control is no shadow.
  [/^box-shadow$/, 'shadow', (value) => !/^\s*(none|inherit|inset |0 0 0 )/.test(value) && /\d/.test(value)],
];

function literalsOfDeclaration(property: string, value: string): LiteralKind[] {
  const rest = withoutTokens(value);
  const kinds = rules.filter(([name, , isLiteral]) => name.test(property) && isLiteral(rest)).map(([, kind]) => kind);
  return colour.test(rest) ? ['colour', ...kinds] : kinds;
}

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** The literals of a style sheet, with their lines. */
export function literalsInCss(source: string): Literal[] {
  const css = source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const declarations = [...css.matchAll(/(?<![\w-])([a-z-]+)\s*:\s*([^;{}]+);/g)].flatMap(
    ({ 0: text, 1: property = '', 2: value = '', index }) =>
      literalsOfDeclaration(property, value).map((kind) => ({ kind, text, line: lineOf(css, index) })),
  );
  const widths = [...css.matchAll(/@media[^{]*\bwidth\b[^{]*/g)].flatMap(({ 0: text, index }) =>
    (text.match(/[\d.]+(?:rem|px|em)/g) ?? []).some((width) => !breakpoints.has(width))
      ? [{ kind: 'breakpoint' as const, text: text.trim(), line: lineOf(css, index) }]
      : [],
  );
  return [...declarations, ...widths];
}

const objectRules: readonly (readonly [pattern: RegExp, kind: LiteralKind])[] = [
  // As the value of a property; the fills of a drawn mark are its picture.
  [/(?<=: ?['"`][^'"`\n]*)#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b|\b(?:rgb|rgba|hsl)\(/g, 'colour'],
  [/\bfontSize: (?:\d+|'[\d.]+(?:rem|px)')/g, 'text size'],
  [/\bborderRadius: (?:[4-9]|\d{2,}|'[\d.]+(?:rem|px)')/g, 'corner'],
  [/\bzIndex: \d+/g, 'layer'],
];

/** The literals of styles that are written as objects. */
export const literalsInObjects = (source: string): Literal[] =>
  objectRules.flatMap(([pattern, kind]) =>
    [...source.matchAll(pattern)].map(({ 0: text, index }) => ({ kind, text, line: lineOf(source, index) })),
  );

/** Values of which a design has few: by the title of their line in `npm run figures`, how they are found in a style sheet. */
const counted: Readonly<Record<string, RegExp>> = {
  'text sizes': /(?<![\w-])font-size\s*:\s*([^;]+)/g,
  distances: /(?<![\w-])(?:margin|padding|gap)[a-z-]*\s*:\s*([^;]+)/g,
  colours:
    /var\(--(?:bg|surface|sunken|line|ink|accent|ok|warn|bad|star|deep|on|brand|pink|focus)[\w-]*\)|#[0-9a-f]{3,8}\b/gi,
  corners: /(?<![\w-])border(?:-[a-z]+)*-radius\s*:\s*([^;]+)/g,
  shadows: /(?<![\w-])box-shadow\s*:\s*([^;]+)/g,
  breakpoints: /@media[^{]*\bwidth\s*(?:<|>=?|<=)\s*([\d.]+[a-z]+)/g,
};

/** How many different values of each kind the style sheets have, single values of a list by themselves, and the literals. */
export function designOf(files: readonly string[]): Record<string, number> {
  const texts = files.filter(isStyled).map((file) => readFileSync(file, 'utf8'));
  const distinct = Object.entries(counted).map(([title, pattern]) => {
    const values = texts.flatMap((text) => [...text.matchAll(pattern)].map(([all, value]) => value ?? all));
    const single = title === 'shadows' ? values : values.flatMap((value) => value.split(/\s+(?![^(]*\))/));
    return [`different ${title}`, new Set(single.map((value) => value.trim())).size] as const;
  });
  const objects = files.filter(isObjectStyled).flatMap((file) => literalsInObjects(readFileSync(file, 'utf8')));
  const literals = [...texts.flatMap(literalsInCss), ...objects];
  return { ...Object.fromEntries(distinct), 'literals outside the tokens': literals.length };
}
