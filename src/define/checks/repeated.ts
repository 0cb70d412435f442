/** What a definition says twice or of nothing: lists of names, sets of unique fields, panels. Pure. */
import type { Field, FieldKind, Fields } from '../field.ts';
import type { AnyResource } from '../resource.ts';
import { findEach, finding, type Check, type Finding } from './problem.ts';
import { nameOneOf } from './suggest.ts';

export const repetitionChecks: Check = (resource) => [
  ...names(resource),
  ...uniqueSets(resource),
  ...distinctLists('', resource.fields),
  ...panels(resource),
];

/** What stands more than once in a list, once each. */
export const duplicatesIn = <T>(items: readonly T[]): T[] => [
  ...new Set(items.filter((item, i) => items.indexOf(item) !== i)),
];

function names({ list, panels: views, indexes, uniqueTogether }: AnyResource): Finding[] {
  const lists: readonly (readonly [place: string, names: readonly string[] | undefined])[] = [
    ['columns', [...(list?.columns ?? []), ...(list?.optional ?? [])]],
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

/** Lists, nested ones too, are distinct by a field of their items that holds one short value. */
function distinctLists(path: string, fields: Fields): Finding[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'list' && field.kind !== 'group') return [];
    const nested = distinctLists(`${path}${name}.`, field.item);
    const by = field.kind === 'list' ? field.distinct : undefined;
    const isSound = by === undefined || (field.item[by] !== undefined && !incomparable.has(field.item[by].kind));
    const fix = nameOneOf(String(by), Object.keys(field.item), 'name a field of its items that holds one short value');
    return isSound ? nested : [finding('D076', `field ${path}${name}: distinct by ${by}`, fix), ...nested];
  });
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
