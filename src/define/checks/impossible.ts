/** Fields that no row can hold: limits of lengths, conditions in a circle, rows that would need one before them. Pure. */
import type { Field, FieldKind, Fields } from '../field.ts';
import { isObject } from '../is-object.ts';
import type { AnyResource } from '../resource.ts';
import { finding, type Finding } from './problem.ts';

const lengths: ReadonlySet<string> = new Set(['text', 'longText', 'richText']);

/** Lengths, counts and decimals of a field: whole numbers, none of them negative. */
export function limitFindings(path: string, field: Field): Finding[] {
  const limits: Readonly<Record<string, unknown>> = {
    ...(lengths.has(field.kind) && 'min' in field && { min: field.min }),
    ...(lengths.has(field.kind) && 'max' in field && { max: field.max }),
    ...('maxItems' in field && { maxItems: field.maxItems }),
    ...('scale' in field && { scale: field.scale }),
  };
  return Object.entries(limits)
    .filter(([, value]) => value !== undefined && !(Number.isInteger(value) && Number(value) >= 0))
    .map(([name, value]) => finding('D068', `field ${path}: ${name} ${String(value)}`, 'give a whole number from 0'));
}

/**
 * What a value of a kind can be: texts as long as the schema lets them by default, numbers as their column holds them.
 */
const kindBounds: Partial<Record<FieldKind, readonly [min: number, max: number]>> = {
  text: [0, 300],
  longText: [0, 5_000],
  richText: [0, 200_000],
  integer: [-2_147_483_648, 2_147_483_647],
  percent: [-2_147_483_648, 2_147_483_647],
  toman: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  decimal: [-1e12, 1e12],
};
interface Bound {
  readonly name: string;
  readonly value: number;
}
/** Kinds whose values are whole numbers. */
const whole: ReadonlySet<FieldKind> = new Set(['integer', 'toman', 'percent']);
const maxScale = 6;

/** Bounds beyond those of the kind, which no value could use. */
export function kindLimitFindings(path: string, field: Field): Finding[] {
  const [low, high] = kindBounds[field.kind] ?? [-Infinity, Infinity];
  const min = 'min' in field ? field.min : undefined;
  const max = 'max' in field ? field.max : undefined;
  const beyond = (what: string, fix: string): Finding => finding('D073', `field ${path} (${field.kind}): ${what}`, fix);
  if (lengths.has(field.kind)) {
    const isTooLong = min !== undefined && max === undefined && min > high;
    return [
      ...(isTooLong ? [beyond(`min ${min}`, `give \`max\` too: it is ${high} unless said`)] : []),
      ...(max === 0 ? [beyond('max 0', 'leave room for a character')] : []),
    ];
  }
  const bounds = Object.entries({ min, max }).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value }],
  );
  const isFraction = ({ value }: Bound): boolean => whole.has(field.kind) && !Number.isInteger(value);
  const isOutside = ({ value }: Bound): boolean => value < low || value > high;
  const scale = 'scale' in field ? (field.scale ?? 0) : 0;
  return [
    ...bounds.filter(isOutside).map(({ name, value }) => beyond(`${name} ${value}`, `stay between ${low} and ${high}`)),
    ...bounds.filter(isFraction).map(({ name, value }) => beyond(`${name} ${value}`, 'give a whole number')),
    ...('maxItems' in field && field.maxItems === 0 ? [beyond('maxItems 0', 'leave room for one')] : []),
    ...(scale > maxScale ? [beyond(`scale ${scale}`, `keep at most ${maxScale} decimals`)] : []),
  ];
}

/** Days that deleted rows are retained: whole, none negative. */
export const trashFindings = ({ trashDays }: AnyResource): Finding[] =>
  trashDays === undefined || (Number.isInteger(trashDays) && trashDays >= 0)
    ? []
    : [finding('D068', `trashDays ${trashDays}`, 'give a whole number from 0')];

/** The first row of a section could never be created. */
export const selfFindings = ({ name, fields }: AnyResource): Finding[] =>
  Object.entries(fields)
    .filter(([, x]) => x.kind === 'reference' && x.to === name && x.required && !x.showWhen)
    .map(([field]) => finding('D070', `field ${field}`, 'drop `required`: the first row has no other to point to'));

/** Fields that are shown only while others are, which are shown only while they are. */
export function circleFindings(fields: Fields): Finding[] {
  const conditional = Object.keys(fields).filter((name) => leadsTo(fields, name, name, new Set()));
  if (conditional.length === 0) return [];
  return [finding('D069', conditional.join(', '), 'let one of them be shown always')];
}

function leadsTo(fields: Fields, from: string, target: string, seen: Set<string>): boolean {
  return fieldsIn(fields[from]?.showWhen).some((name) => {
    if (name === target) return true;
    if (seen.has(name)) return false;
    seen.add(name);
    return leadsTo(fields, name, target, seen);
  });
}

/** The fields that a condition looks at. */
function fieldsIn(condition: unknown): string[] {
  if (Array.isArray(condition)) return condition.flatMap(fieldsIn);
  if (!isObject(condition)) return [];
  return Object.entries(condition).flatMap(([key, value]) =>
    key === 'all' || key === 'any' || key === 'not' ? fieldsIn(value) : [key],
  );
}
