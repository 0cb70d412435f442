/** What a definition says twice or of nothing: lists of names, sets of unique fields, panels. Pure. */
import type { Field, FieldKind } from '../field.ts';
import type { AnyResource } from '../resource.ts';
import { visitFields, type PlacedField } from '../visit-fields.ts';
import { findEach, finding, type Check, type Finding } from './problem.ts';
import { nameOneOf } from './suggest.ts';

export const repetitionChecks: Check = (resource) => [
  ...names(resource),
  ...uniqueSets(resource),
  ...[...visitFields(resource.fields)].flatMap(distinctList),
  ...panels(resource),
];

/** What occurs more than once in a list, once each. */
export const duplicatesIn = <T>(items: readonly T[]): T[] => [
  ...new Set(items.filter((item, i) => items.indexOf(item) !== i)),
];

function names({ list, panels: views, indexes, uniqueTogether }: AnyResource): Finding[] {
  const lists: readonly (readonly [place: string, names: readonly string[] | undefined])[] = [
    ['columns', [...(list?.columns ?? []), ...(list?.optional ?? [])]],
    ['the second lines of the list', Object.values(list?.second ?? {}).flatMap((line) => line ?? [])],
    ['totals', list?.totals],
    ['filters', list?.filters],
    ['the labels of the tabs', list?.tabs?.map(({ label }) => label)],
    ['indexes', indexes?.map((index) => index.join(', '))],
    ['uniqueTogether', uniqueTogether?.map((set) => set.toSorted().join(', '))],
    ...Object.entries(views ?? {}).flatMap(([panel, view]) =>
      (['fields', 'columns', 'filters', 'edit'] as const).map((part) => [`${part} of ${panel}`, view?.[part]] as const),
    ),
  ];
  return lists.flatMap(([place, all]) =>
    duplicatesIn(all ?? []).map((name) => finding('D071', `${name} in ${place}`, 'name it once')),
  );
}

/** Kinds that hold several values, or texts too long to compare. */
const incomparable: ReadonlySet<FieldKind> = new Set([
  'richText',
  'longText',
  'list',
  'group',
  'json',
  'image',
  'images',
  'file',
  'video',
  'choices',
  'tags',
  'references',
]);

function uniqueSets({ fields, uniqueTogether }: AnyResource): Finding[] {
  return (uniqueTogether ?? []).flatMap((set) => {
    const small = finding(
      'D072',
      `uniqueTogether [${set.join(', ')}]`,
      'name two fields or more; one alone is `unique`',
    );
    const isIncomparable = (name: string): boolean => {
      const field: Field | undefined = fields[name];
      return field !== undefined && incomparable.has(field.kind);
    };
    const message = (name: string): string => `uniqueTogether names ${name} (${fields[name]?.kind})`;
    return [
      ...(new Set(set).size < 2 ? [small] : []),
      ...findEach(set, isIncomparable, 'D072', message, 'name fields of one short value'),
    ];
  });
}

/** Lists are distinct by a field of their items that holds one short value. */
function distinctList({ field, path }: PlacedField): Finding[] {
  if (field.kind !== 'list' || field.distinct === undefined) return [];
  const { distinct: by, item } = field;
  if (item[by] !== undefined && !incomparable.has(item[by].kind)) return [];
  const fix = nameOneOf(by, Object.keys(item), 'name a field of its items that holds one short value');
  return [finding('D076', `field ${path}: distinct by ${by}`, fix)];
}

/** A panel lists, filters and writes among the fields that it shows. */
function panels({ panels: views }: AnyResource): Finding[] {
  return Object.entries(views ?? {}).flatMap(([panel, view]) => {
    const shown = new Set([...(view?.fields ?? []), 'createdAt', 'updatedAt', 'id']);
    return (['columns', 'filters', 'edit'] as const).flatMap((part) =>
      findEach(
        view?.[part],
        (name) => !shown.has(name),
        'D074',
        (name) => `${part} of ${panel} name ${name}`,
        'add it to the `fields` of that panel too',
      ),
    );
  });
}
