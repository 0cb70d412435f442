import { expect, test } from 'vitest';
import { quotedCell } from '../../../locale/csv.ts';

test('text that a spreadsheet would run is disarmed, full-width signs and hidden starts too', () => {
  const armed = [
    '=1+1',
    '+989121112233',
    '-2+3',
    '@SUM(A1)',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '  =1+1',
    '\u00a0=1+1',
    '\u200e=1+1',
    '\u202a＝1+1',
    '\ufeff=1+1',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '\ttext',
    '\rtext',
    '\0=1',
  ];
  for (const text of armed) {
    const cell = quotedCell(text);
    expect(cell.startsWith("'") || cell.startsWith(`"'`), JSON.stringify(text)).toBe(true);
  }
});

test('other text stays as it is; numbers are no text', () => {
  expect(['متن', 'a=b', '۱-۲', '«=»', '  متن', ''].map(quotedCell)).toEqual(['متن', 'a=b', '۱-۲', '«=»', '  متن', '']);
  expect([-5, 0, 12.5].map(quotedCell)).toEqual(['-5', '0', '12.5']);
  expect(quotedCell('a,b')).toBe('"a,b"');
  expect(quotedCell('x "y"')).toBe('"x ""y"""');
  expect(quotedCell('=HYPERLINK("x";"y")')).toBe(`"'=HYPERLINK(""x"";""y"")"`);
  expect(quotedCell(null)).toBe('');
});
