/** What a file may bring in: fields that a cell can hold and someone may write, under a name of its own. Pure. */
import type { FieldKind } from '../field.ts';
import type { Import } from '../import.ts';
import { importKinds } from '../import-kinds.ts';
import { findEach, finding, findUnknown, type Check, type Finding } from './problem.ts';
import { duplicatesIn } from './repeated.ts';
import { filled, listOf, optional, options, value, type Rule } from './value-rules.ts';

/** Kinds that no cell holds. */
const unreadable: ReadonlySet<FieldKind> = new Set([
  'choices',
  'references',
  'list',
  'group',
  'json',
  'image',
  'images',
  'file',
  'video',
]);

const text = value('a string', (given) => typeof given === 'string');
const names = listOf(text);

/** The shape of the option. */
export const importShape = options({
  name: text,
  order: optional(value('a number', (given) => typeof given === 'number')),
  fields: filled('at least one field', names),
  required: listOf(names),
  distinct: listOf(names),
} satisfies Readonly<Record<keyof Import, Rule>>);

export const importFindings: Check = (resource, registry) => {
  const { import: own, fields } = resource;
  if (!own) return [];
  const isClosed = (name: string): boolean => {
    const field = fields[name];
    return field !== undefined && (field.write === false || field.computed !== undefined || unreadable.has(field.kind));
  };
  const sets = [
    ...own.required.map((names) => ['required', names] as const),
    ...own.distinct.map((names) => ['distinct', names] as const),
  ];
  return [
    ...kindName(own.name, importKinds(registry).filter(({ name }) => name === own.name).length),
    ...findUnknown(own.fields, Object.keys(fields), 'D098', (n) => `import names ${n}`),
    ...findEach(
      own.fields,
      isClosed,
      'D098',
      (n) => `import names ${n}`,
      'name fields of one value that may be written',
    ),
    ...findEach(
      duplicatesIn(own.fields),
      () => true,
      'D071',
      (n) => `${n} in import`,
      'name it once',
    ),
    ...sets.flatMap(([part, names]) =>
      findUnknown(names, own.fields, 'D098', (n) => `${part} of import names ${n}`, 'name one of its `fields`'),
    ),
  ];
};

function kindName(name: string, count: number): Finding[] {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) return [finding('D098', `import ${name}`, 'name it in kebab-case')];
  return count > 1 ? [finding('D098', `import ${name}`, 'give it a name that no other section has')] : [];
}
