import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { designOf, isObjectStyled, isStyled, literalsInCss, literalsInObjects } from './design.ts';

const kindsIn = (declaration: string): string[] => literalsInCss(`.a { ${declaration} }`).map(({ kind }) => kind);

test.each([
  ['color: #b93a08;', 'colour'],
  ['background: linear-gradient(rgb(0 0 0 / 50%), var(--bg));', 'colour'],
  ['font-size: 0.9rem;', 'text size'],
  ['padding: var(--space-2) 0.9rem;', 'distance'],
  ['gap: clamp(1rem, 3vw, var(--space-5));', 'distance'],
  ['border-radius: 8px;', 'corner'],
  ['box-shadow: 0 2px 8px var(--line);', 'shadow'],
  ['z-index: 3;', 'layer'],
])('%s is a literal %s', (declaration, kind) => {
  expect(kindsIn(declaration)).toEqual([kind]);
});

test('tokens, lines of a pixel, shapes, and what follows its text or container are no literals', () => {
  for (const declaration of [
    'color: var(--accent);',
    'font-size: var(--text-2);',
    'font-size: 1.25em;',
    'font-size: min(42cqb, 30cqi);',
    'padding: 2px var(--space-3);',
    'margin-inline: calc(-1 * var(--space-2));',
    'inline-size: 13.5rem;',
    'border-radius: 50%;',
    'box-shadow: 0 0 0 3px var(--halo);',
    'z-index: var(--layer-menu);',
  ]) {
    expect(kindsIn(declaration), declaration).toEqual([]);
  }
});

test('the breakpoints are 480, 768 and 1024 pixels', () => {
  expect(literalsInCss('@media (width < 40rem) { }').map(({ kind }) => kind)).toEqual(['breakpoint']);
  expect(literalsInCss('@media (30rem <= width < 64rem) { } @media (height < 32rem) { }')).toEqual([]);
});

test('styles that are objects are looked at too, drawn marks are not', () => {
  const styles = `const a = { color: '#fff', fontSize: '0.9rem', borderRadius: 8, zIndex: 2 };`;
  expect(literalsInObjects(styles).map(({ kind }) => kind)).toEqual(['colour', 'text size', 'corner', 'layer']);
  expect(
    literalsInObjects('<path fill="#34a853" /> const b = { borderRadius: 1, fontSize: "var(--text-2)" };'),
  ).toEqual([]);
});

test('the storefront and the panels are styled by tokens', () => {
  const files = globSync('{storefront,admin}/**/*.{css,ts,tsx}');
  expect(files.filter(isStyled).length).toBeGreaterThan(80);
  expect(files.filter(isObjectStyled).length).toBeGreaterThan(300);
  const found = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const literals = [
      ...(isStyled(file) ? literalsInCss(source) : []),
      ...(isObjectStyled(file) ? literalsInObjects(source) : []),
    ];
    return literals.map(({ kind, text, line }) => `${file}:${line} ${kind} ${text}`);
  });
  expect(found).toEqual([]);
});

test('the styles use no more values than the scales have', () => {
  const { scales } = designOf(globSync('{storefront,admin}/**/*.{css,ts,tsx}'));
  expect(Object.keys(scales)).toHaveLength(5);
  for (const [name, { used, size }] of Object.entries(scales)) {
    expect(used, name).toBeGreaterThan(0);
    expect(used, name).toBeLessThanOrEqual(size);
  }
});
