import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, readCsvLines, withoutGuard } from './csv.ts';

test('what is written is read back, whatever the cells hold', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('=1+1', '-2', '@x', 'a;b', 'a\nb', '"', "'", 'سلام، دنیا'));
  const row = fc.array(
    cell.map((text) => text.trim()).filter((text) => text !== ''),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
      const head = ['a', 'b', 'c', 'd'];
      const lines = readCsvLines(`\ufeff${[head, ...rows].map(csvLine).join('')}`);
      expect(lines?.slice(1).map(({ cells }) => cells.map(withoutGuard))).toEqual(
        rows.map((cells) => cells.map(withoutGuard)),
      );
    }),
  );
});

test.each<[string, string]>([
  ['commas', 'الف,ب\n۱,"دو، سه"'],
  ['semicolons', 'الف;ب\r\n۱;دو، سه\r\n'],
  ['tabs', '\ufeffالف\tب\r۱\tدو، سه'],
])('cells between %s', (_, text) => {
  expect(readCsvLines(text)).toEqual([
    { line: 1, cells: ['الف', 'ب'] },
    { line: 2, cells: ['۱', 'دو، سه'] },
  ]);
});

test('lines are counted as an editor shows them, empty ones and line ends within quotes too', () => {
  expect(readCsvLines('a,b\n\n"x\ny",1\n,,\nz,2')?.map(({ line }) => line)).toEqual([1, 3, 6]);
  expect(readCsvLines('')).toEqual([]);
  expect(readCsvLines('a,b\n1,')?.map(({ cells }) => cells)).toEqual([
    ['a', 'b'],
    ['1', ''],
  ]);
});

test('quotes that do not close are refused, of any length', () => {
  expect(readCsvLines('a,"b\nc,d')).toBeNull();
  expect(readCsvLines('a,"b"c\n')).toBeNull();
  expect(readCsvLines(`a,b\n${'"",'.repeat(200_000)}"`)).toBeNull();
});
