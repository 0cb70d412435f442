/**
 * Rows of a section from a CSV, under the rules of the section: what a form refuses, a file is refused too. An importer
 * says which columns there are and what a line becomes; checking and storing, all or nothing, are the same for all.
 */
import type { FieldErrors } from '../../../contract/errors.ts';
import { maxImportRows, type ImportCheck, type ImportProblem } from '../../../contract/imports.ts';
import { csvLine, withoutGuard, type CsvLine } from '../../../locale/csv.ts';
import { toPersianDigits } from '../../../locale/digits.ts';
import { normalizeText } from '../../../locale/normalize.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { unstorable } from '../../platform/http/input.ts';
import type { Row } from '../section/rows.ts';
import type { Access } from '../section/section-api.ts';
import { dryRun } from '../rest/dry-run.ts';
import { attemptedRow } from '../rest/incoming.ts';
import { problemsOf } from '../rest/problems.ts';
import { createRow, writeTransaction } from '../rest/write.ts';
import { csvLinesOf } from './csv-lines.ts';

/** The cells of a line by key of the column; those that the file does not have are empty. */
export type Cells<K extends string> = Readonly<Record<K, string>>;

/** Says what is wrong with a cell. */
export type Refuse<K extends string> = (column: K, message: string) => void;

export interface Importer<K extends string> {
  /** Headings by key, in the order of the template. */
  readonly columns: Readonly<Record<K, string>>;
  readonly required: readonly K[];
  /** Lines of the template. */
  readonly samples: readonly Partial<Cells<K>>[];
  /** What is sent to the section for a line, without what it cannot read of a cell: that it refuses. */
  bodyOf(cells: Cells<K>, refuse: Refuse<K>): Readonly<Record<string, unknown>>;
  /** The column that an error of the section is about: its `property` there. */
  columnOf(property: string): K | null;
  /** What tells two rows apart that must not both be stored. */
  identityOf(row: Row): string;
}

/** Problems and rows in one answer. */
const maxProblems = 100;
const maxShown = 10;

interface Checked {
  readonly line: number;
  readonly row: Row;
  readonly cells: readonly { readonly column: string; readonly text: string }[];
}
interface Outcome {
  readonly rows: readonly Checked[];
  readonly problems: readonly ImportProblem[];
}

/** @param known what is stored already, by `identityOf`. */
export async function checkImport<K extends string>(
  access: Access,
  importer: Importer<K>,
  text: string,
  known: ReadonlySet<string>,
): Promise<ImportCheck> {
  const { rows, problems } = await readImport(access, importer, text, known);
  return {
    count: rows.length,
    rows: rows.slice(0, maxShown).map(({ line, cells }) => ({ line, cells: [...cells] })),
    problems: problems.slice(0, maxProblems),
    problemCount: problems.length,
  };
}

/**
 * Stores all rows in one transaction. Throws `invalid` (`file`) where the check finds anything.
 * @param knownNow what is stored by then, in the transaction: nobody else may add to it until that ends.
 */
export async function storeImport<K extends string>(
  access: Access,
  importer: Importer<K>,
  text: string,
  { known, knownNow }: { known: ReadonlySet<string>; knownNow(tx: Database): Promise<ReadonlySet<string>> },
): Promise<number> {
  const { rows, problems } = await readImport(access, importer, text, known);
  requireNone(problems);
  await writeTransaction(access, async (tx) => {
    const stored = await knownNow(tx);
    const twins = rows.filter(({ row }) => stored.has(importer.identityOf(row)));
    requireNone(twins.map(({ line }) => ({ line, column: null, message: storedBefore })));
    for (const { row } of rows) await createRow(tx, access, row);
  });
  return rows.length;
}

/** Throws `invalid` where there is a problem. */
function requireNone(problems: readonly ImportProblem[]): void {
  if (problems.length === 0) return;
  const errors = problems.slice(0, maxProblems).map(inWords);
  throw new AppError('invalid', { errors: [{ property: 'file', errors }] });
}

const storedBefore = 'همین مورد قبلاً ذخیره شده است';

const inWords = ({ line, column, message }: ImportProblem): string =>
  `سطر ${toPersianDigits(line)}${column === null ? '' : `، ${column}`}: ${message}`;

async function readImport<K extends string>(
  access: Access,
  importer: Importer<K>,
  text: string,
  known: ReadonlySet<string>,
): Promise<Outcome> {
  const file = csvLinesOf(text, maxImportRows);
  if ('fault' in file) return { rows: [], problems: [{ line: 1, column: null, message: file.fault }] };
  const { keys, problems } = readHead(importer, file.head);
  if (problems.length > 0) return { rows: [], problems };
  return dryRun(access, async (tx) => {
    const rows: Checked[] = [];
    const found: ImportProblem[] = [];
    const seen = new Map([...known].map((identity) => [identity, 0]));
    for (const line of file.body) {
      const checked = await readLine(tx, access, importer, keys, line, seen);
      if (Array.isArray(checked)) found.push(...checked);
      else rows.push(checked);
    }
    return { rows, problems: found };
  });
}

const problemsAt = <K extends string>(importer: Importer<K>, line: number, errors: readonly FieldErrors[]) =>
  errors.map(({ property, errors: messages }): ImportProblem => ({
    line,
    column: labelOf(importer, property) ?? labelOf(importer, importer.columnOf(property)),
    message: messages.join(' '),
  }));

/** The key of each column of the file. */
function readHead<K extends string>({ columns, required }: Importer<K>, { line, cells }: CsvLine) {
  const names = Object.keys(columns).filter((name): name is K => name in columns);
  const keys = cells.map((cell) => names.find((name) => normalizeText(columns[name]) === normalizeText(cell)) ?? null);
  const problems: ImportProblem[] = [];
  cells.forEach((cell, n) => {
    const message = headProblem(keys, cell, n);
    if (message !== null) problems.push({ line, column: cell, message });
  });
  for (const name of required) {
    if (!keys.includes(name)) problems.push({ line, column: columns[name], message: 'این ستون در فایل نیست' });
  }
  return { keys, problems };
}

/** What is wrong with the heading of the column `n`; null where nothing is. */
function headProblem(keys: readonly (string | null)[], cell: string, n: number): string | null {
  const key = keys[n] ?? null;
  if (key === null) return cell === '' ? null : 'این ستون شناخته نیست';
  return keys.indexOf(key) < n ? 'این ستون دو بار آمده است' : null;
}

/** The row of a line, or all that is wrong with it: a line gets the messages that a form would get. */
async function readLine<K extends string>(
  tx: Database,
  access: Access,
  importer: Importer<K>,
  keys: readonly (K | null)[],
  { line, cells }: CsvLine,
  seen: Map<string, number>,
): Promise<Checked | ImportProblem[]> {
  const { columns } = importer;
  const zero = cells.findIndex((cell) => cell.includes('\0'));
  if (zero !== -1) return [{ line, column: labelOf(importer, keys[zero] ?? null), message: unstorable }];
  if (cells.slice(keys.length).some((cell) => cell !== '')) {
    return [{ line, column: null, message: 'این سطر بیش از سرستون‌ها خانه دارد؛ متن‌های ویرگول‌دار را در گیومه بگذارید' }];
  }
  const given = emptyCells(columns);
  keys.forEach((key, n) => {
    if (key) given[key] = withoutGuard(cells[n] ?? '');
  });
  try {
    const unread: ImportProblem[] = [];
    const body = importer.bodyOf(given, (column, message) => unread.push({ line, column: columns[column], message }));
    const attempt = await attemptedRow(access, body);
    const found = problemsAt(importer, line, await problemsOf(tx, access, null, attempt));
    // What the section lacks of a cell that could not be read is no mistake of its own.
    const problems = [...unread, ...found.filter(({ column }) => !unread.some((other) => other.column === column))];
    if (problems.length > 0) return problems;
    const { row } = attempt;
    const identity = importer.identityOf(row);
    const twin = seen.get(identity);
    seen.set(identity, line);
    if (twin !== undefined) {
      const message = twin === 0 ? storedBefore : `همین مورد در سطر ${toPersianDigits(twin)} هم آمده است`;
      return [{ line, column: null, message }];
    }
    const shown = Object.entries<string>(given).filter(([, text]) => text !== '');
    return { line, row, cells: shown.map(([key, text]) => ({ column: labelOf(importer, key) ?? key, text })) };
  } catch (error) {
    if (!(error instanceof AppError) || error.errors.length === 0) throw error;
    return problemsAt(importer, line, error.errors);
  }
}

const labelOf = <K extends string>({ columns }: Importer<K>, key: string | null): string | null =>
  Object.entries<string>(columns).find(([name]) => name === key)?.[1] ?? null;

function emptyCells<K extends string>(columns: Readonly<Record<K, string>>): Record<K, string> {
  // cast: the entries have the keys of the columns.
  return Object.fromEntries(Object.keys(columns).map((key) => [key, ''])) as Record<K, string>;
}

/** A file to begin with: the headings and a line for each kind of row; spreadsheets find the mark of UTF-8. */
export function templateOf<K extends string>({ columns, samples }: Importer<K>): string {
  const names = Object.keys(columns).filter((name): name is K => name in columns);
  const lines = [
    names.map((name) => columns[name]),
    ...samples.map((sample) => names.map((name) => sample[name] ?? '')),
  ];
  return `\ufeff${lines.map(csvLine).join('')}`;
}
