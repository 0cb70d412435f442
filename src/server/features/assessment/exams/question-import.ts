/** Questions of an exam from a CSV: a line each, of every type. */
import { sql } from 'drizzle-orm';
import { paragraphOf } from '../../../../locale/html-text.ts';
import type { QuestionType } from '../../../../domain/exams/model.ts';
import { toAsciiDigits } from '../../../../locale/digits.ts';
import { normalizeText } from '../../../../locale/normalize.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Row } from '../../../generator/section/rows.ts';
import type { Cells, Importer, Refuse } from '../../../generator/imports/import-rows.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

const optionColumns = {
  option1: 'گزینهٔ ۱',
  option2: 'گزینهٔ ۲',
  option3: 'گزینهٔ ۳',
  option4: 'گزینهٔ ۴',
  option5: 'گزینهٔ ۵',
  option6: 'گزینهٔ ۶',
} as const;
const columns = {
  name: 'عنوان کوتاه',
  type: 'نوع',
  text: 'صورت پرسش',
  ...optionColumns,
  answer: 'پاسخ درست',
  explanation: 'توضیح',
  mark: 'نمره',
} as const;
type Column = keyof typeof columns;

/** As in the panel, and in English. */
const types: Readonly<Record<QuestionType, string>> = {
  single: 'یک گزینه',
  multi: 'چند گزینه',
  true_false: 'درست یا نادرست',
  short: 'پاسخ کوتاه',
  essay: 'تشریحی',
};
const typeEntries = Object.entries(types).filter((entry): entry is [QuestionType, string] => entry[0] in types);

const samples: Importer<Column>['samples'] = [
  {
    name: 'پایتخت',
    type: types.single,
    text: 'پایتخت ایران کدام است؟',
    option1: 'تهران',
    option2: 'شیراز',
    option3: 'تبریز',
    answer: '1',
    explanation: 'از سال ۱۱۶۵',
    mark: '1',
  },
  {
    name: 'عددهای اول',
    type: types.multi,
    text: 'کدام‌ها عدد اول‌اند؟',
    option1: '2',
    option2: '4',
    option3: '7',
    option4: '9',
    answer: '1|3',
    mark: '2',
  },
  { name: 'زمین', type: types.true_false, text: 'زمین به گرد خورشید می‌گردد.', answer: 'درست', mark: '1' },
  { name: 'آب', type: types.short, text: 'فرمول شیمیایی آب چیست؟', answer: 'H2O|آب دو هیدروژن', mark: '1.5' },
  { name: 'تحلیل', type: types.essay, text: 'برتری راهی را که انتخاب کردید با یک نمونه توضیح دهید.', mark: '4' },
];

/** @param exam into whose pool they go. @param firstOrder of the first line. */
export function questionImporter(exam: string, firstOrder: number): Importer<Column> {
  let order = firstOrder;
  return {
    columns,
    required: ['name', 'type', 'text', 'mark'],
    samples,
    bodyOf(cells, refuse) {
      const type = typeOf(cells.type, refuse);
      return {
        exam,
        name: cells.name,
        type,
        text: cells.text === '' ? '' : paragraphOf(cells.text),
        options: optionsOf(type, cells, refuse),
        acceptedAnswers: type === 'short' ? partsOf(cells.answer) : [],
        mark: numberOf(cells.mark, refuse),
        order: order++,
      };
    },
    columnOf: (property) => fieldColumns[property.split('.')[0] ?? ''] ?? null,
    identityOf: (row) => identityOf(String(row['type']), String(row['text'])),
  };
}

const fieldColumns: Readonly<Record<string, Column>> = { options: 'answer', acceptedAnswers: 'answer' };

const identityOf = (type: string, html: string): string => `${type} ${html}`;

/** The questions that the exam has already: nobody imports a file twice by mistake. */
export async function knownQuestions(db: Database, exam: string): Promise<{ known: Set<string>; nextOrder: number }> {
  const rows = await db.query(
    sql`
    select type, text, "order" from exams_questions where exam = ${exam}::uuid and ${live()}`,
    { type: col.text, text: col.text, order: col.number },
  );
  return {
    known: new Set(rows.map(({ type, text }: Row) => identityOf(String(type), String(text)))),
    nextOrder: Math.max(0, ...rows.map((row) => row.order)) + 1,
  };
}

/** The same, while nobody else imports questions into the exam until the transaction ends. */
export async function knownQuestionsNow(tx: Database, exam: string): Promise<ReadonlySet<string>> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`questions ${exam}`}, 0))`);
  return (await knownQuestions(tx, exam)).known;
}

function typeOf(cell: string, refuse: Refuse<Column>): QuestionType | undefined {
  const found = typeEntries.find(([key, label]) => key === cell.trim() || normalizeText(label) === normalizeText(cell));
  if (!found) refuse('type', `یکی از این‌ها را بنویسید: ${Object.values(types).join('، ')}`);
  return found?.[0];
}

const partsOf = (cell: string): string[] =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function numberOf(cell: string, refuse: Refuse<Column>): number | undefined {
  const text = toAsciiDigits(cell).replace(/[٫/]/, '.').trim();
  if (/^\d+(\.\d{1,2})?$/.test(text)) return Number(text);
  refuse('mark', 'نمره باید عدد باشد، با حداکثر دو رقم اعشار');
  return undefined;
}

/** Right are the numbers of the options, or their texts. */
function optionsOf(type: QuestionType | undefined, cells: Cells<Column>, refuse: Refuse<Column>): object[] {
  // The type alone is refused: what its answers would have to be is not known.
  if (type === undefined) return optionsOf('single', cells, () => undefined);
  if (type === 'short' || type === 'essay') return [];
  const given = Object.keys(optionColumns).flatMap((key) => cellOf(cells, key) || []);
  const texts = type === 'true_false' && given.length === 0 ? ['درست', 'نادرست'] : given;
  const right = partsOf(cells.answer).map((part) => placeOf(part, texts, refuse));
  return texts.map((text, n) => ({
    text,
    isCorrect: right.includes(n),
    explanation: right.includes(n) && cells.explanation !== '' ? cells.explanation : null,
  }));
}

const cellOf = (cells: Readonly<Record<string, string>>, key: string): string => cells[key] ?? '';

/** The place of the option that a part of the answer names; -1 for none. */
function placeOf(part: string, texts: readonly string[], refuse: Refuse<Column>): number {
  const byText = texts.findIndex((text) => normalizeText(text) === normalizeText(part));
  const number = Number(toAsciiDigits(part));
  const place = Number.isInteger(number) && number >= 1 && number <= texts.length ? number - 1 : byText;
  if (place < 0) refuse('answer', `«${part}» نه شمارهٔ یکی از گزینه‌هاست و نه متن آن`);
  return place;
}
