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

/** A scale of tokens: how its tokens are found in a style sheet, and how many there may be. */
interface Scale {
  readonly token: RegExp;
  readonly size: number;
}

/**
 * The scales of the design. Beside them stand a gutter and a distance of sections that grow with the screen, the ends of
 * pills, and rings; a shape may have corners and distances that follow its own size (em, %).
 */
const scales: Readonly<Record<string, Scale>> = {
  // Seven and one display.
  'text sizes': { token: /var\((--text-[\w-]+)\)/g, size: 8 },
  distances: { token: /var\((--space-[\w-]+)\)/g, size: 7 },
  corners: { token: /var\((--radius-[\w-]+)\)/g, size: 3 },
  shadows: { token: /var\((--shadow-[\w-]+)\)/g, size: 2 },
  breakpoints: { token: /@media[^{]*\bwidth\s*(?:<=?|>=?)\s*([\d.]+[a-z]+)/g, size: 3 },
};
const colours = /var\(--(?:bg|surface|sunken|line|ink|accent|ok|warn|bad|star|deep|on|brand|pink|focus)[\w-]*\)/g;

export interface DesignFigures {
  /** By the name of a scale: how many of its values are used, and how many it may have. */
  readonly scales: Readonly<Record<string, { readonly used: number; readonly size: number }>>;
  /** Tokens of colours in use. */
  readonly colours: number;
  /** Values that bypass the tokens. */
  readonly literals: number;
}

/** How many values of each scale the styles use, and what bypasses the tokens. */
export function designOf(files: readonly string[]): DesignFigures {
  const sheets = files.filter(isStyled).map((file) => readFileSync(file, 'utf8'));
  const objects = files.filter(isObjectStyled).map((file) => readFileSync(file, 'utf8'));
  const texts = [...sheets, ...objects];
  const distinct = (pattern: RegExp): number =>
    new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([all, value]) => value ?? all))).size;
  return {
    scales: Object.fromEntries(
      Object.entries(scales).map(([name, { token, size }]) => [name, { used: distinct(token), size }]),
    ),
    colours: distinct(colours),
    literals: sheets.flatMap(literalsInCss).length + objects.flatMap(literalsInObjects).length,
  };
}
