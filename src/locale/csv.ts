/**
 * Reading and writing CSV (RFC 4180): a comma, semicolon or tab between the cells, as spreadsheets of different countries
 * write it; quotes around cells with any of these or line ends. Pure.
 */

export interface CsvLine {
  /** Where it begins in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const delimiters = [',', ';', '\t'] as const;

/** The one that occurs most often in the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const [head = ''] = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/);
  const counts = delimiters.map((each) => head.split(each).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** A cell, quoted or not, and what ends it. */
const cellPattern = (delimiter: string): RegExp =>
  new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|((?!")[^${delimiter}\\r\\n]*))(${delimiter}|\\r\\n|\\r|\\n|$)`, 'y');

/**
 * The lines that hold anything, without the mark of UTF-8. Null for a text whose quotes do not close.
 */
export function readCsvLines(content: string): CsvLine[] | null {
  const text = content.replace(/^\ufeff/, '');
  const pattern = cellPattern(delimiterOf(text));
  const lines: CsvLine[] = [];
  let cells: string[] = [];
  let line = 1;
  let next = 1;
  while (pattern.lastIndex < text.length) {
    const found = pattern.exec(text);
    if (!found) return null;
    const [whole, quoted, plain = '', end = ''] = found;
    cells.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    next += whole.split(/\r\n|\r|\n/).length - 1;
    if (end === '' || /[\r\n]/.test(end)) {
      if (cells.some((cell) => cell !== '')) lines.push({ line, cells });
      cells = [];
      line = next;
    }
  }
  // The text ends behind a delimiter: its last cell is empty.
  if (cells.some((cell) => cell !== '')) lines.push({ line, cells: [...cells, ''] });
  return lines;
}

/**
 * What a spreadsheet may take for the start of a formula: the signs, full-width ones too, after anything it skips or
 * does not show (spaces, tabs, line ends, marks of direction); and a leading tab or line end as such.
 */
const formulaStart = /^(?:[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** Text that a spreadsheet would run as a formula gets a leading apostrophe (OWASP, CSV injection). */
export function quotedCell(value: unknown): string {
  const written = typeof value === 'number' ? String(value) : String(value ?? '');
  const text = typeof value !== 'number' && formulaStart.test(written) ? `'${written}` : written;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A cell as it was before `quotedCell` kept it from being a formula. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;

export const csvLine = (values: readonly unknown[]): string => `${values.map(quotedCell).join(',')}\r\n`;
