/** Cells of a CSV → what a form would send: choices by their labels, days of either calendar, references by what names a row. */
import { sql } from 'drizzle-orm';
import { choicesOf } from '../../../define/choices.ts';
import type { Field, FieldKind, FieldOf } from '../../../define/field.ts';
import type { Registry } from '../../../define/registry.ts';
import { toAsciiDigits } from '../../../locale/digits.ts';
import { normalizeText } from '../../../locale/normalize.ts';
import { paragraphOf } from '../../../locale/html-text.ts';
import { dayOfJalali } from '../../../locale/jalali-day.ts';
import { tehranOffset } from '../../../locale/tehran.ts';
import type { Database } from '../../platform/db/database.ts';
import { columnName, tableName } from '../../platform/db/names.ts';
import { invalidField } from '../../platform/errors/errors.ts';
import { canonical } from '../rest/canonical.ts';
import { col } from '../../platform/db/row-shape.ts';
import { live } from '../../platform/db/row-sql.ts';

interface Reading {
  readonly db: Database;
  readonly registry: Registry;
}

/** @param name of the field, for the message about the cell. Throws `invalid` (the field). */
export async function cellValue(reading: Reading, name: string, field: Field, text: string): Promise<unknown> {
  if (field.kind === 'reference') return referenceOf(reading, name, field, text);
  if (field.kind === 'choice') return choiceIn(name, field, text);
  const read = readers[field.kind];
  return read ? read(name, text) : text;
}

const readers: Partial<Record<FieldKind, (name: string, text: string) => unknown>> = {
  boolean: truthOf,
  percent: percentOf,
  date: dayOf,
  dateTime: momentOf,
  tags: (_, text) => text.split(/[|،]/).flatMap((part) => part.trim() || []),
  richText: (_, text) => paragraphOf(text),
};

const words = new Map([
  ...['بله', 'آری', 'yes', 'true', '1'].map((word) => [normalizeText(word), true] as const),
  ...['خیر', 'نه', 'no', 'false', '0'].map((word) => [normalizeText(word), false] as const),
]);

function truthOf(name: string, text: string): boolean {
  const value = words.get(normalizeText(toAsciiDigits(text).toLowerCase()));
  if (value === undefined) throw invalidField(name, '«بله» یا «خیر» بنویسید');
  return value;
}

/** Stored are hundredths of a percent. */
function percentOf(name: string, text: string): number {
  const plain = toAsciiDigits(text)
    .replace(/[٪%\s]/g, '')
    .replace('٫', '.');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(plain)) throw invalidField(name, 'درصد باید عددی از ۰ تا ۱۰۰ باشد');
  return Math.round(Number(plain) * 100);
}

/** A moment with or without its time, as lists are exported: «۱۴۰۵-۰۱-۳۱ ۱۴:۳۰:۰۰»; of Tehran. */
function momentOf(name: string, text: string): string {
  if (/T\d/.test(text)) return text;
  const [, day = text, time = '00:00'] = /^(.*\S)\s+(\d{1,2}:\d{2}(?::\d{2})?)$/.exec(toAsciiDigits(text).trim()) ?? [];
  const whole = time.length < 6 ? `${time}:00` : time;
  const moment = `${dayOf(name, day)}T${whole.padStart(8, '0')}`;
  return moment + offsetAt(moment);
}

/** How far the clocks of Tehran are before UTC at a moment of theirs, as ISO 8601 writes it. */
function offsetAt(moment: string): string {
  const instant = new Date(`${moment}+03:30`);
  const minutes = Number.isNaN(instant.getTime()) ? 210 : tehranOffset(instant) / 60_000;
  return `+${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

const monthNames = 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'.split(' ');
const months = new Map(monthNames.map((month, i) => [normalizeText(month), i + 1] as const));

/** «۲۹ آبان ۱۴۰۵», as lists are exported, with its month as a number: `1405/8/29`; another text as it is. */
function numericDay(text: string): string {
  const [, day, month = '', year] = /^(\d{1,2})\s+(\S+)\s+(\d{4})$/.exec(text) ?? [];
  const number = months.get(normalizeText(month));
  return number === undefined ? text : `${year}/${number}/${day}`;
}

function dayOf(name: string, text: string): string {
  const found = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(numericDay(toAsciiDigits(text).trim()));
  const [year = 0, month = 0, day = 0] = (found ?? []).slice(1).map(Number);
  const gregorian = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const result = year < 1700 ? dayOfJalali({ year, month, day }) : gregorian;
  if (!found || result === null) throw invalidField(name, 'تاریخ را مانند ۱۴۰۵/۰۱/۳۱ یا 2026-04-20 بنویسید');
  return result;
}

function choiceIn(name: string, field: FieldOf<'choice'>, text: string): string {
  const choices = choicesOf(field.choices);
  const found = choices.find(
    ({ value, label }) => value === text.trim() || normalizeText(label) === normalizeText(text),
  );
  if (!found) throw invalidField(name, `یکی از این‌ها را بنویسید: ${choices.map(({ label }) => label).join('، ')}`);
  return found.value;
}

/** By what no two rows share (a mobile number, an address); by the title where that tells rows apart. */
async function referenceOf({ db, registry }: Reading, name: string, field: FieldOf<'reference'>, text: string) {
  const target = registry.get(field.to);
  if (!target) throw invalidField(name, 'چنین موردی نیست');
  const unique = Object.entries(target.fields).filter(
    ([key, x]) => ('unique' in x && x.unique) || (key === target.title && !target.lookupHint),
  );
  const matches = unique.map(
    ([key, x]) => sql`${sql.identifier(columnName(key))}::text = ${String(canonical(x, text))}`,
  );
  const found = await db.query(
    sql`
    select id from ${sql.identifier(tableName(target.name))}
    where ${live()} and (${sql.join(matches, sql` or `)}) limit 2`,
    { id: col.uuid },
  );
  if (found.length === 2) throw invalidField(name, `«${text}» نام بیش از یک ${target.label[0]} است`);
  const [row] = found;
  if (!row) throw invalidField(name, `${target.label[0]} با «${text}» پیدا نشد`);
  return row.id;
}
