/** The lines of a file of rows, or what keeps it from being read at all. */
import { readCsvLines, type CsvLine } from '../../../locale/csv.ts';
import { toPersianDigits } from '../../../locale/digits.ts';

export interface CsvFile {
  readonly head: CsvLine;
  readonly body: readonly CsvLine[];
}

/** @param most rows, the heading apart. */
export function csvLinesOf(text: string, most: number): CsvFile | { readonly fault: string } {
  const lines = readCsvLines(text);
  if (lines === null) return { fault: 'گیومه‌ای در فایل بسته نشده است' };
  const [head, ...body] = lines;
  if (!head || body.length === 0) return { fault: 'فایل سطری برای ذخیره ندارد' };
  if (body.length > most) {
    return { fault: `فایل بیش از ${toPersianDigits(most)} سطر دارد؛ آن را چند بخش کنید` };
  }
  return { head, body };
}
