/** Fields that no row can hold: limits of lengths, conditions in a circle, rows that would need one before them. Pure. */
import type { Field, Fields } from '../field.ts';
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
