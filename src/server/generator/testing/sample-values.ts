/** A valid value of any field, following from its declaration alone. For tests that go over all definitions. */
import type { Field, FieldKind, FieldOf, Fields } from '../../../define/field.ts';
import { iconNames } from '../../../define/icons.ts';
import { uploadTypes } from '../../../define/upload-types.ts';
import { dayLength } from '../../../locale/durations.ts';
import { boundedText, countedSample, matchingText } from './sample-text.ts';

export type Row = Record<string, unknown>;
/** The id of a stored row of a section. */
export type Targets = (section: string) => string;

const fileAs = (ending: string) => `/files/2026/sample-a.${ending}`;
const picture = fileAs('webp');
const film = fileAs('mp4');
/** The paths that sample rows hold, one of each type: tests store them as uploaded. */
export const sampleFiles = [...new Set(Object.values(uploadTypes).map(({ ending }) => fileAs(ending)))];

/** What a value may follow from besides its field. */
interface SampleContext {
  /** The number of the row. */
  readonly n: number;
  readonly to: Targets;
  /** Values of different rows must differ: the field is unique, alone or with others. */
  readonly varies: boolean;
}

type Numbers = FieldOf<'integer'> | FieldOf<'decimal'> | FieldOf<'toman'> | FieldOf<'percent'>;
/** A number near `value` inside the bounds, different for values that are less than the width of the bounds apart. */
function numberWithin(value: number, field: Numbers, low: number, high: number, step = 1): number {
  const min = Math.ceil((field.min ?? low) / step);
  const max = Math.floor((field.max ?? high) / step);
  const steps = Math.round(value / step);
  const within = steps >= min && steps <= max ? steps : min + (steps % (max - min + 1));
  return Number((within * step).toFixed(9));
}

const choiceNames = (choices: FieldOf<'choices'>['choices']): readonly string[] =>
  choices === 'permissions' ? ['admin.articles.view', 'admin.articles.edit'] : Object.keys(choices);
const choiceOf = (choices: FieldOf<'choices'>['choices'], { n, varies }: SampleContext): string => {
  const names = choiceNames(choices);
  return names[varies ? n % names.length : 0]!;
};

const upTo = <T>(maxItems: number | undefined, items: readonly T[]): readonly T[] => items.slice(0, maxItems);

const minute = 60_000;
const firstInstant = Date.parse('2026-01-02T03:04:05.000Z');
const instant = (n: number): string => new Date(firstInstant + n * minute).toISOString();
const dateAfter = (days: number): string => new Date(firstInstant + days * dayLength).toISOString().slice(0, 10);

/** A national id of the digits of `n`, with its check digit. */
function nationalId(n: number): string {
  const digits = String(49_937_000 + n).padStart(9, '0');
  const rest = Array.from(digits).reduce((sum, digit, i) => sum + Number(digit) * (10 - i), 0) % 11;
  return `${digits}${rest < 2 ? rest : 11 - rest}`;
}
/** An IBAN of an account numbered `n`, with its check digits (ISO 13616). */
function sheba(n: number): string {
  const account = `054${String(n).padStart(19, '0')}`;
  const check = 98n - (BigInt(`${account}182700`) % 97n);
  return `IR${String(check).padStart(2, '0')}${account}`;
}

const text = (field: FieldOf<'text'> | FieldOf<'longText'>, base: string, { n }: SampleContext): string =>
  field.pattern === undefined ? boundedText(base, n, field) : matchingText(field, n);

function markup(field: FieldOf<'richText'>, { n }: SampleContext): string {
  if (field.pattern !== undefined) return matchingText(field, n);
  const tags = '<p></p>'.length;
  const max = (field.max ?? Infinity) - tags;
  if (max < String(n).length) return boundedText('', n, field);
  return `<p>${boundedText('متن نمونه', n, { min: Math.max((field.min ?? 0) - tags, 0), max })}</p>`;
}

/** An amount that may be left out (a discounted price) is less than one that may not (the price). */
const samples: { readonly [K in FieldKind]: (field: FieldOf<K>, context: SampleContext) => unknown } = {
  text: (x, context) => text(x, 'نمونه', context),
  longText: (x, context) => text(x, 'متن نمونهٔ بلند', context),
  richText: markup,
  slug: (_, { n }) => `sample-${n}`,
  integer: (x, { n }) => numberWithin(n, x, Math.min(0, x.max ?? 0), 2_147_483_647),
  decimal: (x, { n, varies }) => numberWithin(varies ? n + 0.5 : 1.5, x, -1e12, 1e12, 10 ** -(x.scale ?? 2)),
  toman: (x, { n }) => numberWithin(n * (x.required ? 2_000 : 1_000), x, 0, 1e12),
  percent: (x, { n, varies }) => numberWithin(varies ? 1_250 + n : 1_250, x, 0, 10_000),
  boolean: (_, { n, varies }) => !varies || n % 2 === 0,
  dateTime: (_, { n, varies }) => instant(varies ? n : 0),
  date: (_, { n, varies }) => dateAfter(varies ? n : 6),
  choice: (x, context) => choiceOf(x.choices, context),
  choices: (x, context) => [choiceOf(x.choices, context)],
  tags: (x, { n }) => upTo(x.maxItems, [`برچسب${n}`]),
  reference: (x, { to }) => to(x.to),
  references: (x, { to }) => upTo(x.maxItems, x.maxItems === 0 ? [] : [to(x.to)]),
  list: (x, { n, to }) => (x.maxItems === 0 ? [] : [sampleValues(x.item, n, to)]),
  group: (x, { n, to }) => sampleValues(x.item, n, to),
  image: () => picture,
  images: (x) => upTo(x.maxItems, [picture]),
  file: ({ accept: [type] = ['application/pdf'] }) => fileAs(uploadTypes[type!].ending),
  video: () => film,
  colour: (_, { n }) => `#${(n % 0xff_ff_ff).toString(16).padStart(6, '0')}`,
  icon: (_, { n, varies }) => iconNames[varies ? n % iconNames.length : 0],
  url: (_, { n }) => `https://example.com/${n}`,
  email: (_, { n }) => `sample${n}@example.com`,
  mobile: (_, { n }) => `+9891${String(10_000_000 + n).slice(-8)}`,
  nationalId: (_, { n }) => nationalId(n),
  sheba: (_, { n }) => sheba(n),
  json: () => ({ a: [1] }),
};

function sampleValue(field: Field, context: SampleContext): unknown {
  if (field.sample !== undefined) return context.varies ? countedSample(field.sample, context.n) : field.sample;
  // cast: TypeScript does not see that the entry of a field's kind takes that field.
  return (samples[field.kind] as (field: Field, context: SampleContext) => unknown)(field, context);
}

/**
 * Values of all `fields` for row number `n`. @param varying numbers of fields whose values must differ between rows,
 * where that is not `n` itself.
 */
export function sampleValues(
  fields: Fields,
  n: number,
  to: Targets,
  varying: ReadonlyMap<string, number> = new Map(),
): Row {
  const row: Row = {};
  for (const [name, field] of Object.entries(fields)) {
    const varies = field.unique === true || varying.has(name);
    row[name] = sampleValue(field, { n: varying.get(name) ?? n, to, varies });
  }
  for (const name of Object.keys(fields)) placeAfter(fields, row, name, new Set());
  return row;
}

/** Moves an end after its start, and that after its own first. */
function placeAfter(fields: Fields, row: Row, name: string, seen: Set<string>): void {
  const field = fields[name];
  const start = field && 'after' in field ? field.after : undefined;
  if (!field || start === undefined || field.sample !== undefined || seen.has(name)) return;
  seen.add(name);
  placeAfter(fields, row, start, seen);
  const from = Date.parse(String(row[start]));
  const own = Date.parse(String(row[name]));
  if (Number.isNaN(from) || own > from + dayLength) return;
  // Ends that must differ keep their distance from the first instant.
  const end = new Date(
    from + 31 * dayLength + (own - firstInstant > 0 ? (own - firstInstant) % (10 * dayLength) : 0),
  ).toISOString();
  row[name] = field.kind === 'date' ? end.slice(0, 10) : end;
}
