import { basename } from 'node:path';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { limitedFiles, limitsOf } from './limits.ts';

test('the numbers of a source are its constants of numbers and the periods of its SQL', () => {
  const source = `
    export const life = 30 * 60_000, names = ['a'];
    const pauses: readonly number[] = [1_000, 5_000];
    const waits = life + 1;
    const lives = { idle: { hours: 8 }, name: 'a', none: 0 } as const;
    const few = sql.raw('limit 20');
    function f() { const inner = 5; return sql\`x < now() - interval '2 days' and y > interval '1 hour' limit 1\`; }`;
  expect(limitsOf('a.ts', source)).toEqual({
    life: '30 * 60_000',
    pauses: '[1_000, 5_000]',
    'lives.idle.hours': '8',
    interval: '2 days, 1 hour',
    limit: '20',
  });
});

test('what is drawn in the browser is left out', () => {
  const source = 'const pause = 300; const card = { gap: 2 }; const barHeight = 60;';
  expect(limitsOf('admin/a.ts', source.replaceAll('; ', ';\n'))).toEqual({ pause: '300' });
});

test('each number is in the table of docs/limits.md, with its value', () => {
  const found = limitedFiles().flatMap((file) =>
    Object.entries(limitsOf(file, readFileSync(file, 'utf8'))).map(
      ([name, value]) => `${basename(file)} · ${name} · ${value}`,
    ),
  );
  const table = readFileSync('docs/limits.md', 'utf8').split('\n');
  const written = table
    .filter((line) => /^\| \S+\.tsx? /.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
        .join(' · '),
    );
  expect(written.length).toBeGreaterThan(600);
  expect(found.sort()).toEqual(written.sort());
});
